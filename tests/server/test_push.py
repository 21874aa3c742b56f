"""Web Push: those whose turn begins while they are away are notified, once, and nobody else."""

import socket
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from py_vapid import Vapid02

from boxtop.store.open import open_store
from tests.device import Device, tokens_of
from tests.server.conftest import NewServer
from tests.server.push_service import Phone, PushService, is_turn_of, push_service, score
from tests.servers import FAST, Server, new_database, person, until

PUSH = ("--public-url", "https://games.example.org", "--push-anywhere", *FAST)


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


def subscribe(server: Server, table: str, tokens: list[str], subscription: dict[str, Any]) -> tuple[int, str]:
    wanted = {"table": table, "tokens": tokens, "subscription": subscription}
    status, _, body = server.ask("/api/push/subscribe", wanted)
    return status, msgspec.json.decode(body).get("code", "")


class Correspondence:
    """Ann and Ben: Ann stays connected, Ben comes for his turns and closes the page; it is Ann's turn."""

    def __init__(self, server: Server, ben_at: Server) -> None:
        self._server = ben_at
        made = server.make(person("Ann"), person("Ben"))
        self.table: str = made["table"]
        self.anns, self.bens = tokens_of(made, 0, host=False), tokens_of(made, 1, host=False)
        self.ann = Device(server, self.table, self.anns)
        if is_turn_of(self.ann, 1):
            self.ben_plays()

    def ben_plays(self) -> None:
        """Ben comes, plays his turn and leaves; Ann sees that he has left."""
        with Device(self._server, self.table, self.bens) as ben:
            self.ann.change(lambda table: table["seats"][1]["connected"])
            score(ben)
        self.ann.change(lambda table: not table["seats"][1]["connected"])


def test_a_player_who_is_away_is_notified_until_the_device_is_gone(
    lone_server: NewServer, service: PushService
) -> None:
    server = lone_server(*PUSH)
    phone, other = Phone(service), Phone(service)
    game = Correspondence(server, server)
    with game.ann as ann:
        assert subscribe(server, game.table, game.bens, phone.subscription) == (200, "")
        assert subscribe(server, game.table, game.anns, other.subscription) == (200, "")
        score(ann)
        expected = {"title": "Ben, it is your turn", "body": "Yahtzee: Ann, Ben", "table": game.table}
        assert phone.next_message() == expected
        assert Vapid02.verify(phone.headers["authorization"])
        assert phone.headers["authorization"].endswith(f"k={server.get('/api/push')['key']}")
        assert phone.headers["ttl"] == "86400"

        game.ben_plays()  # Ann is connected: nobody is notified
        service.status = 410
        score(ann)
        assert phone.next_message() == expected
        store = open_store(server.database)
        until(lambda: store.query("SELECT COUNT(*) FROM subscriptions") == [(1,)])
        store.close()
        assert service.messages.empty()


def test_a_player_whose_connection_breaks_off_is_notified(lone_server: NewServer, service: PushService) -> None:
    server = lone_server(*PUSH)
    phone = Phone(service)
    game = Correspondence(server, server)
    subscribe(server, game.table, game.bens, phone.subscription)
    with game.ann as ann, Device(server, game.table, game.bens) as ben:
        score(ann)
        ben.turn()
        assert service.messages.empty()
        ben.socket.socket.shutdown(socket.SHUT_RDWR)
        assert phone.next_message()["table"] == game.table


def test_of_several_workers_one_notifies(lone_server: NewServer, postgresql: str, service: PushService) -> None:
    database = new_database(postgresql)
    one, two = lone_server(*PUSH, database=database), lone_server(*PUSH, database=database)
    assert one.get("/api/push") == two.get("/api/push")
    phone = Phone(service)
    game = Correspondence(one, two)
    subscribe(two, game.table, game.bens, phone.subscription)
    with game.ann as ann:
        for _ in range(2):
            score(ann)
            assert phone.next_message()["table"] == game.table
            game.ben_plays()
    assert service.messages.empty()
