"""One game of Clue as readable text: every move with its events, and the sentences a spectator reads."""

import random

from boxtop.core import codec
from boxtop.core.bot import UNHURRIED
from boxtop.core.dealer import SeededDealer
from boxtop.core.session import Session
from boxtop.core.types import CHANCE, Move
from boxtop.games.clue import CLUE
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.story import tell
from boxtop.games.clue.text import notes, sheet

SEED = 6
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def playthrough() -> str:
    """The text of a game between four novices."""
    config = CLUE.default.config
    session = Session(CLUE, config, NAMES, SeededDealer(SEED))
    bots = [Novice(random.Random(seat)) for seat in range(len(NAMES))]
    session.begin()
    while session.to_act:
        seat = session.to_act[0]
        session.act(seat, bots[seat].choose(session.view(seat), session.legal(seat), UNHURRIED))
    lines = [f"Clue, rule set classic, four seats, seed {SEED}", ""]
    game, state = session.game, session.game.initial()
    for ply, recorded in enumerate(session.record().moves):
        action = codec.convert(recorded.action, CLUE.action_type)
        step = game.apply(state, Move(recorded.actor, action))
        who = "chance" if recorded.actor == CHANCE else f"seat {recorded.actor}"
        lines.append(f"{ply} {who}: {codec.encode(action).decode()}")
        for event in step.events:
            seen = game.redact(event, None)
            lines.append(f"    {codec.encode(event).decode()}")
            if seen is not None and (sentence := tell(seen, NAMES, config)):
                lines.append(f"    {sentence}")
        state = step.state
    view = game.view(state, 0)
    board = [line.rstrip() for line in sheet(view, NAMES).splitlines()]
    end = [codec.encode(session.outcome).decode(), f"state {codec.digest(state)}", ""]
    return "\n".join([*lines, "", *board, "", notes(view, NAMES), "", *end])
