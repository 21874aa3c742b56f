"""Push subscriptions in the database, by table, seat and device; and the keys that all workers share."""

import pytest

from boxtop.store import subscriptions
from boxtop.store.sql import SqlStore
from boxtop.store.subscriptions import (
    SubscriptionRow,
    drop_endpoint,
    drop_finished,
    keep_subscription,
    server_key,
    subscriptions_of,
)
from tests.store.changes import made


def keep(store: SqlStore, table: str, holder: str, *devices: str) -> None:
    for device in devices:
        keep_subscription(store, table, [SubscriptionRow(holder, device, f"to {device}")])


def devices_of(store: SqlStore, table: str, *holders: str) -> list[tuple[str, str]]:
    return [(row.holder, row.endpoint_hash) for row in subscriptions_of(store, table, holders)]


def test_only_the_seats_that_are_asked_for_are_notified(store: SqlStore) -> None:
    keep(store, "t", "ann", "phone")
    keep(store, "t", "ben", "laptop")
    keep(store, "u", "ann", "phone")
    assert devices_of(store, "t", "ann") == [("ann", "phone")]


def test_a_device_that_subscribes_again_is_kept_once_with_its_newest_subscription(store: SqlStore) -> None:
    keep(store, "t", "ann", "phone")
    keep_subscription(store, "t", [SubscriptionRow("ann", "phone", "renewed")])
    assert subscriptions_of(store, "t", ["ann"]) == [SubscriptionRow("ann", "phone", "renewed")]


def test_of_many_devices_of_one_seat_the_newest_five_are_kept(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(100))
    monkeypatch.setattr(subscriptions, "milliseconds", lambda: next(now))
    keep(store, "t", "ben", "tablet")
    keep(store, "t", "ann", *"gfedcba")
    assert devices_of(store, "t", "ann", "ben") == [("ann", device) for device in "abcde"] + [("ben", "tablet")]


def test_a_device_that_is_gone_is_forgotten_at_every_table(store: SqlStore) -> None:
    keep(store, "t", "ann", "phone", "laptop")
    keep(store, "u", "ann", "phone")
    drop_endpoint(store, "phone")
    assert (devices_of(store, "t", "ann"), devices_of(store, "u", "ann")) == ([("ann", "laptop")], [])


def test_nobody_is_notified_of_a_game_that_is_over(store: SqlStore) -> None:
    made(store, "t", "AAAAAA", "Ann", age=0, over=True)
    made(store, "u", "BBBBBB", "Ann", age=0, over=False)
    for table in ("t", "u"):
        keep(store, table, "ann", "phone")
    drop_finished(store)
    assert (devices_of(store, "t", "ann"), devices_of(store, "u", "ann")) == ([], [("ann", "phone")])


def test_the_first_worker_s_key_is_the_one_of_all(store: SqlStore) -> None:
    assert server_key(store, "push", "first") == "first"
    assert server_key(store, "push", "second") == "first"
    assert server_key(store, "other", "second") == "second"


def test_subscriptions_of_a_seat_are_few_and_end_with_the_game(store: SqlStore) -> None:
    assert server_key(store, "push", "first") == server_key(store, "push", "second") == "first"
    for number in range(7):
        keep_subscription(store, "t", [SubscriptionRow("ann", f"device {number}", "{}")])
    assert len(subscriptions_of(store, "t", ["ann", "ben"])) == 5
    drop_finished(store)
    assert len(subscriptions_of(store, "t", ["ann"])) == 5
    store.query("INSERT INTO results VALUES ('t', 'yahtzee', NULL, '[]', '{}', 1)")
    drop_finished(store)
    assert subscriptions_of(store, "t", ["ann"]) == []
