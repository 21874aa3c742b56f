"""Kernels compiled once per machine, not once per process.

Numba keeps compiled code on disk, but it notices only changes in the file of the function itself, and it trusts what it
finds. So its folder is the one `storage` names by all sources, and beside each kernel's files lies their digest:
files that do not match are removed before Numba can see them, and it compiles again.
"""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock

import numba
from numba import njit

from boxtop.games.yahtzee.solver import storage

_LOCK = Lock()
"""Where Numba stores is a setting of the whole process, so one kernel at a time is made ready."""


class Kernel:
    """A function compiled on its first call, or loaded if an earlier process compiled it."""

    def __init__(self, function: Callable[..., object]) -> None:
        self.dispatcher = njit(nogil=True)(function)
        self._name = function.__name__
        self._folder: Path | None = None
        self._is_ready = False
        self._vouched = 0

    def __call__(self, *arguments: object) -> object:
        if not self._is_ready:
            with _LOCK:
                if not self._is_ready:
                    self._use_store()
                    self._is_ready = True
        result = self.dispatcher(*arguments)
        if len(self.dispatcher.overloads) != self._vouched:
            with _LOCK:
                self._vouch()
        return result

    def _use_store(self) -> None:
        folder = storage.store_folder() / "kernels"
        before = numba.config.CACHE_DIR
        try:
            folder.mkdir(parents=True, exist_ok=True)
            numba.config.CACHE_DIR = str(folder)
            self.dispatcher.enable_caching()
        except (OSError, RuntimeError):
            return  # nothing can be written there: compile for this process alone
        finally:
            numba.config.CACHE_DIR = before
        self._folder = Path(self.dispatcher.stats.cache_path)
        with suppress(OSError):
            if not self._is_vouched():
                for file in self._files():
                    file.unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        assert self._folder is not None
        return sorted(self._folder.glob(f"*.{self._name}-*.nb[ic]"))

    def _digest(self) -> bytes:
        digest = sha256()
        for file in self._files():
            digest.update(file.name.encode() + b"\0" + sha256(file.read_bytes()).digest())
        return digest.digest()

    def _is_vouched(self) -> bool:
        assert self._folder is not None
        try:
            return (self._folder / f"{self._name}.sha256").read_bytes() == self._digest()
        except FileNotFoundError:
            return False

    def _vouch(self) -> None:
        """Note the digest of the files after a compilation (one for each combination of argument types)."""
        self._vouched = len(self.dispatcher.overloads)
        if self._folder is None or not self.dispatcher.stats.cache_misses:
            return
        with suppress(OSError):
            (self._folder / f"{self._name}.sha256").write_bytes(self._digest())
