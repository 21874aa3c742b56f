"""The answer to a WebSocket handshake. Every request gets one, however malformed it is."""

from collections.abc import Callable
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request
from websockets.server import ServerProtocol

Refuse = Callable[[str, Headers], str | None]
"""From a path and headers to the reason why a handshake is refused; None to accept it."""


_UNREADABLE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def shake_hands(data: bytes, refuse: Refuse) -> tuple[bytes, Headers | None]:
    """The answer to a complete request, and the request's headers if it was accepted."""
    handshake = ServerProtocol()
    handshake.receive_data(data)
    request = next((event for event in handshake.events_received() if isinstance(event, Request)), None)
    if request is None:  # a header too long, or too many of them
        return _UNREADABLE, None
    reason = refuse(request.path, request.headers)
    response = handshake.accept(request) if reason is None else handshake.reject(HTTPStatus.FORBIDDEN, reason + "\n")
    handshake.send_response(response)
    accepted = response.status_code == HTTPStatus.SWITCHING_PROTOCOLS
    return b"".join(handshake.data_to_send()), request.headers if accepted else None
