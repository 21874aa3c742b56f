"""Notebooks: as JSON, and those of seats in random games."""

import json
import random
from typing import Any

from boxtop.games.clue import Clue, Config
from boxtop.games.clue.deduction.notebook import Notebook, notebook_of
from tests.games.clue.positions import dealt, long_game

HAND = {"type": "hand", "player": "scarlet", "cards": ["white", "library", "study"]}
ASKED = {
    "type": "suggest",
    "by": "scarlet",
    "cards": ["scarlet", "rope", "lounge"],
    "refuter": "mustard",
    "shown": "scarlet",
}

SIX = ["scarlet", "mustard", "white", "green", "peacock", "plum"]


def notebooks(seats: int, seed: int, count: int) -> list[Notebook]:
    """Notebooks of random seats at random moments of random games."""
    source = random.Random(seed)
    found: list[Notebook] = []
    while len(found) < count:
        game = Clue(Config(), seats)
        states = dealt(long_game(game, source.randrange(10**9), plies=source.choice([60, 150, 400])))
        view = game.view(source.choice(states), source.randrange(seats))
        if view.case_file is None:
            found.append(notebook_of(view))
    return found


def paper(*events: dict[str, Any], players: list[str] | None = None, sizes: list[int] | None = None) -> str:
    """A notebook as JSON text; six players unless named."""
    names = players or SIX
    return json.dumps({"players": names, "hand_sizes": sizes or [18 // len(names)] * len(names), "events": events})
