"""Printing on a terminal."""

import sys

import pytest

from tests.cli.terminals import at_a_terminal

COMMAND = [sys.executable, "-m", "boxtop"]


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}], ids=["dumb terminal", "NO_COLOR"])
def test_no_colour_is_sent_where_none_is_wanted(environment: dict[str, str]) -> None:
    with at_a_terminal("play", "--seats", "bot:random,bot:random", environment=environment) as terminal:
        assert terminal.finish() == 0
        assert b"\x1b[3" not in terminal.shown
        assert b"\x1b[9" not in terminal.shown
