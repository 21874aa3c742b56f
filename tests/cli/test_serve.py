"""`boxtop serve` at a terminal."""

import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
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


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--workers", "0"], "must be at least 1"),
        (["--database", "mysql://x"], "must be a file, sqlite:///FILE or postgresql://HOST/NAME"),
        (["--public-url", "games.example.org"], "must be like https://games.example.org"),
        (["--public-url", "https://games.example.org/path"], "without a path"),
        (["--messages-per-second", "0"], "must be more than 0"),
        (["--database", "/dev/null/tables.sqlite3", "--port", "0"], "database: cannot be opened"),
        (["--database", "postgresql://127.0.0.1:1/none", "--port", "0"], "database: cannot be opened"),
    ],
)
def test_bad_option_gets_one_sentence(options: list[str], sentence: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "boxtop", "serve", *options], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 2
    assert sentence in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_boxtop_alone_starts_the_table_and_says_where_it_is(tmp_path: Path) -> None:
    quiet = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    run = subprocess.Popen(
        [sys.executable, "-m", "boxtop"],
        env=quiet | {"XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert run.stdout is not None
        found = re.match(r"Boxtop is running at (http://localhost:\d+) \(press Ctrl-C to stop\)", run.stdout.readline())
        assert found is not None
        # At the first attempt: the address is printed when the server answers, not before.
        with urllib.request.urlopen(f"{found[1]}/", timeout=30) as answer:
            assert "Boxtop" in answer.read().decode()
    finally:
        run.send_signal(signal.SIGINT)
        run.wait(timeout=60)
        assert run.stdout is not None
        run.stdout.close()
    assert run.returncode in (0, 130, -signal.SIGINT)
