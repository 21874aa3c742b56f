"""The fit of Scrabble's leaves: numbers and tiles of a leave, and sums over the racks that contain it."""

from itertools import combinations

import numpy as np
import pytest

from boxtop.games.scrabble.generator.dtypes import FIRST_LEAVE
from boxtop.games.scrabble.generator.leaves import leave_number
from tools.leave_fit import add_samples, leave_tiles, new_sums
from tools.rack_samples import Samples


@pytest.mark.parametrize(
    "tiles", [[0], [26], [5, 5], [0, 3, 26], [1, 1, 5, 9], [0, 0, 4, 18, 26], [1, 5, 9, 18, 19, 20]]
)
def test_the_tiles_of_a_leave_follow_from_its_number(tiles: list[int]) -> None:
    found = np.zeros(7, dtype=np.int64)
    leave_tiles(leave_number(tiles) - FIRST_LEAVE[len(tiles)], len(tiles), found)
    assert found[: len(tiles)].tolist() == tiles


def test_a_rack_counts_for_every_leave_it_contains() -> None:
    rack = [20, 1, 5, 5, 18, 19, 0]
    sums = new_sums()
    add_samples(sums, 1, Samples(np.array([rack], dtype=np.int8), np.array([12.5])))
    expected = np.zeros(sums.counts.shape[1])
    for size in range(1, 7):
        for part in combinations(rack, size):
            expected[leave_number(part)] += 1
    assert (sums.counts[1] == expected).all()
    assert (sums.totals[1] == 12.5 * expected).all()
    assert not sums.counts[0].any()
