"""Cached files are verified, and made again when they are damaged or their sources change."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boxtop.kernels.cache import FOLDER_VARIABLE, Store


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    return tmp_path


def store_of(folder: Path, source: str = "rules") -> Store:
    path = folder / "source.py"
    path.write_text(source)
    return Store("game", lambda: [path])


def test_what_is_written_is_read_back(folder: Path) -> None:
    assert store_of(folder).write("table", b"content")
    assert store_of(folder).read("table") == b"content"


def test_what_was_never_written_is_missing(folder: Path) -> None:
    assert store_of(folder).read("table") is None


def test_a_changed_source_starts_afresh(folder: Path) -> None:
    store_of(folder).write("table", b"content")
    assert store_of(folder, "other rules").read("table") is None


@pytest.mark.parametrize("damage", [b"", b"short", bytes(32) + b"content"])
def test_a_damaged_file_is_thrown_away(folder: Path, damage: bytes) -> None:
    store = store_of(folder)
    store.write("table", b"content")
    path = store.folder() / "table"
    path.write_bytes(damage)
    assert store.read("table") is None
    assert not path.exists()


def test_the_least_recently_used_files_are_deleted_first(folder: Path) -> None:
    store = store_of(folder)
    for age, name in enumerate(["solved-c", "solved-b", "solved-a", "other"]):
        store.write(name, b"content")
        os.utime(store.folder() / name, (1000 - age, 1000 - age))
    assert store.read("solved-a") == b"content"
    store.keep_newest("solved-", 2)
    assert sorted(path.name for path in store.folder().iterdir()) == ["other", "solved-a", "solved-c"]


def test_without_a_folder_to_write_nothing_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    monkeypatch.setenv(FOLDER_VARIABLE, str(file))
    store = store_of(tmp_path)
    assert not store.write("table", b"content")
    assert store.read("table") is None


def test_folder_that_cannot_be_written_is_named_once_in_one_line(tmp_path: Path) -> None:
    """A process of its own, as a person runs it: the line goes to its standard error."""
    file = tmp_path / "file"
    file.write_text("in the way")
    program = (
        "from pathlib import Path; from boxtop.kernels.cache import Store; store = Store('game', lambda: []); "
        "store.write('one', b''); store.write('two', b'')"
    )
    environment = os.environ | {FOLDER_VARIABLE: str(file)}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=60)
    (line,) = run.stderr.splitlines()
    assert line.startswith(f"the cache folder {file} cannot be written (Not a directory)")
