"""Functions compiled by Numba, kept on this machine between runs.

Numba notices a change only in the file of the function itself, not in what it calls. So compiled code is kept in a
folder named by a digest of every source of this room and of the compiler's version: whatever changes, the folder is
another one.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any

from numba import njit
from numba.core import config as numba_config

from boxtop.games.scrabble.lexicon import cache_folder

_SETTINGS: Any = numba_config
_LOCK = Lock()
"""Where Numba keeps code is a setting of the whole process, so one function at a time is made ready."""


@cache
def _folder() -> Path | None:
    digest = sha256()
    for package in ("numba", "numpy"):
        digest.update(f"{package} {version(package)}\n".encode())
    here = Path(__file__).parent
    for source in sorted((*here.glob("*.py"), *here.parent.glob("*.py"))):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    folder = cache_folder() / "scrabble" / digest.hexdigest()[:24]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder


def inner(function: Callable[..., Any]) -> Any:
    """A compiled function that only compiled functions call: its code is kept as part of theirs."""
    return njit(nogil=True)(function)


def kernel(function: Callable[..., Any]) -> Any:
    """A compiled function that Python calls."""
    dispatcher = njit(nogil=True)(function)
    folder = _folder()
    if folder is None:
        return dispatcher
    with _LOCK:
        before = _SETTINGS.CACHE_DIR
        _SETTINGS.CACHE_DIR = str(folder)
        try:
            dispatcher.enable_caching()
        finally:
            _SETTINGS.CACHE_DIR = before
    return dispatcher
