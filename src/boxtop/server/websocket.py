"""One WebSocket connection. The handshake is done by `websockets`; frames are read and written here.

A table's messages are small and many, so most of the cost is overhead per message. Here a frame goes from the transport
to the connection's listener in one call and back in one write, without tasks or event objects. All output of one
event-loop iteration leaves in one write per socket. That saves CPU beside uvicorn's own layer
(`python -m benchmarks.server.websocket`), which counts no control frames.
"""

import asyncio
import socket
from typing import Any, cast

from websockets.datastructures import Headers

from boxtop.core.texts import tr
from boxtop.server.frames import CLOSE, PING, PONG, TEXT, BadFrame, FrameReader, head
from boxtop.server.handshake import HandshakeRefusal, shake_hands
from boxtop.server.heartbeat import Checked
from boxtop.server.settings import LARGEST_MESSAGE
from boxtop.server.socket_protocols import Gate, Listener

_LEAST_TAKEN = 4096
"""Bytes that a peer must read between two checks while much waits for it."""
_MOST_SILENT = 1
"""Pings in a row without an answer after which a peer is gone: the others at its table see that within a minute."""
_CLOSE_WITHIN = 10.0
"""Seconds that the peer of a closed connection has to read what was sent."""
_MOST_DISCARDED = 1 << 20
"""Bytes that a peer may still send after its connection was closed."""
_KERNEL_BACKLOG = 128 * 1024
_LITTLE = 4096
"""Bytes of output in which the largest message need not be looked for."""
_FRAMES_AT_ONCE = 16
"""Frames of one socket that are read in one event-loop iteration, before the other sockets."""
POLICY, RESTART, TRY_LATER = 1008, 1012, 1013


