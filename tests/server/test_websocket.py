"""Sockets that send too much or too fast, or do not read."""

import asyncio
import contextlib
import select
from collections.abc import Awaitable, Callable

import msgspec
import psutil  # type: ignore[import-untyped]
import pytest
import uvloop

from boxtop.server.websocket import TRY_LATER, TableSocket
from tests.device import Device
from tests.server.conftest import NewServer
from tests.server.open_gate import OpenGate, client, serving
from tests.server.raw import CLOSE, PING, PONG, TEXT, RawClient, encode
from tests.servers import BOT, FAST, WAIT, Server

MIB = 1 << 20
KEEPALIVE = 20.0
BACKLOG = 64 * 1024


async def _until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


def _waiting(slow: TableSocket) -> int:
    return slow._transport.get_write_buffer_size()


async def _settled(gate: OpenGate) -> None:
    """Wait until the kernel takes no more for now: the same amount waits several times in a row."""
    slow = gate.listeners[0].socket
    before, unchanged = -1, 0
    while (waiting := _waiting(slow)) or not gate.listeners[0].messages:
        unchanged = unchanged + 1 if waiting == before else 0
        if unchanged == 10:
            return
        before = waiting
        await asyncio.sleep(0.02)


def _run(test: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await test()

    uvloop.run(limited())


# Too fast -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opcode", [PING, PONG])
def test_flood_of_control_frames_is_refused_and_then_closed(careful: Server, opcode: int) -> None:
    with RawClient(careful) as client:
        with contextlib.suppress(OSError):  # it may be cut off while it is still sending
            client.send(2000 * encode(opcode))
        frames = client.all()
    assert any(b"too_fast" in payload for kind, payload in frames if kind == TEXT)
    assert frames[-1][0] == CLOSE
    assert int.from_bytes(frames[-1][1][:2], "big") == 1008
    assert sum(kind == PONG for kind, _ in frames) < 200


def test_control_frames_and_messages_count_together(careful: Server) -> None:
    with RawClient(careful) as client:
        client.send(59 * encode(PING) + 60 * encode(TEXT, b'{"type":"ping"}') + encode(CLOSE))
        frames = client.all()
    assert any(b"too_fast" in payload for _, payload in frames)


def test_pings_as_a_library_makes_them_are_answered(careful: Server) -> None:
    with RawClient(careful) as client:
        client.send(b"".join(encode(PING, b"%d" % number) for number in range(40)) + encode(CLOSE))
        assert client.all() == [*((PONG, b"%d" % number) for number in range(40)), (CLOSE, b"")]


def test_flood_of_pings_never_read_is_not_taken_in(lone_server: NewServer) -> None:
    """Without a limit on messages too: a peer that reads no answers is not read either."""
    server = lone_server("--messages-per-second", "1000000")
    before = psutil.Process(server.process.pid).memory_info().rss
    pings = 1000 * encode(PING, bytes(125))
    with RawClient(server, receive_buffer=4096) as client:
        client.socket.setblocking(False)
        sent = 0
        while sent < 64 * MIB and select.select([], [client.socket], [], 2.0)[1]:
            sent += client.socket.send(pings)
        grown = psutil.Process(server.process.pid).memory_info().rss - before
    assert sent < 64 * MIB
    assert grown < 16 * MIB


def test_frames_of_one_socket_do_not_keep_the_event_loop_to_themselves() -> None:
    async def test() -> None:
        at_others_turn: list[int] = []

        def on_message(_: TableSocket, message: bytes) -> None:
            if message == b"first":
                loop.call_soon(lambda: at_others_turn.append(len(gate.listeners[0].messages)))

        loop = asyncio.get_running_loop()
        gate = OpenGate(BACKLOG, on_message)
        async with serving(gate) as port, client(port) as peer:
            peer.writer.write(encode(TEXT, b"first") + 999 * encode(TEXT, b"more") + encode(PING))
            assert (await peer.next())[0] == PONG
            assert len(gate.listeners[0].messages) == 1000
            assert at_others_turn[0] <= 16

    _run(test)


def test_answer_to_our_own_ping_is_not_counted() -> None:
    async def test() -> None:
        gate = OpenGate(BACKLOG)
        async with serving(gate) as port, client(port) as peer:
            for _ in range(5):
                gate.clock.advance(KEEPALIVE)
                opcode, payload = await peer.next()
                assert opcode == PING
                peer.writer.write(encode(PONG, payload) + encode(TEXT, b"here"))
                await _until(lambda: gate.listeners[0].messages[-1:] == [b"here"])
                gate.listeners[0].messages.clear()
                gate.clock.advance(KEEPALIVE)
            assert gate.listeners[0].counts == 0
            peer.writer.write(encode(PONG) + encode(TEXT, b"here"))
            await _until(lambda: gate.listeners[0].messages == [b"here"])
            assert gate.listeners[0].counts == 1

    _run(test)


# Too slow -------------------------------------------------------------------------------------------------------------


def test_reader_of_a_very_long_message_is_not_called_slow() -> None:
    async def test() -> None:
        gate = OpenGate(BACKLOG)
        async with serving(gate) as port, client(port) as peer:
            gate.listeners[0].socket.send(bytes(8 * MIB))
            gate.listeners[0].socket.send(b"and more")
            assert len((await peer.next())[1]) == 8 * MIB
            assert await peer.next() == (TEXT, b"and more")
            gate.listeners[0].socket.send(b"and later still more")
            assert await peer.next() == (TEXT, b"and later still more")

    _run(test)


def test_slow_reader_that_makes_progress_gets_its_long_message() -> None:
    """It takes some of it in each keep-alive period, and answers no ping before it has read what came before it."""

    async def test() -> None:
        gate = OpenGate(BACKLOG)
        async with serving(gate) as port, client(port) as peer:
            sent = gate.listeners[0].socket
            sent.send(bytes(8 * MIB))
            taken = 0
            while taken < 6 * MIB:
                taken += len(await peer.reader.readexactly(2 * MIB))
                await _settled(gate)
                gate.clock.advance(KEEPALIVE)
            await peer.reader.readexactly(8 * MIB + 10 - taken)
            assert (await peer.next())[0] == PING
            assert not sent.is_closing

    _run(test)


def test_peer_that_reads_nothing_is_closed_even_if_it_keeps_sending() -> None:
    async def test() -> None:
        gate = OpenGate(BACKLOG)
        async with serving(gate) as port, client(port) as peer:
            gate.listeners[0].socket.send(bytes(8 * MIB))
            await _settled(gate)
            for _ in range(2):
                peer.writer.write(encode(TEXT, b"still here"))
                await _settled(gate)
                gate.clock.advance(KEEPALIVE)
            assert gate.listeners[0].gone.is_set()
            frames = [await peer.next(), await peer.next()]
            while frames[-1][0] != CLOSE:
                frames.append(await peer.next())
            assert int.from_bytes(frames[-1][1][:2], "big") == TRY_LATER

    _run(test)


def test_messages_for_a_peer_that_does_not_read_are_bounded_in_bytes() -> None:
    """The backlog and one largest message, whatever is sent and however it is split."""

    async def test() -> None:
        gate = OpenGate(BACKLOG)
        async with serving(gate) as port, client(port) as peer:
            slow = gate.listeners[0].socket
            slow.send(bytes(8 * MIB))
            await _settled(gate)
            most = 0
            while not gate.listeners[0].gone.is_set():
                slow.send(bytes(1000))
                await asyncio.sleep(0)
                most = max(most, _waiting(slow))
            assert most < 8 * MIB + BACKLOG + 2000
            peer.writer.transport.abort()

    _run(test)


def test_requests_are_not_read_while_their_answers_pile_up() -> None:
    """A client that asks for much at once and reads is served, one answer after the other."""

    async def test() -> None:
        gate = OpenGate(BACKLOG, lambda asked, _: asked.send(bytes(MIB)))
        async with serving(gate) as port, client(port) as peer:
            peer.writer.write(20 * encode(TEXT, b"a long story, please"))
            await _settled(gate)
            assert len(gate.listeners[0].messages) < 20
            for _ in range(20):
                assert len((await peer.next())[1]) == MIB
            assert not gate.listeners[0].socket.is_closing

    _run(test)


def test_peer_that_answers_no_ping_is_disconnected_even_if_more_is_sent_to_it() -> None:
    """The system accepts data for a peer that is gone, so sending proves nothing; the others see its player as away."""

    async def test() -> None:
        gate = OpenGate(BACKLOG)
        async with serving(gate) as port, client(port) as peer:
            gate.clock.advance(KEEPALIVE)
            assert (await peer.next())[0] == PING
            gate.listeners[0].socket.send(b"a move")
            assert await peer.next() == (TEXT, b"a move")
            assert not gate.listeners[0].gone.is_set()
            gate.clock.advance(KEEPALIVE)
            await asyncio.wait_for(gate.listeners[0].gone.wait(), WAIT)

    _run(test)


def test_peer_that_has_just_sent_something_is_not_pinged() -> None:
    async def test() -> None:
        gate = OpenGate(BACKLOG)
        async with serving(gate) as port, client(port) as peer:
            for number in range(3):
                peer.writer.write(encode(TEXT, b"move"))
                await _until(lambda number=number: len(gate.listeners[0].messages) == number + 1)  # type: ignore[misc]
                gate.clock.advance(KEEPALIVE)
            gate.listeners[0].socket.send(b"first")
            assert await peer.next() == (TEXT, b"first")

    _run(test)


def test_long_game_is_read_without_being_called_slow(lone_server: NewServer) -> None:
    """Thousands of plies: the welcome has more than half a megabyte, and so has each change of viewer."""
    server = lone_server(*FAST)
    games = {game["id"]: game for game in server.get("/api/games")}
    (points,) = (preset["config"] for preset in games["sorry"]["presets"] if preset["id"] == "points")
    made = server.make(*(BOT,) * 4, game="sorry", config=points)
    with Device(server, made["table"]) as watcher:
        watcher.until(lambda message: (message.get("now") or {}).get("ply", 0) > 2800)
    with RawClient(server, receive_buffer=4096) as late:
        late.say(msgspec.json.encode({"type": "hello", "table": made["table"]}))
        late.say(b'{"type":"set_viewer","id":"a","seat":null}')
        for awaited in ("welcome", "viewer_set", "pong"):
            if awaited == "pong":
                late.say(b'{"type":"ping"}')
            while (frame := late.next()) is not None and frame[0] == TEXT:
                if msgspec.json.decode(frame[1])["type"] == awaited:
                    break
            assert frame is not None
            assert frame[0] == TEXT, frame
