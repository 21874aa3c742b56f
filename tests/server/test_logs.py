"""Log lines of the server."""

import json
import logging

import pytest

from boxtop.server.logs import JsonLines, Seldom


def test_event_that_happens_often_is_logged_once_a_second_with_a_count(caplog: pytest.LogCaptureFixture) -> None:
    now = 100.0
    slow = Seldom("slow request at a table", lambda: now)
    logger = logging.getLogger("boxtop")
    with caplog.at_level(logging.INFO, "boxtop"):
        logger.addHandler(caplog.handler)
        try:
            for _ in range(40):
                slow.note(seconds=2.0)
            now += 1.0
            slow.note(seconds=3.0)
        finally:
            logger.removeHandler(caplog.handler)
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    seen = {(line["seconds"], line["left_out"]) for line in lines if line["event"] == "slow request at a table"}
    assert seen == {(2.0, 0), (3.0, 39)}
