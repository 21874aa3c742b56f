"""Retention and forgetting, on both databases."""

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.record import SeatInfo
from boxtop.store import sql, upkeep
from boxtop.store.open import open_store
from boxtop.store.schema import STEPS, VERSION
from boxtop.store.sql import SqlStore
from boxtop.store.subscriptions import SubscriptionRow, keep_subscription, subscriptions_of
from boxtop.table.change import Change, GameResult, LoggedMove, TableKey
from boxtop.table.log_entries import encode_seating
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind, Visibility
from tests.store.test_store import new_table

_DAY = 86400.0


def seating(*names: str, code: str = "ABCDEF") -> str:
    chairs = tuple(Chair(SeatKind.PERSON, name, holder=f"hash of {name}") for name in names)
    return encode_seating(Seating(game="yahtzee", config={}, code=code, host="h", chairs=chairs, started=True))


def made(store: SqlStore, table: str, code: str, *names: str, age: float, over: bool) -> None:
    """A table that was last changed this many seconds ago."""
    result = None
    if over:
        seats = codec.encode([SeatInfo(name, None) for name in names]).decode()
        result = GameResult("yahtzee", None, seats, "{}")
    store.commit(
        [
            Change(table=table, new=TableKey(code, "5e", "ce"), seating=seating(*names, code=code)),
            Change(table=table, moves=(LoggedMove(0, 0, "{}"),), result=result),
        ]
    )
    before = int(age * 1000)
    store.transact(
        [
            ("UPDATE tables SET made_at = made_at - ? WHERE id = ?", (before, table)),
            ("UPDATE moves SET at = at - ? WHERE table_id = ?", (before, table)),
            ("UPDATE results SET over_at = over_at - ? WHERE table_id = ?", (before, table)),
        ]
    )


def test_only_what_is_old_enough_is_deleted_and_nothing_of_it_stays(store: SqlStore) -> None:
    made(store, "old-over", "AAAAAA", "Ann", age=91 * _DAY, over=True)
    made(store, "new-over", "BBBBBB", "Ann", age=89 * _DAY, over=True)
    made(store, "old-left", "CCCCCC", "Ann", age=15 * _DAY, over=False)
    made(store, "new-left", "DDDDDD", "Ann", age=13 * _DAY, over=False)
    assert upkeep.old_tables(store, None, None) == []
    old = upkeep.old_tables(store, 90 * _DAY, 14 * _DAY)
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


def test_an_answer_is_kept_for_the_program_that_computed_it(store: SqlStore) -> None:
    store.commit([new_table("t")])
    store.keep_answer("t", "review", "0.1", b"{}")
    assert store.answer("t", "review", "0.2") is None
    store.keep_answer("t", "review", "0.2", b"[]")
    assert store.answer("t", "review", "0.2") == b"[]"


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_database_of_every_earlier_version_is_brought_up_to_date(
    address: str, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(sql, "STEPS", STEPS[:version])
        old = open_store(address)
        old.commit(
            [
                Change(table="t", new=TableKey("ABCDEF", "5e", "ce"), seating=seating("Ann")),
                Change(table="t", moves=(LoggedMove(0, 0, "{}", "a"), LoggedMove(1, -1, "{}"))),
            ]
        )
        old.close()
    store = open_store(address)
    try:
        assert [row.moves for row in upkeep.list_tables(store, 9)] == [2]
        assert store.load("t").moves == (LoggedMove(0, 0, "{}", "a"), LoggedMove(1, -1, "{}"))  # type: ignore[union-attr]
        store.keep_answer("t", "review", "1", b"{}")
    finally:
        store.close()


def test_public_tables_are_found_until_they_are_over(store: SqlStore) -> None:
    made(store, "t", "AAAAAA", "Ann", age=0, over=False)
    made(store, "u", "BBBBBB", "Ben", age=0, over=True)
    for table in ("t", "u"):
        stored = store.load(table)
        assert stored is not None
        shown = replace(codec.decode(stored.seating, Seating), visibility=Visibility.PUBLIC)
        store.commit([Change(table=table, seating=encode_seating(shown), version=1)])
    made(store, "v", "CCCCCC", '"visibility":"public"', age=0, over=False)
    assert [table for table, _ in store.public_tables(0, 9)] == ["t"]
    assert [row.table for row, _ in store.finished_of(["t", "u"])] == ["u"]
