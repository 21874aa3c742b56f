"""Limits: each has a test that fails when it is removed (`tools/fault_list.py`)."""

import contextlib
import random
import socket
import struct
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from boxtop.table.live_table import QUICK_TO_OPEN
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.server.long_game import store_long_game
from tests.server.raw import exchange, handshake
from tests.servers import FAST, OPEN, WAIT, Server, person

LARGEST = 64 * 1024


def _url(server: Server) -> str:
    return server.address.replace("http", "ws") + "/ws"


# What may be said -----------------------------------------------------------------------------------------------------


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


# How fast, and how slow -----------------------------------------------------------------------------------------------


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


def test_codes_cannot_be_guessed_quickly(lone_server: NewServer) -> None:
    server = lone_server()
    made = server.make(person("Ann"), OPEN)
    assert server.get(f"/api/code/{made['code'].lower()}") == {"table": made["table"]}
    statuses = [server.ask("/api/code/AAAAAA")[0] for _ in range(40)]
    assert statuses[0] == 404
    assert 429 in statuses


def test_strangers_make_a_bounded_number_of_tables(lone_server: NewServer) -> None:
    server = lone_server("--public-url", "https://games.example.org")
    config = server.get("/api/games")[0]["presets"][0]["config"]
    body = {"game": "yahtzee", "config": config, "seats": [person("Ann")]}
    statuses = [server.ask("/api/tables", body)[0] for _ in range(62)]
    assert statuses[:60] == [201] * 60
    assert statuses[-1] == 429


def test_strangers_open_a_bounded_number_of_long_games(lone_server: NewServer, tmp_path: Path) -> None:
    database = tmp_path / "long.sqlite3"
    long, other = (store_long_game(database, QUICK_TO_OPEN + more) for more in range(2))
    public = ("--public-url", "https://games.example.org", "--reviews-per-hour", "1")
    server = lone_server(*public, database=str(database))
    with Device(server, long) as first:
        assert first.welcome["type"] == "welcome"
        with pytest.raises(ConnectionClosed) as closed, Device(server, other):
            pass
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        status, headers, _ = server.ask(f"/api/tables/{other}/qr.svg?code=ABC234")
        assert (status, int(headers["retry-after"]) > 0) == (429, True)
        with Device(server, long) as again:  # it is in memory
            assert again.welcome["type"] == "welcome"
        with Device(server, server.make(person("Ann"))["table"]) as short:
            assert short.welcome["type"] == "welcome"


# HTTP -----------------------------------------------------------------------------------------------------------------


def test_body_over_64_kib_is_refused(careful: Server) -> None:
    status, _, body = careful.ask("/api/tables", b" " * (LARGEST + 1))
    assert status == 413
    assert b"too_big" in body


def test_deep_body_is_refused_in_a_sentence(careful: Server) -> None:
    status, _, body = careful.ask("/api/tables", b'{"game":"yahtzee","config":' + b'{"a":' * 10_000)
    assert status == 400
    assert b"nested too deeply" in body


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_name"),
        ({"seats": []}, "bad_body"),
        ({"seats": [person("")]}, "bad_name"),
        ({"seats": [person("Ann\u0000")]}, "bad_name"),
        ({"seats": [person("Ann"), person("Ann")]}, "name_taken"),
        ({"seats": [{"kind": "bot", "level": "genius"}]}, "no_such_bot"),
        ({"config": {"upper_bonus": -1}}, "bad_config"),
        ({"config": {"upper_bonus": "many"}}, "bad_body"),
        ({"spare": 1}, "bad_body"),
    ],
)
def test_table_that_is_not_possible_is_refused_with_the_reason(
    careful: Server, change: dict[str, object], code: str
) -> None:
    body = {"game": "yahtzee", "config": {}, "seats": [person("Ann")], **change}
    status, _, answer = careful.ask("/api/tables", body)
    assert status == 400
    assert msgspec.json.decode(answer)["code"] == code


def test_form_of_another_site_cannot_make_a_table(careful: Server) -> None:
    """A form can send text/plain across sites without asking; JSON it cannot."""
    body = msgspec.json.encode({"game": "yahtzee", "config": {}, "seats": [person("Ann")]})
    assert careful.ask("/api/tables", body, {"content-type": "text/plain"})[0] == 415


def test_script_in_a_name_stays_text(careful: Server) -> None:
    name = "<script>alert(1)</script>"
    made = careful.make(person(name))
    with Device(careful, made["table"]) as late:
        assert late.welcome["table"]["seats"][0]["name"] == name
    _, headers, _ = careful.ask("/api/records")
    assert headers["content-type"] == "application/json"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/t/anything", "/api/games", "/nowhere"])
def test_every_answer_has_the_security_headers(careful: Server, path: str) -> None:
    _, headers, _ = careful.ask(path)
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_opener_policy_is_sent_where_browsers_obey_it(careful: Server, lone_server: NewServer) -> None:
    assert "cross-origin-opener-policy" not in careful.ask("/")[1]
    public = lone_server("--public-url", "https://games.example.org")
    assert public.ask("/")[1]["cross-origin-opener-policy"] == "same-origin"


def test_pages_are_the_one_page_and_nothing_outside_the_folder_is_served(careful: Server) -> None:
    for path, expected in (("/", 200), ("/new/yahtzee", 200), ("/mistyped", 404)):
        status, headers, body = careful.ask(path)
        assert (status, headers["content-type"]) == (expected, "text/html; charset=utf-8")
        assert b'<main id="main"' in body
    assert careful.ask("/js/nothing.js")[2].startswith(b'{"code":"nothing_here"')
    assert careful.ask("/assets/0/js/main.js")[2].startswith(b'{"code":"nothing_here"')
    assert careful.ask("/..%2fshelf.py")[0] == 404
    assert careful.ask("/../shelf.py")[0] == 404


def test_qr_needs_the_code(careful: Server) -> None:
    made = careful.make(person("Ann"), OPEN)
    path = f"/api/tables/{made['table']}/qr.svg"
    assert careful.ask(path)[0] == 403
    status, headers, body = careful.ask(f"{path}?code={made['code']}")
    assert status == 200
    assert headers["content-type"].startswith("image/svg+xml")
    assert body.startswith(b"<svg")


def test_log_holds_json_lines_only(careful: Server) -> None:
    careful.make(person("Ann"))
    lines = [line for line in careful.log.read_text().splitlines() if not line.startswith("Boxtop is running at")]
    assert lines
    assert all({"at", "level", "event"} <= set(msgspec.json.decode(line)) for line in lines)
