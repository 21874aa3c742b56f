"""Join codes cannot be guessed quickly, over HTTP or WebSocket."""

import itertools
from collections.abc import Callable

import msgspec

from tests.device import Device, new_id
from tests.server.conftest import NewServer
from tests.server.raw import TEXT, RawClient
from tests.servers import OPEN, person

PUBLIC = ("--public-url", "https://games.example.org")


def _until(refused: object, attempt: Callable[[], object]) -> list[object]:
    """The results of the attempts, up to the first refusal. One more is allowed every two seconds."""
    answers: list[object] = []
    while refused not in answers:
        assert len(answers) < 100, answers
        answers.append(attempt())
    return answers


def _right_after(refused: object, attempt: Callable[[], object], right: Callable[[], object]) -> object:
    """What a right code gets directly after a wrong one was refused, while no further attempt is allowed again."""
    answers = []
    for _ in range(5):
        _until(refused, attempt)
        answers.append(right())
    return refused if refused in answers else answers


def test_wrong_codes_for_a_picture_count_as_wrong_codes(lone_server: NewServer) -> None:
    server = lone_server()
    made = server.make(person("Ann"), OPEN)
    picture = f"/api/tables/{made['table']}/qr.svg?code="
    assert [server.ask(picture + made["code"])[0] for _ in range(25)] == 25 * [200]
    answers = _until(429, lambda: server.ask(picture + "AAAAAA")[0])
    assert answers[:20] == 20 * [403]
    status, headers, body = server.ask(picture + "AAAAAA")
    while status != 429:
        status, headers, body = server.ask(picture + "AAAAAA")
    assert b"too_fast" in body
    assert 1 <= int(headers["retry-after"]) <= 2


def test_right_code_is_refused_after_too_many_wrong_ones(lone_server: NewServer) -> None:
    server = lone_server()
    made = server.make(person("Ann"), OPEN)

    def wrong() -> int:
        return server.ask("/api/code/AAAAAA")[0]

    for right in (f"/api/code/{made['code']}", f"/api/tables/{made['table']}/qr.svg?code={made['code']}"):
        assert _right_after(429, wrong, lambda path=right: server.ask(path)[0]) == 429  # type: ignore[misc]


def test_wrong_codes_of_several_sockets_count_together(lone_server: NewServer) -> None:
    server = lone_server()
    made = server.make(person("Ann"), OPEN)

    def sit() -> object:
        with Device(server, made["table"]) as eve:
            return eve.ask("sit", seat=1, name="Eve", code="AAAAAA")["code"]

    assert _until("too_fast", sit)[:20] == 20 * ["wrong_code"]
    assert _until(429, lambda: server.ask("/api/code/AAAAAA")[0]).count(404) < 20


def test_many_people_of_one_household_join_with_right_codes(lone_server: NewServer) -> None:
    server = lone_server()
    for _ in range(6):
        made = server.make(person("Ann"), OPEN, OPEN, OPEN, OPEN, OPEN)
        for seat in range(1, 6):
            assert server.get(f"/api/code/{made['code']}") == {"table": made["table"]}
            with Device(server, made["table"]) as guest:
                assert guest.ask("sit", seat=seat, name=f"Guest {seat}", code=made["code"])["type"] == "seated"


def test_sockets_behind_a_proxy_are_counted_by_the_address_it_names(lone_server: NewServer) -> None:
    server = lone_server(*PUBLIC)
    made = server.make(person("Ann"), OPEN)

    def sit(address: str) -> str:
        with RawClient(server, f"X-Forwarded-For: 192.0.2.66, {address}") as client:
            client.say(msgspec.json.encode({"type": "hello", "table": made["table"]}))
            sit = {"type": "sit", "id": new_id(), "seat": 1, "name": "Eve", "code": "AAAAAA"}
            client.say(msgspec.json.encode(sit))
            while frame := client.next():
                if frame[0] == TEXT and (message := msgspec.json.decode(frame[1])).get("id") == sit["id"]:
                    return str(message["code"])
            raise AssertionError("no answer")

    assert _until("too_fast", lambda: sit("198.51.100.7"))[:20] == 20 * ["wrong_code"]
    assert sit("198.51.100.8") == "wrong_code"
    numbers = itertools.count(1)
    assert _until("too_fast", lambda: sit(f"2001:db8:1:2::{next(numbers):x}"))[:20] == 20 * ["wrong_code"]
    assert sit("2001:db8:1:3::1") == "wrong_code"


def test_codes_cannot_be_guessed_quickly(lone_server: NewServer) -> None:
    server = lone_server()
    made = server.make(person("Ann"), OPEN)
    assert server.get(f"/api/code/{made['code'].lower()}") == {"table": made["table"]}
    statuses = [server.ask("/api/code/AAAAAA")[0] for _ in range(40)]
    assert statuses[0] == 404
    assert 429 in statuses
