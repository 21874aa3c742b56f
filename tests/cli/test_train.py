"""`boxtop yahtzee train`: drills from saved games."""

import json
from pathlib import Path

import pytest

from boxtop.core.dealer import SeededDealer
from boxtop.core.record import Record, write_record
from boxtop.core.session import Session
from boxtop.games.sorry import SORRY
from boxtop.games.yahtzee import YAHTZEE, Config, Score
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.train import Progress, Seen, answers, drills
from tests.cli.conftest import Boxtop, one_sentence


def careless(seed: int = 7) -> Record:
    """A game in which Ann fills the first box that is offered after every first roll."""
    session = Session(YAHTZEE, Config(), ["Ann"], SeededDealer(seed))
    session.begin()
    while isinstance(session.state.phase, Choosing):
        session.act(0, Score(session.view(0).offers[0].box))
    return session.record()


@pytest.fixture(scope="module")
def record() -> Record:
    return careless()


@pytest.fixture
def saved(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(write_record(record))
    return path


def test_drills_are_the_choices_that_lost_points_worst_first(record: Record) -> None:
    found = drills([record], "Ann")
    assert len(found) > 5
    assert [drill.loss for drill in found] == sorted((drill.loss for drill in found), reverse=True)
    assert found[-1].loss >= 0.5
    for drill in found[:3]:
        offered = {answer.action: answer.loss for answer in answers(drill)}
        assert offered[drill.best] == 0.0
        assert offered[drill.chosen] == pytest.approx(drill.loss)
    assert [drill.missed for drill in drills([record, record])] == [2] * len(found)


def test_a_missed_drill_comes_back_at_once_and_a_known_one_ever_later(record: Record) -> None:
    (first, *_) = found = drills([record])
    start = Progress(round=1)
    assert start.due(found, 1) == (first,)
    wrong = start.answered(first, right=False).next_round()
    assert first in wrong.due(found, 100)
    right = start.answered(first, right=True)
    assert right.seen[first.key] == Seen(streak=1, due=3)
    assert first not in right.next_round().due(found, 100)
    assert first in right.next_round().next_round().due(found, 100)
    assert right.answered(first, right=True).seen[first.key].due == 5


def test_train_asks_says_the_answer_and_keeps_the_progress(boxtop: Boxtop, saved: Path, tmp_path: Path) -> None:
    kept = tmp_path / "ann.json"
    words = ("yahtzee", "train", str(saved), "--count", "2", "--progress", str(kept))
    listed = json.loads(boxtop(*words, "--json").out)
    best = [[answer["loss"] < 0.01 for answer in each["answers"]].index(True) + 1 for each in listed]
    wrong = 1 if best[1] != 1 else 2
    ran = boxtop(*words, typed=f"x\n{best[0]}\n{wrong}\n")
    assert (ran.status, ran.err) == (0, "")
    assert "Type a number from 1 to" in ran.out
    assert ran.out.count("Right.") == ran.out.count("Not the best.") == 1
    assert "(you played this)" in ran.out
    assert "1 of 2 right." in ran.out
    again = json.loads(boxtop(*words, "--json").out)
    assert again[0]["drill"]["key"] == listed[1]["drill"]["key"], "the one that was missed"


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
