"""One game as a readable text: the seed, every move with its events, and the sheet at the end."""

from boxtop.core import codec
from boxtop.core.dealer import SeededDealer
from boxtop.core.session import AnySession, Session
from boxtop.core.types import CHANCE, Move
from boxtop.games.yahtzee import YAHTZEE, Box, Config, Keep, Score, View
from boxtop.games.yahtzee.card import tally
from boxtop.games.yahtzee.labels import label, upper_bonus_label
from boxtop.games.yahtzee.state import Choosing

SEEDS = {
    "hasbro": 4,
    "winning-moves": 4,
    "freethedice": 4,
    "winning-moves-lenient": 4,
    "verhoeff": 4,
    "plain": 11,
}
"""Chosen so that a Yahtzee bonus and a joker occur where the rule set has them."""


def choice(view: View) -> Keep | Score:
    """A player after Yahtzees: keeps the number there is most of, then takes what brings most."""
    phase = view.state.phase
    assert isinstance(phase, Choosing)
    face = max(phase.dice, key=lambda die: (phase.dice.count(die), die))
    if view.rolls_left and phase.dice.count(face) < 5:
        return Keep((face,) * phase.dice.count(face))
    best = max(view.offers, key=lambda offer: offer.points + offer.bonus - (13 if offer.box is Box.CHANCE else 0))
    return Score(best.box)


def play(rules: str, seed: int) -> AnySession:
    """The whole game of two such players."""
    session = Session(YAHTZEE, YAHTZEE.preset(rules).config, ("Ann", "Ben"), SeededDealer(seed))
    session.begin()
    while session.to_act:
        session.act(session.to_act[0], choice(session.view(None)))
    return session


def playthrough(rules: str) -> str:
    """The text of the preset's game."""
    session = play(rules, SEEDS[rules])
    lines = [f"Yahtzee, rule set {rules}, two seats, seed {SEEDS[rules]}", ""]
    game, state = session.game, session.game.initial()
    for ply, recorded in enumerate(session.record().moves):
        action = codec.convert(recorded.action, session.game_def.action_type)
        step = game.apply(state, Move(recorded.actor, action))
        who = "chance" if recorded.actor == CHANCE else f"seat {recorded.actor}"
        lines.append(f"{ply} {who}: {codec.encode(action).decode()}")
        lines += [f"    {codec.encode(event).decode()}" for event in step.events]
        state = step.state
    lines += ["", *sheet(session), "", codec.encode(session.outcome).decode(), f"state {codec.digest(state)}", ""]
    return "\n".join(lines)


def sheet(session: AnySession) -> list[str]:
    """The final score sheet."""
    config, cards = session.game.config, session.state.cards
    assert isinstance(config, Config)
    rows = [(label(box, config), [card[box] for card in cards]) for box in Box]
    sums = [tally(card, config) for card in cards]
    rows += [
        (upper_bonus_label(config), [each.upper_bonus for each in sums]),
        ("Upper total", [each.upper_total for each in sums]),
        ("Yahtzee bonus", [each.yahtzee_bonus for each in sums]),
        ("Lower total", [each.lower_total for each in sums]),
        ("Grand total", [each.grand_total for each in sums]),
    ]
    return [f"{name:<16}" + "".join(f"{points:>6}" for points in points_of) for name, points_of in rows]
