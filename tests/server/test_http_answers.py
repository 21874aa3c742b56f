"""Bodies and refusals of every HTTP endpoint."""

import asyncio

import msgspec
import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from boxtop.core.errors import BoxtopError, CodecError, ConfigError, UnknownName
from boxtop.server.http_answers import Failure, with_errors
from boxtop.table.errors import NotGranted
from tests.servers import Server

LARGEST = 64 * 1024


def test_body_over_64_kib_is_refused(careful: Server) -> None:
    status, _, body = careful.ask("/api/tables", b" " * (LARGEST + 1))
    assert status == 413
    assert b"too_big" in body


def test_deep_body_is_refused_in_a_sentence(careful: Server) -> None:
    status, _, body = careful.ask("/api/tables", b'{"game":"yahtzee","config":' + b'{"a":' * 10_000)
    assert status == 400
    assert b"nested too deeply" in body


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (Failure(403, "not_here", "not here"), 403, "not_here"),
        (NotGranted("not_saved", "it could not be saved"), 503, "not_saved"),
        (NotGranted("not_known", "it may be saved or not"), 503, "not_known"),
        (NotGranted("wrong_code", "that is not the code"), 400, "wrong_code"),
        (UnknownName("game", "chess", ["clue"]), 400, "unknown_name"),
        (ConfigError("games", "must be 1"), 400, "bad_config"),
        (CodecError("this is not JSON"), 400, "bad_body"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_an_error_is_answered_with_its_status_its_code_and_its_sentence(
    error: BoxtopError, status: int, code: str
) -> None:
    answer = answered(error)
    assert answer.status_code == status
    assert msgspec.json.decode(answer.body) == {"code": code, "reason": str(error)}
    assert answer.headers["cache-control"] == "no-store"
    assert "retry-after" not in answer.headers


@pytest.mark.parametrize(("wait", "header"), [(0.0, "1"), (1.2, "2"), (60.0, "60")])
def test_the_time_to_wait_is_in_whole_seconds_and_never_too_short(wait: float, header: str) -> None:
    answer = answered(Failure(429, "too_many", "too many", wait=wait))
    assert (answer.status_code, answer.headers["retry-after"]) == (429, header)


def test_nobody_is_answered_who_has_left() -> None:
    answer = answered(ClientDisconnect())
    assert (answer.status_code, answer.body) == (499, b"")


def test_a_defect_of_ours_is_no_refusal() -> None:
    with pytest.raises(ZeroDivisionError):
        answered(ZeroDivisionError())


def answered(error: Exception) -> Response:
    """What a client gets where an endpoint raises this."""

    async def endpoint(_: Request) -> Response:
        raise error

    async def answer() -> Response:
        return await with_errors(endpoint)(Request({"type": "http"}))

    return asyncio.run(answer())
