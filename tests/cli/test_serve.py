"""`boxtop serve` at a terminal."""

import signal
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.terminals import at_a_terminal

COMMAND = [sys.executable, "-m", "boxtop"]


@pytest.mark.parametrize("is_public", [False, True])
def test_a_server_at_a_terminal_shows_its_address_and_only_a_public_one_its_log(
    tmp_path: Path, *, is_public: bool
) -> None:
    options = ("--public-url", "https://games.example.org") if is_public else ()
    database = str(tmp_path / "tables.sqlite3")
    with at_a_terminal("serve", "--port", "0", "--no-warm-up", "--database", database, *options) as terminal:
        terminal.read_until(b"press Ctrl-C to stop")
        terminal.process.send_signal(signal.SIGINT)
        terminal.finish()
    assert (b'"event": "worker started"' in terminal.shown) == is_public
    assert (b'{"at"' in terminal.shown) == is_public


@pytest.mark.parametrize("rate", ["nan", "inf", "-inf", "0", "-1", "1e300"])
def test_a_rate_that_is_not_a_limit_is_refused(boxtop: Boxtop, rate: str) -> None:
    sentence = one_sentence(boxtop("serve", "--port", "0", "--messages-per-second", rate))
    assert "messages-per-second: must be " in sentence
