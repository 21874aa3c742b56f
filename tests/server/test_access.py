"""Who may open a table and hold a seat: each check has a test that fails when it is removed (`tools/fault_list.py`)."""

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.device import Device, tokens_of
from tests.server.raw import exchange, handshake
from tests.servers import OPEN, WAIT, Server, person

LARGEST = 64 * 1024


def _url(server: Server) -> str:
    return server.address.replace("http", "ws") + "/ws"


def test_wrong_token_holds_no_seat(careful: Server) -> None:
    made = careful.make(person("Ann"))
    with Device(careful, made["table"], ["x" * 22, made["table"], made["code"]]) as eve:
        assert eve.welcome["seats"] == []
        assert not eve.welcome["host"]
        assert eve.act({"type": "score", "box": "chance"}, seat=0)["code"] == "not_your_seat"


def test_token_of_one_seat_does_not_move_another(careful: Server) -> None:
    made = careful.make(person("Ann"), person("Ben"))
    with Device(careful, made["table"], tokens_of(made, 0, host=False)) as ann:
        assert ann.ask("act", seat=1, ply=ann.welcome["now"]["ply"], action={"type": "keep", "dice": []})["code"] == (
            "not_your_seat"
        )


def test_open_seat_is_not_taken_without_the_code(careful: Server) -> None:
    made = careful.make(person("Ann"), OPEN)
    with Device(careful, made["table"]) as eve:
        assert eve.ask("sit", seat=1, name="Eve", code="AAAAAA")["code"] == "wrong_code"


def test_sit_with_an_id_that_could_be_guessed_is_refused(careful: Server) -> None:
    made = careful.make(person("Ann"), OPEN)
    with Device(careful, made["table"]) as eve:
        eve.send({"type": "sit", "id": "1", "seat": 1, "name": "Eve", "code": made["code"]})
        assert eve.until_type("refused")["code"] == "weak_id"


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", "file://"])
def test_page_of_a_foreign_origin_opens_no_table(careful: Server, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"), connect(_url(careful), origin=Origin(origin)):
        pass


def test_our_own_page_opens_a_table(careful: Server) -> None:
    with connect(_url(careful), origin=Origin(careful.address)) as ours:
        ours.send('{"type":"ping"}')
        assert ours.recv(timeout=WAIT) == '{"type":"pong"}'


def test_foreign_origin_makes_no_table(careful: Server) -> None:
    status, _, body = careful.ask("/api/tables", {"any": 1}, {"Origin": "https://evil.example"})
    assert status == 403
    assert b"foreign_origin" in body


def test_foreign_host_is_not_answered(careful: Server) -> None:
    assert careful.ask("/api/games", headers={"Host": "evil.example"})[0] == 421
    assert careful.ask("/", headers={"Host": "127.0.0.1.evil.example"})[0] == 421


def test_foreign_host_opens_no_table(careful: Server) -> None:
    answer = exchange(careful, handshake("evil.example"))
    assert answer.startswith(b"HTTP/1.1 403")


def test_compression_is_never_negotiated(careful: Server) -> None:
    with connect(_url(careful), compression="deflate") as ours:
        assert "Sec-WebSocket-Extensions" not in ours.response.headers  # type: ignore[union-attr]
