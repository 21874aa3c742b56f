"""The WebSocket, lean: the handshake is `websockets`', the frames are read and written here.

A table's messages are small, whole and many, so what costs is the machinery around each one. Here a frame goes from
the transport to the session in one call and back in one write; no task, no event objects. What is worked out in one
turn of the loop leaves together, for many writes in a row cost less than one after each table's work.
Plugs into uvicorn as its WebSocket protocol. Compression is never offered.
"""

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from boxtop.server.settings import LARGEST_MESSAGE

try:
    from websockets.speedups import apply_mask
except ImportError:  # a machine without the compiled part
    from websockets.utils import apply_mask

_TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x1, 0x2, 0x8, 0x9, 0xA
_FIN = 0x80
_KEEPALIVE = 20.0
_PATIENCE = 10.0
"""How long a closed connection may take to read what is still on its way."""
_MOST_PARTS = 64
_KERNEL_BACKLOG = 128 * 1024
_MOST_FULL = 64
"""Sockets that wait at most before they are written."""
GOING_AWAY, PROTOCOL_ERROR, UNSUPPORTED, TOO_BIG, POLICY, TRY_LATER, RESTART = 1001, 1002, 1003, 1009, 1008, 1013, 1012


class Listener(Protocol):
    """Who hears what comes in on a socket."""

    def received(self, message: bytes, /) -> None: ...

    def left(self) -> None:
        """The connection is gone."""
        ...


