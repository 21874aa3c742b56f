"""Sockets that one worker accepts and another one serves."""

import asyncio
import os
import random
import signal
import socket
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest
import uvloop
from websockets.exceptions import ConnectionClosed

from boxtop.server.websocket import RESTART
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.server.measured import lines, values
from tests.server.open_gate import LONG, OpenGate, serving
from tests.server.raw import handshake
from tests.server.workers_of_tables import TABLES, worker_of
from tests.servers import FAST, WAIT, Server, new_database, person, until


class _Elsewhere:
    """Passes everything on, to nobody."""

    def __init__(self) -> None:
        self.passed_on = 0

    def pass_on(self, _plain: object, _address: str, _request: bytes) -> bool:
        self.passed_on += 1
        return True


def test_socket_with_unread_output_is_not_passed_on() -> None:
    """The rest of the answer to an earlier request would be lost. Without one, the socket goes."""

    async def test() -> None:
        elsewhere = _Elsewhere()
        async with asyncio.timeout(60), serving(OpenGate(1 << 16), elsewhere) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 12)
            writer.write(b"GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
            await reader.readuntil(b"\r\n\r\n")
            writer.write(handshake("x", path="/ws?table=t"))
            assert await reader.readexactly(len(LONG)) == LONG.encode()
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            assert elsewhere.passed_on == 0
            writer.transport.abort()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(handshake("x", path="/ws?table=t"))
            assert await reader.read() == b""
            assert elsewhere.passed_on == 1
            writer.close()

    uvloop.run(test())


def _passed_on(server: Server) -> float:
    return values(server.ask("/metrics")[2])["boxtop_connections_passed_on_total"]


def _started(server: Server) -> list[int]:
    """The process ids of its workers."""
    return [int(str(line["worker"])) for line in lines(server) if line["event"] == "worker started"]


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
    os.kill(_started(server)[0], signal.SIGKILL)
    until(lambda: any(line["event"] == "a worker died" for line in lines(server)))
    _play_a_bit(server, tables, 4)
    until(lambda: values(server.ask("/metrics")[2])["boxtop_workers"] == 2)
    before = _passed_on(server)
    _play_a_bit(server, tables, 4)
    assert _passed_on(server) > before


def _answer(plain: socket.socket) -> bytes:
    """The first line of the answer to a handshake; empty if the server closed without one."""
    return plain.recv(1 << 16).partition(b"\r\n")[0]


def test_clients_on_their_way_to_a_worker_that_dies_are_cut_off_and_come_back(
    lone_server: NewServer, postgresql: str
) -> None:
    """While a worker hangs, sockets wait for it; its death ends them at once, and the other worker leaks nothing."""
    server = lone_server("--workers", "2", *FAST, database=new_database(postgresql))
    until(lambda: len(_started(server)) == 2)
    victim, other = map(psutil.Process, _started(server))
    _play_a_bit(server, [server.make(person("Ann"), person("Ben"))], 2)
    before = other.num_fds()
    victim.suspend()
    try:
        clients = {table: socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) for table in TABLES}
        for table, plain in clients.items():
            plain.sendall(handshake(f"127.0.0.1:{server.port}", path=f"/ws?table={table}"))
        waiting = [table for table in TABLES if worker_of(table, str(victim.pid), str(other.pid)) == str(victim.pid)]
        for table in TABLES:
            if table not in waiting:
                assert _answer(clients[table]).startswith(b"HTTP/1.1 101 ")
        until(lambda: _passed_on(server) >= len(waiting))
    finally:
        victim.kill()
    assert {_answer(clients[table]) for table in waiting} == {b""}
    for plain in clients.values():
        plain.close()
    until(lambda: values(server.ask("/metrics")[2])["boxtop_workers"] == 2)
    until(lambda: other.num_fds() <= before + 1)
    _play_a_bit(server, [server.make(person("Ann"), person("Ben")) for _ in range(4)], 2)
    assert "Traceback" not in server.log.read_text()


def test_passed_sockets_count_once_for_their_address(lone_server: NewServer, postgresql: str) -> None:
    """At the worker that serves them, for the address that a trusted proxy forwards; whichever worker accepts them."""
    options = ("--workers", "2", "--public-url", "http://127.0.0.1", "--connections-per-address", "3")
    server = lone_server(*options, database=new_database(postgresql))
    until(lambda: values(server.ask("/metrics")[2])["boxtop_workers"] == 2)

    kept = []

    def opened(address: str) -> bool:
        plain = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT)
        plain.sendall(handshake("127.0.0.1", f"X-Forwarded-For: {address}", path="/ws?table=t"))
        answer = _answer(plain)
        if answer.startswith(b"HTTP/1.1 101 "):
            kept.append(plain)
            return True
        plain.close()
        assert answer.startswith(b"HTTP/1.1 429 "), answer
        return False

    assert [opened("203.0.113.5") for _ in range(12)] == [True] * 3 + [False] * 9
    assert values(server.ask("/metrics")[2])["boxtop_connections_passed_on_total"] > 0
    kept.pop().close()

    until(lambda: opened("203.0.113.5"))
    assert [opened("203.0.113.6") for _ in range(4)] == [True] * 3 + [False]
    for plain in kept:
        plain.close()


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
