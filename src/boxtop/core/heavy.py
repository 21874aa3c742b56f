"""Announcements of slow work, so that a server can detect slow work on its event loop.

Code that compiles, solves, loads a large file or searches for a move calls `heavy_work` first. Without a watcher the
call does nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Watcher = Callable[[str], None]
"""Called with the name of the work, in the thread that is about to do it."""

_watchers: list[Watcher] = []


def heavy_work(name: str) -> None:
    """Announce that slow work of this name begins now in this thread."""
    for watch in tuple(_watchers):
        watch(name)


@contextmanager
def watching_heavy_work(watcher: Watcher) -> Iterator[None]:
    """Call the watcher for all slow work until the block ends."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)
