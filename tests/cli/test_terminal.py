"""Printing on a terminal."""

import sys

import pytest

from boxtop.cli.terminal import printable, say_error, say_wrapped
from boxtop.core.errors import CodecError
from tests.cli.terminals import at_a_terminal

COMMAND = [sys.executable, "-m", "boxtop"]


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}], ids=["dumb terminal", "NO_COLOR"])
def test_no_colour_is_sent_where_none_is_wanted(environment: dict[str, str]) -> None:
    with at_a_terminal("play", "--seats", "bot:random,bot:random", environment=environment) as terminal:
        assert terminal.finish() == 0
        assert b"\x1b[3" not in terminal.shown
        assert b"\x1b[9" not in terminal.shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", "�[2J"),
        ("a\tb\nc", "a�b\nc"),
        ("\x9b31m", "�31m"),
        ("\u202etxt", "�txt"),
        ("\ud800", "�"),
        ("नि\u200dति", "नि\u200dति"),
        ("Žofie 💥", "Žofie 💥"),
    ],
    ids=ascii,
)
def test_only_letters_and_line_ends_are_printed(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_long_lines_are_wrapped_to_the_terminal_and_indented(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    say_wrapped(["Ann scored 40 in Large Straight.", "", "Ben passed."])
    assert capsys.readouterr().out == "Ann scored 40 in\n    Large Straight.\n\nBen passed.\n"


def test_an_error_is_printed_as_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    say_error(CodecError("a die shows 1 to 6, not 7"))
    assert capsys.readouterr().out == "A die shows 1 to 6, not 7.\n"
