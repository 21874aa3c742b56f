"""Log lines of the server."""

import json
import logging

import msgspec
import pytest

from boxtop.server.logs import JsonLines, Seldom
from tests.servers import Server, person


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


def test_log_holds_json_lines_only(careful: Server) -> None:
    careful.make(person("Ann"))
    lines = [line for line in careful.log.read_text().splitlines() if not line.startswith("Boxtop is running at")]
    assert lines
    assert all({"at", "level", "event"} <= set(msgspec.json.decode(line)) for line in lines)
