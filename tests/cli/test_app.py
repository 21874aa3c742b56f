"""The commands: what nobody understands, the help, and a reader that leaves."""

import os
import subprocess

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.terminals import COMMAND


@pytest.mark.parametrize(
    "words",
    [("nonsense",), ("rules",), ("rules", "yahtzee", "--nonsense"), ("rules", "yahtzee", "--rules"), ("yahtzee",)],
    ids=" ".join,
)
def test_words_nobody_understands_are_refused_in_one_sentence(boxtop: Boxtop, words: tuple[str, ...]) -> None:
    assert "see boxtop --help" in one_sentence(boxtop(*words))


@pytest.mark.parametrize("words", [("--help",), ("play", "--help"), ("yahtzee", "score", "--help")], ids=" ".join)
def test_help_is_plain_text_without_boxes_drawn_round_it(boxtop: Boxtop, words: tuple[str, ...]) -> None:
    ran = boxtop(*words)
    assert ran.status == 0
    assert "Usage: boxtop" in ran.out
    assert "│" not in ran.out


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
