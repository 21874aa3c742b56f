"""The store on SQLite: one file, one process."""

import sqlite3
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from boxtop.store.sql import Clash, MoveRow, SqlStore

_PAGES_BETWEEN_CHECKPOINTS = 8000
"""A page that many moves touch is copied back once; the log beside the file stays under some 32 MiB."""
_CACHE = -8_000
"""8 MB of pages: where the newest moves of every table at play go is read from memory, not from the log."""
_COLUMNS = 6
_SIZES = (1, 4, 16, 32, 64, 96, 128, 192, 256, 320, 384, 512, 768, 1024)
"""Rows a statement has room for: few sizes, so that the prepared statements are reused."""


def _insert(size: int) -> str:
    """One statement for many rows, so that it runs to its end without coming back for the interpreter's lock; room that
    is not needed is left empty.
    """
    rows = ", ".join([f"({', '.join('?' * _COLUMNS)})"] * size)
    columns = "table_id, ply, actor, action, action_id, at"
    return f"INSERT INTO moves ({columns}) SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL"  # noqa: S608


_INSERTS = {size: _insert(size) for size in _SIZES}


class SqliteStore(SqlStore):
    """Tables in a SQLite file. Every commit is on the disk before it is acknowledged (`synchronous=FULL`)."""

    shared = False
    most_rows = _SIZES[-1]
    log_clause = " WITHOUT ROWID"
    begin = "BEGIN IMMEDIATE"

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def _connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_PAGES_BETWEEN_CHECKPOINTS}")
        connection.execute(f"PRAGMA cache_size = {_CACHE}")
        return connection

    def _insert_moves(self, rows: list[MoveRow]) -> None:
        size = next(size for size in _SIZES if size >= len(rows))
        values: list[object] = list(chain.from_iterable(rows))
        values += [None] * (_COLUMNS * size - len(values))
        self._run(self._writing, _INSERTS[size], values)

    def _run(self, connection: sqlite3.Connection, statement: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        try:
            return connection.execute(statement, values)
        except sqlite3.IntegrityError:
            raise Clash from None

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        return (sqlite3.Error,)
