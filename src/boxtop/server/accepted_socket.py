"""WebSockets as they come from uvicorn, and as they come from another worker that has accepted them."""

import asyncio
import socket
from typing import TYPE_CHECKING, Any

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.datastructures import Headers

from boxtop.server.handover import Handover, handover_folder
from boxtop.server.limits import client_address
from boxtop.server.socket_protocols import Gate
from boxtop.server.websocket import TableSocket

if TYPE_CHECKING:
    from boxtop.server.hub import Hub


class AcceptedSocket(TableSocket):
    """Plugs into uvicorn as its WebSocket protocol. If its table belongs to another worker, that one serves it."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        # uvicorn's set of its own protocols: all it needs of one is shutdown()
        super().__init__(app_state["gate"], server_state.connections, _loop)
        self._app = config.loaded_app
        self._handover: Handover | None = app_state.get("handover")

    def find_address(self, headers: Headers) -> str:
        """The address of the client, which a trusted proxy forwards."""
        peer = self._transport.get_extra_info("peername")
        return client_address(self._app, str(peer[0]) if peer else "", headers.get_all("X-Forwarded-For"))

    def pass_on(self, request: bytes) -> bool:
        """Let another worker serve this socket; whether it does."""
        plain = self._transport.get_extra_info("socket")
        if self._handover is None or plain is None:
            return False
        if self._transport.get_write_buffer_size():  # the answer to an earlier request, which would be lost
            return False
        return self._handover.pass_on(plain, self.address, request)


class PassedSocket(TableSocket):
    """A socket that another worker has accepted: its request is known when the connection is made."""

    def __init__(self, gate: Gate, connections: set[Any], address: str, request: bytes) -> None:
        super().__init__(gate, connections)
        self.address = address
        self._request = request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        request, self._request = self._request, b""
        self.shake_hands(request)


class PassedSockets:
    """Serves the sockets that other workers pass on to this one."""

    def __init__(self, hub: "Hub", gate: Gate) -> None:
        self._hub = hub
        self._gate = gate
        self._open: set[Any] = set()
        self.handover = self._listen(hub.settings.shared_folder)
        """None if there is one worker, or where sockets cannot be passed on."""

    def close(self) -> None:
        """The server stops."""
        if self.handover is not None:
            self.handover.close()
        for passed in tuple(self._open):
            passed.shutdown()

    def _listen(self, folder: str | None) -> Handover | None:
        if folder is None:
            return None
        try:
            return Handover(handover_folder(folder), self._receive, self._hub.metrics.passed_connections.inc)
        except (OSError, AttributeError):  # Windows and macOS have no such sockets
            return None

    def _receive(self, plain: socket.socket, address: str, request: bytes) -> None:
        self._hub.start(self._serve(plain, address, request))

    async def _serve(self, plain: socket.socket, address: str, request: bytes) -> None:
        loop = self._hub.loop
        await loop.connect_accepted_socket(lambda: PassedSocket(self._gate, self._open, address, request), plain)
