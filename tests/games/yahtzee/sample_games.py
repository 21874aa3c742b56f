"""Positions and records for tests: random games with loaded dice, so that jokers are common."""

import random
from collections.abc import Sequence

from boxtop.bots import UNHURRIED, find_level
from boxtop.core.dealer import SeededDealer
from boxtop.core.record import Record
from boxtop.core.session import Session
from boxtop.core.types import CHANCE, Move
from boxtop.games.yahtzee import YAHTZEE, Config, Keep, Roll, Yahtzee
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.state import Choosing


def reached(config: Config, seed: int, *, most_open: int = 13) -> tuple[Card, Dice, int]:
    """A card with at most `most_open` open boxes, dice on the table and rolls left, as a random game had them."""
    source = random.Random(seed)
    game = Yahtzee(config, 1)
    found: list[tuple[Card, Dice, int]] = []
    state = game.initial()
    while actors := game.to_act(state):
        if actors[0] == CHANCE:
            count = len(game.chance(state).at(0).dice)  # type: ignore[union-attr]
            loaded = source.randrange(3) == 0
            faces = [1 + source.randrange(6)] * count if loaded else [1 + source.randrange(6) for _ in range(count)]
            state = game.apply(state, Move(CHANCE, Roll(tuple(sorted(faces))))).state
            continue
        card, phase = state.cards[0], state.phase
        assert isinstance(phase, Choosing)
        if len(card.open_boxes) <= most_open:
            found.append((card, phase.dice, config.rolls_per_turn - phase.roll))
        legal = list(game.legal(state, 0))
        scores = [action for action in legal if not isinstance(action, Keep)]
        state = game.apply(state, Move(0, source.choice(source.choice((legal, scores))))).state
    return source.choice(found)


def played(
    config: Config, bots: Sequence[str], seed: int, *, plies: int | None = None, own_dice: bool = False
) -> Record:
    """The record of a game between these bots, or of its first plies."""
    names = [f"{name} {seat + 1}" for seat, name in enumerate(bots)]
    session = Session(YAHTZEE, config, names, None if own_dice else SeededDealer(seed))
    source = random.Random(seed)
    seated = [
        find_level("yahtzee", name).make(session.game, seat, random.Random(f"{seed}:{seat}"))
        for seat, name in enumerate(bots)
    ]
    session.begin()
    while session.to_act and (plies is None or session.ply < plies):
        actor = session.to_act[0]
        if actor == CHANCE:
            session.enter(session.game.chance(session.state).sample(source))
        else:
            session.act(actor, seated[actor].choose(session.view(actor), session.legal(actor), UNHURRIED))
    return session.record()
