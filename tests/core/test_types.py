"""Results: who won."""

import pytest

from boxtop.core.types import Outcome


@pytest.mark.parametrize(
    ("ranks", "winners"),
    [((2, 1, 3), (1,)), ((1, 1, 3), (0, 1)), ((2, 2), ())],
    ids=["one", "shared", "nobody"],
)
def test_winners_are_the_seats_in_first_place(ranks: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert Outcome(scores=(), ranks=ranks, reason="").winners == winners