class TableSocket(asyncio.Protocol):
    """One WebSocket connection."""

    def __init__(self, gate: Gate, connections: set[Any], loop: asyncio.AbstractEventLoop | None = None) -> None:
        self._gate = gate
        self._read_limit = self._gate.backlog // 2
        """Pending bytes above which no more requests are read, so their answers alone never reach the backlog."""
        self._connections = connections
        """All open sockets, on which `shutdown` is called when the server stops."""
        self._loop = loop or asyncio.get_running_loop()
        self._open = False
        """Whether the handshake is done."""
        self._transport: asyncio.Transport = cast(asyncio.Transport, None)
        self._listener: Listener | None = None
        self._frames = FrameReader(LARGEST_MESSAGE)
        self._output: list[bytes] = []
        self._pending = 0
        """Bytes in `_output`."""
        self._largest = 0
        """The largest message since the write buffer was last empty, or a few bytes more."""
        self._written = self._taken = 0
        """Bytes written to the transport, and those it had passed on at the last check."""
        self._had_unread = False
        """Whether the transport still held some of them then, because the peer had not read them."""
        self._paused = False
        """Whether the transport is paused, because frames wait here."""
        self._in_inbox = False
        """Whether input waits there to be read."""
        self._scheduled = False
        self._held = False
        self._is_full = False
        """Whether the write buffer of the transport is full enough."""
        self._closing = False
        self._discarded = 0
        self._received = False
        self._pings = self._silent = 0
        """Pings that were not answered yet, and those in a row."""
        self._checks: set[Checked] = set()
        self.address = ""
        self.is_lost = False
        """Whether the connection broke off: neither side has closed it."""

    # For the listener -------------------------------------------------------------------------------------------------

    def send(self, *messages: bytes) -> None:
        """Send messages, with others that leave in this event-loop iteration."""
        if self._closing:
            return
        output = self._output
        if not output:
            self._gate.outbox.add(self)
        for message in messages:
            size = len(message)
            start = head(TEXT, size)
            output.append(start)
            output.append(message)
            self._pending += len(start) + size

    def flush(self) -> None:
        """Write the pending output. A reader whose backlog grows too large is disconnected; it can come back."""
        if self._closing or not self._output:
            return
        transport, pending = self._transport, self._pending
        before = transport.get_write_buffer_size()
        if before or pending > _LITTLE:
            self._largest = max(self._largest if before else 0, *map(len, self._output))
        else:
            self._largest = pending
        self._written += pending
        transport.write(b"".join(self._output))
        self._output.clear()
        self._pending = 0
        if before + pending > self._gate.backlog + self._largest:
            self._too_slow()

    def close(self, code: int, reason: str) -> None:
        """Close with a reason. What still comes in is discarded until the peer has closed too: a connection that is
        cut while bytes are unread loses the reason.
        """
        self.flush()
        if self._closing:
            return
        self._closing = True
        if not self._transport.is_closing():
            payload = code.to_bytes(2, "big") + reason.encode()[:123]
            self._transport.write(head(CLOSE, len(payload)) + payload)
            self._transport.write_eof()
            self._read_on()
            self._gate.later(_CLOSE_WITHIN, self._transport.abort)
        self._report_closed()

    def hold(self) -> None:
        """Read no more frames until `release`."""
        self._held = True

    def release(self) -> None:
        """Read frames again."""
        self._held = False
        self._read_later()

    @property
    def is_closing(self) -> bool:
        """Whether nothing more can be sent."""
        return self._closing

    # From the transport -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        # At once, so that a lost connection is reported here however the handshake ends.
        self._transport.set_protocol(self)
        self._transport.set_write_buffer_limits(high=self._read_limit)
        self._connections.add(self)
        plain = transport.get_extra_info("socket")
        if plain is not None:  # what the kernel holds for a slow reader is bounded too
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BACKLOG)

    def connection_lost(self, exc: Exception | None) -> None:
        self.read_waiting()
        self.is_lost = not self._closing
        self._closing = True
        self._connections.discard(self)
        self._checks.discard(self)
        self._report_closed()

    def _report_closed(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.left()

    def shutdown(self) -> None:
        """The server stops."""
        self.read_waiting()
        self.close(RESTART, tr("the server is restarting: your game is safe"))
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        if self._closing:
            self._discarded += len(data)
            if self._discarded > _MOST_DISCARDED:
                self._transport.abort()
        elif not self._open:
            self.shake_hands(data)
        else:
            self._received = True
            self._frames.feed(data)
            if self._in_inbox:  # it sends much, so it waits for no others
                self.read_waiting()
            elif not self._paused:
                self._in_inbox = True
                self._gate.inbox.add(self)

    def read_waiting(self) -> None:
        """Read what has come in, if that was not done yet."""
        if self._in_inbox:
            self._in_inbox = False
            if not self._closing:
                self._read_frames()

    def pause_writing(self) -> None:
        """Read no more requests of this peer until it has taken some of its output."""
        self._is_full = True

    def resume_writing(self) -> None:
        self._is_full = False
        self._read_later()

    def shake_hands(self, request: bytes) -> None:
        """Answer a complete request."""
        answer, headers = shake_hands(request, self._refusal)
        if headers is not None and self.pass_on(request):
            self._closing = True
            self._transport.abort()
            return
        self._transport.write(answer)
        if headers is None:
            self._closing = True
            self._transport.close()
            return
        self._open = True
        self._listener = self._gate.accept(self)
        self._checks = self._gate.heartbeat.add(self)

    def _refusal(self, path: str, headers: Headers) -> HandshakeRefusal | None:
        self.address = self.find_address(headers)
        return self._gate.refuse(path, headers, self.address)

    def find_address(self, _headers: Headers) -> str:
        """The address of the client."""
        return self.address

    def pass_on(self, _request: bytes) -> bool:
        """Let another worker serve this socket; whether it does."""
        return False

    # Frames -----------------------------------------------------------------------------------------------------------

    def _read_frames(self) -> None:
        """Read some frames; the rest in a later iteration, so that no peer blocks the event loop."""
        try:
            for _ in range(_FRAMES_AT_ONCE):
                if self._closing or self._held or self._is_full or self._pending > self._read_limit:
                    break
                frame = self._frames.next()
                if frame is None:
                    self._read_on()
                    return
                self._frame(*frame)
        except BadFrame as bad:
            self.close(bad.code, bad.reason)
        if self._closing or self._transport.is_closing():
            return
        if not self._paused:
            self._paused = True
            self._transport.pause_reading()
        self._read_later()

    def _read_later(self) -> None:
        if not (self._scheduled or self._held or self._is_full):
            self._scheduled = True
            self._loop.call_soon(self._read_now)

    def _read_now(self) -> None:
        self._scheduled = False
        if self._paused and not self._closing:
            self._read_frames()

    def _read_on(self) -> None:
        if self._paused:
            self._paused = False
            if not self._transport.is_closing():
                self._transport.resume_reading()

    def _frame(self, opcode: int, payload: bytes) -> None:
        listener = self._listener
        assert listener is not None
        if opcode == TEXT:
            listener.received(payload)
        elif opcode == CLOSE:
            self._answer_close(payload[:2])
        elif opcode == PONG and self._pings:
            self._pings -= 1  # the answer to our own ping is not counted
        elif listener.counted() and opcode == PING:
            self._queue(PONG, payload)

    def _queue(self, opcode: int, payload: bytes) -> None:
        if self._closing:
            return
        if not self._output:
            self._gate.outbox.add(self)
        start = head(opcode, len(payload))
        self._output += (start, payload)
        self._pending += len(start) + len(payload)

    def _answer_close(self, code: bytes) -> None:
        self.flush()
        if not self._closing:
            self._closing = True
            self._transport.write(head(CLOSE, len(code)) + code)
            self._transport.close()
            self._gate.later(_CLOSE_WITHIN, self._transport.abort)
            self._report_closed()

    # Peers that are gone or do not read -------------------------------------------------------------------------------

    def check(self) -> None:
        """Called regularly. A peer is alive if it has sent something since the last time, or has read some of what
        waited for it; else it is pinged, and disconnected if the next time finds no answer.
        """
        unread = self._transport.get_write_buffer_size()
        taken, self._taken = self._taken, self._written - unread
        had_unread, self._had_unread = self._had_unread, unread > 0
        received, self._received = self._received, False
        if self._closing:
            return
        if self._is_full and self._taken - taken < _LEAST_TAKEN:
            self._too_slow()
        elif not (received or (had_unread and self._taken > taken)):
            self._ping_or_abort()
        else:
            self._silent = 0

    def _ping_or_abort(self) -> None:
        if self._silent == _MOST_SILENT:
            self._transport.abort()
            return
        self._silent += 1
        self._pings += 1
        self._queue(PING, b"")

    def _too_slow(self) -> None:
        self.close(TRY_LATER, tr("your connection is too slow: reconnect to go on"))
