"""Reads the messages of many sockets together, so that their tables' moves share wake-ups and a sync to disk.

A process that sleeps between two moves finds little of its code and data in the CPU caches, and a sync costs as much as
the rest of a move. Where few sockets send, each is read at once. Where many do, they wait some milliseconds for one
another, which nobody notices at a table: the moves are then computed, committed and broadcast in one go.
"""

import time
from collections.abc import Callable
from typing import Protocol

from boxtop.server.logs import log
from boxtop.server.socket_protocols import Later, Timer

DELAY = 0.05
"""Seconds that the first message waits for others while many sockets send."""
MANY = 100
"""Different sockets that send something, per second."""
ENOUGH = 64
"""Sockets at which the wait ends."""
_PERIOD = 0.25
"""Seconds over which sockets are counted."""


class Waiting(Protocol):
    """A socket with unread input."""

    def read_waiting(self) -> None:
        """Read it."""
        ...


class Inbox:
    """The sockets of one worker whose input waits to be read."""

    def __init__(
        self, later: Later, clock: Callable[[], float] = time.monotonic, report: Callable[[int], None] | None = None
    ) -> None:
        self._later = later
        self._report = report
        """Called with the number of sockets that are read together."""
        self._clock = clock
        self._since = clock()
        self._counted: set[Waiting] = set()
        self._is_gathering = False
        self._waiting: list[Waiting] = []
        self._timer: Timer | None = None

    def add(self, socket: Waiting) -> None:
        """Read this socket, which does not wait yet: now, or in a moment together with others."""
        self._count(socket)
        if not self._is_gathering:
            socket.read_waiting()
            return
        self._waiting.append(socket)
        if len(self._waiting) == 1:
            self._timer = self._later(DELAY, self._read)
        elif len(self._waiting) >= ENOUGH:
            self._read()

    def _count(self, socket: Waiting) -> None:
        self._counted.add(socket)
        now = self._clock()
        elapsed = now - self._since
        if elapsed >= _PERIOD:
            self._is_gathering = len(self._counted) >= MANY * elapsed
            self._counted.clear()
            self._since = now

    def _read(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waiting, self._waiting = self._waiting, []
        if self._report is not None:
            self._report(len(waiting))
        for socket in waiting:
            try:
                socket.read_waiting()
            except Exception:  # noqa: BLE001 - the other sockets must be read too
                log.exception("the input of a socket could not be read")
