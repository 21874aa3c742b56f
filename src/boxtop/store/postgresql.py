"""The store on PostgreSQL: several workers, one truth."""

import hashlib
from collections.abc import Sequence
from typing import Any

from boxtop.store.change import Change
from boxtop.store.sql import Clash, MoveRow, SqlStore

_SCHEMA_LOCK = 0x626F7874
_INSERT = (
    "INSERT INTO moves (table_id, ply, actor, action, action_id, at) "
    "SELECT CASE version WHEN 0 THEN table_id "
    "ELSE (SELECT id FROM tables WHERE id = table_id AND tables.version = made.version) END, "
    "ply, actor, action, action_id, at "
    "FROM unnest(%s::text[], %s::int[], %s::int[], %s::text[], %s::text[], %s::bigint[], %s::int[]) "
    "AS made (table_id, ply, actor, action, action_id, at, version)"
)
"""A move made under a seating that another worker has replaced finds no table id: the statement fails as for a ply
that is taken. A seating that is replaced while the statement runs does no harm: the two overlap, and the move counts as
the earlier one.
"""


class PostgresStore(SqlStore):
    """Tables in PostgreSQL, by its address (postgresql://...)."""

    shared = True
    most_rows = 10_000

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._locking: Any = None

    def connect(self) -> Any:
        """A connection of one's own, in autocommit mode: for listening and for locks."""
        import psycopg

        return psycopg.connect(self._url, autocommit=True)

    def _connect(self) -> Any:
        return self.connect()

    def _lock_schema(self, connection: Any) -> None:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_SCHEMA_LOCK,))

    def try_lock(self, table: str) -> bool:
        row = self._run(self._locks(), "SELECT pg_try_advisory_lock(?)", (_lock_key(table),)).fetchone()
        return bool(row[0])

    def unlock(self, table: str) -> None:
        self._run(self._locks(), "SELECT pg_advisory_unlock(?)", (_lock_key(table),))

    def close(self) -> None:
        super().close()
        if self._locking is not None:
            self._locking.close()

    def _locks(self) -> Any:
        """The connection whose locks are this worker's: they end with it, also when the worker is killed."""
        if self._locking is None or self._locking.closed:
            self._locking = self.connect()
        return self._locking

    def _rows(self, changes: Sequence[Change], at: int) -> list[MoveRow]:
        versions = [change.version for change in changes for _ in change.moves]
        return [(*row, version) for row, version in zip(super()._rows(changes, at), versions, strict=True)]

    def _insert_moves(self, rows: list[MoveRow]) -> None:
        self._run(self._writing, _INSERT, [list(column) for column in zip(*rows, strict=True)])

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


def _lock_key(table: str) -> int:
    """A table's lock: 64 bits of a hash of its id."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)
