"""Pawns moved on an array of places, as the engine moves them."""

import random

import pytest

from boxtop.games.sorry.board import HOME, START
from boxtop.games.sorry.kernel import motion
from boxtop.games.sorry.kernel.dtypes import ALL_PAWNS
from boxtop.games.sorry.kernel.tables import from_array, new_tables, to_array
from boxtop.games.sorry.motion import Motion
from tests.games.sorry.kernel.interpreted import interpreted
from tests.games.sorry.kernel.lockstep import config_of

TABLES = new_tables(config_of("standard"), 4)
CARDS = (1, 2, 3, 5, 7, 8, 10, 11, 12)


@pytest.mark.parametrize("seed", range(6))
def test_a_walk_ends_as_in_the_engine(seed: int) -> None:
    """Pawns everywhere, so that most walks bump, slide or are barred."""
    source = random.Random(seed)
    walk, walked = interpreted(motion.walk), 0
    for _ in range(20):
        spaces = source.sample(range(60), ALL_PAWNS)
        pawns = tuple(
            tuple(sorted(source.choice((space, space, space, START, HOME)) for space in spaces[color::4]))
            for color in range(4)
        )
        for pawn in range(ALL_PAWNS):
            steps = source.choice(CARDS)
            moved, board = Motion(pawns), to_array(pawns)
            if Motion(pawns).places[pawn] in (START, HOME):
                continue
            before = to_array(pawns)
            done = walk(TABLES, before, board, pawn, steps)
            assert done == moved.walk(pawn, steps)
            assert from_array(board) == moved.placing()
            assert from_array(before) == pawns, "the board before is not touched"
            walked += done
    assert walked > 50
