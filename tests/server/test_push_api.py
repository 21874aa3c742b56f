"""Who may subscribe to notifications."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from boxtop.store.open import open_store
from tests.device import tokens_of
from tests.server.conftest import NewServer
from tests.server.push_service import Phone, PushService, push_service
from tests.servers import Server, person


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


def subscribe(server: Server, table: str, tokens: list[str], subscription: dict[str, Any]) -> tuple[int, str]:
    wanted = {"table": table, "tokens": tokens, "subscription": subscription}
    status, _, body = server.ask("/api/push/subscribe", wanted)
    return status, msgspec.json.decode(body).get("code", "")


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
