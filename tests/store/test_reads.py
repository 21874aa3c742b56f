"""What is read from the database, alone and together with others."""

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, GameResult, Presence, Verdict
from boxtop.table.log_entries import encode_seating
from boxtop.table.seating import Seating
from boxtop.table.setup_messages import Visibility
from tests.store.changes import made, move, new_table


@pytest.mark.parametrize("tables", [2, 3, 64, 150])
def test_tables_read_together_are_as_if_read_one_by_one(store: SqlStore, tables: int) -> None:
    names = [f"t{n}" for n in range(tables)]
    assert set(store.commit([new_table(name, f"C{name}") for name in names])) == {Verdict.DURABLE}
    assert set(store.commit([Change(table=name, moves=(move(0, "a"), move(1), move(2))) for name in names])) == {
        Verdict.DURABLE
    }
    wanted = [(name, n % 4) for n, name in enumerate(names)]
    wanted += [wanted[1], (names[1], 0), ("none", 0), wanted[0]]
    assert store.load_all(wanted) == [store.load(table, since) for table, since in wanted]


def test_finished_games_are_listed(store: SqlStore) -> None:
    result = GameResult("yahtzee", None, "[]", "{}")
    store.commit([Change(table="t", moves=(move(0),), result=result)])
    assert [line.result for line in store.finished(10)] == [result]
    assert store.commit([Change(table="t", moves=(move(1),), result=result)]) == [Verdict.CLASH]


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


def test_an_answer_is_kept_for_the_program_that_computed_it(store: SqlStore) -> None:
    store.commit([new_table("t")])
    store.keep_answer("t", "review", "0.1", b"{}")
    assert store.answer("t", "review", "0.2") is None
    store.keep_answer("t", "review", "0.2", b"[]")
    assert store.answer("t", "review", "0.2") == b"[]"


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
