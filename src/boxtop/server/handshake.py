"""The answer to a WebSocket handshake. Every request gets one, however malformed it is."""

import math
from collections.abc import Callable
from http import HTTPStatus

from msgspec import Struct
from websockets.datastructures import Headers
from websockets.http11 import Request
from websockets.server import ServerProtocol


class HandshakeRefusal(Struct, frozen=True):
    """Why a handshake is refused."""

    reason: str
    status: HTTPStatus = HTTPStatus.FORBIDDEN
    wait: float | None = None
    """Seconds after which the client may try again."""


Refuse = Callable[[str, Headers], HandshakeRefusal | None]
"""From a path and headers to why a handshake is refused; None to accept it."""


_UNREADABLE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def shake_hands(data: bytes, refuse: Refuse) -> tuple[bytes, Headers | None]:
    """The answer to a complete request, and the request's headers if it was accepted."""
    handshake = ServerProtocol()
    handshake.receive_data(data)
    request = next((event for event in handshake.events_received() if isinstance(event, Request)), None)
    if request is None:  # a header too long, or too many of them
        return _UNREADABLE, None
    refusal = refuse(request.path, request.headers)
    if refusal is None:
        response = handshake.accept(request)
    else:
        response = handshake.reject(refusal.status, refusal.reason + "\n")
        if refusal.wait is not None:
            response.headers["Retry-After"] = str(max(1, math.ceil(refusal.wait)))
    handshake.send_response(response)
    accepted = response.status_code == HTTPStatus.SWITCHING_PROTOCOLS
    return b"".join(handshake.data_to_send()), request.headers if accepted else None
