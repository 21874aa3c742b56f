"""Workers pass sockets on to one another, so that one worker serves all players of a table."""

import asyncio
import resource
import selectors
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boxtop.server.handover import Handover, table_in
from tests.server.workers_of_tables import TABLES, worker_of


def _request(table: str) -> bytes:
    return f"GET /ws?table={table} HTTP/1.1\r\nHost: x\r\n\r\n".encode()


class Worker:
    """A worker of this name that keeps what is passed on to it."""

    def __init__(self, folder: Path, name: str) -> None:
        self.received: list[tuple[str, bytes, bytes]] = []
        self.passed_on = 0
        self.handover = Handover(folder, self._receive, self._count, name)

    def _receive(self, plain: socket.socket, address: str, request: bytes) -> None:
        with plain:
            self.received.append((address, request, plain.recv(100)))

    def _count(self) -> None:
        self.passed_on += 1

    def pass_on(self, table: str) -> bool:
        """Pass on a socket whose peer has sent the table's name."""
        client, accepted = socket.socketpair()
        with client, accepted:
            client.send(table.encode())
            return self.handover.pass_on(accepted, "192.0.2.1", _request(table))

    def die(self) -> None:
        """Close everything and remove nothing, as the kernel does when a process is killed."""
        for reading in (self.handover._listening, *self.handover._from):
            asyncio.get_running_loop().remove_reader(reading)
            reading.close()


def test_sockets_are_passed_on_with_their_requests(tmp_path: Path) -> None:
    """Both workers find the same worker for a table, and each serves some tables."""

    async def test() -> None:
        one, two = Worker(tmp_path, "one"), Worker(tmp_path, "two")
        at_two = [table for table in TABLES if one.pass_on(table)]
        at_one = [table for table in TABLES if two.pass_on(table)]
        assert at_two == [table for table in TABLES if worker_of(table, "one", "two") == "two"]
        assert sorted(at_one + at_two) == sorted(TABLES)
        assert len(at_one) > 5
        assert len(at_two) > 5
        while len(two.received) < len(at_two) or len(one.received) < len(at_one):
            await asyncio.sleep(0.001)
        assert two.received == [("192.0.2.1", _request(table), table.encode()) for table in at_two]
        assert (one.passed_on, two.passed_on) == (len(at_two), len(at_one))
        one.handover.close()
        two.handover.close()
        assert not list(tmp_path.iterdir())

    asyncio.run(test())


def test_tables_of_a_worker_that_was_killed_are_served_by_the_others(tmp_path: Path) -> None:
    async def test() -> None:
        one, two, three = (Worker(tmp_path, name) for name in ("one", "two", "three"))
        gone = [table for table in TABLES if worker_of(table, "one", "two", "three") == "two"]
        assert one.pass_on(gone[0])
        while not two.received:
            await asyncio.sleep(0.001)
        two.die()
        assert not one.pass_on(gone[1]), "the worker that accepted it serves it"
        assert not three.pass_on(gone[1])
        assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "three"]
        assert [one.pass_on(table) for table in gone] == [worker_of(table, "one", "three") == "three" for table in gone]
        one.handover.close()
        three.handover.close()

    asyncio.run(test())


def test_a_busy_worker_is_not_waited_for(tmp_path: Path) -> None:
    """While its event loop does not run, only so many sockets can wait for it: others are served where they came in."""

    async def test() -> None:
        one, two = Worker(tmp_path, "one"), Worker(tmp_path, "two")
        table = next(table for table in TABLES if worker_of(table, "one", "two") == "two")
        passed_on = 0
        while one.pass_on(table):
            passed_on += 1
            assert passed_on < 10_000
        assert passed_on >= 20
        while len(two.received) < passed_on:
            await asyncio.sleep(0.001)
        assert one.pass_on(table)
        one.handover.close()
        two.handover.close()

    asyncio.run(test())


@pytest.mark.parametrize("names", [("101", "102"), ("1201", "1202", "1203"), ("996", "998", "999", "1003", "1004")])
def test_every_worker_serves_its_share_of_the_tables(tmp_path: Path, names: tuple[str, ...]) -> None:
    """Process ids are alike, and the share must not depend on the bits in which they differ."""

    async def test() -> None:
        workers = [Worker(tmp_path, name) for name in names]
        tables = [f"{number:012d}" for number in range(3000)]
        shares = Counter(workers[0].handover._worker_of(table) for table in tables)
        assert all(0.85 < shares[name] * len(names) / len(tables) < 1.15 for name in names), shares
        for worker in workers:
            worker.handover.close()

    asyncio.run(test())


