"""What SQLite and PostgreSQL have in common: the statements, and how a batch of changes becomes one transaction."""

import contextlib
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from boxtop.core.errors import ConfigError
from boxtop.store.change import Change, Finished, GameResult, LoggedMove, Position, Presence, Stored, TableKey, Verdict
from boxtop.store.schema import STEPS

_ALIVE_WITHIN = 15_000
"""Milliseconds after which a worker that says nothing is taken for dead."""

MoveRow = tuple[object, ...]


class Clash(Exception):
    """A row that another writer was faster to write."""


class SqlStore(ABC):
    """A store of tables. One thread writes (`commit`), another may read at the same time; each has its connection."""

    shared: bool
    """Whether other processes may write to this store too."""

    def __init__(self) -> None:
        self.worker = secrets.token_hex(8)
        self._writing: Any = None
        self._reading: Any = None

    @abstractmethod
    def _connect(self) -> Any:
        """A new connection in autocommit mode."""

    most_rows: int
    """Moves that one statement takes."""

    def _rows(self, changes: Sequence[Change], at: int) -> list[MoveRow]:
        """The moves of these changes as `_insert_moves` takes them."""
        return [
            (change.table, move.ply, move.actor, move.action, move.action_id, at)
            for change in changes
            for move in change.moves
        ]

    @abstractmethod
    def _insert_moves(self, rows: list[MoveRow]) -> None:
        """These rows, at most `most_rows`, in one statement."""

    @abstractmethod
    def _run(self, connection: Any, statement: str, values: Sequence[object] = ()) -> Any:
        """A cursor over what this statement gives; raises Clash when a row is there already."""

    @property
    @abstractmethod
    def errors(self) -> tuple[type[Exception], ...]:
        """What the database raises when it is away or unwell: a new connection may help."""

    log_clause = ""
    begin = "BEGIN"

    def open(self) -> None:
        """Connect, and bring the schema up to date."""
        try:
            self._writing = self._connect()
            self._reading = self._connect()
            self._migrate(self._writing)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the database."""
        for connection in (self._writing, self._reading):
            if connection is not None:
                connection.close()
        self._writing = self._reading = None

    def _migrate(self, connection: Any) -> None:
        self._run(connection, self.begin)
        self._lock_schema(connection)
        self._run(connection, "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        row = self._run(connection, "SELECT version FROM schema_version").fetchone()
        version = row[0] if row else 0
        if version > len(STEPS):
            self._run(connection, "ROLLBACK")
            raise NewerSchema(version)
        for step in STEPS[version:]:
            for statement in step:
                self._run(connection, statement.format(log=self.log_clause))
        if row is None:
            self._run(connection, "INSERT INTO schema_version VALUES (?)", (len(STEPS),))
        elif version < len(STEPS):
            self._run(connection, "UPDATE schema_version SET version = ?", (len(STEPS),))
        self._run(connection, "COMMIT")

    def _lock_schema(self, connection: Any) -> None:  # noqa: B027 - one that may be left as it is
        """Keep other processes from changing the schema at the same time."""

    # Writing ----------------------------------------------------------------------------------------------------------

    def commit(self, changes: Sequence[Change]) -> list[Verdict]:
        """Write all changes with one sync to disk, each as a whole or not at all. Called by the one writer thread."""
        try:
            return self._commit(changes)
        except self.errors:
            self._writing = self._anew(self._writing)
            return [Verdict.FAILED] * len(changes)

    def _commit(self, changes: Sequence[Change]) -> list[Verdict]:
        at = _milliseconds()
        rows = self._rows(changes, at)
        rest = [change for change in changes if not change.is_moves_only]
        try:
            if rest or len(rows) > self.most_rows:
                self._commit_all(rows, rest, at)
            elif rows:
                self._insert_moves(rows)  # one statement is a transaction of its own
        except Clash:
            return self._commit_one_by_one(changes, at)
        return [Verdict.DURABLE] * len(changes)

    def _commit_all(self, rows: list[MoveRow], rest: Sequence[Change], at: int) -> None:
        connection = self._writing
        self._run(connection, self.begin)
        try:
            self._write(rows, rest, at)
        except Clash:
            self._run(connection, "ROLLBACK")
            raise
        self._run(connection, "COMMIT")

    def _write(self, rows: list[MoveRow], rest: Sequence[Change], at: int) -> None:
        for start in range(0, len(rows), self.most_rows):
            self._insert_moves(rows[start : start + self.most_rows])
        for change in rest:
            self._write_rest(self._writing, change, at)

    def _commit_one_by_one(self, changes: Sequence[Change], at: int) -> list[Verdict]:
        """Somewhere in the batch is a clash: find it, and still write the others."""
        connection = self._writing
        verdicts = []
        self._run(connection, self.begin)
        for change in changes:
            self._run(connection, "SAVEPOINT change")
            try:
                self._write(self._rows([change], at), [change], at)
                verdicts.append(Verdict.DURABLE)
            except Clash:
                self._run(connection, "ROLLBACK TO SAVEPOINT change")
                verdicts.append(Verdict.CLASH)
            self._run(connection, "RELEASE SAVEPOINT change")
        self._run(connection, "COMMIT")
        return verdicts

    def _write_rest(self, connection: Any, change: Change, at: int) -> None:
        """Everything of a change but its own moves."""
        if change.new is not None:
            key = change.new
            row = (change.table, key.code, key.server_seed, key.token_key, 1, change.seating, at)
            self._run(connection, "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        elif change.seating is not None:
            statement = "UPDATE tables SET seating = ?, version = version + 1 WHERE id = ? AND version = ?"
            if self._run(connection, statement, (change.seating, change.table, change.version)).rowcount != 1:
                raise Clash
        if change.result is not None:
            result = change.result
            over = (change.table, result.game, result.rules, result.seats, result.outcome, at)
            self._run(connection, "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)", over)
        if change.presence is not None:
            self._write_presence(connection, change.table, change.presence, at)
        for other in change.also:
            self._write(self._rows([other], at), [other], at)

    def _write_presence(self, connection: Any, table: str, presence: Presence, at: int) -> None:
        statement = (
            "INSERT INTO presence (worker, table_id, seats, spectators, seen_at) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (table_id, worker) DO UPDATE "
            "SET seats = excluded.seats, spectators = excluded.spectators, seen_at = excluded.seen_at"
        )
        seats = ",".join(map(str, presence.seats))
        self._run(connection, statement, (self.worker, table, seats, presence.spectators, at))

    def still_here(self) -> None:
        """Say that this worker lives: what it said of who is where still holds. Forget the workers that died."""
        at = _milliseconds()
        self._read("UPDATE presence SET seen_at = ? WHERE worker = ?", (at, self.worker))
        self._read("DELETE FROM presence WHERE seen_at < ?", (at - 10 * _ALIVE_WITHIN,))

    def gone(self) -> None:
        """Say that this worker stops: nobody is anywhere by way of it."""
        self._read("DELETE FROM presence WHERE worker = ?", (self.worker,))

    # Which worker moves a table's bots --------------------------------------------------------------------------------

    def try_lock(self, table: str) -> bool:
        """Whether this worker is now the one that moves the bots of this table."""
        return True

    def unlock(self, table: str) -> None:  # noqa: B027 - one that may be left as it is
        """Another worker may move the bots of this table."""

    def _anew(self, connection: Any) -> Any:
        """A new connection for one that failed; the old one if the database is still away."""
        with contextlib.suppress(*self.errors):
            connection.close()
        with contextlib.suppress(*self.errors):
            return self._connect()
        return connection

    # Reading ----------------------------------------------------------------------------------------------------------

    def _read(self, statement: str, values: Sequence[object] = ()) -> Any:
        try:
            return self._run(self._reading, statement, values)
        except self.errors:
            self._reading = self._anew(self._reading)
            return self._run(self._reading, statement, values)

    def load(self, table: str, since: int = 0) -> Stored | None:
        """A table with its moves from ply `since`; None when there is none of that id."""
        statement = "SELECT code, server_seed, token_key, version, seating FROM tables WHERE id = ?"
        row = self._read(statement, (table,)).fetchone()
        if row is None:
            return None
        code, server_seed, token_key, version, seating = row
        statement = "SELECT ply, actor, action, action_id FROM moves WHERE table_id = ? AND ply >= ? ORDER BY ply"
        moves = self._read(statement, (table, since)).fetchall()
        return Stored(
            table=table,
            key=TableKey(code, server_seed, token_key),
            seating=seating,
            version=version,
            moves=tuple(LoggedMove(*move) for move in moves),
            elsewhere=self._elsewhere([table]).get(table, ()) if self.shared else (),
        )

    def positions(self, tables: list[str]) -> dict[str, Position]:
        """How far these tables are."""
        if not tables:
            return {}
        marks = ", ".join("?" * len(tables))
        statement = (
            "SELECT id, version, (SELECT COALESCE(MAX(ply) + 1, 0) FROM moves WHERE table_id = id) "  # noqa: S608
            f"FROM tables WHERE id IN ({marks})"
        )
        rows = self._read(statement, tables).fetchall()
        elsewhere = self._elsewhere(tables)
        return {table: Position(version, plies, elsewhere.get(table, ())) for table, version, plies in rows}

    def _elsewhere(self, tables: list[str]) -> dict[str, tuple[Presence, ...]]:
        marks = ", ".join("?" * len(tables))
        statement = (
            "SELECT table_id, seats, spectators FROM presence "  # noqa: S608 - question marks only
            f"WHERE worker <> ? AND seen_at > ? AND table_id IN ({marks}) ORDER BY worker"
        )
        values = (self.worker, _milliseconds() - _ALIVE_WITHIN, *tables)
        found: dict[str, tuple[Presence, ...]] = {}
        for table, seats, spectators in self._read(statement, values).fetchall():
            here = Presence(tuple(int(seat) for seat in seats.split(",") if seat), spectators)
            found[table] = (*found.get(table, ()), here)
        return found

    def find_code(self, code: str) -> str | None:
        """The table with this code."""
        row = self._read("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
        return None if row is None else str(row[0])

    def finished(self, limit: int) -> list[Finished]:
        """The finished games, newest first."""
        statement = (
            "SELECT table_id, game, rules, seats, outcome, over_at FROM results ORDER BY over_at DESC, table_id LIMIT ?"
        )
        rows = self._read(statement, (limit,)).fetchall()
        return [
            Finished(table, GameResult(game, rules, seats, outcome), over_at)
            for table, game, rules, seats, outcome, over_at in rows
        ]

    def is_ready(self) -> bool:
        """Whether the database answers."""
        try:
            return bool(self._read("SELECT version FROM schema_version").fetchone())
        except self.errors:
            return False


class NewerSchema(ConfigError):
    """A database made by a later version of this program."""

    def __init__(self, version: int) -> None:
        made = f"has schema version {version}, made by a newer Boxtop; this one reads up to {len(STEPS)}"
        super().__init__("database", made)


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000
