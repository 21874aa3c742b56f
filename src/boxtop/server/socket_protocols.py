"""What a WebSocket needs from the rest of the server."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from websockets.datastructures import Headers

from boxtop.server.handshake import HandshakeRefusal
from boxtop.server.outbox import Outbox

if TYPE_CHECKING:
    from boxtop.server.heartbeat import Heartbeat
    from boxtop.server.inbox import Inbox
    from boxtop.server.websocket import TableSocket


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call."""
        ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Schedules a call in this number of seconds, as an event loop's `call_later` does."""


class Listener(Protocol):
    """Receives the messages of a socket."""

    def received(self, message: bytes, /) -> None:
        """A text message."""
        ...

    def counted(self) -> bool:
        """Count a control frame against the message limit; whether it was within the limit."""
        ...

    def left(self) -> None:
        """The connection is closed."""
        ...


class Gate(Protocol):
    """Accepts or refuses a new connection, and provides its listener."""

    backlog: int
    inbox: "Inbox"
    outbox: Outbox
    later: Later
    heartbeat: "Heartbeat"

    def refuse(self, path: str, headers: Headers, address: str) -> HandshakeRefusal | None:
        """Why this handshake of a client at this address is refused; None to accept it."""
        ...

    def accept(self, socket: "TableSocket") -> Listener: ...
