"""What a connection needs from the rest of the server."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from websockets.datastructures import Headers

from boxtop.server.outbox import Outbox

if TYPE_CHECKING:
    from boxtop.server.websocket import TableSocket


class Timer(Protocol):
    """Something that will be done at its time."""

    def cancel(self) -> None:
        """Do not do it."""
        ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Do something after these seconds, as an event loop's `call_later` does."""


class Listener(Protocol):
    """Receives what comes in on a socket."""

    def received(self, message: bytes, /) -> None:
        """A text message."""
        ...

    def counted(self) -> bool:
        """Count a control frame against the message limit; whether it was within the limit."""
        ...

    def left(self) -> None:
        """The connection is gone."""
        ...


class Gate(Protocol):
    """Decides about a new connection, and provides its listener."""

    backlog: int
    outbox: Outbox
    later: Later

    def refuse(self, path: str, headers: Headers) -> str | None:
        """Why this handshake is refused; None to let it in."""
        ...

    def accept(self, socket: "TableSocket") -> Listener: ...
