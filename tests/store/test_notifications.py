"""What workers tell one another: changes come out of a payload as they went in, and no payload is too long."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxtop.store.notifications import changed_table, payloads, read_payload
from boxtop.table.change import Change, ChangedTable, GameResult, LoggedMove, Presence

_MOST_BYTES = 7999
"""PostgreSQL refuses a longer payload."""
_ids = st.text("abcdefgh0123456789-_", min_size=1, max_size=22)
_moves = st.builds(
    LoggedMove, st.integers(0, 5000), st.integers(-2, 6), st.text(max_size=300), st.none() | st.text(max_size=30)
)
_tables = st.builds(ChangedTable, _ids, version=st.integers(1, 99), moves=st.lists(_moves, min_size=1).map(tuple))
_others = st.builds(ChangedTable, _ids, reaction=st.none() | st.just("1 luck"))
_changes = st.lists(_tables | _others, max_size=60)

MOVE = LoggedMove(3, 0, '{"type":"roll"}', "a")


@given(_changes)
def test_changes_come_out_as_they_went_in_unless_their_moves_are_long(changes: list[ChangedTable]) -> None:
    sent = list(payloads("sender", changes))
    assert all(len(payload.encode()) <= _MOST_BYTES for payload in sent)
    received = [changed for payload in sent for changed in read_payload(payload, "reader")]
    assert [(each.table, each.reaction) for each in received] == [(each.table, each.reaction) for each in changes]
    assert all(
        after == before for before, after in zip(changes, received, strict=True) if after.moves or not before.moves
    )


def test_short_moves_are_sent_and_long_ones_are_read_from_the_log() -> None:
    long = LoggedMove(0, 0, "x" * 3000)
    (payload,) = payloads("sender", [ChangedTable("t", version=2, moves=(MOVE,)), ChangedTable("u", moves=(long,))])
    assert read_payload(payload, "reader") == [ChangedTable("t", version=2, moves=(MOVE,)), ChangedTable("u")]


def test_a_worker_skips_what_it_has_sent_itself() -> None:
    (payload,) = payloads("sender", [ChangedTable("t", version=2, moves=(MOVE,))])
    assert read_payload(payload, "sender") == []


def test_payload_of_an_earlier_version_names_tables_to_read() -> None:
    assert read_payload("sender,t,u 1 luck", "reader") == [ChangedTable("t"), ChangedTable("u", reaction="1 luck")]


def test_an_earlier_version_finds_the_tables_in_a_payload() -> None:
    (payload,) = payloads("sender", [ChangedTable("t", version=2, moves=(MOVE,)), ChangedTable("u")])
    worker, *names = payload.partition("\n")[0].split(",")
    assert (worker, names) == ("sender", ["t", "u"])


@pytest.mark.parametrize(
    "more",
    [
        {"seating": "{}"},
        {"presence": Presence((0,))},
        {"also": (Change(table="other"),)},
        {"version": 0},
    ],
)
def test_moves_are_not_sent_when_more_has_changed(more: dict[str, object]) -> None:
    change = Change(**({"table": "t", "version": 2, "moves": (MOVE,)} | more))  # type: ignore[arg-type]
    assert changed_table(change) == ChangedTable("t")


def test_moves_that_end_the_game_are_sent() -> None:
    change = Change(table="t", version=2, moves=(MOVE,), result=GameResult("yahtzee", None, "[]", "{}"))
    assert changed_table(change) == ChangedTable("t", version=2, moves=(MOVE,))
