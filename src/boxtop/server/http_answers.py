"""What every HTTP endpoint needs: answers in JSON, refusals with a code and a sentence, bodies, limits per address."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from boxtop.core import codec
from boxtop.core.errors import BoxtopError, CodecError, ConfigError, UnknownName
from boxtop.core.texts import tr
from boxtop.server.limits import Buckets, TooManyOpened
from boxtop.server.settings import LARGEST_MESSAGE
from boxtop.table.errors import NotGranted

NO_STORE = {"cache-control": "no-store"}
_CLIENT_LEFT = 499
"""The status that is counted where nobody waits for the answer any more, as nginx does."""
_DATABASE_CODES = ("not_saved", "not_known")

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


class Failure(BoxtopError):
    """A request that is refused with a status, a code and a sentence."""

    def __init__(self, status: int, code: str, reason: str, *, wait: float | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.reason = reason
        self.wait = wait
        """Seconds after which the client may try again."""


def json_answer(value: Any, status: int = 200) -> Response:
    """Answer with a value as JSON."""
    return sent(codec.encode(value), status)


def sent(text: bytes, status: int = 200) -> Response:
    """Answer with a JSON text."""
    return Response(text, status, NO_STORE, "application/json")


def _error(status: int, code: str, reason: str, wait: float | None = None) -> Response:
    answer = json_answer({"code": code, "reason": reason}, status)
    if wait is not None:
        answer.headers["retry-after"] = str(max(1, math.ceil(wait)))
    return answer


def with_errors(endpoint: Endpoint) -> Endpoint:
    """Turn every error that Boxtop raises on purpose into an answer with a code and a sentence."""

    @wraps(endpoint)
    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except ClientDisconnect:
            return Response(status_code=_CLIENT_LEFT)
        except Failure as failure:
            return _error(failure.status, failure.code, failure.reason, failure.wait)
        except TooManyOpened as refusal:
            return _error(429, refusal.code, refusal.reason, refusal.wait)
        except NotGranted as refusal:
            return _error(503 if refusal.code in _DATABASE_CODES else 400, refusal.code, refusal.reason)
        except UnknownName as error:
            return _error(400, "unknown_name", str(error))
        except ConfigError as error:
            return _error(400, "bad_config", str(error))
        except CodecError as error:
            return _error(400, "bad_body", str(error))

    return answer


async def read_body(request: Request, most: int = LARGEST_MESSAGE) -> bytes:
    """The body. Raises Failure if it is too long."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Failure(413, "too_big", tr("a body can have at most {most} bytes", most=most))
    except ClientDisconnect:
        raise Failure(400, "cut_off", tr("the connection was lost before the body was complete")) from None
    return bytes(body)


async def while_connected(request: Request, answer: Coroutine[Any, Any, T]) -> T:
    """Wait for an answer as long as the client does. Raises ClientDisconnect."""
    working, leaving = asyncio.ensure_future(answer), asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def take(buckets: Buckets | None, request: Request, reason: str) -> None:
    """Count a request against the limit of its address. Raises Failure with the time to wait."""
    if buckets is not None and not buckets.take(address_of(request)):
        raise Failure(429, "too_many", reason, wait=buckets.wait(address_of(request)))


def address_of(request: Request) -> str:
    """The network address of the client."""
    return request.client.host if request.client else ""
