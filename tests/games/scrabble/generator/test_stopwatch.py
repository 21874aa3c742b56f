"""Thinking time in CPU time of the thread."""

import pytest

from boxtop.games.scrabble.generator.stopwatch import Stopwatch


@pytest.mark.parametrize("seconds", [0.0, -1.0])
def test_without_time_it_is_up_at_once(seconds: float) -> None:
    assert Stopwatch(seconds).spent == 1
    assert Stopwatch(seconds).left <= 0


def test_with_much_time_hardly_any_is_spent() -> None:
    watch = Stopwatch(1e6)
    assert 0 <= watch.spent < 0.5
    assert watch.left > 5e5
