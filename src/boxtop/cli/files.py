"""The files that commands read and write. Wherever a file is read, `-` is standard input."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boxtop.core.errors import CodecError
from boxtop.core.texts import tr

_STANDARD_INPUT = "-"
_LARGEST = 64 * 1024 * 1024
"""Far above any file that a command reads; without a limit an endless file would fill the memory."""


def read_file(path: Path, largest: int = _LARGEST) -> bytes:
    """The bytes of a file or of standard input. Raises a CodecError that says why they cannot be read."""
    try:
        if is_standard_input(path):
            raw = sys.stdin.buffer.read(largest + 1)
        else:
            with path.open("rb") as file:
                raw = file.read(largest + 1)
    except OSError as error:
        raise CodecError(
            tr(
                "{file} cannot be read: {reason}",
                file=shown(path),
                reason=(error.strerror or type(error).__name__).lower(),
            )
        ) from None
    except ValueError:
        raise CodecError(tr("{file} cannot be read: it is not a valid file name", file=shown(path))) from None
    except AttributeError:
        raise CodecError(tr("standard input cannot be read: it is closed")) from None
    if len(raw) > largest:
        raise CodecError(tr("{file} is too large: the limit is {size} MiB", file=shown(path), size=largest // 1024**2))
    return raw


def write_file(path: Path, content: bytes) -> None:
    """Write a file. Raises a CodecError that says why it cannot be written."""
    with _writing(path):
        path.write_bytes(content)


def check_writable(path: Path) -> None:
    """Raise what `write_file` would raise, before long work. Leaves an existing file as it is, and no new one."""
    with _writing(path):
        if path.exists() and not path.is_file() and not path.is_dir():
            return  # a pipe or a device, which may be opened only once
        is_new = not os.path.lexists(path)
        path.open("ab").close()
        if is_new:
            path.unlink()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CodecError(tr("cannot write {file}: {reason}", file=path, reason=error.strerror)) from None
    except ValueError:
        raise CodecError(tr("cannot write {file}: it is not a valid file name", file=path)) from None


def is_standard_input(path: Path) -> bool:
    """Whether this names standard input."""
    return str(path) == _STANDARD_INPUT


def exists(path: Path) -> bool:
    """Whether there is something at this path, even if it cannot be read."""
    try:
        return path.exists()
    except OSError:
        return True


def shown(path: Path) -> str:
    """The name of the file for messages."""
    return tr("standard input") if is_standard_input(path) else str(path)
