"""`boxtop review`: any saved game."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.samples import saved


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of one player: without a race to win, its review is quick."""
    return saved(tmp_path, "greedy")


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
