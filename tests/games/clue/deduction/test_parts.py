"""Numbers of hands, against listing them."""

from itertools import product

import pytest

from boxtop.games.clue.deduction.parts import number_of_hands


@pytest.mark.parametrize("limits", [(), (0,), (3,), (1, 1, 1), (2, 0, 3), (1, 2, 3, 4)])
def test_the_number_of_hands_is_that_of_listing_them(limits: tuple[int, ...]) -> None:
    hands = [sum(taken) for taken in product(*(range(limit + 1) for limit in limits))]
    for size in range(sum(limits) + 2):
        assert number_of_hands(limits, size) == hands.count(size)
