"""Backup and restore: one file for the whole database, written while the server runs, restored while it is stopped."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

from boxtop.core.errors import BoxtopError
from boxtop.core.texts import tr
from boxtop.store.filelock import ServerLock
from boxtop.store.postgresql import PostgresStore
from boxtop.store.schema import VERSION
from boxtop.store.sql import SqlStore
from boxtop.store.sqlite import SqliteStore, create_private

_PAGES_AT_ONCE = 2000
_PAUSE = 0.005
"""Seconds between two steps of a backup, so that a busy server is not slowed down."""
_SECRET = ("password", "sslpassword")
"""Parts of an address that must not be on a command line, where others could see them."""


class BackupError(BoxtopError):
    """A backup that could not be written or restored."""


def back_up(store: SqlStore, target: Path) -> None:
    """Write a copy of the database to this file. Nothing is left behind when it fails."""
    try:
        if target.exists():
            raise BackupError(tr("{file} exists already: name another file", file=str(target)))
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}")
        os.close(handle)
    except OSError as error:
        raise BackupError(tr("{file} cannot be written", file=str(target))) from error
    aside = Path(name)
    try:
        if isinstance(store, SqliteStore):
            _copy_sqlite(store.path, aside)
        else:
            assert isinstance(store, PostgresStore)
            _run("pg_dump", ["--format=custom", f"--file={aside}"], store.url)
        _sync(aside)
        aside.replace(target)
    finally:
        aside.unlink(missing_ok=True)


def restore(store: SqlStore, source: Path) -> None:
    """Replace the database with a backup. The server must not run."""
    if not source.is_file():
        raise BackupError(tr("{file} is not a backup: there is no such file", file=str(source)))
    if isinstance(store, SqliteStore):
        _restore_sqlite(store.path, source)
    else:
        assert isinstance(store, PostgresStore)
        _restore_postgresql(store, source)


def _copy_sqlite(source: Path, target: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as reading:
            reading.execute("SELECT version FROM schema_version").fetchone()
            with closing(sqlite3.connect(target)) as writing:
                reading.backup(writing, pages=_PAGES_AT_ONCE, sleep=_PAUSE)
                # A file in WAL mode cannot be read without files beside it.
                writing.execute("PRAGMA journal_mode = DELETE")
                if writing.execute("PRAGMA quick_check").fetchone() != ("ok",):
                    raise BackupError(tr("the copy is damaged: check the disk"))
    except sqlite3.Error as error:
        raise BackupError(tr("{file} cannot be copied: {reason}", file=str(source), reason=str(error))) from error


def _restore_sqlite(place: Path, source: Path) -> None:
    lock = ServerLock(place)  # raises DatabaseInUse
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as reading:
            _check_version(reading.execute("SELECT version FROM schema_version").fetchone()[0])
        aside = place.with_name(f"{place.name}.restoring")
        aside.unlink(missing_ok=True)
        create_private(aside)
        _copy_sqlite(source, aside)
        _sync(aside)
        for suffix in ("-wal", "-shm"):
            place.with_name(place.name + suffix).unlink(missing_ok=True)
        aside.replace(place)
    except sqlite3.Error as error:
        raise BackupError(tr("{file} is not a backup of Boxtop", file=str(source))) from error
    finally:
        lock.close()


def _check_version(version: int) -> None:
    if version > VERSION:
        raise BackupError(tr("this backup was made by a newer Boxtop: install that version first"))


def _restore_postgresql(store: PostgresStore, source: Path) -> None:
    if store.has_servers():
        raise BackupError(tr("a server uses this database: stop it first"))
    options = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"]
    _run("pg_restore", [*options, str(source)], store.url)


def _run(tool: str, options: list[str], url: str) -> None:
    """Run a tool of PostgreSQL on the database at this address, with all of its options, such as `sslmode`."""
    from psycopg.conninfo import conninfo_to_dict, make_conninfo

    given = {key: str(value) for key, value in conninfo_to_dict(url).items() if value is not None}
    place = make_conninfo(**{key: value for key, value in given.items() if key not in _SECRET})
    environment = os.environ | ({"PGPASSWORD": given["password"]} if "password" in given else {})
    found = shutil.which(tool)
    if found is None:
        raise BackupError(tr("{tool} is not installed: it comes with the PostgreSQL client", tool=tool))
    run = subprocess.run(  # noqa: S603 - a tool of PostgreSQL
        [found, f"--dbname={place}", *options], env=environment, capture_output=True, text=True, check=False
    )
    if run.returncode:
        reason = " ".join(run.stderr.split())[:300]
        raise BackupError(tr("{tool} failed: {reason}", tool=tool, reason=reason))


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
