"""`boxtop yahtzee solve`, `distribution` and `target`."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence
from tests.cli.yahtzee.cards import FULL, LAST_TWO, answered


def test_solve_tells_the_expected_score(boxtop: Boxtop) -> None:
    answer = answered(boxtop, "solve")
    assert list(answer) == ["expected", "sd", "states", "seconds", "cpu_seconds"]
    assert answer["expected"] == pytest.approx(254.5877, abs=1e-4)
    assert answer["sd"] == pytest.approx(59.608, abs=1e-3)
    assert answer["states"] == 536_448
    said = boxtop("yahtzee", "solve").out
    assert said.startswith("Perfect play scores 254.5877 points on average, with a standard deviation of 59.60")


def test_solve_takes_rule_sets_and_house_rules(boxtop: Boxtop) -> None:
    plain = answered(boxtop, "solve", "--rules", "plain")
    assert plain["expected"] == pytest.approx(245.8708, abs=1e-4)
    assert answered(boxtop, "solve", "--rules", "plain", "--set", "upper_bonus=0")["expected"] < plain["expected"] - 15


def test_the_odds_of_every_score_add_up(boxtop: Boxtop) -> None:
    answer = answered(boxtop, "distribution", "--card", LAST_TWO)
    odds = {each["score"]: each["probability"] for each in answer["scores"]}
    assert sum(odds.values()) == pytest.approx(1, abs=1e-12)
    assert sum(score * chance for score, chance in odds.items()) == pytest.approx(answer["mean"], abs=1e-9)
    assert (
        f"ends with {answer['mean']:.2f} points on average" in boxtop("yahtzee", "distribution", "--card", LAST_TWO).out
    )


def test_a_full_card_has_one_score_left(boxtop: Boxtop) -> None:
    assert answered(boxtop, "distribution", "--card", FULL)["scores"] == [{"score": 193, "probability": 1.0}]


@pytest.mark.parametrize("card", [LAST_TWO, FULL])
def test_a_plot_is_a_drawing(boxtop: Boxtop, tmp_path: Path, card: str) -> None:
    file = tmp_path / "odds.svg"
    ran = boxtop("yahtzee", "distribution", "--card", card, "--plot", str(file))
    assert f"The drawing is in {file}." in ran.out.replace("\n", "")
    root = ET.fromstring(file.read_text())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    polygon = root.find("{http://www.w3.org/2000/svg}polygon")
    assert polygon is not None
    points = [tuple(map(float, point.split(","))) for point in polygon.attrib["points"].split()]
    assert all(0 <= x <= 720 and 0 <= y <= 320 for x, y in points)


def test_target_tells_the_greatest_chance(boxtop: Boxtop) -> None:
    answer = answered(boxtop, "target", "200", "--card", LAST_TWO)
    assert list(answer) == ["target", "probability"]
    assert answer["target"] == 200
    assert 0 < answer["probability"] < 1
    said = boxtop("yahtzee", "target", "200", "--card", LAST_TWO).out
    assert said == f"The best possible chance of 200 points or more is {answer['probability']:.4%}.\n"


@pytest.mark.parametrize(("score", "chance"), [("193", 1.0), ("194", 0.0)])
def test_on_a_full_card_a_target_is_reached_or_not(boxtop: Boxtop, score: str, chance: float) -> None:
    assert answered(boxtop, "target", score, "--card", FULL)["probability"] == chance


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("solve", "--set", "rolls_per_turn=0"), "rolls_per_turn: must be from 1 to 10, not 0"),
        (("solve", "--set", "luck=yes"), "luck: is not an option"),
        (("distribution", "--card", "full_house=24"), "no dice score 24 in Full House"),
        (("distribution", "--card", LAST_TWO, "--plot", "/no/such/folder/x.svg"), "cannot write /no/such/folder/x.svg"),
        (("target", "0"), "target: must be from 1 to 9999, not 0"),
        (("target", "-5"), "-5"),
        (("target", "10000"), "target: must be from 1 to 9999, not 10000"),
        (("target", "much"), "whole number"),
        (("target",), "N"),
        (("target", "200", "--card", "ones=6"), "no dice score 6 in Aces"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(boxtop: Boxtop, words: tuple[str, ...], expected: str) -> None:
    assert expected in one_sentence(boxtop("yahtzee", *words))
