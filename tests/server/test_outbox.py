"""When pending output leaves."""

import asyncio

from boxtop.server.outbox import Outbox


class Counted:
    """A socket that remembers how often it was written."""

    def __init__(self) -> None:
        self.flushes = 0

    def flush(self) -> None:
        self.flushes += 1


async def next_iteration() -> None:
    await asyncio.sleep(0)


def test_output_of_one_iteration_leaves_together_before_the_loop_waits() -> None:
    async def test() -> None:
        outbox, first, second = Outbox(asyncio.get_running_loop()), Counted(), Counted()
        outbox.add(first)
        outbox.add(second)
        assert (first.flushes, second.flushes) == (0, 0)
        await next_iteration()
        assert (first.flushes, second.flushes) == (1, 1)
        await next_iteration()
        assert (first.flushes, second.flushes) == (1, 1), "nothing is pending any more"

    asyncio.run(test())


def test_no_more_than_64_sockets_wait() -> None:
    async def test() -> None:
        outbox, sockets = Outbox(asyncio.get_running_loop()), [Counted() for _ in range(65)]
        for socket in sockets:
            outbox.add(socket)
        assert [socket.flushes for socket in sockets] == [1] * 64 + [0]
        await next_iteration()
        await next_iteration()
        assert [socket.flushes for socket in sockets] == [1] * 65

    asyncio.run(test())


class Talkative(Counted):
    """A socket whose writing makes another one pending."""

    def __init__(self, outbox: Outbox, other: Counted) -> None:
        super().__init__()
        self._outbox, self._other = outbox, other

    def flush(self) -> None:
        super().flush()
        self._outbox.add(self._other)


def test_output_that_comes_up_while_others_are_written_leaves_too() -> None:
    async def test() -> None:
        outbox, other = Outbox(asyncio.get_running_loop()), Counted()
        outbox.add(Talkative(outbox, other))
        await next_iteration()
        await next_iteration()
        assert other.flushes == 1

    asyncio.run(test())
