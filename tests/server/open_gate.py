"""The server's connections in the test's own process and event loop, with a clock that the test moves."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.datastructures import Headers

from boxtop.server.accepted_socket import AcceptedSocket
from boxtop.server.handshake import HandshakeRefusal
from boxtop.server.heartbeat import Heartbeat
from boxtop.server.http_protocol import LimitedHttp
from boxtop.server.inbox import Inbox
from boxtop.server.outbox import Outbox
from boxtop.server.websocket import TableSocket
from tests.server.raw import Frame, handshake

_PATIENCE = 20.0


class _Timer:
    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at = at
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Clock:
    """A clock that the test advances."""

    def __init__(self) -> None:
        self._now = 0.0
        self._timers: list[_Timer] = []

    def time(self) -> float:
        """The time now."""
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> _Timer:
        timer = _Timer(self._now + seconds, call)
        self._timers.append(timer)
        return timer

    def advance(self, seconds: float) -> None:
        """Advance the clock, and run every call that becomes due."""
        until = self._now + seconds
        while due := [timer for timer in self._timers if timer.at <= until and not timer.cancelled]:
            first = min(due, key=lambda timer: timer.at)
            self._timers.remove(first)
            self._now = first.at
            first.call()
        self._now = until


class Recorder:
    """Keeps the messages of one socket."""

    def __init__(self, socket: TableSocket, on_message: Callable[[TableSocket, bytes], None] | None) -> None:
        self.socket = socket
        self.messages: list[bytes] = []
        self.counts = 0
        self.gone = asyncio.Event()
        self._on_message = on_message

    def received(self, message: bytes, /) -> None:
        self.messages.append(message)
        if self._on_message is not None:
            self._on_message(self.socket, message)

    def counted(self) -> bool:
        self.counts += 1
        return True

    def left(self) -> None:
        self.gone.set()


class OpenGate:
    """Accepts everybody."""

    def __init__(self, backlog: int, on_message: Callable[[TableSocket, bytes], None] | None = None) -> None:
        self.backlog = backlog
        self.clock = Clock()
        self.later = self.clock.later
        self.heartbeat = Heartbeat(self.later)
        self.inbox = Inbox(self.later, self.clock.time)
        self.outbox = Outbox(asyncio.get_running_loop())
        self.listeners: list[Recorder] = []
        self._on_message = on_message

    def refuse(self, path: str, headers: Headers, address: str) -> HandshakeRefusal | None:
        return None

    def accept(self, socket: TableSocket) -> Recorder:
        self.listeners.append(Recorder(socket, self._on_message))
        return self.listeners[-1]


async def _hello(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("hello" if scope["path"] == "/" else LONG)(scope, receive, send)


LONG = "hello" * (1 << 20)
"""What every other address answers: more than the kernel takes for a client that does not read."""


@asynccontextmanager
async def serving(gate: OpenGate, handover: object | None = None) -> AsyncIterator[int]:
    """Serve behind this gate, and perhaps pass sockets on; the port."""
    config = Config(_hello, http=LimitedHttp, ws=AcceptedSocket, lifespan="off", log_config=None, proxy_headers=False)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: LimitedHttp(config, state, {"gate": gate, "handover": handover}, loop),
        "127.0.0.1",
        0,
        reuse_address=True,
    )
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()
        for connection in list(state.connections):
            connection.transport.abort() if isinstance(connection, LimitedHttp) else connection.shutdown()
        async with asyncio.timeout(_PATIENCE):
            while state.connections:
                gate.clock.advance(1000)
                await asyncio.sleep(0)


class Client:
    """One WebSocket over asyncio's streams."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def next(self) -> Frame:
        """The next frame."""
        async with asyncio.timeout(_PATIENCE):
            first, length = await self.reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            return first & 0x0F, await self.reader.readexactly(length)


@asynccontextmanager
async def client(port: int, limit: int = 1 << 16) -> AsyncIterator[Client]:
    """An open WebSocket whose reader takes at most about this many bytes ahead."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=limit)
    writer.write(handshake(f"127.0.0.1:{port}"))
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    try:
        yield Client(reader, writer)
    finally:
        writer.transport.abort()
