"""Return links: what a person's devices store here to find their games again.

The text is encrypted by the device with a key that only the link has. The id is the hash of another value that follows
from the link, so the database alone can neither read, replace nor withdraw anything.
"""

from typing import NamedTuple

from boxtop.store.reads import milliseconds
from boxtop.store.sql import SqlStore

UNUSED_AFTER = 400 * 24 * 3600
"""Seconds after which a link that no device has used is deleted."""


class KeptText(NamedTuple):
    """The text of a link, and how often it was replaced."""

    version: int
    body: str


def read_link(store: SqlStore, link: str) -> KeptText | None:
    """What is stored under this id; None if there is nothing. Raises StoreError."""
    statement = "UPDATE return_links SET used_at = ? WHERE id = ? RETURNING version, body"
    rows = store.query(statement, (milliseconds(), link))
    return KeptText(*rows[0]) if rows else None


def keep_link(store: SqlStore, link: str, kept: KeptText) -> int | None:
    """Replace the text of this version, or with version 0 make the link; the new version. Raises StoreError.

    None: there is another version, or with a version above 0 perhaps no such link.
    """
    if kept.version == 0:
        statement = (
            "INSERT INTO return_links (id, version, body, used_at) VALUES (?, 1, ?, ?) "
            "ON CONFLICT (id) DO NOTHING RETURNING version"
        )
        rows = store.query(statement, (link, kept.body, milliseconds()))
    else:
        statement = (
            "UPDATE return_links SET body = ?, version = version + 1, used_at = ? WHERE id = ? AND version = ? "
            "RETURNING version"
        )
        rows = store.query(statement, (kept.body, milliseconds(), link, kept.version))
    return rows[0][0] if rows else None


def withdraw_link(store: SqlStore, link: str) -> bool:
    """Delete a link; whether there was one. Raises StoreError."""
    return bool(store.query("DELETE FROM return_links WHERE id = ? RETURNING id", (link,)))


def delete_unused_links(store: SqlStore) -> int:
    """Delete links that no device has used for long; how many. Raises StoreError."""
    before = milliseconds() - UNUSED_AFTER * 1000
    return len(store.query("DELETE FROM return_links WHERE used_at < ? RETURNING id", (before,)))
