"""Return links over HTTP: kept under an id that only the link gives, replaced by version, withdrawn for good."""

import msgspec
import pytest

from tests.servers import Server

LINK = "L" * 43


def use(server: Server, what: str, **link: object) -> tuple[int, dict[str, object]]:
    status, _, body = server.ask(f"/api/return-link/{what}", link)
    return status, msgspec.json.decode(body)


def test_a_link_is_made_read_replaced_and_withdrawn(server: Server) -> None:
    assert use(server, "read", id=LINK)[1]["code"] == "no_such_link"
    assert use(server, "keep", id=LINK, version=0, body="one") == (200, {"version": 1})
    assert use(server, "keep", id=LINK, version=1, body="two") == (200, {"version": 2})
    for old in (0, 1, 3):
        status, answer = use(server, "keep", id=LINK, version=old, body="lost")
        assert (status, answer["code"]) == (409, "out_of_date")
    assert use(server, "read", id=LINK) == (200, {"version": 2, "body": "two"})
    assert use(server, "withdraw", id=LINK) == (200, {})
    assert use(server, "keep", id=LINK, version=2, body="three")[0] == 409
    assert use(server, "withdraw", id=LINK)[0] == 404


@pytest.mark.parametrize(
    "link",
    [
        {"id": "short", "version": 0, "body": "x"},
        {"id": LINK, "version": -1, "body": "x"},
        {"id": LINK, "version": 0, "body": "a\x00b"},
        {"id": LINK, "version": 0, "body": "x" * 49_153},
        {"id": LINK, "version": 0, "body": "x", "more": 1},
    ],
)
def test_what_is_no_link_is_refused(server: Server, link: dict[str, object]) -> None:
    status, answer = use(server, "keep", **link)
    assert (status, answer["code"]) == (400, "bad_body")


def test_new_links_of_one_address_are_limited_on_a_public_server(lone_server: object) -> None:
    public: Server = lone_server("--public-url", "https://games.example.org")  # type: ignore[operator]
    answers = [use(public, "keep", id=f"{number:043}", version=0, body="x")[0] for number in range(21)]
    assert answers == [200] * 20 + [429]
