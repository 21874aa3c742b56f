"""Wherever a command takes a file, `-` is standard input and a byte order mark is no obstacle."""

from codecs import BOM_UTF8
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.samples import GCG, NOTEBOOK, REACH, SORRY_POSITION, finished_yahtzee

READERS: dict[str, tuple[tuple[str, ...], bytes, str]] = {
    "verify": (("verify", "@"), finished_yahtzee(), "26 moves, finished"),
    "replay": (("replay", "@"), finished_yahtzee(), "Grand total"),
    "sheet": (("yahtzee", "sheet", "@", "--html", "/dev/null"), finished_yahtzee(), "The sheet is in"),
    "sorry moves": (("sorry", "moves", "@"), SORRY_POSITION, "red"),
    "sorry moves, line by line": (("sorry", "moves", "@"), SORRY_POSITION + b"\n" + SORRY_POSITION, "line 2:"),
    "clue reach": (("clue", "reach", "@"), REACH, "From the Study with a 5"),
    "clue deduce": (("clue", "deduce", "@"), NOTEBOOK, "deals fit this notebook"),
    "scrabble check": (("scrabble", "check", "@"), GCG, "Everything adds up."),
}


@pytest.mark.parametrize("mark", [b"", BOM_UTF8], ids=["plain", "byte order mark"])
@pytest.mark.parametrize("piped", [False, True], ids=["file", "standard input"])
@pytest.mark.parametrize(("words", "text", "shows"), READERS.values(), ids=READERS)
def test_every_input_file_may_be_piped_in_and_may_have_a_mark(
    boxtop: Boxtop, tmp_path: Path, words: tuple[str, ...], text: bytes, shows: str, piped: bool, mark: bytes
) -> None:
    path = tmp_path / "input"
    path.write_bytes(mark + text)
    named = [("-" if piped else str(path)) if word == "@" else word for word in words]
    ran = boxtop(*named, typed=mark + text if piped else "")
    assert (ran.status, ran.err) == (0, "")
    assert shows in ran.out


def test_a_word_file_may_be_piped_in(boxtop: Boxtop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    save = tmp_path / "game.json"
    words = ("play", "scrabble", "--seats", "Ann,Ben", "--save", str(save), "--dictionary", "-")
    assert boxtop(*words, typed=BOM_UTF8 + b"AA\nQI\n").status == 0
    assert '"plies":' in save.read_text()


def test_a_game_is_not_saved_in_standard_input(boxtop: Boxtop) -> None:
    assert "name a file" in one_sentence(boxtop("play", "--seats", "Ann", "--save", "-"))


def test_a_missing_file_is_a_sentence(boxtop: Boxtop, tmp_path: Path) -> None:
    for command in ("reach", "deduce"):
        assert "cannot be read" in one_sentence(boxtop("clue", command, str(tmp_path / "nowhere.json")))
