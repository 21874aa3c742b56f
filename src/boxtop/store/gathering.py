"""How long the writer waits between two commits, so that moves of different tables share one sync to disk.

A sync costs as much as the rest of a move. Where few tables are at play every change is written at once. Where many
are, commits begin at least some milliseconds apart, which nobody notices at a table, and each takes several moves.
"""

import time
from collections.abc import Callable, Iterable

SPACING = 0.02
"""Seconds between the beginnings of two commits while many tables are at play."""
MANY = 100
"""Different tables with a change, per second."""
_PERIOD = 0.25
"""Seconds over which tables are counted."""


class Gathering:
    """Counts the tables with changes. Used by the writer's thread alone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since = clock()
        self._tables: set[str] = set()
        self._is_gathering = False

    def pause(self, tables: Iterable[str], seconds: float) -> float:
        """Seconds to wait after a commit of changes of these tables, which took this long."""
        self._tables.update(tables)
        now = self._clock()
        elapsed = now - self._since
        if elapsed >= _PERIOD:
            self._is_gathering = len(self._tables) >= MANY * elapsed
            self._tables.clear()
            self._since = now
        return max(0.0, SPACING - seconds) if self._is_gathering else 0.0
