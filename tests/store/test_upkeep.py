"""Retention and forgetting, on both databases."""

from boxtop.core import codec
from boxtop.core.record import SeatInfo
from boxtop.store import upkeep
from boxtop.store.sql import SqlStore
from boxtop.store.subscriptions import SubscriptionRow, keep_subscription, subscriptions_of
from boxtop.table.seating import Seating
from tests.store.changes import DAY, made


def test_only_what_is_old_enough_is_deleted_and_nothing_of_it_stays(store: SqlStore) -> None:
    made(store, "old-over", "AAAAAA", "Ann", age=91 * DAY, over=True)
    made(store, "new-over", "BBBBBB", "Ann", age=89 * DAY, over=True)
    made(store, "old-left", "CCCCCC", "Ann", age=15 * DAY, over=False)
    made(store, "new-left", "DDDDDD", "Ann", age=13 * DAY, over=False)
    assert upkeep.old_tables(store, None, None) == []
    old = upkeep.old_tables(store, 90 * DAY, 14 * DAY)
    assert sorted(old) == ["old-left", "old-over"]
    upkeep.delete_tables(store, old)
    assert sorted(row.table for row in upkeep.list_tables(store, 10)) == ["new-left", "new-over"]
    for name, column in (("moves", "table_id"), ("results", "table_id")):
        left = store.query(f"SELECT DISTINCT {column} FROM {name}")
        assert not {row[0] for row in left} & set(old)


def test_a_table_is_found_by_the_start_of_its_id(store: SqlStore) -> None:
    made(store, "abc1", "AAAAAA", "Ann", age=0, over=False)
    made(store, "abd2", "BBBBBB", "Ben", age=0, over=False)
    found = upkeep.find_table(store, "abc")
    assert found is not None
    assert (found.table, found.players, found.state, found.moves) == ("abc1", ("Ann",), "playing", 1)
    assert upkeep.find_table(store, "ab") is None
    assert upkeep.find_table(store, "x") is None


def test_a_forgotten_name_and_its_devices_leave_tables_and_results(store: SqlStore) -> None:
    made(store, "t", "AAAAAA", "Ann", "Ben", age=0, over=True)
    made(store, "u", "BBBBBB", "Cat", age=0, over=True)
    store.keep_answer("t", "review", "1", b"Ann was lucky")
    keep_subscription(store, "t", [SubscriptionRow(f"hash of {name}", "device", "{}") for name in ("Ann", "Ben")])
    assert upkeep.forget_person(store, "Ann") == ["t"]
    assert [row.holder for row in subscriptions_of(store, "t", ["hash of Ann", "hash of Ben"])] == ["hash of Ben"]
    stored = store.load("t")
    assert stored is not None
    assert [(chair.name, chair.holder) for chair in codec.decode(stored.seating, Seating).chairs] == [
        ("Former player", None),
        ("Ben", "hash of Ben"),
    ]
    assert stored.version == 2
    assert store.answer("t", "review", "1") is None
    names = {seat.name for line in store.finished(9) for seat in codec.decode(line.result.seats, tuple[SeatInfo, ...])}
    assert names == {"Former player", "Ben", "Cat"}
    assert upkeep.forget_person(store, "Ann") == []


def test_an_ended_table_stays_ended(store: SqlStore) -> None:
    made(store, "t", "AAAAAA", "Ann", age=0, over=False)
    assert upkeep.end_table(store, "t")
    assert not upkeep.end_table(store, "t")
    assert not upkeep.end_table(store, "none")
    assert [row.state for row in upkeep.list_tables(store, 1)] == ["ended"]
