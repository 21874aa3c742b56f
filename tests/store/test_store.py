"""The store: changes are atomic, clashes are found, everything is read back; on both databases."""

import pytest
from msgspec.structs import replace

from boxtop.store import sql
from boxtop.store.errors import NewerSchema
from boxtop.store.open import open_store
from boxtop.store.schema import STEPS, VERSION
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, GameResult, LoggedMove, Presence, TableKey, Verdict
from tests.servers import new_database, postgres_uri

DURABLE, CLASH = Verdict.DURABLE, Verdict.CLASH


def new_table(table: str, code: str = "ABCDEF") -> Change:
    return Change(table=table, new=TableKey(code, "5e", "ce"), seating='{"v":1}')


def move(ply: int, action_id: str | None = None, actor: int = 0) -> LoggedMove:
    return LoggedMove(ply, actor, f'{{"ply":{ply}}}', action_id)


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


def test_database_that_was_created_without_a_locale_holds_text() -> None:
    """As on a minimal Debian: its encoding is SQL_ASCII, and psycopg would return bytes."""
    options = "ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    store = open_store(new_database(postgres_uri(), options))
    try:
        seating = '{"name":"Zoë"}'
        store.commit([replace(new_table("t"), seating=seating), Change(table="t", moves=(move(0, "a"),))])
        stored = store.load("t")
        assert stored is not None
        assert (stored.key, stored.seating, stored.moves) == (TableKey("ABCDEF", "5e", "ce"), seating, (move(0, "a"),))
    finally:
        store.close()


@pytest.mark.parametrize("tables", [2, 3, 64, 150])
def test_tables_read_together_are_as_if_read_one_by_one(store: SqlStore, tables: int) -> None:
    names = [f"t{n}" for n in range(tables)]
    assert set(store.commit([new_table(name, f"C{name}") for name in names])) == {DURABLE}
    assert set(store.commit([Change(table=name, moves=(move(0, "a"), move(1), move(2))) for name in names])) == {
        DURABLE
    }
    wanted = [(name, n % 4) for n, name in enumerate(names)]
    wanted += [wanted[1], (names[1], 0), ("none", 0), wanted[0]]
    assert store.load_all(wanted) == [store.load(table, since) for table, since in wanted]


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


def test_finished_games_are_listed(store: SqlStore) -> None:
    result = GameResult("yahtzee", None, "[]", "{}")
    store.commit([Change(table="t", moves=(move(0),), result=result)])
    assert [line.result for line in store.finished(10)] == [result]
    assert store.commit([Change(table="t", moves=(move(1),), result=result)]) == [CLASH]


def test_presence_of_other_workers_is_read_and_that_of_this_one_is_left_out(store: SqlStore, address: str) -> None:
    store.commit([new_table("t"), Change(table="t", presence=Presence((0, 2), 1))])
    other = open_store(address)
    try:
        assert other.positions(["t"])["t"].elsewhere == (Presence((0, 2), 1),)
        assert store.positions(["t"])["t"].elsewhere == ()
        store.delete_presence()
        assert other.positions(["t"])["t"].elsewhere == ()
    finally:
        other.close()


def test_positions_give_version_and_length_of_each_log(store: SqlStore) -> None:
    store.commit([new_table("t"), Change(table="t", moves=(move(0), move(1)))])
    position = store.positions(["t", "nowhere"])
    assert set(position) == {"t"}
    assert (position["t"].version, position["t"].plies) == (1, 2)
    assert store.positions([]) == {}


def test_store_opened_again_has_what_it_had(store: SqlStore, address: str) -> None:
    store.commit([new_table("t")])
    again = open_store(address)
    try:
        assert again.load("t") is not None
        assert again.is_readable()
    finally:
        again.close()


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
            CLASH,
            DURABLE,
        ]
    finally:
        store.close()


def test_database_of_a_newer_version_is_refused_with_the_reason(store: SqlStore, address: str) -> None:
    store._run(store._writing, "UPDATE schema_version SET version = ?", (VERSION + 1,))
    with pytest.raises(NewerSchema, match=f"schema version {VERSION + 1}, made by a newer Boxtop"):
        open_store(address)


def test_one_worker_at_a_time_moves_the_bots_of_a_table(store: SqlStore, address: str) -> None:
    other = open_store(address)
    try:
        assert store.try_lock("t")
        assert other.try_lock("t") is not store.shared
        store.unlock("t")
        assert other.try_lock("t")
    finally:
        other.close()
