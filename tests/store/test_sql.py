"""The store: changes are atomic, clashes are found, everything is read back; on both databases."""

import pytest

from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, TableKey, Verdict
from tests.store.changes import move, new_table

DURABLE, CLASH = Verdict.DURABLE, Verdict.CLASH


def test_what_was_written_is_read_back(store: SqlStore) -> None:
    assert store.commit([new_table("t")]) == [DURABLE]
    moves = (move(0, "a"), move(1, None, -1))
    assert store.commit([Change(table="t", moves=moves)]) == [DURABLE]
    stored = store.load("t")
    assert stored is not None
    assert stored.key == TableKey("ABCDEF", "5e", "ce")
    assert stored.seating == '{"v":1}'
    assert stored.version == 1
    assert stored.moves == moves
    assert store.load("t", since=1).moves == moves[1:]  # type: ignore[union-attr]
    assert store.load("u") is None


@pytest.mark.parametrize("tables", [10, 311, 4000])
def test_large_batch_is_written_whole(store: SqlStore, tables: int) -> None:
    changes = [Change(table=f"t{n}", moves=(move(0, "a"), move(1), move(2))) for n in range(tables)]
    assert store.commit(changes) == [DURABLE] * tables
    assert store.commit([new_table("t7")]) == [DURABLE]
    assert [logged.ply for logged in store.load("t7").moves] == [0, 1, 2]  # type: ignore[union-attr]
    assert store._read("SELECT COUNT(*) FROM moves") == [(3 * tables,)]


def test_clash_at_the_end_of_a_batch_of_several_statements_undoes_only_itself(store: SqlStore) -> None:
    first = [Change(table=f"t{n}", moves=(move(0, "a"),)) for n in range(store.most_rows + 1)]
    assert store.commit(first[-1:]) == [DURABLE]
    assert store.commit(first) == [DURABLE] * store.most_rows + [CLASH]
    assert store._read("SELECT COUNT(*) FROM moves") == [(store.most_rows + 1,)]


def test_second_writer_of_a_ply_clashes_and_the_rest_of_the_batch_is_written(store: SqlStore) -> None:
    store.commit([new_table("t"), new_table("u", "UUUUUU"), Change(table="t", moves=(move(0, "a"),))])
    batch = [
        Change(table="u", moves=(move(0, "x"),)),
        Change(table="t", moves=(move(0, "b"), move(1))),
        Change(table="u", moves=(move(1, "y"),)),
    ]
    assert store.commit(batch) == [DURABLE, CLASH, DURABLE]
    assert [logged.action_id for logged in store.load("t").moves] == ["a"]  # type: ignore[union-attr]
    assert [logged.action_id for logged in store.load("u").moves] == ["x", "y"]  # type: ignore[union-attr]


def test_change_that_clashes_leaves_nothing_of_itself(store: SqlStore) -> None:
    store.commit([new_table("t"), Change(table="t", moves=(move(1),))])
    assert store.commit([Change(table="t", moves=(move(0), move(1)), seating='{"v":2}', version=1)]) == [CLASH]
    stored = store.load("t")
    assert stored is not None
    assert [logged.ply for logged in stored.moves] == [1]
    assert stored.version == 1


def test_moves_made_under_a_seating_that_was_replaced_clash_where_several_workers_write(store: SqlStore) -> None:
    store.commit([new_table("t"), new_table("u", "UUUUUU"), Change(table="t", seating='{"v":2}', version=1)])
    stale = Change(table="t", moves=(move(0), move(1)), version=1)
    fresh = Change(table="u", moves=(move(0),), version=1)
    assert store.commit([stale, fresh]) == [CLASH if store.shared else DURABLE, DURABLE]
    if store.shared:
        assert store.load("t").moves == ()  # type: ignore[union-attr]
        assert store.commit([Change(table="t", moves=(move(0), move(1)), version=2)]) == [DURABLE]


def test_seating_is_replaced_only_under_its_current_version(store: SqlStore) -> None:
    store.commit([new_table("t")])
    assert store.commit([Change(table="t", seating='{"v":2}', version=1)]) == [DURABLE]
    assert store.commit([Change(table="t", seating='{"v":3}', version=1)]) == [CLASH]
    stored = store.load("t")
    assert stored is not None
    assert (stored.seating, stored.version) == ('{"v":2}', 2)


def test_code_belongs_to_one_table(store: SqlStore) -> None:
    assert store.commit([new_table("t"), new_table("u")]) == [DURABLE, CLASH]
    assert store.find_code("ABCDEF") == "t"
    assert store.find_code("NOCODE") is None


def test_rematch_comes_with_the_table_that_names_it_or_not_at_all(store: SqlStore) -> None:
    store.commit([new_table("t")])
    rematch = Change(table="t", seating="{}", version=9, also=(new_table("u", "UUUUUU"),))
    assert store.commit([rematch]) == [CLASH]
    assert store.load("u") is None
    rematch = Change(table="t", seating="{}", version=1, also=(new_table("u", "UUUUUU"),))
    assert store.commit([rematch]) == [DURABLE]
    assert store.load("u") is not None


def test_one_worker_at_a_time_moves_the_bots_of_a_table(store: SqlStore, address: str) -> None:
    other = open_store(address)
    try:
        assert store.try_lock("t")
        assert other.try_lock("t") is not store.shared
        store.unlock("t")
        assert other.try_lock("t")
    finally:
        other.close()
