"""The steps of the schema: a database of every earlier version is brought up to date."""

import pytest

from boxtop.store import sql, upkeep
from boxtop.store.errors import NewerSchema
from boxtop.store.open import open_store
from boxtop.store.schema import STEPS, VERSION
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, LoggedMove, TableKey, Verdict
from tests.store.changes import move, new_table, seating


def test_database_of_the_first_version_is_brought_up_to_date_with_all_it_holds(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(sql, "STEPS", STEPS[:1])
        old = open_store(address)
        old.commit([new_table("t"), Change(table="t", moves=(move(0, "a"), move(1)))])
        old.close()
    store = open_store(address)
    try:
        assert store._read("SELECT version FROM schema_version") == [(VERSION,)]
        assert store.load("t").moves == (move(0, "a"), move(1))  # type: ignore[union-attr]
        assert store.commit([Change(table="t", moves=(move(1),)), Change(table="t", moves=(move(2),))]) == [
            Verdict.CLASH,
            Verdict.DURABLE,
        ]
    finally:
        store.close()


def test_database_of_a_newer_version_is_refused_with_the_reason(store: SqlStore, address: str) -> None:
    store._run(store._writing, "UPDATE schema_version SET version = ?", (VERSION + 1,))
    with pytest.raises(NewerSchema, match=f"schema version {VERSION + 1}, made by a newer Boxtop"):
        open_store(address)


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
