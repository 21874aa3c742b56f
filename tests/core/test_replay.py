"""Replaying a record: its game by the rules, its positions, and the state at a ply."""

from typing import Any

import pytest
from msgspec import structs

import boxtop
from boxtop.core.errors import RecordError, StateError
from boxtop.core.replay import check_start, open_record, positions, replay
from boxtop.games.sorry import SORRY
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


def test_positions_begin_before_the_first_move_and_name_the_move_that_led_to_each() -> None:
    session = seeded(5)
    found = list(positions(session.record(), YAHTZEE))
    assert [position.ply for position in found] == [0, 1, 2, 3, 4, 5]
    assert (found[0].state, found[0].move) == (session.game.initial(), None)
    assert [position.move for position in found[1:]] == list(session.moves)
    assert found[-1].state == session.state


def test_a_record_is_opened_only_by_its_own_game() -> None:
    with pytest.raises(RecordError, match="this is a record of yahtzee, not of sorry"):
        open_record(seeded(5).record(), SORRY)


def test_rules_that_cannot_be_played_are_refused_before_a_move_is_replayed() -> None:
    record = seeded(5).record()
    with pytest.raises(RecordError, match=r"the record's set-up is not possible: games: ") as refused:
        replay(structs.replace(record, config=record.config | {"games": 0}), YAHTZEE)
    assert refused.value.ply is None


def test_a_start_that_the_rules_cannot_go_on_from_is_refused() -> None:
    session = seeded(5)
    check_start(session.game, session.state)
    with pytest.raises(StateError):
        check_start(session.game, structs.replace(session.state, seat=7))


def test_a_move_that_the_rules_refuse_is_named_by_its_ply() -> None:
    record = seeded(5).record()
    moves = (*record.moves[:3], record.moves[0], *record.moves[4:])
    with pytest.raises(RecordError) as refused:
        replay(structs.replace(record, moves=moves), YAHTZEE)
    assert refused.value.ply == 3
