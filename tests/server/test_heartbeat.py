"""When sockets are checked."""

from boxtop.server.heartbeat import PERIOD, Heartbeat
from tests.server.open_gate import Clock


class Counted:
    """A socket that remembers how often it was checked."""

    def __init__(self) -> None:
        self.checks = 0

    def check(self) -> None:
        self.checks += 1


def test_a_socket_is_checked_once_per_period_and_first_after_a_whole_one() -> None:
    clock, socket = Clock(), Counted()
    Heartbeat(clock.later).add(socket)
    clock.advance(PERIOD - 1)
    assert socket.checks == 0
    clock.advance(1)
    assert socket.checks == 1
    clock.advance(3 * PERIOD)
    assert socket.checks == 4


def test_sockets_that_came_at_different_times_are_checked_at_different_times() -> None:
    clock = Clock()
    heartbeat, early, late = Heartbeat(clock.later), Counted(), Counted()
    heartbeat.add(early)
    clock.advance(7)
    heartbeat.add(late)
    clock.advance(PERIOD - 7)
    assert (early.checks, late.checks) == (1, 0)
    clock.advance(7)
    assert (early.checks, late.checks) == (1, 1)


class Leaving(Counted):
    """A socket that is closed by its check, as one whose peer is gone."""

    due: set[object]

    def check(self) -> None:
        super().check()
        self.due.discard(self)


def test_a_socket_that_is_discarded_is_checked_no_more_also_while_it_is_checked() -> None:
    clock = Clock()
    heartbeat, staying, leaving = Heartbeat(clock.later), Counted(), Leaving()
    heartbeat.add(staying)
    leaving.due = heartbeat.add(leaving)  # type: ignore[assignment]
    clock.advance(2 * PERIOD)
    assert (staying.checks, leaving.checks) == (2, 1)
