"""`boxtop review` of a game of Yahtzee: as text, as JSON and as a page."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.samples import saved


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of one player: without a race to win, its review is quick."""
    return saved(tmp_path, "greedy")


@pytest.fixture
def race(tmp_path: Path) -> Path:
    return saved(tmp_path, "greedy", "random")


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
