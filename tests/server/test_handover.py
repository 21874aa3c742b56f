"""Workers pass sockets on to one another, so that one worker serves all players of a table."""

import asyncio
import os
import random
import signal
import socket
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from websockets.exceptions import ConnectionClosed

from boxtop.server.handover import Handover, table_in
from boxtop.server.websocket import RESTART
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.server.test_metrics import lines, values
from tests.servers import FAST, Server, new_database, person, until

TABLES = [f"t{number}" for number in range(40)]


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


def _worker_of(table: str, *names: str) -> str:
    return max(names, key=lambda name: crc32(f"{table} {name}".encode()))


def test_sockets_are_passed_on_with_their_requests(tmp_path: Path) -> None:
    """Both workers find the same worker for a table, and each serves some tables."""

    async def test() -> None:
        one, two = Worker(tmp_path, "one"), Worker(tmp_path, "two")
        at_two = [table for table in TABLES if one.pass_on(table)]
        at_one = [table for table in TABLES if two.pass_on(table)]
        assert at_two == [table for table in TABLES if _worker_of(table, "one", "two") == "two"]
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
        gone = [table for table in TABLES if _worker_of(table, "one", "two", "three") == "two"]
        assert one.pass_on(gone[0])
        while not two.received:
            await asyncio.sleep(0.001)
        two.die()
        assert not one.pass_on(gone[1]), "the worker that accepted it serves it"
        assert not three.pass_on(gone[1])
        assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "three"]
        assert [one.pass_on(table) for table in gone] == [
            _worker_of(table, "one", "three") == "three" for table in gone
        ]
        one.handover.close()
        three.handover.close()

    asyncio.run(test())


def test_a_busy_worker_is_not_waited_for(tmp_path: Path) -> None:
    """While its event loop does not run, only so many sockets can wait for it: others are served where they came in."""

    async def test() -> None:
        one, two = Worker(tmp_path, "one"), Worker(tmp_path, "two")
        table = next(table for table in TABLES if _worker_of(table, "one", "two") == "two")
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


def _passed_on(server: Server) -> float:
    return values(server.ask("/metrics")[2])["boxtop_connections_passed_on_total"]


def _play_a_bit(server: Server, tables: list[dict[str, Any]], plies: int) -> None:
    """Two devices at each table, which play on from where they are, and both see every move."""
    source = random.Random(3)
    for made in tables:
        with (
            Device(server, made["table"], tokens_of(made, 0), names_table=True) as ann,
            Device(server, made["table"], tokens_of(made, 1), names_table=True) as ben,
        ):
            assert ann.now is not None
            end = ann.now["ply"] + plies
            while ann.now["ply"] < end:
                device, request = next(
                    (device, request) for device in (ann, ben) if (request := device.next_request(source)) is not None
                )
                answer = device.answer_to(request)
                assert answer["type"] == "ack", answer
                for each in (ann, ben):
                    while each.now is not None and each.now["ply"] < answer["ply"]:
                        each.receive()


def test_players_whom_two_workers_accept_are_served_by_one(lone_server: NewServer, postgresql: str) -> None:
    """Some sockets of sixteen tables are passed on, and the games go on; also after a worker was killed."""
    server = lone_server("--workers", "2", *FAST, database=new_database(postgresql))
    until(lambda: values(server.ask("/metrics")[2])["boxtop_workers"] == 2)
    tables = [server.make(person("Ann"), person("Ben")) for _ in range(16)]
    _play_a_bit(server, tables, 4)
    assert 0 < _passed_on(server) < 32
    victim = next(line["worker"] for line in lines(server) if line["event"] == "worker started")
    assert isinstance(victim, int)
    os.kill(victim, signal.SIGKILL)
    until(lambda: any(line["event"] == "a worker died" for line in lines(server)))
    _play_a_bit(server, tables, 4)
    until(lambda: values(server.ask("/metrics")[2])["boxtop_workers"] == 2)
    before = _passed_on(server)
    _play_a_bit(server, tables, 4)
    assert _passed_on(server) > before


def test_everybody_is_told_when_the_server_stops(lone_server: NewServer, postgresql: str) -> None:
    """Also those who were passed on: sixteen sockets at two workers, each closed with the reason."""
    server = lone_server("--workers", "2", *FAST, database=new_database(postgresql))
    until(lambda: values(server.ask("/metrics")[2])["boxtop_workers"] == 2)
    tables = [server.make(person("Ann")) for _ in range(16)]
    devices = [Device(server, made["table"], tokens_of(made), names_table=True) for made in tables]
    assert _passed_on(server) > 0
    assert server.stop() in (0, -signal.SIGTERM)
    for device in devices:
        with device, pytest.raises(ConnectionClosed) as closed:
            device.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == RESTART
