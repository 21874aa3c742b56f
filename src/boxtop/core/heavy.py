"""Slow work announces itself here before it begins, so that a server can see that none of it runs on its event loop.

What compiles, solves, loads a large file or thinks about a move calls `heavy_work`. Nothing happens unless somebody
watches.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Watcher = Callable[[str], None]
"""Called with the name of the work, in the thread that is about to do it."""

_watchers: list[Watcher] = []


def heavy_work(name: str) -> None:
    """Slow work of this name begins now, in this thread."""
    for watch in tuple(_watchers):
        watch(name)


@contextmanager
def watching_heavy_work(watcher: Watcher) -> Iterator[None]:
    """Tell the watcher of all slow work until the block ends."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)
