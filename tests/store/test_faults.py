"""Faults at every statement of a commit: each verdict is true, and the next commit works."""

from collections.abc import Iterator

import pytest

from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, GameResult, LoggedMove, Presence, TableKey, Verdict
from tests.store.faults import Fault, Faults, faulty_store

Faulty = tuple[SqlStore, Faults]


@pytest.fixture
def faulty(address: str) -> Iterator[Faulty]:
    store, faults = faulty_store(address)
    store.open()
    yield store, faults
    faults.clear()
    store.close()


@pytest.fixture
def witness(address: str) -> Iterator[SqlStore]:
    """Reads the same database on connections that never fail."""
    store = open_store(address)
    yield store
    store.close()


def _moves(table: str, *plies: int) -> Change:
    return Change(table=table, moves=tuple(LoggedMove(ply, 0, "{}", f"{table}-{ply}") for ply in plies))


def _new(table: str) -> Change:
    return Change(table=table, new=TableKey(f"code-{table}", "5e", "ce"), seating="first", moves=_moves(table, 0).moves)


def _over(table: str, ply: int) -> Change:
    return Change(table=table, moves=_moves(table, ply).moves, result=GameResult("yahtzee", None, "[]", "{}"))


def _batches(name: str) -> list[list[Change]]:
    """The kinds of batch a server writes, in an order in which each follows from those before."""
    a, b = f"{name}-a", f"{name}-b"
    return [
        [_new(a)],
        [_new(b), _moves(a, 1)],
        [_moves(a, 2), _moves(b, 1)],
        [Change(table=a, seating="second", version=1), _moves(b, 2)],
        [_moves(a, 2), _moves(a, 3), _moves(b, 3)],  # the first clashes
        [Change(table=a, presence=Presence((0,), 1)), _moves(b, 4)],
        [_over(a, 4), _over(b, 5)],
        [Change(table=a, seating="third", version=2, also=(_new(f"{name}-c"),))],
        [Change(table="", probe=True)],
    ]


def _is_there(witness: SqlStore, change: Change) -> bool:
    if change.probe or change.presence is not None:
        return True
    stored = witness.load(change.table)
    if stored is None:
        return False
    ids = {move.action_id for move in stored.moves}
    seated = change.new is not None or change.seating is None or stored.seating == change.seating
    return seated and all(move.action_id in ids for move in change.moves)


def _statements(faulty: Faulty, name: str) -> list[list[str]]:
    """The statements of each batch when nothing fails."""
    store, faults = faulty
    found = []
    for batch in _batches(name):
        faults.statements.clear()
        store.commit(batch)
        found.append(list(dict.fromkeys(faults.statements)))
    return found


@pytest.mark.parametrize("fault", Fault)
def test_verdicts_are_true_whatever_statement_fails(faulty: Faulty, witness: SqlStore, fault: Fault) -> None:
    store, faults = faulty
    fired = 0
    for number, statements in enumerate(_statements(faulty, "dry")):
        for place, statement in enumerate(statements):
            batches = _batches(f"{number}-{place}")
            for batch in batches[:number]:
                store.commit(batch)
            clash_before = [_is_there(witness, change) for change in batches[number]]
            faults.arm(statement, fault)
            verdicts = store.commit(batches[number])
            faults.clear()
            assert faults.fired, (number, statement)
            fired += 1
            for change, verdict, clashed in zip(batches[number], verdicts, clash_before, strict=True):
                there = _is_there(witness, change)
                case = (number, statement, verdict, there)
                if verdict is Verdict.DURABLE:
                    assert there, case
                elif verdict is Verdict.FAILED and not (change.probe or change.presence or clashed):
                    assert not there, case
                elif verdict is Verdict.CLASH:
                    assert there, case
            assert store.commit([_new(f"{number}-{place}-next")]) == [Verdict.DURABLE]
            assert store.writes.works
    assert fired > 20


def test_move_that_cannot_be_stored_fails_alone(store: SqlStore) -> None:
    bad = Change(table="bad", moves=(LoggedMove(2**70, 0, "{}", "bad"),))
    assert store.commit([_moves("a", 0), bad, _moves("b", 0)]) == [Verdict.DURABLE, Verdict.FAILED, Verdict.DURABLE]
    assert store.writes.works


def test_id_that_the_database_refuses_fails_alone(store: SqlStore) -> None:
    """PostgreSQL stores no NUL; SQLite does."""
    bad = Change(table="bad", moves=(LoggedMove(0, 0, "{}", "\0"),))
    verdicts = store.commit([_moves("a", 0), bad, _moves("b", 0)])
    assert verdicts == [Verdict.DURABLE, Verdict.FAILED if store.shared else Verdict.DURABLE, Verdict.DURABLE]


def test_lost_commit_stays_unknown_until_its_session_has_ended(faulty: Faulty) -> None:
    """While the database is away, a second attempt is no proof that the first was not written."""
    store, faults = faulty
    store.commit([_new("t")])
    faults.statements.clear()
    store.commit([_moves("t", 1)])
    (insert,) = faults.statements
    faults.arm(insert, Fault.AWAY_AFTER)
    assert store.commit([_moves("t", 2)]) == [Verdict.UNKNOWN]
    assert store.commit([_moves("t", 2), _moves("u", 0)]) == [Verdict.UNKNOWN, Verdict.FAILED]
    faults.clear()
    assert store.commit([_moves("t", 2), _moves("u", 0)]) == [Verdict.CLASH, Verdict.DURABLE]


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_session_of_a_lost_connection_is_ended_before_the_next_one_writes(faulty: Faulty, witness: SqlStore) -> None:
    """The network fails, the server does not notice: its session, with a transaction open, must not commit later."""
    store, _ = faulty
    lost = store._writing
    store._run(lost, "BEGIN")
    store._run(lost, "INSERT INTO moves VALUES ('t', 0, 0, '{}', 'lost', 0)")
    store._writing = None
    assert store.commit([_moves("t", 0)]) == [Verdict.DURABLE]
    with pytest.raises(store.errors):
        store._run(lost, "COMMIT")
    assert witness._read("SELECT action_id FROM moves WHERE table_id = 't'") == [("t-0",)]
