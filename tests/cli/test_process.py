"""Boxtop as a process of its own: signals, closed pipes, a terminal that hangs up."""

import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boxtop import read_record, verify

COMMAND = [sys.executable, "-m", "boxtop"]
PROMPT = b"Ann, "
PATIENCE = 60


class Terminal:
    """A game at a terminal: read until something is shown, type, send signals."""

    def __init__(self, *words: str, environment: dict[str, str] | None = None) -> None:
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=os.environ | {"TERM": "xterm", **(environment or {})},
        )
        os.close(theirs)
        self.shown = b""

    def read_until(self, text: bytes) -> None:
        while text not in self.shown:
            read = self._read()
            assert read, f"the terminal closed before showing {text!r}: {self.shown!r}"

    def type_line(self, text: str) -> None:
        self.shown = b""
        os.write(self._ours, text.encode() + b"\n")

    def finish(self) -> int:
        while self._read():
            pass
        return self.process.wait(timeout=PATIENCE)

    def hang_up(self) -> None:
        os.close(self._ours)
        self._ours = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self._ours >= 0:
            os.close(self._ours)

    def _read(self) -> bytes:
        ready, _, _ = select.select([self._ours], [], [], PATIENCE)
        assert ready, f"nothing came for {PATIENCE} seconds after {self.shown[-200:]!r}"
        try:
            read = os.read(self._ours, 65536)
        except OSError:
            return b""
        self.shown += read
        return read


@contextmanager
def at_a_terminal(*words: str, environment: dict[str, str] | None = None) -> Iterator[Terminal]:
    terminal = Terminal(*words, environment=environment)
    try:
        yield terminal
    finally:
        terminal.close()


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=str
)
def test_a_signal_saves_the_game_in_the_middle_of_a_turn(tmp_path: Path, number: signal.Signals, status: int) -> None:
    path = tmp_path / "game.json"
    with at_a_terminal("play", "--seats", "Ann", "--save", str(path)) as terminal:
        terminal.read_until(b"\n" + PROMPT)
        terminal.type_line("roll")
        terminal.read_until(b"\n" + PROMPT)
        terminal.process.send_signal(number)
        assert terminal.finish() == status
        assert b"Saved. To continue: boxtop play yahtzee --save" in terminal.shown
    record = read_record(path.read_bytes())
    assert [move.action["type"] for move in record.moves] == ["roll", "keep", "roll"]
    assert verify(record).recomputed == 2
    with at_a_terminal("play", "--save", str(path)) as terminal:
        terminal.read_until(b"(1 roll left) would score:")
        terminal.read_until(b"\n" + PROMPT)
        terminal.type_line("quit")
        assert terminal.finish() == 0


def test_ctrl_c_without_a_file_says_how_to_save_next_time(tmp_path: Path) -> None:
    with at_a_terminal("play", "--seats", "Ann") as terminal:
        terminal.read_until(b"\n" + PROMPT)
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.finish() == 130
        assert b"With --save FILE you can continue it later" in terminal.shown
        assert b"Traceback" not in terminal.shown


def test_ctrl_c_before_anybody_is_named_ends_quietly() -> None:
    with at_a_terminal("play") as terminal:
        terminal.read_until(b"Who plays?")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.finish() == 130
        assert b"Traceback" not in terminal.shown


def test_a_terminal_that_hangs_up_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with at_a_terminal("play", "--seats", "Ann", "--save", str(path)) as terminal:
        terminal.read_until(b"\n" + PROMPT)
        terminal.type_line("roll")
        terminal.read_until(b"\n" + PROMPT)
        terminal.hang_up()
        terminal.process.wait(timeout=PATIENCE)
    assert len(read_record(path.read_bytes()).moves) == 3


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}], ids=["dumb terminal", "NO_COLOR"])
def test_no_colour_is_sent_where_none_is_wanted(environment: dict[str, str]) -> None:
    with at_a_terminal("play", "--seats", "bot:random,bot:random", environment=environment) as terminal:
        assert terminal.finish() == 0
        assert b"\x1b[3" not in terminal.shown
        assert b"\x1b[9" not in terminal.shown


def test_a_reader_that_leaves_is_no_error() -> None:
    """As in `boxtop rules yahtzee | head -1`."""
    with subprocess.Popen([*COMMAND, "rules", "yahtzee"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_name_the_terminal_cannot_show_is_no_error() -> None:
    ran = subprocess.run(
        [*COMMAND, "play", "--seats", "Žofie,bot:random"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert ran.returncode == 0
    assert ran.stderr == b""
    assert b"?ofie" in ran.stdout


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