class Outbox:
    """The sockets with something to send."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._full: list[TableSocket] = []

    def add(self, full: "TableSocket") -> None:
        """Empty this socket before the loop waits again."""
        if len(self._full) >= _MOST_FULL:
            self._empty()
        if not self._full:
            self._loop.call_soon(self._empty)
        self._full.append(full)

    def _empty(self) -> None:
        full, self._full = self._full, []
        for waiting in full:
            waiting.empty()


class Gate(Protocol):
    """Who decides about a new connection, and listens to it."""

    backlog: int
    outbox: Outbox

    def refuse(self, path: str, headers: Headers) -> str | None:
        """Why this handshake is refused; None to let it in."""
        ...

    def welcome(self, socket: "TableSocket") -> Listener: ...


class TableSocket(asyncio.Protocol):
    """One WebSocket connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._gate: Gate = app_state["gate"]
        # uvicorn's set of its own protocols: all it needs of one is shutdown()
        self._connections: set[Any] = server_state.connections
        self._loop = _loop or asyncio.get_running_loop()
        self._handshake: ServerProtocol | None = ServerProtocol(max_size=LARGEST_MESSAGE)
        self._transport: asyncio.Transport = cast(asyncio.Transport, None)
        self._listener: Listener | None = None
        self._buffer = b""
        self._waiting: list[bytes] = []
        self._parts: list[bytes] = []
        self._closing = False
        self._heard = True
        self._keepalive: asyncio.TimerHandle | None = None
        self.address = ""

    # What the session does with it ------------------------------------------------------------------------------------

    def send(self, *messages: bytes) -> None:
        """Send messages, with others that leave in this turn of the loop."""
        if self._closing:
            return
        if not self._waiting:
            self._gate.outbox.add(self)
        for message in messages:
            self._waiting += (_head(_TEXT, message), message)

    def empty(self) -> None:
        """Write what waits. A reader that lets too much pile up is sent away; it can come back."""
        if self._closing or not self._waiting:
            return
        self._transport.write(b"".join(self._waiting))
        self._waiting.clear()
        if self._transport.get_write_buffer_size() > self._gate.backlog:
            self.close(TRY_LATER, "you read too slowly: come back and say hello again")

    def close(self, code: int, reason: str) -> None:
        """Say goodbye with a reason. What still comes in is not read any more, but taken in until the other side has
        hung up too: a connection cut with bytes unread loses the reason on its way.
        """
        self.empty()
        if not self._closing:
            self._closing = True
            payload = code.to_bytes(2, "big") + reason.encode()[:123]
            self._transport.write(_head(_CLOSE, payload) + payload)
            self._transport.write_eof()
            self._loop.call_later(_PATIENCE, self._transport.abort)
            self._say_left()

    @property
    def is_closing(self) -> bool:
        """Whether nothing more can be sent."""
        return self._closing

    # What the transport does with it ----------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)
        plain = transport.get_extra_info("socket")
        if plain is not None:  # what the kernel holds for a slow reader is bounded too
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BACKLOG)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._closing = True
        self._connections.discard(self)
        if self._keepalive is not None:
            self._keepalive.cancel()
        self._say_left()

    def _say_left(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.left()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(RESTART, "the server is restarting: your game is safe")
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        if self._handshake is not None:
            self._shake_hands(data)
            return
        if self._closing:
            return
        self._heard = True
        try:
            self._read_frames(self._buffer + data if self._buffer else data)
        except _BadFrame as bad:
            self.close(bad.code, bad.reason)

    def eof_received(self) -> None:
        return None

    def _shake_hands(self, data: bytes) -> None:
        handshake = self._handshake
        assert handshake is not None
        handshake.receive_data(data)
        for event in handshake.events_received():
            if isinstance(event, Request):
                response = self._answer(handshake, event)
                handshake.send_response(response)
                self._transport.write(b"".join(handshake.data_to_send()))
                if response.status_code != 101:
                    self._closing = True
                    self._transport.close()
                    return
                self._handshake = None
                self._listener = self._gate.welcome(self)
                self._keepalive = self._loop.call_later(_KEEPALIVE, self._ping)
                return
        if handshake.handshake_exc is not None or handshake.parser_exc is not None:
            self._closing = True
            self._transport.close()

    def _answer(self, handshake: ServerProtocol, request: Request) -> Response:
        reason = self._gate.refuse(request.path, request.headers)
        if reason is not None:
            return handshake.reject(403, reason + "\n")
        return handshake.accept(request)

    def _ping(self) -> None:
        """Ask whether the other side is still there; a phone that left the room is let go."""
        if not self._heard or self._closing:
            self._transport.abort()
            return
        self._heard = False
        self._transport.write(_head(_PING, b""))
        self._keepalive = self._loop.call_later(_KEEPALIVE, self._ping)

    def _read_frames(self, data: bytes) -> None:
        start, size = 0, len(data)
        while size - start >= 2 and not self._closing:
            first, second = data[start], data[start + 1]
            if not second & 0x80 or first & 0x70:
                raise _BadFrame(PROTOCOL_ERROR, "a client masks its frames and uses no extension")
            length, head = second & 0x7F, 6
            if length == 126:
                length, head = int.from_bytes(data[start + 2 : start + 4], "big"), 8
            elif length == 127:
                length, head = int.from_bytes(data[start + 2 : start + 10], "big"), 14
            end = start + head + length
            if size - start >= head and length > LARGEST_MESSAGE:
                raise _BadFrame(TOO_BIG, f"a message may have at most {LARGEST_MESSAGE} bytes")
            if end > size:
                break
            payload = apply_mask(data[start + head : end], data[start + head - 4 : start + head])
            start = end
            self._frame(first & 0x0F, payload, last=bool(first & _FIN))
        self._buffer = data[start:]

    def _frame(self, opcode: int, payload: bytes, *, last: bool) -> None:
        listener = self._listener
        assert listener is not None
        if opcode == _TEXT and last and not self._parts:
            listener.received(payload)
        elif opcode in (_TEXT, 0):
            self._part(opcode, payload, last=last, deliver=listener.received)
        elif opcode == _PING:
            self._transport.write(_head(_PONG, payload) + payload)
        elif opcode == _CLOSE:
            self._closing = True
            self._transport.write(_head(_CLOSE, payload[:2]) + payload[:2])
            self._transport.close()
            self._say_left()
        elif opcode == _BINARY:
            raise _BadFrame(UNSUPPORTED, "messages are JSON text")
        elif opcode != _PONG:
            raise _BadFrame(PROTOCOL_ERROR, "there is no such frame")

    def _part(self, opcode: int, payload: bytes, *, last: bool, deliver: Callable[[bytes], None]) -> None:
        """A message sent in several frames."""
        if (opcode == _TEXT) == bool(self._parts):
            raise _BadFrame(PROTOCOL_ERROR, "a message in parts begins once and then goes on")
        self._parts.append(payload)
        if len(self._parts) > _MOST_PARTS or sum(map(len, self._parts)) > LARGEST_MESSAGE:
            raise _BadFrame(TOO_BIG, f"a message may have at most {LARGEST_MESSAGE} bytes")
        if last:
            whole, self._parts = b"".join(self._parts), []
            deliver(whole)


class _BadFrame(Exception):
    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def _head(opcode: int, payload: bytes) -> bytes:
    """The head of an unmasked frame that is a whole message."""
    length = len(payload)
    if length < 126:
        return _SHORT(_FIN | opcode, length)
    if length < 65536:
        return _LONGER(_FIN | opcode, 126, length)
    return _LONGEST(_FIN | opcode, 127, length)


_SHORT, _LONGER, _LONGEST = struct.Struct(">BB").pack, struct.Struct(">BBH").pack, struct.Struct(">BBQ").pack
