"""Return links that are kept, and how long."""

import time

import pytest

from boxtop.store import return_links
from boxtop.store.return_links import KeptText, delete_unused_links, keep_link, read_link
from boxtop.store.sql import SqlStore


def test_links_that_nobody_uses_are_deleted(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    long_ago = int(time.time() * 1000) - (return_links.UNUSED_AFTER + 60) * 1000
    with monkeypatch.context() as then:
        then.setattr(return_links, "milliseconds", lambda: long_ago)
        keep_link(store, "old", KeptText(0, "x"))
        keep_link(store, "read since", KeptText(0, "x"))
    assert read_link(store, "read since") == KeptText(1, "x")
    assert delete_unused_links(store) == 1
    assert read_link(store, "old") is None
