"""The lead in steps."""

import pytest

from boxtop.games.sorry.board import HOME, START
from boxtop.games.sorry.distance import lead, steps_left
from boxtop.games.sorry.side import side
from tests.games.sorry.positions import table


@pytest.mark.parametrize(("place", "steps"), [(START, 65), (4, 64), (3, 65), (2, 6), (60, 5), (64, 1), (HOME, 0)])
def test_the_steps_left_for_a_red_pawn(place: int, steps: int) -> None:
    """From START one more than from the circle, which is 64 steps from HOME."""
    assert steps_left(0, place) == steps


def test_a_lead_counts_both_sides_and_is_the_others_deficit() -> None:
    at = table("red home home home 2, yellow start start start 34")
    red, yellow = (side(at.game.config, 2, seat) for seat in range(2))
    assert lead(at.state.pawns, red) == 3 * 65 + 64 - 6
    assert lead(at.state.pawns, yellow) == -lead(at.state.pawns, red)
