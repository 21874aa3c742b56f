"""A rematch is found by those who were at the game before it, and not through the list of finished games."""

import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest

from tests.device import Device, tokens_of
from tests.servers import Server, person


class Finished(NamedTuple):
    table: str
    tokens: list[str]
    watcher: Device
    """A spectator who came while the game was running."""
    next_table: str


@pytest.fixture
def server(record_book_server: Server) -> Server:
    """The list of finished games is a part of the record book."""
    return record_book_server


@pytest.fixture
def finished(server: Server) -> Iterator[Finished]:
    """A finished game with a rematch."""
    made: dict[str, Any] = server.make(person("Ann"))
    with ExitStack() as stack:
        ann = stack.enter_context(Device(server, made["table"], tokens_of(made)))
        watcher = stack.enter_context(Device(server, made["table"]))
        ann.play_on(random.Random(3))
        ann.ask("rematch")
        table = ann.change(lambda table: table["next_table"] is not None)
        yield Finished(made["table"], tokens_of(made), watcher, table["next_table"])


def test_stranger_who_opens_a_finished_game_does_not_learn_of_its_rematch(server: Server, finished: Finished) -> None:
    assert finished.table in {game["table"] for game in server.get("/api/records")["games"]}
    with Device(server, finished.table) as stranger:
        assert stranger.welcome["table"]["status"] == "over"
        assert stranger.welcome["table"]["next_table"] is None
        assert stranger.ask("rematch")["code"] == "not_your_seat"
        assert finished.next_table not in str(stranger.received)


def test_player_who_comes_back_later_finds_the_rematch(server: Server, finished: Finished) -> None:
    with Device(server, finished.table, finished.tokens) as ann:
        assert ann.welcome["table"]["next_table"] == finished.next_table


def test_spectator_of_the_running_game_may_follow_to_the_rematch(finished: Finished) -> None:
    seen = finished.watcher.change(lambda table: table["next_table"] is not None)
    assert seen["next_table"] == finished.next_table
