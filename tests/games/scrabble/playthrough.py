"""One random game of each preset as a readable text; `make golden` writes them again."""

import random

from boxtop.core import codec
from boxtop.core.types import CHANCE
from boxtop.core.walk import playout
from boxtop.games.scrabble import SCRABBLE, Scrabble
from boxtop.games.scrabble.story import tell_all
from boxtop.games.scrabble.text import sheet

SEEDS = {"classic": 2, "tournament": 1}
NAMES = ("Ann", "Ben")


def playthrough(rules: str) -> str:
    """The text of the preset's game: every move, and its story."""
    game = Scrabble(SCRABBLE.preset(rules).config, len(NAMES))
    lines = [f"Scrabble, rule set {rules}, two seats, seed {SEEDS[rules]}", ""]
    state = game.initial()
    for ply, (move, step) in enumerate(playout(game, random.Random(SEEDS[rules]))):
        who = "chance" if move.actor == CHANCE else f"seat {move.actor}"
        lines.append(f"{ply} {who}: {codec.encode(move.action).decode()}")
        lines += [f"    {line}" for line in tell_all(step.events, NAMES, game.config)]
        state = step.state
    outcome = codec.encode(game.outcome(state)).decode()
    lines += ["", sheet(game.view(state, None), NAMES), "", outcome, f"state {codec.digest(state)}", ""]
    return "\n".join(lines)
