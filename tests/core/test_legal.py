"""Legal sets: what a seat may do now."""

import random

import pytest

from boxtop import IllegalAction
from tests.core.games import begun


def test_a_seat_that_may_not_act_has_nothing_to_choose_from() -> None:
    session = begun("yahtzee")
    waiting = (session.to_act[0] + 1) % 3
    with pytest.raises(IllegalAction) as refused:
        session.legal(waiting).sample(random.Random(1))
    assert refused.value.code == "nothing_legal"
