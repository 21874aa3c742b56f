"""Intervals of shares and means."""

import pytest

from boxtop.bots.arena.intervals import mean_estimate, share_estimate


def test_ten_wins_of_ten_are_not_certainty() -> None:
    estimate = share_estimate([1.0] * 10)
    assert estimate.low is not None
    assert (estimate.mean, estimate.high) == (1.0, 1.0)
    assert 0.5 < estimate.low < 0.9


def test_the_interval_of_a_mean_uses_students_t() -> None:
    """Three values 1, 2, 3: 2 ± 4.303 / sqrt(3)."""
    estimate = mean_estimate([1, 2, 3])
    assert estimate.low is not None
    assert estimate.low == pytest.approx(2 - 4.303 / 3**0.5, abs=1e-3)
    assert mean_estimate([7]).low is None
    five = mean_estimate([1, 2, 3, 4, 5])
    assert five.high is not None
    assert five.high == pytest.approx(3 + 2.776 * (2.5 / 5) ** 0.5, abs=0.01)
