"""`boxtop GAME train`: drills from saved games."""

import json
from pathlib import Path

import pytest

from boxtop.core.dealer import SeededDealer
from boxtop.core.record import Record, write_record
from boxtop.core.session import Session
from boxtop.games.clue import CLUE
from boxtop.games.sorry import SORRY
from tests.cli.conftest import Boxtop, one_sentence
from tests.games.clue.test_drills import rash
from tests.games.yahtzee.test_drills import careless


@pytest.fixture(scope="module")
def record() -> Record:
    return careless()


@pytest.fixture
def saved(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(write_record(record))
    return path


def test_train_asks_says_the_answer_and_keeps_the_progress(boxtop: Boxtop, saved: Path, tmp_path: Path) -> None:
    kept = tmp_path / "ann.json"
    words = ("yahtzee", "train", str(saved), "--count", "2", "--progress", str(kept))
    listed = json.loads(boxtop(*words, "--json").out)
    best = [[answer["loss"] < 0.01 for answer in each["question"]["answers"]].index(True) + 1 for each in listed]
    wrong = 1 if best[1] != 1 else 2
    ran = boxtop(*words, typed=f"x\n{best[0]}\n{wrong}\n")
    assert (ran.status, ran.err) == (0, "")
    assert "Type a number from 1 to" in ran.out
    assert ran.out.count("Right.") == ran.out.count("Not the best.") == 1
    assert "(you played this)" in ran.out
    assert "1 of 2 right." in ran.out
    again = json.loads(boxtop(*words, "--json").out)
    assert again[0]["key"] == listed[1]["key"], "the one that was missed"


def test_an_input_that_ends_keeps_what_was_answered(boxtop: Boxtop, saved: Path) -> None:
    ran = boxtop("yahtzee", "train", str(saved), typed="")
    assert ran.status == 0
    assert "0 of 0 right." in ran.out


def test_wrong_input_is_refused_in_one_sentence(boxtop: Boxtop, saved: Path, tmp_path: Path) -> None:
    sorry = Session(SORRY, SORRY.default.config, ["Ann", "Ben"], SeededDealer(1))
    other, progress = tmp_path / "sorry.json", tmp_path / "broken.json"
    other.write_bytes(write_record(sorry.record()))
    progress.write_text("[]")
    for words in (
        (str(other),),
        (str(tmp_path / "missing.json"),),
        (str(saved), "--player", "Nobody"),
        (str(saved), "--count", "0"),
        (str(saved), "--progress", str(progress)),
    ):
        one_sentence(boxtop("yahtzee", "train", *words))


def test_every_game_asks_in_the_same_way(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "clue.json"
    path.write_bytes(write_record(rash(1).record()))
    ran = boxtop("clue", "train", str(path), "--player", "Ann", typed="9\n1\n")
    assert (ran.status, ran.err) == (0, "")
    assert "Your cards:" in ran.out
    assert "Type a number from 1 to 4." in ran.out
    assert "(you played this)" in ran.out
    assert "of 1 right." in ran.out


def test_an_unfinished_game_with_secrets_is_refused(boxtop: Boxtop, tmp_path: Path) -> None:
    session = Session(CLUE, CLUE.default.config, ["Ann", "Ben", "Cleo"], SeededDealer(1))
    session.begin()
    path = tmp_path / "clue.json"
    path.write_bytes(write_record(session.record()))
    assert "not finished" in one_sentence(boxtop("clue", "train", str(path)))
