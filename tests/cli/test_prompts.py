"""Signals and a terminal that hangs up while a line is awaited."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boxtop import read_record, verify
from boxtop.cli.prompts import InputEnded, Interrupted, Interrupts
from tests.cli.terminals import PATIENCE, PROMPT, at_a_terminal


@pytest.fixture
def type_ahead(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bytes], None]]:
    """Standard input is a pipe that has these bytes and then ends."""
    reading, writing = os.pipe()

    def type_all(text: bytes) -> None:
        os.write(writing, text)
        os.close(writing)

    with os.fdopen(reading, encoding="utf-8") as lines:
        monkeypatch.setattr("sys.stdin", lines)
        yield type_all


def test_lines_that_came_together_are_read_one_by_one_also_a_last_one_without_an_end(
    type_ahead: Callable[[bytes], None],
) -> None:
    type_ahead(b"one\r\ntwo\n\nlast")
    with Interrupts() as interrupts:
        assert [interrupts.ask("> ") for _ in range(4)] == ["one", "two", "", "last"]
        with pytest.raises(InputEnded):
            interrupts.ask("> ")


def test_a_signal_between_two_moves_waits_until_the_game_asks_for_it() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts() as interrupts:
        interrupts.check()
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(Interrupted) as stopped:
            interrupts.check()
        assert stopped.value.status == 130
        with pytest.raises(Interrupted):
            interrupts.ask("> ")
    assert signal.getsignal(signal.SIGINT) is before


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
