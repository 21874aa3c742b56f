"""What SQLite and PostgreSQL have in common: the statements, and how a batch of changes becomes one transaction.

No error of the database leaves `commit`: it becomes a verdict for each change. What failed before the commit was sent
was not written. What failed after it may have been written: the verdict is UNKNOWN unless the error itself proves that
nothing was, and so is the verdict on later changes of these tables until a new connection is open, which waits for the
end of the old one.
"""

import asyncio
import contextlib
import logging
import secrets
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from boxtop.store.errors import Clash, NewerSchema
from boxtop.store.fanout import Changed, Fanout
from boxtop.store.health import Health
from boxtop.store.reads import ALIVE_WITHIN, Reads, close_quietly, milliseconds
from boxtop.store.schema import STEPS
from boxtop.table.change import Change, Presence, Verdict
from boxtop.table.errors import StoreError

log = logging.getLogger("boxtop.store")

MoveRow = tuple[object, ...]


class SqlStore(Reads):
    """A store of tables. One thread writes (`commit`), another may read at the same time; each has its connection."""

    def __init__(self) -> None:
        self.worker = secrets.token_hex(8)
        self.writes = Health("writing to")
        self.reads = Health("reading from")
        self._writing: Any = None
        self._commit_sent = False
        """Whether a failure now may come after the commit."""
        self._unknown: set[str] = set()
        """Tables with a commit that may still take place on a lost connection."""

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
    def _is_about_data(self, error: Exception) -> bool:
        """Whether the error may come from one change of the batch, not from the database."""

    @abstractmethod
    def _proves_unwritten(self, error: Exception) -> bool:
        """Whether an error that came in answer to a commit proves that nothing was written."""

    def _connect_for_writing(self) -> Any:
        """A connection to write on: nothing can be committed any more on one that was lost."""
        return self._connect()

    def _check_writable(self) -> None:
        """Raise the error that already shows that the database cannot be written."""

    log_clause = ""
    begin = "BEGIN"

    def hold(self) -> None:
        """Lock out other servers until the store is closed, where only one may use it. Raises DatabaseInUse."""

    def open(self) -> None:
        """Connect, and bring the schema up to date."""
        try:
            self._writing = self._connect_for_writing()
            self._reading = self._connect()
            self._migrate(self._writing)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connections."""
        close_quietly(self._writing)
        close_quietly(self._reading)
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

    def _lock_schema(self, connection: Any) -> None:
        """Keep other processes from changing the schema at the same time."""

    # Writing ----------------------------------------------------------------------------------------------------------

    def commit(self, changes: Sequence[Change]) -> list[Verdict]:
        """Write all changes with one sync to disk, each as a whole or not at all. Called by the one writer thread."""
        self._commit_sent = False
        try:
            if self._writing is None:
                self._open_writing()
            self._check_writable()
            verdicts = self._commit(changes)
        except Exception as error:  # noqa: BLE001 - every change gets its verdict, whatever the error
            return self._failed(changes, error)
        self.writes.worked()
        return verdicts

    def _failed(self, changes: Sequence[Change], error: Exception) -> list[Verdict]:
        """The verdicts on a batch that raised. The connection is replaced for the next batch."""
        if self._commit_sent and not self._proves_unwritten(error):
            self._unknown.update(change.table for change in changes)
        verdicts = [Verdict.UNKNOWN if change.table in self._unknown else Verdict.FAILED for change in changes]
        self.writes.failed(error, expected=isinstance(error, (*self.errors, OSError)))
        if self._writing is not None:
            old, self._writing = self._writing, None
            close_quietly(old)
            with contextlib.suppress(Exception):  # the next batch tries again, and says why it fails
                self._open_writing()
        return verdicts

    def _open_writing(self) -> None:
        self._writing = self._connect_for_writing()
        self._unknown.clear()

    def _commit(self, changes: Sequence[Change]) -> list[Verdict]:
        at = milliseconds()
        rows = self._rows(changes, at)
        rest = [change for change in changes if not change.is_moves_only]
        try:
            if rest or len(rows) > self.most_rows:
                self._commit_all(rows, rest, at)
            elif rows:
                self._commit_sent = True  # one statement is a transaction of its own
                self._insert_moves(rows)
        except Exception as error:
            if isinstance(error, Clash) or self._is_about_data(error):
                return self._commit_one_by_one(changes, at)
            raise
        return [Verdict.DURABLE] * len(changes)

    def _commit_all(self, rows: list[MoveRow], rest: Sequence[Change], at: int) -> None:
        connection = self._writing
        self._run(connection, self.begin)
        try:
            self._write(rows, rest, at)
            self._commit_sent = True
            self._run(connection, "COMMIT")
        except Exception:
            with contextlib.suppress(Exception):  # a connection that cannot even do this is replaced
                self._run(connection, "ROLLBACK")
            raise

    def _write(self, rows: list[MoveRow], rest: Sequence[Change], at: int) -> None:
        for start in range(0, len(rows), self.most_rows):
            self._insert_moves(rows[start : start + self.most_rows])
        for change in rest:
            self._write_rest(self._writing, change, at)

    def _commit_one_by_one(self, changes: Sequence[Change], at: int) -> list[Verdict]:
        """One change of the batch clashes, or the database does not accept it: write the others."""
        connection = self._writing
        verdicts = []
        self._commit_sent = False
        self._run(connection, self.begin)
        for change in changes:
            self._run(connection, "SAVEPOINT change")
            try:
                self._write(self._rows([change], at), [change], at)
                verdicts.append(Verdict.DURABLE)
            except Exception as error:
                if not isinstance(error, Clash) and not self._is_about_data(error):
                    raise
                self._run(connection, "ROLLBACK TO SAVEPOINT change")
                verdicts.append(self._verdict_on(change, error))
            self._run(connection, "RELEASE SAVEPOINT change")
        self._commit_sent = True
        self._run(connection, "COMMIT")
        return verdicts

    def _verdict_on(self, change: Change, error: Exception) -> Verdict:
        if isinstance(error, Clash):
            return Verdict.CLASH
        facts = {"table": change.table[:6], "kind": type(error).__name__}
        log.error("the database refused a change", extra={"facts": facts})
        return Verdict.FAILED

    def _write_rest(self, connection: Any, change: Change, at: int) -> None:
        """Everything of a change but its own moves."""
        if change.new is not None:
            key = change.new
            row = (change.table, key.code, key.server_seed, key.token_key, 1, change.seating, at)
            self._run(connection, "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        elif change.seating is not None and not self._replace_seating(connection, change):
            raise Clash
        if change.result is not None:
            result = change.result
            over = (change.table, result.game, result.rules, result.seats, result.outcome, at)
            self._run(connection, "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)", over)
        if change.presence is not None:
            self._write_presence(connection, (self.worker, change.table), change.presence, at)
        if change.probe:  # one row, and new content each time: SQLite does not write what is already there
            self._write_presence(connection, ("probe", ""), Presence(), at)
        for other in change.also:
            self._write(self._rows([other], at), [other], at)

    def _replace_seating(self, connection: Any, change: Change) -> bool:
        """Replace the seating of a table; False if its version is no longer the one of this change."""
        statement = "UPDATE tables SET seating = ?, version = version + 1 WHERE id = ? AND version = ?"
        cursor = self._run(connection, statement, (change.seating, change.table, change.version))
        return bool(cursor.rowcount == 1)

    def _write_presence(self, connection: Any, where: tuple[str, str], presence: Presence, at: int) -> None:
        statement = (
            "INSERT INTO presence (worker, table_id, seats, spectators, seen_at) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (table_id, worker) DO UPDATE "
            "SET seats = excluded.seats, spectators = excluded.spectators, seen_at = excluded.seen_at"
        )
        seats = ",".join(map(str, presence.seats))
        self._run(connection, statement, (*where, seats, presence.spectators, at))

    # Presence is refreshed on the reading connection, apart from the batches of moves: each statement is a transaction
    # of its own, a lock it waits for delays no move, and if it fails no move fails with it.

    def refresh_presence(self) -> None:
        """Refresh this worker's presence rows and delete those of dead workers."""
        at = milliseconds()
        self._read("UPDATE presence SET seen_at = ? WHERE worker = ?", (at, self.worker))
        self._read("DELETE FROM presence WHERE seen_at < ?", (at - 10 * ALIVE_WITHIN,))

    def delete_presence(self) -> None:
        """Delete this worker's presence rows: it stops."""
        self._read("DELETE FROM presence WHERE worker = ?", (self.worker,))

    # For the operator (`boxtop.store.upkeep`), also on the reading connection ----------------------------------------

    def query(self, statement: str, values: Sequence[object] = ()) -> list[Any]:
        """The rows of this statement. Raises StoreError."""
        return self._read(statement, values)

    def transact(self, statements: Sequence[tuple[str, Sequence[object]]]) -> None:
        """Run these statements as one transaction. Raises StoreError."""
        try:
            if self._reading is None:
                self._replace_reading()
            self._run(self._reading, self.begin)
            for statement, values in statements:
                self._run(self._reading, statement, values)
            self._run(self._reading, "COMMIT")
        except Exception as error:
            with contextlib.suppress(Exception):
                self._run(self._reading, "ROLLBACK")
            raise StoreError("the database cannot be changed") from error

    def replace_seating(self, change: Change) -> Verdict:
        """Replace the seating of a table if its version is still the one of this change. Raises StoreError."""
        try:
            is_replaced = self._replace_seating(self._reading, change)
        except Exception as error:
            raise StoreError("the database cannot be changed") from error
        return Verdict.DURABLE if is_replaced else Verdict.CLASH

    def notify(self, tables: list[str]) -> None:
        """Notify all workers that another process changed these tables."""

    # Between workers --------------------------------------------------------------------------------------------------

    def fan_out(self, loop: asyncio.AbstractEventLoop, changed: Changed) -> Fanout | None:
        """Publishes and receives table-changed notifications; None where one worker has the store to itself."""
        return None

    def try_lock(self, table: str) -> bool:
        """Whether this worker is now the one that moves the bots of this table. Raises StoreError."""
        return True

    def unlock(self, table: str) -> None:
        """Let another worker move the bots of this table. Raises StoreError."""
