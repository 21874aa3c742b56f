"""A table as the log has it: what a worker reads, and what it adds when the log has grown."""

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.table.change import Stored
from boxtop.table.errors import NotGranted
from boxtop.table.log_entries import encode_seating
from boxtop.table.seating import Seating
from boxtop.table.table_state import TableState, is_slow_to_open
from tests.table.tables import played, seating, stored

WHOLE = played()


def of_game(game: str) -> Stored:
    return replace(stored(), seating=encode_seating(replace(seating(), game=game)))


def test_before_the_start_there_is_no_game_to_play() -> None:
    state = TableState(stored(started=False))
    assert (state.ply, state.is_over, state.table_game) == (0, False, None)
    with pytest.raises(NotGranted) as refused:
        state.started_game()
    assert refused.value.code == "not_started"


def test_a_finished_game_is_over_and_its_record_has_every_move() -> None:
    state = TableState(stored(WHOLE))
    assert (state.ply, state.is_over, state.ended_early) == (len(WHOLE), True, False)
    assert len(state.record().moves) == len(WHOLE)


def test_the_move_of_a_request_is_found_in_the_log_by_its_id() -> None:
    state = TableState(stored(WHOLE))
    assert all(state.committed_ply(move.action_id) == move.ply for move in WHOLE if move.action_id is not None)
    assert state.committed_ply("another request") is None


def test_a_log_that_has_grown_is_applied_from_where_this_copy_ends() -> None:
    state = TableState(stored(WHOLE[:5]))
    events = state.apply_log(stored(WHOLE[3:9]))
    assert state.ply == 9
    assert {ply for ply, _ in events} <= set(range(6, 10))
    assert events
    assert state.apply_log(stored(WHOLE[:9])) == ()
    assert codec.encode(state.started_game().state) == codec.encode(TableState(stored(WHOLE[:9])).started_game().state)


def test_a_start_that_another_worker_wrote_opens_the_game() -> None:
    state = TableState(stored(started=False))
    state.apply_log(replace(stored(WHOLE[:3]), version=2))
    assert (state.version, state.ply) == (2, 3)
    assert codec.decode(stored().seating, Seating) == state.seating


def test_house_rules_are_no_rule_set() -> None:
    house = codec.to_plain(replace(TableState(stored()).game_def.default.config, upper_bonus=50))
    changed = replace(stored(), seating=encode_seating(replace(seating(), config=house)))
    assert (TableState(stored()).preset, TableState(changed).preset) == ("hasbro", None)


@pytest.mark.parametrize(("game", "is_slow"), [("yahtzee", False), ("scrabble", True)])
def test_a_game_with_a_dictionary_is_slow_to_open(game: str, is_slow: bool) -> None:
    assert is_slow_to_open(of_game(game)) is is_slow
