"""HTTP requests that are too large, too slow or unclear."""

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable

import pytest
import uvloop

from boxtop.server.http_protocol import LARGEST_HEAD
from tests.server.open_gate import OpenGate, serving
from tests.server.raw import exchange, handshake
from tests.servers import Server, person


def _host(server: Server) -> str:
    return f"127.0.0.1:{server.port}"


def _request(server: Server, *lines: str, target: str = "/healthz") -> bytes:
    head = (f"GET {target} HTTP/1.1", f"Host: {_host(server)}", "Connection: close", *lines)
    return "\r\n".join((*head, "", "")).encode()


def test_head_of_exactly_32_kib_is_read(careful: Server) -> None:
    empty = len(_request(careful, "X: "))
    assert exchange(careful, _request(careful, "X: " + (LARGEST_HEAD - empty) * "x")).startswith(b"HTTP/1.1 200 ")
    assert exchange(careful, _request(careful, "X: " + (LARGEST_HEAD - empty + 1) * "x")).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize("size", [40_000, 400_000])
def test_larger_head_is_refused_whatever_makes_it_large(careful: Server, size: int) -> None:
    for request in (
        _request(careful, "X: " + size * "x"),
        _request(careful, *(f"X-{number}: 12345678" for number in range(size // 16))),
        _request(careful, target="/" + size * "x"),
        handshake(_host(careful), "X: " + size * "x"),
        b"\r\n" * size,
    ):
        assert exchange(careful, request).startswith(b"HTTP/1.1 431 ")


def test_endless_head_is_cut_off(careful: Server) -> None:
    """A client that does not read either cannot send megabytes."""
    sent = 0
    with socket.create_connection(("127.0.0.1", careful.port), timeout=20) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nX: ")
        with contextlib.suppress(OSError):
            while sent < 200 << 20:
                sent += plain.send((1 << 20) * b"x")
    assert sent < 200 << 20


def test_second_request_on_a_connection_has_the_same_limit(careful: Server) -> None:
    kept = _request(careful).replace(b"Connection: close\r\n", b"")
    answer = exchange(careful, kept, _request(careful, "X: " + 40_000 * "x"))
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 431 " in answer


def test_body_may_follow_a_head_of_any_allowed_size(careful: Server) -> None:
    careful.make(person("Ann"))
    status, _, _ = careful.ask("/api/tables", b" " * 60_000, {"X-Long": 20_000 * "x"})
    assert status == 400


def _run(test: Callable[[OpenGate, int], Awaitable[None]]) -> None:
    async def serve() -> None:
        async with asyncio.timeout(60):
            gate = OpenGate(1 << 16)
            async with serving(gate) as port:
                await test(gate, port)

    uvloop.run(serve())


async def _arrived(gate: OpenGate, writer: asyncio.StreamWriter, data: bytes) -> None:
    """Send, and let the server read it."""
    writer.write(data)
    await writer.drain()
    for _ in range(20):
        await asyncio.sleep(0.001)


def test_connection_that_sends_nothing_is_closed_without_an_answer() -> None:
    async def test(gate: OpenGate, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await _arrived(gate, writer, b"")
        gate.clock.advance(15)
        assert await reader.read() == b""
        writer.close()

    _run(test)


@pytest.mark.parametrize("piece", [b"GET / HTTP/1.1\r\nHost: x\r\nX-", b"\r\n", b"G"])
def test_head_that_comes_byte_by_byte_is_refused_after_10_seconds(piece: bytes) -> None:
    async def test(gate: OpenGate, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await _arrived(gate, writer, piece)
        gate.clock.advance(9)
        await _arrived(gate, writer, b"\r\n" if piece == b"\r\n" else b"E")
        assert not reader.at_eof()
        gate.clock.advance(1)
        assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
        writer.close()

    _run(test)


def test_head_of_a_second_request_has_10_seconds_too() -> None:
    async def test(gate: OpenGate, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await _arrived(gate, writer, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200 ")
        await _arrived(gate, writer, b"GET / HT")
        gate.clock.advance(10)
        assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
        writer.close()

    _run(test)


def test_connection_whose_body_does_not_come_is_closed_after_30_seconds() -> None:
    async def test(gate: OpenGate, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await _arrived(gate, writer, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n123")
        await reader.readuntil(b"hello")
        gate.clock.advance(30)
        assert await reader.read() == b""
        writer.close()

    _run(test)


def test_socket_and_finished_request_outlive_the_time_for_a_head() -> None:
    async def test(gate: OpenGate, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await _arrived(gate, writer, handshake("x"))
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        gate.clock.advance(15)
        await asyncio.sleep(0.01)
        assert not gate.listeners[0].gone.is_set()
        writer.transport.abort()

    _run(test)


def test_handshake_before_the_answer_to_an_earlier_request_is_cut_off() -> None:
    """The answer would follow inside the WebSocket."""

    async def test(_gate: OpenGate, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        request = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
        writer.write(request + handshake("x"))
        with contextlib.suppress(ConnectionError):
            assert b"101 " not in await reader.read()
        writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        await reader.readuntil(b"hello")
        writer.write(handshake("x"))
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        writer.transport.abort()

    _run(test)


def test_client_that_hangs_up_in_its_body_leaves_no_traceback(careful: Server) -> None:
    lines = ("Content-Type: application/json", "Content-Length: 100", "")
    head = _request(careful, *lines, target="/api/tables").replace(b"GET", b"POST")
    with socket.create_connection(("127.0.0.1", careful.port)) as plain:
        plain.sendall(head + b"{")
    careful.make(person("Ann"))
    assert "Traceback" not in careful.log.read_text()
