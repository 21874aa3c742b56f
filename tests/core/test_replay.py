"""Replaying a record: the state at a ply, and the plies there are."""

from typing import Any

import pytest

import boxtop
from boxtop.core.errors import RecordError
from boxtop.core.replay import replay
from boxtop.games.yahtzee import YAHTZEE
from tests.core.games import begun, seeded


def test_replay_stops_at_a_ply() -> None:
    session = seeded(30)
    record = session.record()
    assert replay(record, YAHTZEE, 0) == session.game.initial()
    assert replay(record, YAHTZEE, len(record.moves)) == session.state
    with pytest.raises(RecordError, match="there is no ply 999"):
        replay(record, YAHTZEE, 999)


@pytest.mark.parametrize("ply", [-1, 99, True, 1.0, "1"])
def test_a_ply_that_is_not_in_the_record_is_refused(ply: Any) -> None:
    with pytest.raises(RecordError, match="there is no ply"):
        boxtop.replay(begun("yahtzee").record(), ply)
