"""`boxtop review`: a saved game as text, as JSON and as a page."""

import json
from pathlib import Path

import pytest

from boxtop.core.record import write_record
from boxtop.games.yahtzee.presets import HASBRO
from tests.cli.conftest import Boxtop, one_sentence
from tests.games.yahtzee.sample_games import played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of one player: without a race to win, its review is quick."""
    return saved(tmp_path, "greedy")


@pytest.fixture
def race(tmp_path: Path) -> Path:
    return saved(tmp_path, "greedy", "random")


def saved(folder: Path, *bots: str) -> Path:
    file = folder / "game.json"
    file.write_bytes(write_record(played(HASBRO, bots, seed=7)))
    return file


def test_a_review_tells_luck_skill_and_what_decided(boxtop: Boxtop, race: Path) -> None:
    ran = boxtop("review", str(race))
    assert (ran.status, ran.err) == (0, "")
    for words in (
        "luck",
        "skill",
        "accuracy",
        "greedy 1",
        "random 2",
        "What decided the game:",
        "that mattered.",
        "chance of winning",
        "Choices that cost most of the chance of winning:",
    ):
        assert words in ran.out


def test_a_review_as_json_adds_up(boxtop: Boxtop, record: Path) -> None:
    answer = json.loads(boxtop("review", str(record), "--json").out)
    for seat in answer["seats"]:
        assert seat["luck"] + seat["skill"] == pytest.approx(seat["final"] - seat["expected"], abs=1e-9)


def test_a_review_as_a_page_is_a_file(boxtop: Boxtop, record: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    ran = boxtop("review", str(record), "--html", str(page))
    assert ran.out.replace("\n", "") == f"The review is in {page}."
    assert page.read_text().startswith("<!doctype html>")


def test_a_page_that_cannot_be_written_is_refused(boxtop: Boxtop, record: Path) -> None:
    assert "cannot write /no/such/folder/x.html" in one_sentence(
        boxtop("review", str(record), "--html", "/no/such/folder/x.html")
    )


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (lambda text: text.replace('"keep"', '"kept"', 1), "ply "),
        (lambda text: text[: len(text) // 2], "this is not a Boxtop record"),
        (lambda text: text.replace('"game":"yahtzee"', '"game":"chess"'), "yahtzee"),
        (lambda text: "", "this is not a Boxtop record"),
        (lambda text: text.replace('"rolls_per_turn":3', '"rolls_per_turn":0'), "the record's set-up is not possible"),
    ],
    ids=["a wrong move", "cut short", "another game", "empty", "impossible rules"],
)
def test_a_damaged_record_is_refused(boxtop: Boxtop, record: Path, damage, expected: str) -> None:  # type: ignore[no-untyped-def]
    text = record.read_text()
    record.write_text(damage(text))
    assert record.read_text() != text
    assert expected in one_sentence(boxtop("review", str(record)))


def test_a_file_that_is_not_there_is_refused(boxtop: Boxtop, tmp_path: Path) -> None:
    assert "nothing.json" in one_sentence(boxtop("review", str(tmp_path / "nothing.json")))


def test_every_game_is_reviewed_by_the_one_command(boxtop: Boxtop, tmp_path: Path) -> None:
    """Two turns without a score end this game of Scrabble, so that it is short."""
    tables = {
        "clue": ("--seats", "bot:random,bot:random,bot:random"),
        "scrabble": ("--seats", "bot:random,bot:random", "--set", "scoreless_turns=2"),
    }
    for game, table in tables.items():
        save = tmp_path / f"{game}.json"
        assert boxtop("play", game, *table, "--save", str(save)).status == 0
        assert "only a Yahtzee review" in one_sentence(boxtop("review", str(save), "--html", str(tmp_path / "page")))
        assert boxtop("review", str(save)).status == 0
        break_chain(save)
        ran = boxtop("review", str(save), "--json")
        assert (ran.status, ran.err.count("\n")) == (1, 1)
        assert "does not verify: ply 1" in ran.err
        assert json.loads(ran.out)


def break_chain(path: Path) -> None:
    record = json.loads(path.read_text())
    record["moves"][1]["check"] = "0" * 16
    path.write_text(json.dumps(record))


def test_a_review_warns_of_a_record_that_does_not_verify(boxtop: Boxtop, record: Path) -> None:
    break_chain(record)
    ran = boxtop("review", str(record))
    assert ran.status == 1
    assert ran.err.startswith(f"boxtop: warning: {record} does not verify: ply 1")
    assert "What decided the game:" in ran.out
