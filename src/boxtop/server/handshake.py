"""The answer to a WebSocket handshake. Every request gets one, whatever is wrong with it."""

from collections.abc import Callable
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

Refuse = Callable[[str, Headers], str | None]
"""From a path and headers to the reason why a handshake is refused; None to let it in."""


def shake_hands(data: bytes, refuse: Refuse) -> tuple[bytes, Headers | None]:
    """The answer to a request that came whole, and the request's headers if it was let in."""
    handshake = ServerProtocol()
    handshake.receive_data(data)
    request = next((event for event in handshake.events_received() if isinstance(event, Request)), None)
    response = _response(handshake, request, refuse)
    handshake.send_response(response)
    accepted = request is not None and response.status_code == HTTPStatus.SWITCHING_PROTOCOLS
    return b"".join(handshake.data_to_send()), request.headers if request is not None and accepted else None


def _response(handshake: ServerProtocol, request: Request | None, refuse: Refuse) -> Response:
    if request is None:
        return handshake.reject(HTTPStatus.BAD_REQUEST, "this is not a WebSocket handshake\n")
    reason = refuse(request.path, request.headers)
    if reason is not None:
        return handshake.reject(HTTPStatus.FORBIDDEN, reason + "\n")
    return handshake.accept(request)
