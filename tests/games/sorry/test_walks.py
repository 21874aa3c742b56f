"""Walks prepared for a board do what walking pawn by pawn does."""

from random import Random

import pytest

from boxtop.games.sorry.board import HOME, START
from boxtop.games.sorry.motion import Motion, touched
from boxtop.games.sorry.walks import Walk, board_of, placing_of


@pytest.mark.parametrize("seed", range(6))
def test_a_prepared_walk_does_what_a_walk_does(seed: int) -> None:
    """Pawns everywhere, so that most walks bump, slide or are barred; and a walk has as many variants as events."""
    source = Random(seed)
    events: dict[tuple[int, int, int, int], object] = {}
    for _ in range(40):
        spaces = source.sample(range(60), 16)
        pawns = tuple(
            tuple(sorted(source.choice((space, space, space, START, HOME)) for space in spaces[color::4]))
            for color in range(4)
        )
        for pawn, place in enumerate(Motion(pawns).places):
            for steps in range(1, 7):
                if place in (START, HOME) or touched(pawn // 4, place, steps) is None:
                    continue
                motion, walk, board = Motion(pawns, record=True), Walk(pawn, place, steps), board_of(pawns)
                after = walk.on(board)
                assert (after is not None) == motion.walk(pawn, steps)
                if after is not None:
                    assert placing_of(after) == motion.placing()
                    first = events.setdefault((pawn, place, steps, walk.variant_on(board)), motion.events)
                    assert first == motion.events
