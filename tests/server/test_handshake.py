"""Handshakes that are refused or cannot be read: each gets an answer, and none leaves anything behind."""

import contextlib
import signal
from contextlib import ExitStack

import psutil  # type: ignore[import-untyped]
import pytest

from tests.server.conftest import NewServer
from tests.server.raw import CLOSE, RawClient, exchange, handshake
from tests.servers import OPEN, Server, person

BAD_ORIGINS = ["http://[", "http://[::1", "http://a]b", "http://[::1]x", "https://", "//", "\t"]


def _host(server: Server) -> str:
    return f"127.0.0.1:{server.port}"


@pytest.mark.parametrize("origin", BAD_ORIGINS)
def test_origin_that_cannot_be_read_is_refused(careful: Server, origin: str) -> None:
    assert exchange(careful, handshake(_host(careful), f"Origin: {origin}")).startswith(b"HTTP/1.1 403 ")
    status, _, body = careful.ask("/api/tables", {"any": 1}, {"Origin": origin.strip() or "/"})
    assert status == 403
    assert b"foreign_origin" in body


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (handshake("HOST", "Cookie: " + 9000 * "x"), 400),
        (handshake("HOST", *(f"X-{number}: 1" for number in range(200))), 400),
        (handshake("HOST").replace(b"Version: 13", b"Version: 12"), 400),
        (handshake("HOST").replace(b"Sec-WebSocket-Key", b"X-Key"), 400),
        (handshake("HOST", "Sec-WebSocket-Key: AAAA"), 400),
        (handshake("HOST").replace(b"GET", b"POST"), 405),
        (handshake("HOST", path="/elsewhere"), 403),
        (handshake("HOST", "Host: evil.example"), 403),
        (handshake("evil@HOST"), 403),
        (handshake("HOST", "Origin: http://HOST", "Origin: http://HOST"), 403),
    ],
)
def test_bad_handshake_gets_an_answer(careful: Server, request_: bytes, status: int) -> None:
    answer = exchange(careful, request_.replace(b"HOST", _host(careful).encode()))
    assert answer.startswith(b"HTTP/1.1 %d " % status)


def test_server_stops_cleanly_after_bad_handshakes(lone_server: NewServer) -> None:
    """All players get 1012, the server ends by the signal, and the log holds no traceback."""
    server = lone_server()
    process = psutil.Process(server.process.pid)
    server.make(person("Ann"), OPEN)
    before = process.num_fds()
    for number in range(200):
        with contextlib.suppress(OSError):
            exchange(server, handshake(_host(server), f"Origin: {BAD_ORIGINS[number % 3]}"))
    with ExitStack() as stack:
        players = [stack.enter_context(RawClient(server)) for _ in range(3)]
        assert process.num_fds() <= before + len(players) + 1
        assert server.stop() == -signal.SIGTERM
        for player in players:
            ((kind, payload),) = player.all()
            assert (kind, int.from_bytes(payload[:2], "big")) == (CLOSE, 1012)
    assert "Traceback" not in server.log.read_text()


def test_clients_that_hang_up_at_the_stop_do_not_disturb_it(lone_server: NewServer) -> None:
    server = lone_server()
    players = [RawClient(server) for _ in range(20)]
    for player in players[::2]:
        player.socket.close()
    assert server.stop() == -signal.SIGTERM
    for player in players[1::2]:
        assert player.close_code() == 1012
        player.socket.close()
    assert "Traceback" not in server.log.read_text()