def test_worker_is_found_once_it_listens(tmp_path: Path) -> None:
    """One that does not listen yet would refuse the connection, and be taken for one that was killed."""

    async def test() -> None:
        one, two = Worker(tmp_path, "one"), socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with two:
            two.bind(str(tmp_path / ".two"))
            assert not any(map(one.pass_on, TABLES))
            assert (tmp_path / ".two").exists()
        two_later = Worker(tmp_path, "two")
        assert any(map(one.pass_on, TABLES))
        one.handover.close()
        two_later.handover.close()

    asyncio.run(test())


def test_connections_to_workers_that_have_ended_are_closed(tmp_path: Path) -> None:
    async def test() -> None:
        one = Worker(tmp_path, "one")
        for number in range(5):
            other = Worker(tmp_path, f"other{number}")
            assert any(map(one.pass_on, TABLES))
            other.handover.close()
        assert list(one.handover._to) == ["other4"]
        one.handover.close()

    asyncio.run(test())


class _CountingSelector(selectors.DefaultSelector):
    """Counts how often the event loop wakes up."""

    count = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.count += 1
        return super().select(timeout)


@contextmanager
def _no_descriptor_left() -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    with socket.socket() as lowest:
        limit = lowest.fileno()
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_worker_without_descriptors_passes_nothing_on_and_rests(tmp_path: Path) -> None:
    """It serves what it has accepted, waits before it accepts from others again, and goes on when it has some."""
    selector = _CountingSelector()

    async def test() -> None:
        one, two = Worker(tmp_path, "one"), Worker(tmp_path, "two")
        of_two = [table for table in TABLES if worker_of(table, "one", "two") == "two"]
        client, accepted = socket.socketpair()
        with client, accepted:
            client.send(b"hello")
            assert one.handover.pass_on(accepted, "192.0.2.1", _request(of_two[0]))
            with _no_descriptor_left():
                assert not one.handover.pass_on(accepted, "192.0.2.1", _request(of_two[0]))
                before = selector.count
                await asyncio.sleep(0.1)  # two's event loop is asked to accept the connection of one
                assert selector.count - before < 20
        while not two.received:
            await asyncio.sleep(0.01)
        assert two.received == [("192.0.2.1", _request(of_two[0]), b"hello")]
        one.handover.close()
        two.handover.close()

    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selector)) as runner:
        runner.run(test())


def test_descriptors_that_were_received_are_not_inherited_by_other_programs(tmp_path: Path) -> None:
    async def test() -> None:
        inheritable: list[bool] = []

        def receive(plain: socket.socket, _address: str, _request: bytes) -> None:
            with plain:
                inheritable.append(plain.get_inheritable())

        one, two = Worker(tmp_path, "one"), Handover(tmp_path, receive, lambda: None, "two")
        assert any(map(one.pass_on, TABLES))
        while not inheritable:
            await asyncio.sleep(0.001)
        assert not any(inheritable)
        one.handover.close()
        two.close()

    asyncio.run(test())


def test_address_that_cannot_be_encoded_is_served_where_it_came_in(tmp_path: Path) -> None:
    """As a trusted proxy might forward it: a header's bytes beyond ASCII are kept as surrogates."""

    async def test() -> None:
        one, two = Worker(tmp_path, "one"), Worker(tmp_path, "two")
        client, accepted = socket.socketpair()
        with client, accepted:
            assert not any(one.handover.pass_on(accepted, "\udcff", _request(table)) for table in TABLES)
        one.handover.close()
        two.handover.close()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("request_line", "table"),
    [
        (b"GET /ws?table=abc HTTP/1.1", "abc"),
        (b"GET /ws?more=1&table=a%2Fb HTTP/1.1", "a/b"),
        (b"GET /ws HTTP/1.1", None),
        (b"GET /ws? HTTP/1.1", None),
        (b"GET /ws?table= HTTP/1.1", None),
        (b"GET /ws?table=a&table=b HTTP/1.1", None),
        (b"GET /ws?table=%ff HTTP/1.1", "\ufffd"),
        (b"", None),
    ],
)
def test_the_table_is_named_in_the_address(request_line: bytes, table: str | None) -> None:
    assert table_in(request_line) == table
