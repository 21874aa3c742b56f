"""A game's folder in the user's cache.

The folder is named by a digest of the sources of its contents and of the Numba and NumPy versions, so a changed rule,
kernel or compiler uses a new folder. A file begins with a checksum of the rest; one that does not match is deleted.
Files are written to a temporary name and renamed, so several processes can use the folder. When it cannot be written,
nothing is cached.
"""

import logging
import os
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

log = logging.getLogger("boxtop.kernels")

FOLDER_VARIABLE: Final = "BOXTOP_CACHE_DIR"
"""The environment variable with the cache folder, instead of the user's."""

SHARED: Final = tuple(Path(__file__).with_name(name) for name in ("random.py", "packed.py"))
"""Compiled code that several games use."""

CACHE_READS: Final = {"hit": 0, "miss": 0}
"""How often this process found what it looked for in the cache."""

_SUM: Final = sha256().digest_size


def cache_folder() -> Path:
    """The cache folder: the one in the environment variable, or the user's."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path  # imported here: the rules work without it

    return user_cache_path("boxtop", appauthor=False)


class Store:
    """The cache folder of one game for its present sources."""

    def __init__(self, game: str, sources: Callable[[], Iterable[Path]]) -> None:
        self.game = game
        """The id of the game."""
        self.sources = sources
        """The files that the stored contents are made from."""

    @cached_property
    def digest(self) -> str:
        """A digest of the sources and of the versions of Numba and NumPy."""
        digest = sha256()
        for package in ("numba", "numpy"):
            digest.update(f"{package} {version(package)}\n".encode())
        for source in sorted(self.sources()):
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
        return digest.hexdigest()[:24]

    def folder(self) -> Path:
        """The folder for these sources; it may not exist yet."""
        return cache_folder() / self.game / self.digest

    def read(self, name: str) -> bytes | None:
        """The stored bytes of this name; None when there are none or they are damaged."""
        content = self._read(name)
        CACHE_READS["miss" if content is None else "hit"] += 1
        return content

    def _read(self, name: str) -> bytes | None:
        path = self.folder() / name
        try:
            content = path.read_bytes()
        except OSError:
            return None
        if sha256(memoryview(content)[_SUM:]).digest() == content[:_SUM]:
            with suppress(OSError):
                os.utime(path)  # the least recently used are deleted first
            return content[_SUM:]
        with suppress(OSError):
            path.unlink()
        return None

    def write(self, name: str, content: bytes) -> bool:
        """Store bytes under a name; False if that was not possible."""
        return write_whole(self.folder() / name, sha256(content).digest(), content)

    def keep_newest(self, prefix: str, most: int) -> None:
        """Delete the least recently used files with this prefix, so that at most this many are left."""
        with suppress(OSError):
            found = sorted(self.folder().glob(f"{prefix}*"), key=lambda path: path.stat().st_mtime, reverse=True)
            for path in found[most:]:
                path.unlink()


def game_store(game: str, package: Path, rules: Iterable[str]) -> Store:
    """The store of a game's compiled code.

    It depends on all files of the package, on these modules of the rules and on the compiled code that games share.
    """
    return Store(game, lambda: (*package.glob("*.py"), *(package.parent / f"{name}.py" for name in rules), *SHARED))


def write_whole(path: Path, *parts: bytes) -> bool:
    """Write a file atomically; False if that was not possible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, aside = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    except OSError as error:
        _warn(error)
        return False
    try:
        with os.fdopen(handle, "wb") as file:
            for part in parts:
                file.write(part)
        Path(aside).replace(path)
    except OSError as error:
        with suppress(OSError):
            Path(aside).unlink()
        _warn(error)
        return False
    return True


def _warn(error: OSError) -> None:
    """Warn once that nothing is cached, because every run will be slow."""
    folder = cache_folder()
    if folder in _WARNED:
        return
    _WARNED.add(folder)
    log.warning(
        "the cache folder %s cannot be written (%s): every run compiles and solves again; %s names another folder",
        folder,
        error.strerror,
        FOLDER_VARIABLE,
    )


_WARNED: set[Path] = set()
