"""Return links in the database: replaced only by whoever has read the newest text."""

import time

import pytest

from boxtop.store import return_links
from boxtop.store.return_links import KeptText, delete_unused_links, keep_link, read_link, withdraw_link
from boxtop.store.sql import SqlStore


def test_a_link_is_made_once_and_replaced_only_under_its_version(store: SqlStore) -> None:
    assert keep_link(store, "link", KeptText(0, "one")) == 1
    assert keep_link(store, "link", KeptText(0, "other")) is None
    assert keep_link(store, "link", KeptText(1, "two")) == 2
    assert keep_link(store, "link", KeptText(1, "late")) is None
    assert read_link(store, "link") == KeptText(2, "two")


def test_a_link_that_does_not_exist_is_neither_read_nor_replaced_nor_withdrawn(store: SqlStore) -> None:
    assert read_link(store, "link") is None
    assert keep_link(store, "link", KeptText(1, "x")) is None
    assert not withdraw_link(store, "link")


def test_a_link_that_was_withdrawn_is_gone_and_no_other(store: SqlStore) -> None:
    keep_link(store, "link", KeptText(0, "one"))
    keep_link(store, "other", KeptText(0, "two"))
    assert withdraw_link(store, "link")
    assert read_link(store, "link") is None
    assert read_link(store, "other") == KeptText(1, "two")


def test_links_that_nobody_uses_are_deleted(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    long_ago = int(time.time() * 1000) - (return_links.UNUSED_AFTER + 60) * 1000
    with monkeypatch.context() as then:
        then.setattr(return_links, "milliseconds", lambda: long_ago)
        keep_link(store, "old", KeptText(0, "x"))
        keep_link(store, "read since", KeptText(0, "x"))
    assert read_link(store, "read since") == KeptText(1, "x")
    assert delete_unused_links(store) == 1
    assert read_link(store, "old") is None
