"""Whether the database works, and the log lines when that changes."""

import logging

import pytest

from boxtop.store.health import Health


def test_failing_writes_are_logged_once_per_kind_and_so_is_their_end(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    health = Health("writing to", lambda: now[0])
    caplog.set_level(logging.WARNING, "boxtop.store")
    for _ in range(100):
        health.failed(OSError(28, "No space left on device"), expected=True)
        now[0] += 0.1
    assert [record.getMessage() for record in caplog.records] == ["writing to the database fails"]
    health.failed(RuntimeError("odd"), expected=False)
    assert len(caplog.records) == 2
    assert caplog.records[1].exc_info is not None
    now[0] += 60
    health.failed(OSError(28, "No space left on device"), expected=True)
    assert caplog.records[2].__dict__["facts"]["failures"] == 102
    health.worked()
    health.worked()
    assert [record.getMessage() for record in caplog.records[3:]] == ["writing to the database works again"]
    assert health.works


def test_database_that_comes_and_goes_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    health = Health("writing to", lambda: 0.0)
    caplog.set_level(logging.WARNING, "boxtop.store")
    for _ in range(100):
        health.failed(OSError(28, "No space left on device"), expected=True)
        health.worked()
    assert len(caplog.records) == 2
