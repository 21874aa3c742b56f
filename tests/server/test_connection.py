"""One connection: what may be said, how fast and how slowly. Each limit has a test that fails without it."""

import contextlib
import random
import socket
import struct

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.server.raw import exchange, handshake
from tests.servers import FAST, WAIT, Server, person

LARGEST = 64 * 1024


def _url(server: Server) -> str:
    return server.address.replace("http", "ws") + "/ws"


def test_message_over_64_kib_closes_the_socket(careful: Server) -> None:
    with connect(_url(careful)) as socket_:
        socket_.send(" " * (LARGEST - 20) + '{"type":"ping"}')
        assert socket_.recv(timeout=WAIT) == '{"type":"pong"}'
        socket_.send(" " * (LARGEST + 1))
        with pytest.raises(ConnectionClosed) as closed:
            socket_.recv(timeout=WAIT)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_message_in_parts_is_bounded_as_a_whole(careful: Server) -> None:
    with connect(_url(careful)) as socket_:
        socket_.send(['{"type":', '"ping"}'])
        assert socket_.recv(timeout=WAIT) == '{"type":"pong"}'
        with contextlib.suppress(ConnectionClosed):  # perhaps it is closed before the last part is on its way
            socket_.send([" " * 40_000, " " * 40_000])
        with pytest.raises(ConnectionClosed) as closed:
            socket_.recv(timeout=WAIT)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x81\x02{}", 1002),  # not masked
        (b"\xc1\x82\0\0\0\0{}", 1002),  # an extension nobody agreed to
        (b"\x82\x82\0\0\0\0{}", 1003),  # not text
        (b"\x83\x82\0\0\0\0{}", 1002),  # no such frame
        (b"\x80\x82\0\0\0\0{}", 1002),  # goes on without a beginning
    ],
)
def test_frame_against_the_protocol_closes_the_socket(careful: Server, frame: bytes, code: int) -> None:
    answer = exchange(careful, handshake(f"127.0.0.1:{careful.port}"), frame)
    head, _, rest = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101")
    assert rest[0] == 0x88
    assert struct.unpack("!H", rest[2:4])[0] == code


@pytest.mark.parametrize(
    "text",
    [
        "[" * 50_000,
        '{"type":"act","id":"x","seat":0,"ply":0,"action":' + "[" * 50_000,
        "{",
        "[]",
        '{"type":"fly"}',
        '{"type":"act"}',
        '{"type":"hello","table":"t","spare":1}',
        '{"type":"act","id":"' + "x" * 65 + '","seat":0,"ply":0,"action":{}}',
        "\ud800".encode("utf-16", "surrogatepass").decode("latin-1"),
    ],
)
def test_bad_message_gets_one_sentence_and_the_socket_stays_open(careful: Server, text: str) -> None:
    with connect(_url(careful)) as socket_:
        socket_.send(text)
        answer = msgspec.json.decode(socket_.recv(timeout=WAIT))
        assert answer["type"] == "refused"
        assert answer["code"] == "bad_message"
        assert "\n" not in answer["reason"]
        socket_.send('{"type":"ping"}')
        assert socket_.recv(timeout=WAIT) == '{"type":"pong"}'


def test_request_before_hello_is_refused(careful: Server) -> None:
    with connect(_url(careful)) as socket_:
        socket_.send('{"type":"rematch","id":"r"}')
        assert msgspec.json.decode(socket_.recv(timeout=WAIT))["code"] == "no_hello"


def test_unknown_table_is_refused_in_a_sentence(careful: Server) -> None:
    with Device(careful, "nowhere") as lost:
        assert lost.welcome["code"] == "no_such_table"


def test_flood_is_refused_and_then_closed(careful: Server) -> None:
    with connect(_url(careful), max_queue=None) as socket_:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2000):
                socket_.send('{"type":"ping"}')
        received = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                received.append(str(socket_.recv(timeout=WAIT)))
        assert socket_.close_code == 1008
    assert any("too_fast" in message for message in received)


def test_burst_as_a_person_makes_it_is_served(careful: Server) -> None:
    with connect(_url(careful)) as socket_:
        for _ in range(40):
            socket_.send('{"type":"ping"}')
        assert {socket_.recv(timeout=WAIT) for _ in range(40)} == {'{"type":"pong"}'}


def test_slow_reader_is_disconnected_and_the_table_continues(lone_server: NewServer) -> None:
    server = lone_server(*FAST)
    made = server.make(*(person(name) for name in ("Ann", "Ben", "Cat", "Dan")), config={"games": 6})
    source = random.Random(9)
    with socket.socket() as slow, Device(server, made["table"], tokens_of(made)) as everybody:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", server.port))
        slow.sendall(handshake(f"127.0.0.1:{server.port}"))
        assert b" 101 " in slow.recv(1024)
        hello = msgspec.json.encode({"type": "hello", "table": made["table"]})
        slow.sendall(b"\x81" + bytes((0x80 | len(hello),)) + bytes(4) + hello)
        everybody.change(lambda table: table["spectators"] == 1)
        everybody.received.clear()
        while not any(message["type"] == "changed" for message in everybody.received):
            assert not everybody.play_on(source, moves=20)["outcome"], "the slow reader was never sent away"
        (changed,) = [message for message in everybody.received if message["type"] == "changed"]
        assert changed["table"]["spectators"] == 0
