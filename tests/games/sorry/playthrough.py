"""One game of Sorry! as text: every move with its events, and the board at the end."""

import random

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.bot import UNHURRIED
from boxtop.core.dealer import SeededDealer
from boxtop.core.session import Session
from boxtop.core.types import CHANCE, Move
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.bots import GREEDY
from boxtop.games.sorry.story import tell
from boxtop.games.sorry.text import sheet

SEEDS = {"standard": 1, "teams": 1, "points": 1}
NAMES = ("Ann", "Ben")


def playthrough(rules: str) -> str:
    """The text of a single game between two greedy players under this preset."""
    config = replace(SORRY.preset(rules).config, target=0)
    session = Session(SORRY, config, NAMES, SeededDealer(SEEDS[rules]))
    bots = [GREEDY.make(session.game, seat, random.Random(seat)) for seat in range(len(NAMES))]
    session.begin()
    while session.to_act:
        seat = session.to_act[0]
        session.act(seat, bots[seat].choose(session.view(seat), session.legal(seat), UNHURRIED))
    lines = [f"Sorry!, rule set {rules}, a single game of two seats, seed {SEEDS[rules]}", ""]
    game, state = session.game, session.game.initial()
    for ply, recorded in enumerate(session.record().moves):
        action = codec.convert(recorded.action, SORRY.action_type)
        step = game.apply(state, Move(recorded.actor, action))
        who = "chance" if recorded.actor == CHANCE else f"seat {recorded.actor}"
        lines.append(f"{ply} {who}: {codec.encode(action).decode()}")
        lines += [f"    {tell(event, NAMES, config)}" for event in step.events]
        state = step.state
    lines += ["", sheet(game.view(state, None), NAMES)]
    return "\n".join([*lines, "", codec.encode(session.outcome).decode(), f"state {codec.digest(state)}", ""])
