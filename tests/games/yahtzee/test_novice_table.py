"""A beginner's rules of thumb."""

from boxtop.games.yahtzee import Box
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.novice_table import box_number, keep_number

OPEN = frozenset(BOXES)


def test_three_of_a_number_are_average_for_its_box() -> None:
    assert [box_number(Box.SIXES, points, OPEN) for points in (12, 18, 24)] == [-6, 0, 6]


def test_more_alike_and_higher_faces_are_better() -> None:
    numbers = [keep_number(kept, OPEN) for kept in [(), (6,), (6, 6), (6, 6, 6), (6, 6, 6, 6)]]
    assert None not in numbers
    assert numbers == sorted(numbers)  # type: ignore[type-var]
    assert keep_number((5, 5), OPEN) == keep_number((6, 6), OPEN) - 1  # type: ignore[operator]


def test_alike_dice_are_kept_only_for_an_open_box_that_can_use_them() -> None:
    assert keep_number((6, 6), OPEN - {Box.SIXES, Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND, Box.YAHTZEE}) is None
    assert keep_number((6, 6), frozenset({Box.YAHTZEE})) is not None


def test_four_in_a_row_are_kept_for_large_straight_alone() -> None:
    assert keep_number((2, 3, 4, 5), OPEN) is not None
    assert keep_number((2, 3, 4, 5), OPEN - {Box.LARGE_STRAIGHT}) is None
    assert keep_number((2, 3, 4, 6), OPEN) is None


def test_two_pairs_and_three_in_a_row_are_never_kept() -> None:
    assert keep_number((2, 2, 3, 3), OPEN) is None
    assert keep_number((2, 3, 4), OPEN) is None
