"""When sockets are read together: while many send, and only then."""

import asyncio

import uvloop

from boxtop.server.inbox import DELAY, ENOUGH, MANY, Inbox
from tests.server.open_gate import Clock, OpenGate, client, serving
from tests.server.raw import TEXT, encode
from tests.servers import WAIT


class Sender:
    """A socket that remembers how often it was read."""

    def __init__(self) -> None:
        self.reads = 0

    def read_waiting(self) -> None:
        self.reads += 1


def inbox_after(clock: Clock, sockets: int, per_second: int) -> Inbox:
    """An inbox after a second in which these sockets sent in turn."""
    inbox = Inbox(clock.later, clock.time)
    senders = [Sender() for _ in range(sockets)]
    for number in range(per_second + 1):
        inbox.add(senders[number % sockets])
        clock.advance(1 / per_second)
    clock.advance(DELAY)
    return inbox


def test_sockets_are_read_together_while_many_send() -> None:
    clock = Clock()
    inbox = inbox_after(clock, sockets=10 * MANY, per_second=2 * MANY)
    first, second = Sender(), Sender()
    inbox.add(first)
    clock.advance(DELAY / 2)
    inbox.add(second)
    clock.advance(DELAY / 4)
    assert (first.reads, second.reads) == (0, 0)
    clock.advance(DELAY / 3)
    assert (first.reads, second.reads) == (1, 1)


class Faulty(Sender):
    def read_waiting(self) -> None:
        raise ValueError


def test_a_socket_that_cannot_be_read_does_not_hold_up_the_others() -> None:
    clock = Clock()
    inbox = inbox_after(clock, sockets=10 * MANY, per_second=2 * MANY)
    sender = Sender()
    inbox.add(Faulty())
    inbox.add(sender)
    clock.advance(DELAY)
    assert sender.reads == 1


def test_few_sockets_are_read_at_once_even_if_they_send_fast() -> None:
    inbox = inbox_after(Clock(), sockets=10, per_second=5000)
    sender = Sender()
    inbox.add(sender)
    assert sender.reads == 1


def test_sockets_that_send_now_and_then_are_read_at_once() -> None:
    inbox = inbox_after(Clock(), sockets=10 * MANY, per_second=MANY // 2)
    sender = Sender()
    inbox.add(sender)
    assert sender.reads == 1


def test_sockets_are_read_at_once_again_when_it_is_quiet() -> None:
    clock = Clock()
    inbox = inbox_after(clock, sockets=10 * MANY, per_second=2 * MANY)
    clock.advance(60)
    inbox.add(Sender())
    clock.advance(1)
    sender = Sender()
    inbox.add(sender)
    assert sender.reads == 1


def test_nobody_waits_once_there_are_enough_sockets_to_read() -> None:
    clock = Clock()
    inbox = inbox_after(clock, sockets=10 * MANY, per_second=2 * MANY)
    senders = [Sender() for _ in range(ENOUGH)]
    for sender in senders:
        inbox.add(sender)
    assert [sender.reads for sender in senders] == [1] * ENOUGH
    late = Sender()
    clock.advance(DELAY * 0.9)
    inbox.add(late)
    clock.advance(DELAY * 0.9)
    assert late.reads == 0, "it waits for its own time"
    clock.advance(DELAY * 0.2)
    assert late.reads == 1


class Gathering(OpenGate):
    """A gate behind which many sockets have just sent something."""

    def __init__(self) -> None:
        super().__init__(64 * 1024)
        self.inbox = inbox_after(self.clock, sockets=10 * MANY, per_second=2 * MANY)


def test_what_a_client_sent_before_it_left_is_read() -> None:
    async def test() -> None:
        gate = Gathering()
        async with serving(gate) as port, client(port) as peer:
            peer.writer.write(encode(TEXT, b"last move"))
            await peer.writer.drain()
            peer.writer.close()
            await gate.listeners[0].gone.wait()
            assert gate.listeners[0].messages == [b"last move"]

    uvloop.run(asyncio.wait_for(test(), WAIT))


def test_what_came_before_the_server_stops_is_read() -> None:
    async def test() -> None:
        gate = Gathering()
        async with serving(gate) as port, client(port) as peer:
            peer.writer.write(encode(TEXT, b"last move"))
            while not gate.listeners[0].socket._in_inbox:
                await asyncio.sleep(0.001)
            assert gate.listeners[0].messages == []
            gate.listeners[0].socket.shutdown()
            assert gate.listeners[0].messages == [b"last move"]

    uvloop.run(asyncio.wait_for(test(), WAIT))


def test_a_socket_that_sends_much_waits_for_no_others() -> None:
    async def test() -> None:
        gate = Gathering()
        async with serving(gate) as port, client(port) as peer:
            peer.writer.write(encode(TEXT, b"one"))
            while not gate.listeners[0].socket._in_inbox:
                await asyncio.sleep(0.001)
            peer.writer.write(encode(TEXT, b"two"))
            while len(gate.listeners[0].messages) < 2:
                await asyncio.sleep(0.001)
            assert gate.listeners[0].messages == [b"one", b"two"]

    uvloop.run(asyncio.wait_for(test(), WAIT))
