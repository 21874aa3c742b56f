"""Wherever a command takes a file, `-` is standard input and a byte order mark is no obstacle."""

import json
from codecs import BOM_UTF8
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.samples import GCG, NOTEBOOK, REACH, SORRY_POSITION, finished_yahtzee, short_yahtzee

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


def test_an_endless_file_is_refused(boxtop: Boxtop) -> None:
    assert "/dev/zero is too large" in one_sentence(boxtop("scrabble", "check", "/dev/zero"))


@pytest.mark.parametrize("rate", ["nan", "inf", "-inf", "0", "-1", "1e300"])
def test_a_rate_that_is_not_a_limit_is_refused(boxtop: Boxtop, rate: str) -> None:
    sentence = one_sentence(boxtop("serve", "--port", "0", "--messages-per-second", rate))
    assert "messages-per-second: must be " in sentence


# A record that does not verify is shown, after a warning


def with_another_die(text: bytes) -> bytes:
    """Another first roll: every move is still possible, but the check and the seeds say that it was not so."""
    record = json.loads(text)
    dice = record["moves"][0]["action"]["dice"]
    record["moves"][0]["action"]["dice"] = [1, 1, 2, 3, 6] if dice != [1, 1, 2, 3, 6] else [1, 1, 2, 4, 6]
    return json.dumps(record).encode()


@pytest.mark.parametrize(
    ("words", "shows"),
    [(("replay", "-"), "Ann scored"), (("yahtzee", "sheet", "-", "--html", "/dev/null"), "The sheet is in")],
    ids=["replay", "sheet"],
)
def test_a_changed_die_is_reported_before_the_game_is_shown(boxtop: Boxtop, words: tuple[str, ...], shows: str) -> None:
    ran = boxtop(*words, typed=with_another_die(short_yahtzee()))
    assert ran.status == 1
    assert ran.err == (
        "boxtop: warning: standard input does not verify: ply 0: the check does not fit: this move, or "
        "something before it, was changed\n"
    )
    assert shows in ran.out


def test_replay_of_a_part_reports_what_is_wrong_later(boxtop: Boxtop) -> None:
    record = json.loads(finished_yahtzee())
    record["moves"][20]["check"] = "0" * 16
    ran = boxtop("replay", "-", "--ply", "2", typed=json.dumps(record))
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert "ply 20" in ran.err


def test_a_record_that_verifies_is_shown_without_a_warning(boxtop: Boxtop) -> None:
    ran = boxtop("replay", "-", typed=short_yahtzee())
    assert (ran.status, ran.err) == (0, "")
