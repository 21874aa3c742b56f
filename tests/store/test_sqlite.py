"""The SQLite file itself."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from boxtop.store.backup import back_up, restore
from boxtop.store.sqlite import SqliteStore


@pytest.fixture
def _generous_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def _readable_by_others(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.is_file() and path.stat().st_mode & 0o077]


@pytest.mark.usefixtures("_generous_umask")
def test_only_its_user_can_read_the_database_and_its_backups(tmp_path: Path) -> None:
    """The secrets of running games are in them. The lock file beside the database is empty."""
    store = SqliteStore(tmp_path / "tables.sqlite3")
    store.hold()
    store.open()
    assert {path.name for path in tmp_path.iterdir()} >= {"tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm"}
    assert _readable_by_others(tmp_path) == ["tables.sqlite3-server"]
    back_up(store, tmp_path / "copy")
    store.close()
    restore(store, tmp_path / "copy")
    assert _readable_by_others(tmp_path) == ["tables.sqlite3-server"]


def test_permissions_of_a_database_that_exists_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.touch()
    path.chmod(0o640)
    store = SqliteStore(path)
    store.open()
    store.close()
    assert path.stat().st_mode & 0o777 == 0o640
