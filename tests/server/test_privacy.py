"""What strangers find on a public server: public tables, and nothing of other people's games."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.device import Device, tokens_of
from tests.servers import FAST, OPEN, Server, person


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("public")
    running = Server(str(folder / "t.sqlite3"), folder / "log", "--public-url", "https://games.example.org", *FAST)
    yield running
    running.kill()


def played(server: Server) -> dict[str, Any]:
    """A finished game of one person."""
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as ann:
        ann.play_on(random.Random(1))
    return made


def book(server: Server, tables: dict[str, list[str]]) -> list[str]:
    status, _, body = server.ask("/api/records", {"tables": tables})
    assert status == 200, body
    return [game["table"] for game in msgspec.json.decode(body)["games"]]


def test_record_book_of_a_public_server_shows_a_device_its_own_games_only(public: Server) -> None:
    made, other = played(public), played(public)
    assert public.get("/api/records") == {"people": [], "pairs": [], "games": [], "pending": 0}
    assert book(public, {made["table"]: tokens_of(made), other["table"]: ["guess"]}) == [made["table"]]
    assert book(public, {other["table"]: tokens_of(made)}) == []
    assert public.ask("/api/records", {"tables": {"x" * 300: []}})[0] == 400


def test_drills_of_a_public_server_come_from_reviewed_games_of_this_device_only(public: Server) -> None:
    made = played(public)
    own, guessed = {"tables": {made["table"]: tokens_of(made)}}, {"tables": {made["table"]: ["guess"]}}
    path = "/api/drills/yahtzee"
    assert msgspec.json.decode(public.ask(path, own)[2]) == {"drills": [], "pending": 0}, "nobody asked for a review"
    public.get(f"/api/tables/{made['table']}/review")
    drills = msgspec.json.decode(public.ask(path, own)[2])["drills"]
    assert {drill["name"] for drill in drills} == {"Ann"}
    for drill in drills:
        losses = {answer["loss"] for answer in drill["question"]["answers"]}
        assert min(losses) == 0.0
        assert drill["loss"] in losses
    assert msgspec.json.decode(public.ask(path, guessed)[2])["drills"] == []
    assert msgspec.json.decode(public.ask("/api/drills/clue", own)[2]) == {"drills": [], "pending": 0}


def test_record_book_at_home_shows_every_game(server: Server) -> None:
    made = played(server)
    assert made["table"] in book(server, {})


def test_lobby_lists_public_tables_only(public: Server, careful: Server) -> None:
    listed = public.make(person("Ann"), OPEN, begin=False, visibility="public")
    for visibility in ("unlisted", "private"):
        public.make(person("Ben"), OPEN, begin=False, visibility=visibility)
    lobby = public.get("/api/lobby")
    assert lobby["is_open"]
    (table,) = lobby["tables"]
    assert (table["table"], table["code"], table["open_seats"]) == (listed["table"], listed["code"], 1)
    assert table["players"] == ["Ann"]
    assert careful.get("/api/lobby") == {"is_open": False, "tables": []}


def test_private_game_has_no_spectators(public: Server) -> None:
    made = public.make(person("Ann"), OPEN, begin=False, visibility="private")
    with Device(public, made["table"]) as early, Device(public, made["table"]) as ben:
        assert early.welcome["type"] == "welcome"
        assert ben.ask("sit", seat=1, name="Ben", code=made["code"])["type"] == "seated"
        with Device(public, made["table"], tokens_of(made)) as ann:
            ann.ask("start")
            assert early.until_type("refused")["code"] == "private"
            with Device(public, made["table"]) as late:
                assert late.welcome["code"] == "private"
