"""HTTP/1.1 with limits on the size and time of a request.

uvicorn's protocol accepts heads of any size, at any speed. Here a head may have 32 KiB and take 10 seconds; its body
may take another 30 seconds. The same limits hold for a WebSocket handshake, which begins as a request.
"""

import asyncio
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from boxtop.server.socket_protocols import Later, Timer

LARGEST_HEAD = 32 * 1024
_HEAD_WITHIN = 10.0
_BODY_WITHIN = 30.0
_PIECE = 8 * 1024
"""Bytes parsed at once while a head is read."""
_MOST_PIPELINED = 16
_LINGER = 2.0
_MOST_DISCARDED = 1 << 20
"""Seconds that a refused client has to read the answer, and bytes that it may still send."""


class LimitedHttp(HttpToolsProtocol):
    """One HTTP connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._later: Later = app_state["gate"].later
        self._in_head = True
        """Whether the parser has not reached the end of a head."""
        self._head_size = 0
        self._deadline: Timer | None = None
        self._refused = False
        self._discarded = 0

    # From the transport -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_within(_HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._discarded += len(data)
            if self._discarded > _MOST_DISCARDED:
                self.transport.abort()
            return
        start = 0
        while start < len(data) and not self.transport.is_closing():
            end = len(data)
            if self._in_head:
                if self._head_size >= LARGEST_HEAD:
                    self._refuse(431, "Request Header Fields Too Large")
                    return
                end = min(end, start + _PIECE, start + LARGEST_HEAD - self._head_size)
                self._head_size += end - start
            super().data_received(data[start:end])
            start = end
            if self.transport.get_protocol() is not self:  # it is a WebSocket now
                self._expect_nothing()
                return
        if len(self.pipeline) > _MOST_PIPELINED:
            self.transport.abort()
        elif self._in_head and self._head_size and self._deadline is None:
            self._expect_within(_HEAD_WITHIN)

    # From the parser --------------------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._deadline is None:
            self._expect_within(_HEAD_WITHIN)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head_size = 0
        self._expect_within(_BODY_WITHIN)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head = True
        self._expect_nothing()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if self.cycle is None or self.cycle.response_complete:  # type: ignore[redundant-expr]  # None at first
            super().handle_websocket_upgrade()
        else:  # the answers to earlier requests would be sent as frames, or lost with the socket if that is passed on
            self.transport.abort()

    # Inside -----------------------------------------------------------------------------------------------------------

    def _expect_within(self, seconds: float) -> None:
        self._expect_nothing()
        self._deadline = self._later(seconds, self._late)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        """Refuse a slow head; a client that has sent nothing at all gets no answer."""
        self._deadline = None
        if self._in_head and self._head_size:
            self._refuse(408, "Request Timeout")
        else:
            self.transport.close()

    def _refuse(self, status: int, phrase: str) -> None:
        """Answer and close. What still comes in is discarded for a moment: a connection that is cut while bytes are
        unread loses the answer.
        """
        self._refused = True
        self._expect_nothing()
        if self.cycle is None or self.cycle.response_complete:  # type: ignore[redundant-expr]  # None at first
            answer = f"HTTP/1.1 {status} {phrase}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
            self.transport.write(answer.encode())
            self.transport.write_eof()
            self._later(_LINGER, self.transport.abort)
        else:
            self.transport.abort()
