"""Log lines about tables: a table is named by the start of its id, so that nobody finds it by the log."""

import logging
from typing import Any

import pytest

from boxtop.table.logs import log_event, log_failure
from boxtop.table.tokens import new_table_id


def test_a_line_names_the_table_by_the_start_of_its_id(caplog: pytest.LogCaptureFixture) -> None:
    table = new_table_id()
    with caplog.at_level(logging.INFO, "boxtop.table"):
        log_event("game started", table, seats=2)
        log_failure("a bot failed", table, ValueError("it left"))
    started, failed = (vars(line) for line in caplog.records)
    assert started["facts"] == {"table": table[:6], "seats": 2}
    assert _said(failed) == ("a bot failed", {"table": table[:6]}, "it left")
    assert table not in caplog.text


def _said(line: dict[str, Any]) -> tuple[str, dict[str, Any], str]:
    return line["message"], line["facts"], str(line["exc_info"][1])
