"""The numbers of cards in the hands, and the order of the table."""

import pytest

from boxtop.games.clue.state import hand_sizes, to_the_left


@pytest.mark.parametrize(
    ("seats", "first_dealt", "sizes"),
    [
        (3, 0, (6, 6, 6)),
        (4, 0, (5, 5, 4, 4)),
        (4, 3, (5, 4, 4, 5)),
        (5, 2, (3, 3, 4, 4, 4)),
        (6, 5, (3, 3, 3, 3, 3, 3)),
    ],
)
def test_the_first_dealt_have_one_card_more(seats: int, first_dealt: int, sizes: tuple[int, ...]) -> None:
    assert hand_sizes(seats, first_dealt) == sizes


def test_the_seats_to_the_left_come_in_turn_order() -> None:
    assert list(to_the_left(2, 4)) == [3, 0, 1]
