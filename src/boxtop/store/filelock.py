"""A lock held while a server uses a SQLite file.

The operating system releases it when the server ends, even if it is killed.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import IO

from boxtop.store.errors import DatabaseInUse


class ServerLock:
    """The lock file beside a database, locked until it is closed.

    A separate file: opening and closing the database file itself would drop the locks that SQLite holds on it.
    """

    def __init__(self, database: Path) -> None:
        if database.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(database))
        path = database.with_name(f"{database.name}-server")
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = path.open("ab")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise DatabaseInUse(database) from None

    def close(self) -> None:
        """Release the lock."""
        with contextlib.suppress(OSError):
            self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
