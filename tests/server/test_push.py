"""Web Push: those whose turn begins while they are away are notified, once, and nobody else."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from py_vapid import Vapid02

from boxtop.core.errors import ConfigError
from boxtop.server.push_endpoint import BadEndpoint, checked_endpoint, post
from boxtop.server.run import settings_for
from boxtop.server.settings import Settings
from boxtop.store.open import open_store
from boxtop.store.subscriptions import SubscriptionRow, drop_finished, keep_subscription, server_key, subscriptions_of
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


def test_what_cannot_be_subscribed_is_refused(lone_server: NewServer, service: PushService) -> None:
    server = lone_server("--public-url", "https://games.example.org")
    made = server.make(person("Ann"))
    good = Phone(service).subscription | {"endpoint": "https://push.example.org/abc"}
    tokens = tokens_of(made)
    assert subscribe(server, made["table"], tokens, good) == (200, "")
    assert subscribe(server, made["table"], ["guess"], good) == (403, "not_your_seat")
    assert subscribe(server, made["table"], tokens[1:], good) == (403, "not_your_seat")  # the host's
    assert subscribe(server, "nowhere", tokens, good) == (404, "no_such_table")
    local = good | {"endpoint": service.address}
    assert subscribe(server, made["table"], tokens, local) == (400, "bad_subscription")
    broken = good | {"keys": {"p256dh": "BBBB", "auth": good["keys"]["auth"]}}
    assert subscribe(server, made["table"], tokens, broken) == (400, "bad_subscription")
    assert server.ask("/api/push/unsubscribe", {"endpoint": good["endpoint"]})[0] == 200
    store = open_store(server.database)
    assert store.query("SELECT COUNT(*) FROM subscriptions") == [(0,)]
    store.close()


def test_a_server_at_home_sends_no_notifications(careful: Server, service: PushService) -> None:
    assert careful.get("/api/push") == {"key": None}
    assert subscribe(careful, "t", [], Phone(service).subscription) == (404, "no_push")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/",
        "https://push.example.org:8443/",
        "https://user@push.example.org/",
        "https://127.0.0.1/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest",
        "https://224.0.0.1/",
        "https://[::1]/",
        "https://[fd00::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://[2002:a00:1::]/",
        "https://push.example.org/ a",
        "https://[",
        "https:///x",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_an_endpoint_is_https_to_a_public_address(endpoint: str) -> None:
    with pytest.raises(BadEndpoint, match=r"public address|not the address of a push service|by https"):
        checked_endpoint(endpoint)


def test_a_name_of_a_private_address_is_not_connected_to(service: PushService) -> None:
    checked_endpoint("https://localhost/")
    with pytest.raises(BadEndpoint, match="public address"):
        post("https://localhost/", b"x", {})
    assert service.messages.empty()


def test_a_key_file_is_checked_before_the_start(tmp_path: Path) -> None:
    file = tmp_path / "key.pem"
    file.write_text("no key")
    with pytest.raises(ConfigError, match="push-key: must be a PEM file with a P-256 private key"):
        settings_for(Settings(push_key=str(file)))


def test_subscriptions_of_a_seat_are_few_and_end_with_the_game(database: str) -> None:
    store = open_store(database)
    try:
        assert server_key(store, "push", "first") == server_key(store, "push", "second") == "first"
        for number in range(7):
            keep_subscription(store, "t", [SubscriptionRow("ann", f"device {number}", "{}")])
        assert len(subscriptions_of(store, "t", ["ann", "ben"])) == 5
        drop_finished(store)
        assert len(subscriptions_of(store, "t", ["ann"])) == 5
        store.query("INSERT INTO results VALUES ('t', 'yahtzee', NULL, '[]', '{}', 1)")
        drop_finished(store)
        assert subscriptions_of(store, "t", ["ann"]) == []
    finally:
        store.close()
