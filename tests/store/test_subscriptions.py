"""Subscriptions to notifications."""

from boxtop.store.sql import SqlStore
from boxtop.store.subscriptions import SubscriptionRow, drop_finished, keep_subscription, server_key, subscriptions_of


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
