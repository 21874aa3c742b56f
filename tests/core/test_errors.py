"""Errors: one short sentence each, and what programs read from them."""

from collections.abc import Callable
from typing import Any

import pytest

import boxtop
from boxtop import BoxtopError
from boxtop.bots import find_level
from boxtop.games.yahtzee import YAHTZEE


@pytest.mark.parametrize("name", [None, 3, [], {}, "chess", "\x1b", "x" * 10_000])
def test_a_name_that_stands_for_nothing_is_refused_in_a_short_sentence(name: Any) -> None:
    calls: list[Callable[[], Any]] = [
        lambda: boxtop.make(name),
        lambda: YAHTZEE.preset(name),
        lambda: find_level(name, "random"),
        lambda: find_level("yahtzee", name),
    ]
    for call in calls:
        with pytest.raises(BoxtopError) as refused:
            call()
        assert isinstance(refused.value, boxtop.UnknownName)
        assert len(str(refused.value)) < 250
        assert str(refused.value).isprintable()
