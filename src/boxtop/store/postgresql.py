"""The store on PostgreSQL, which several workers share."""

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Any

from boxtop.store.arrays import int_array, text_array
from boxtop.store.errors import Clash
from boxtop.store.fanout import Changed, Fanout, notify_workers
from boxtop.store.reads import close_quietly
from boxtop.store.sql import MoveRow, SqlStore
from boxtop.table.change import Change, ChangedTable
from boxtop.table.errors import StoreError

_APPLICATION = "boxtop"
_SCHEMA_LOCK = 0x626F7874
_TIMEOUTS = {"connect_timeout": "5", "tcp_user_timeout": "10000"}
"""A host that does not answer must not stop the writer; an address that names other values keeps them."""
_ENCODING = "UTF8"
"""Also for a database of encoding SQL_ASCII, as PostgreSQL creates it where no locale is set: psycopg would return
bytes instead of text.
"""
_LOCK_TIMEOUT = "SET lock_timeout = '2s'"
"""How long a statement waits for another session's lock; other tables' moves wait behind it."""
_INSERT = (
    "INSERT INTO moves (table_id, ply, actor, action, action_id, at) "
    "SELECT CASE version WHEN 0 THEN table_id "
    "ELSE (SELECT id FROM tables WHERE id = table_id AND tables.version = made.version) END, "
    "ply, actor, action, action_id, at "
    "FROM unnest(%s::text[], %s::text[], %s::text[], %s::int[], %s::int[], %s::bigint[], %s::int[]) "
    "AS made (table_id, action, action_id, ply, actor, at, version)"
)
"""A move checked against a seating that another worker has replaced finds no table id: the statement fails as for a
ply that is taken. If the seating is replaced while the statement runs, the move counts as the earlier of the two.
"""
_END_LOST_WRITER = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    "AND ((classid::bigint << 32) | objid::bigint) = %s AND pid <> pg_backend_pid()"
)


class PostgresStore(SqlStore):
    """Tables in PostgreSQL, by its address (postgresql://...)."""

    shared = True
    most_rows = 10_000

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self._locking: Any = None

    def connect(self) -> Any:
        """A new connection in autocommit mode."""
        import psycopg
        from psycopg.conninfo import conninfo_to_dict

        given: dict[str, Any] = {**_TIMEOUTS, **conninfo_to_dict(self.url)}
        return psycopg.connect(autocommit=True, application_name=_APPLICATION, **given | {"client_encoding": _ENCODING})

    def has_servers(self) -> bool:
        """Whether a server is connected to this database."""
        connection = self.connect()
        try:
            statement = (
                "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() "
                "AND application_name = %s AND pid <> pg_backend_pid()"
            )
            return bool(connection.execute(statement, (_APPLICATION,)).fetchone()[0])
        finally:
            connection.close()

    def fan_out(self, loop: asyncio.AbstractEventLoop, changed: Changed) -> Fanout:
        return Fanout(self.connect, self.worker, loop, changed)

    def notify(self, tables: list[str]) -> None:
        notify_workers(self._reading, self.worker, map(ChangedTable, tables))

    def _connect(self) -> Any:
        connection = self.connect()
        connection.execute(_LOCK_TIMEOUT)
        return connection

    def _connect_for_writing(self) -> Any:
        """A connection that holds this worker's lock, which the connection before it held until its session ended.

        So once it is open, the last transaction of a lost connection is either committed or rolled back.
        """
        connection = self._connect()
        try:
            key = _lock_key(f"writer {self.worker}")
            connection.execute(_END_LOST_WRITER, (key,))
            connection.execute("SELECT pg_advisory_lock(%s)", (key,))
        except BaseException:
            close_quietly(connection)
            raise
        return connection

    def _check_writable(self) -> None:
        """A connection known to be lost is replaced before anything is sent on it."""
        if self._writing.closed:
            self._writing = None
            self._open_writing()

    def _lock_schema(self, connection: Any) -> None:
        connection.execute("SET LOCAL lock_timeout = 0")
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_SCHEMA_LOCK,))

    def try_lock(self, table: str) -> bool:
        return bool(self._ask_lock("SELECT pg_try_advisory_lock(?)", table))

    def unlock(self, table: str) -> None:
        self._ask_lock("SELECT pg_advisory_unlock(?)", table)

    def close(self) -> None:
        super().close()
        close_quietly(self._locking)
        self._locking = None

    def _ask_lock(self, statement: str, table: str) -> Any:
        """Runs on the connection that holds this worker's locks: they end with it, also when the worker is killed."""
        try:
            if self._locking is None or self._locking.closed:
                self._locking = self.connect()
            return self._run(self._locking, statement, (_lock_key(table),)).fetchone()[0]
        except Exception as error:
            raise StoreError(f"the database does not answer: {error}") from error

    def _rows(self, changes: Sequence[Change], at: int) -> list[MoveRow]:
        versions = [change.version for change in changes for _ in change.moves]
        return [(*row, version) for row, version in zip(super()._rows(changes, at), versions, strict=True)]

    def _insert_moves(self, rows: list[MoveRow]) -> None:
        tables, plies, actors, actions, ids, times, versions = zip(*rows, strict=True)
        numbers = [int_array(column) for column in (plies, actors, times, versions)]
        texts = [text_array(column) for column in (tables, actions, ids)]
        self._run(self._writing, _INSERT, (*texts, *numbers))

    def _run(self, connection: Any, statement: str, values: Sequence[object] = ()) -> Any:
        import psycopg

        try:
            return connection.execute(statement.replace("?", "%s"), values or None)
        except psycopg.IntegrityError:
            raise Clash from None

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        import psycopg

        return (psycopg.Error,)

    def _is_about_data(self, error: Exception) -> bool:
        import psycopg

        if isinstance(error, psycopg.ProgrammingError):
            return error.sqlstate is None  # a value that psycopg cannot send, not a missing table or right
        if isinstance(error, psycopg.Error):
            return isinstance(error, psycopg.DataError)
        return not isinstance(error, (OSError, MemoryError))

    def _proves_unwritten(self, error: Exception) -> bool:
        """An error that the server sent and outlived rolled the transaction back; so did one that was never sent."""
        import psycopg

        if self._writing is None or self._writing.closed:
            return False
        if isinstance(error, (psycopg.DataError, psycopg.ProgrammingError)):
            return True
        return isinstance(error, psycopg.Error) and error.sqlstate is not None


def _lock_key(name: str) -> int:
    """A lock for a name: 64 bits of its hash."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big", signed=True)
