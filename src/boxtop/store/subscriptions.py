"""Who is notified of a turn: push subscriptions of devices, by table and seat; and the keys of the server.

A seat is named by the hash of its token, so a subscription ends with the right to the seat.
"""

from collections.abc import Sequence
from typing import NamedTuple

from boxtop.store.reads import milliseconds
from boxtop.store.sql import SqlStore

_DEVICES = 5
"""Devices that one seat can notify: with more, the oldest is dropped."""


class SubscriptionRow(NamedTuple):
    """The subscription of one device for one seat."""

    holder: str
    endpoint_hash: str
    subscription: str


def keep_subscription(store: SqlStore, table: str, rows: Sequence[SubscriptionRow]) -> None:
    """Store these subscriptions for a table. Raises StoreError."""
    keep = (
        "INSERT INTO subscriptions (table_id, holder, endpoint_hash, subscription, made_at) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (table_id, holder, endpoint_hash) "
        "DO UPDATE SET subscription = excluded.subscription, made_at = excluded.made_at"
    )
    drop = (
        "DELETE FROM subscriptions WHERE table_id = ? AND holder = ? AND endpoint_hash NOT IN "
        "(SELECT endpoint_hash FROM subscriptions WHERE table_id = ? AND holder = ? "
        "ORDER BY made_at DESC, endpoint_hash LIMIT ?)"
    )
    for row in rows:
        seat = (table, row.holder)
        store.transact(
            [
                (keep, (*seat, row.endpoint_hash, row.subscription, milliseconds())),
                (drop, (*seat, *seat, _DEVICES)),
            ]
        )


def subscriptions_of(store: SqlStore, table: str, holders: Sequence[str]) -> list[SubscriptionRow]:
    """The subscriptions for these seats of a table. Raises StoreError."""
    marks = ", ".join("?" * len(holders))
    statement = (
        "SELECT holder, endpoint_hash, subscription FROM subscriptions "  # noqa: S608 - question marks only
        f"WHERE table_id = ? AND holder IN ({marks}) ORDER BY holder, endpoint_hash"
    )
    return [SubscriptionRow(*row) for row in store.query(statement, (table, *holders))]


def drop_endpoint(store: SqlStore, endpoint_hash: str) -> None:
    """Delete every subscription of a device. Raises StoreError."""
    store.query("DELETE FROM subscriptions WHERE endpoint_hash = ?", (endpoint_hash,))


def drop_finished(store: SqlStore) -> None:
    """Delete the subscriptions for games that are over. Raises StoreError."""
    store.query("DELETE FROM subscriptions WHERE table_id IN (SELECT table_id FROM results)")


def server_key(store: SqlStore, name: str, new: str) -> str:
    """The key of this name that all workers share; this new one if there was none. Raises StoreError."""
    store.query("INSERT INTO server_keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", (name, new))
    return str(store.query("SELECT value FROM server_keys WHERE name = ?", (name,))[0][0])
