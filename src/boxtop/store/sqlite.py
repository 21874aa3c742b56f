"""The store on SQLite: one file, one process."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from boxtop.store.sql import Clash, MoveRow, SqlStore

_CHUNKS = (128, 32, 8, 1)
"""Rows a statement. Few sizes, so that the prepared statements are reused; large ones, so that the whole insert runs
without coming back for the interpreter's lock."""
_PAGES_BETWEEN_CHECKPOINTS = 8000
"""A page that many moves touch is copied back once; the log beside the file stays under some 32 MiB."""
_CACHE = -16_000
"""16 MB of pages: the newest moves of every table at play are read from memory, not from the log."""
_INSERT = "INSERT OR FAIL INTO moves (table_id, ply, actor, action, action_id, at) VALUES "
"""A clash ends in a rollback of ours, so SQLite need not copy every page aside to undo the statement alone."""
_INSERTS = {size: _INSERT + ", ".join(["(?, ?, ?, ?, ?, ?)"] * size) for size in _CHUNKS}


class SqliteStore(SqlStore):
    """Tables in a SQLite file. Every commit is on the disk before it is acknowledged (`synchronous=FULL`)."""

    shared = False
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
        start = 0
        for size in _CHUNKS:
            while len(rows) - start >= size:
                values = [value for row in rows[start : start + size] for value in row]
                self._run(self._writing, _INSERTS[size], values)
                start += size

    def _run(self, connection: sqlite3.Connection, statement: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        try:
            return connection.execute(statement, values)
        except sqlite3.IntegrityError:
            raise Clash from None

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        return (sqlite3.Error,)
