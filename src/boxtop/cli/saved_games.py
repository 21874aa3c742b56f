"""Saved games as files, written atomically: a power cut leaves the old file or the new one."""

import contextlib
import os
import secrets
from pathlib import Path

from boxtop.cli.files import read_file, shown
from boxtop.cli.sealed_saves import seal, unseal
from boxtop.core.errors import RecordError
from boxtop.core.record import Record, read_record, write_record
from boxtop.core.replay import open_record
from boxtop.core.texts import tr
from boxtop.games import find_game


def load(path: Path) -> Record:
    """The record in this file."""
    return load_from(read_file(path), path)


def load_from(text: bytes, path: Path) -> Record:
    """The record in these bytes, which were read from this file."""
    try:
        return unseal(text) or read_record(text)
    except RecordError as error:
        raise RecordError(f"{shown(path)}: {error}") from None


def store(record: Record, path: Path) -> None:
    """Write the record to a temporary file, sync it and rename it. An unfinished game with secrets is encrypted."""
    game_def = find_game(record.game)
    in_secret = record.result is None and game_def.hidden(open_record(record, game_def).config)
    text = seal(record) if in_secret else write_record(record)
    target = path.resolve()
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
        _sync_folder(target.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise RecordError(
            tr("the game cannot be saved in {file}: {reason}", file=path, reason=_reason(error))
        ) from None


def _sync_folder(folder: Path) -> None:
    """Make the new name durable too; not every system lets a folder be opened."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()
