"""Regular checks of all sockets with one timer: a share of them every second, each once per period."""

from typing import Protocol

from boxtop.server.socket_protocols import Later

PERIOD = 20
"""Seconds between two checks of a socket."""


class Checked(Protocol):
    """A socket that is checked."""

    def check(self) -> None:
        """Ping the peer if it was silent; disconnect it if it is gone or does not read."""
        ...


class Heartbeat:
    """The sockets by the second in which they are checked."""

    def __init__(self, later: Later) -> None:
        self._later = later
        self._due: tuple[set[Checked], ...] = tuple(set() for _ in range(PERIOD))
        self._second = 0
        later(1.0, self._tick)

    def add(self, socket: Checked) -> set[Checked]:
        """Check this socket from now on, until it is discarded from the set that this returns."""
        due = self._due[self._second]
        due.add(socket)
        return due

    def _tick(self) -> None:
        self._later(1.0, self._tick)
        self._second = (self._second + 1) % PERIOD
        for socket in tuple(self._due[self._second]):
            socket.check()
