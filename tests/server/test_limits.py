"""Limits for each address."""

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from boxtop.server.limits import Bucket, Buckets, OpenConnections
from boxtop.table.live_table import QUICK_TO_OPEN
from tests.device import Device
from tests.server.conftest import NewServer
from tests.server.long_game import store_long_game
from tests.servers import person


def test_strangers_open_a_bounded_number_of_long_games(lone_server: NewServer, tmp_path: Path) -> None:
    database = tmp_path / "long.sqlite3"
    long, other = (store_long_game(database, QUICK_TO_OPEN + more) for more in range(2))
    public = ("--public-url", "https://games.example.org", "--reviews-per-hour", "1")
    server = lone_server(*public, database=str(database))
    with Device(server, long) as first:
        assert first.welcome["type"] == "welcome"
        with pytest.raises(ConnectionClosed) as closed, Device(server, other):
            pass
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        status, headers, _ = server.ask(f"/api/tables/{other}/qr.svg?code=ABC234")
        assert (status, int(headers["retry-after"]) > 0) == (429, True)
        with Device(server, long) as again:  # it is in memory
            assert again.welcome["type"] == "welcome"
        with Device(server, server.make(person("Ann"))["table"]) as short:
            assert short.welcome["type"] == "welcome"


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("", "testclient", False),
    ],
)
def test_what_counts_as_one_address(one: str, other: str, together: bool) -> None:
    buckets = Buckets(1, 0.001, lambda: 0.0)
    assert buckets.take(one)
    assert buckets.take(other) is not together


def test_bucket_says_how_long_to_wait() -> None:
    now = [0.0]
    bucket = Bucket(1, 0.5, lambda: now[0])
    assert bucket.wait() == 0
    assert bucket.take()
    assert bucket.wait() == 2
    now[0] = 1.5
    assert bucket.wait() == 0.5
    assert not bucket.take()
    bucket.give_back()
    assert bucket.take()


def test_limits_per_address_say_how_long_to_wait(lone_server: NewServer) -> None:
    limits = ("--connections-per-address", "2", "--tables-per-hour", "2", "--reviews-per-hour", "1")
    server = lone_server("--public-url", "https://games.example.org", *limits)
    made = server.set_up(person("Ann"))
    server.set_up(person("Ben"))
    status, headers, _ = server.ask("/api/tables", {"game": "yahtzee", "config": {}, "seats": []})
    assert (status, int(headers["retry-after"]) > 0) == (429, True)
    assert server.ask(f"/api/tables/{made['table']}/review")[0] == 409
    for page in ("review", "record", "fairness"):
        status, headers, _ = server.ask(f"/api/tables/{made['table']}/{page}")
        assert (status, int(headers["retry-after"]) > 0) == (429, True)
    place = server.address.replace("http", "ws") + "/ws"
    forwarded = {"X-Forwarded-For": "2001:db8::1"}
    with connect(place, additional_headers=forwarded), connect(place, additional_headers=forwarded):
        same_network = {"X-Forwarded-For": "2001:db8::ffff"}
        with pytest.raises(InvalidStatus) as refused, connect(place, additional_headers=same_network):
            pass
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["Retry-After"] == "60"
        with connect(place, additional_headers={"X-Forwarded-For": "2001:db8:0:1::1"}):
            pass


def test_closed_connections_are_not_counted() -> None:
    connections = OpenConnections(1)
    connections.opened("192.0.2.1")
    assert connections.is_full("192.0.2.1")
    assert not connections.is_full("192.0.2.2")
    connections.closed("192.0.2.1")
    assert not connections.is_full("192.0.2.1")
    assert connections.total == 0
