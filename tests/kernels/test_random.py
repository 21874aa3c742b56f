"""SplitMix64 in compiled code gives the published numbers."""

from collections.abc import Callable

import numpy as np
import pytest
from numba import njit
from numpy.typing import NDArray

from boxtop.kernels.random import random_below

PUBLISHED = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
"""The first outputs for the seed 1234567, as on rosettacode.org."""


def _draw(seed: int, count: int, stop: int) -> NDArray[np.int64]:
    generator = np.array([seed], np.uint64)
    drawn = np.empty(count, np.int64)
    for number in range(count):
        drawn[number] = random_below(generator, stop)
    return drawn


draw: Callable[[int, int, int], NDArray[np.int64]] = njit(_draw)


def test_the_upper_half_of_each_published_number_is_drawn() -> None:
    assert draw(1234567, 5, 2**32).tolist() == [number >> 32 for number in PUBLISHED]


@pytest.mark.parametrize("stop", [1, 6, 52])
def test_every_number_below_the_limit_is_drawn_about_equally_often(stop: int) -> None:
    counts = np.bincount(draw(7, 10_000 * stop, stop), minlength=stop)
    assert len(counts) == stop
    assert abs(counts - 10_000).max() < 500
