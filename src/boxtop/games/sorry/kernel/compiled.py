"""Kernels compiled once per machine, not once per process.

Numba keeps compiled code on disk but notices only changes in the file of the function itself. So the folder is named by
a digest of every source that is compiled in and of the Numba and NumPy versions: a changed rule starts afresh.
"""

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from threading import Lock

import numba
from numba import njit
from platformdirs import user_cache_path

FOLDER_VARIABLE = "BOXTOP_CACHE_DIR"
"""The environment variable that names another cache folder than the user's."""
_COMPILED_IN = ("board.py", "cards.py", "match.py", "motion.py")
"""The rules whose constants kernels hold; all other rules reach them as arrays, when they are called."""
_LOCK = Lock()
"""Where Numba stores is a setting of the whole process, so one kernel at a time is made ready."""


@cache
def kernel_folder() -> Path:
    """The folder for these sources; it need not exist yet."""
    digest = sha256()
    for package in ("numba", "numpy"):
        digest.update(f"{package} {version(package)}\n".encode())
    here = Path(__file__).parent
    for source in (*sorted(here.glob("*.py")), *(here.parent / name for name in _COMPILED_IN)):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    chosen = os.environ.get(FOLDER_VARIABLE)
    root = Path(chosen) if chosen else user_cache_path("boxtop", appauthor=False)
    return root / "sorry" / digest.hexdigest()[:24]


class Kernel:
    """A function compiled on its first call, or loaded if an earlier process compiled it."""

    def __init__(self, function: Callable[..., object]) -> None:
        self.dispatcher = njit(nogil=True)(function)
        self._is_ready = False

    def __call__(self, *arguments: object) -> object:
        with _LOCK:
            if not self._is_ready:
                self._use_store()
                self._is_ready = True
        return self.dispatcher(*arguments)

    def _use_store(self) -> None:
        before = numba.config.CACHE_DIR
        try:
            kernel_folder().mkdir(parents=True, exist_ok=True)
            numba.config.CACHE_DIR = str(kernel_folder())
            self.dispatcher.enable_caching()
        except (OSError, RuntimeError):
            return  # nothing can be written there: compile for this process alone
        finally:
            numba.config.CACHE_DIR = before
