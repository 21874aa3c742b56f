"""`boxtop scrabble moves`, `gcg` and `check`, and dictionaries by name or file."""

import json
from pathlib import Path

import pytest

from boxtop.api import new_session
from boxtop.cli import main
from boxtop.cli.saved_games import load
from boxtop.core.record import write_record
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.lexicon import read_lexicon
from tests.cli.conftest import Boxtop, one_sentence
from tests.games.scrabble.gcg_files import EXAMPLE, random_game

EMPTY = "/".join(["15"] * 15)


def test_moves_lists_every_play_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scrabble", "moves", "--cgp", f"{EMPTY} EIIMRTX/ 0/0 0", "--json"]) == 0
    plays = json.loads(capsys.readouterr().out)["plays"]
    assert [play["equity"] for play in plays] == sorted((play["equity"] for play in plays), reverse=True)
    found = {(play["position"], play["word"], play["score"]) for play in plays}
    assert ("8D", "MITIER", 22) in found
    assert set(plays[0]) == {"position", "word", "score", "equity"}


def test_moves_can_be_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scrabble", "moves", "--cgp", f"{EMPTY} EIIMRTX/ 0/0 0", "--json", "--top", "2"]) == 0
    assert len(json.loads(capsys.readouterr().out)["plays"]) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--cgp", "nonsense"], "a position is BOARD"),
        (["--cgp", f"{EMPTY} ABCDEFGH/ 0/0 0"], "a rack is at most seven tiles"),
        (["--cgp", f"{EMPTY} AB1/ 0/0 0"], "a rack is at most seven tiles"),
        (["--cgp", f"{EMPTY}/15 AB/ 0/0 0"], "a board has 15 rows"),
        (["--cgp", f"14{EMPTY[2:]} AB/ 0/0 0"], "row 1 of the board has 14 squares"),
        (["--cgp", f"{EMPTY} AB/ 0/0 0", "--top", "0"], "must be at least 1"),
        (
            ["--cgp", f"{EMPTY} AB/ 0/0 0", "--dictionary", "nowhere"],
            "must be enable, enable-plus or family, or a file of words",
        ),
    ],
)
def test_bad_input_is_answered_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scrabble", "moves", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_check_says_that_a_game_adds_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(EXAMPLE, encoding="utf-8")
    assert main(["scrabble", "check", str(path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report == {
        "ok": True,
        "players": [{"name": "Ann", "total": 55}, {"name": "Ben", "total": 25}],
        "plays": 5,
        "errors": [],
        "warnings": [],
    }


def test_check_fails_with_line_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(EXAMPLE.replace("+14 14", "+15 15"), encoding="utf-8")
    assert main(["scrabble", "check", str(path)]) == 1
    assert "line 5: HORN at 8F scores 14, not 15" in capsys.readouterr().out
    assert main(["scrabble", "check", str(tmp_path / "none.gcg")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_saved_game_becomes_gcg(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(write_record(random_game(2, ChallengeRule.DOUBLE, seed=3).record()))
    assert main(["scrabble", "gcg", str(path)]) == 0
    written = capsys.readouterr().out
    (tmp_path / "game.gcg").write_text(written, encoding="utf-8")
    assert main(["scrabble", "check", str(tmp_path / "game.gcg")]) == 0
    path.write_bytes(write_record(new_session("yahtzee", ["Ann"], seed=1).record()))
    assert main(["scrabble", "gcg", str(path)]) == 2
    assert "is not a game of Scrabble" in capsys.readouterr().err


def test_a_table_agrees_on_a_word_file(tmp_path: Path, boxtop: Boxtop) -> None:
    """Name and hash of the words stand in the record."""
    words, save = tmp_path / "ours.txt", tmp_path / "game.json"
    words.write_text("AA\nQI\nZA\n", encoding="utf-8")
    ran = boxtop("play", "scrabble", "--seats", "Ann,Ben", "--save", str(save), "--dictionary", str(words))
    assert ran.status == 0
    config = load(save).config
    assert config["dictionary"] == "ours"
    assert config["dictionary_sha256"] == read_lexicon(words).sha256


@pytest.mark.parametrize(
    ("game", "content", "sentence"),
    [
        ("scrabble", "AA\nB4\n", "line 2: 'B4' is not a word"),
        ("scrabble", "# none\n", "has no words"),
        ("yahtzee", "AA\n", "Yahtzee is played without a dictionary"),
    ],
)
def test_a_bad_lexicon_is_refused_before_anybody_plays(
    game: str, content: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "words.txt"
    path.write_text(content, encoding="utf-8")
    assert main(["play", game, "--seats", "Ann,Ben", "--dictionary", str(path)]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("rack", "row", "sentence"),
    [
        ("QQQQQQQ", "15", "the board and the racks have 7 Q tiles, but the set has 1"),
        ("Q", "7Q7", "the board and the racks have 2 Q tiles, but the set has 1"),
        ("Q/Q", "15", "the board and the racks have 2 Q tiles, but the set has 1"),
        ("??", "7a7", "the board and the racks have 3 blanks, but the set has 2"),
    ],
)
def test_more_of_a_tile_than_the_set_has_is_refused(boxtop: Boxtop, rack: str, row: str, sentence: str) -> None:
    board = "/".join(["15"] * 7 + [row] + ["15"] * 7)
    assert sentence in one_sentence(boxtop("scrabble", "moves", "--cgp", f"{board} {rack} 0/0 0"))


def test_control_characters_of_a_game_file_do_not_reach_the_terminal(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_bytes(b"#player1 Ann Ann\x1b[2J\x9b31m\n#player2 Ben Ben\n>Eve\x1b]0;x\x07: ABC 8H ABC +1 1\n")
    for words in (("scrabble", "check", str(path)), ("scrabble", "check", str(path), "--json"), ("review", str(path))):
        ran = boxtop(*words)
        assert not [letter for letter in ran.out + ran.err if letter != "\n" and not letter.isprintable()]
