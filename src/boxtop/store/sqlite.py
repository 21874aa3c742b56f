"""The store on SQLite: one file, one process."""

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from boxtop.store.errors import Clash, FileReplaced
from boxtop.store.filelock import ServerLock
from boxtop.store.sql import MoveRow, SqlStore

_LOCK_TIMEOUT = 2.0
"""Seconds that a write waits for another process that has locked the file; other tables' moves wait too."""

_PAGES_BETWEEN_CHECKPOINTS = 8000
"""A page that many moves touch is copied back once; the WAL file stays under about 32 MiB."""
_CACHE = -8_000
"""8 MB of pages: the pages that the newest moves go to are read from memory, not from the WAL."""
_COLUMNS = 6
_SIZES = (1, 4, 16, 32, 64, 96, 128, 192, 256, 320, 384, 512, 768, 1024)
"""Rows per statement: few sizes, so that the prepared statements are reused."""


def _insert(size: int) -> str:
    """One statement for many rows, so that it runs to its end without taking the GIL. Unused rows are left empty."""
    rows = ", ".join([f"({', '.join('?' * _COLUMNS)})"] * size)
    columns = "table_id, ply, actor, action, action_id, at"
    return f"INSERT INTO moves ({columns}) SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL"  # noqa: S608


_INSERTS = {size: _insert(size) for size in _SIZES}


def create_private(path: Path) -> None:
    """Create a file that only this user can read, unless there is one: the secrets of running games will be in it.

    Files that SQLite makes beside it get the same permissions.
    """
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


class SqliteStore(SqlStore):
    """Tables in a SQLite file. Every commit is on the disk before it is acknowledged (`synchronous=FULL`)."""

    shared = False
    most_rows = _SIZES[-1]
    log_clause = " WITHOUT ROWID"
    begin = "BEGIN IMMEDIATE"

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._opened: tuple[int, int] | None = None
        """Which file was opened: what is written after it was deleted or replaced would be lost."""
        self._lock: ServerLock | None = None

    def hold(self) -> None:
        self._lock = self._lock or ServerLock(self.path)

    def open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        create_private(self.path)
        super().open()
        self._opened = self._identity()

    def close(self) -> None:
        super().close()
        self._opened = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _identity(self) -> tuple[int, int]:
        found = self.path.stat()
        return found.st_dev, found.st_ino

    def _check_writable(self) -> None:
        try:
            if self._identity() == self._opened:
                return
        except OSError as error:
            raise FileReplaced(self.path) from error
        raise FileReplaced(self.path)

    def _connect(self) -> Any:
        if self._opened is not None:
            self._check_writable()  # SQLite would make an empty file where the old one was
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=_LOCK_TIMEOUT)
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

    def _run(self, connection: Any, statement: str, values: Sequence[object] = ()) -> Any:
        try:
            return connection.execute(statement, values)
        except sqlite3.IntegrityError:
            raise Clash from None

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        return (sqlite3.Error,)

    def _is_about_data(self, error: Exception) -> bool:
        if isinstance(error, sqlite3.Error):
            return isinstance(error, (sqlite3.DataError, sqlite3.ProgrammingError))
        return not isinstance(error, (OSError, MemoryError))

    def _proves_unwritten(self, error: Exception) -> bool:
        """SQLite undoes a commit that fails, but after a failed sync the commit may already be in the WAL file, where
        the next start would find it.
        """
        if isinstance(error, sqlite3.ProgrammingError):
            return True
        code = getattr(error, "sqlite_errorcode", None)
        return code is not None and code != sqlite3.SQLITE_IOERR_FSYNC
