"""Solved values are those of an earlier version, to 1e-9: a faster kernel computes the same.

The file holds values under the Hasbro rules, on cards from games of perfect play. `benchmarks.yahtzee_versions`
compares every position of two versions.
"""

import json
from pathlib import Path

import pytest

from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import distribution, solve
from boxtop.games.yahtzee.solver.win import Column, Race, Win

VALUES = json.loads(Path(__file__).with_name("solved_values.json").read_text())


def card(points: list[int | None], bonuses: int) -> Card:
    return Card(tuple(points), bonuses)


def test_mean_and_deviation_are_unchanged() -> None:
    solution = solve(HASBRO)
    for points, bonuses, expected, sd in VALUES["cards"]:
        value = solution.value(card(points, bonuses))
        assert value.expected == pytest.approx(expected, abs=1e-9)
        assert value.sd == pytest.approx(sd, abs=1e-9)


def test_the_distribution_of_scores_is_unchanged() -> None:
    scores = VALUES["scores"]
    found = distribution(solve(HASBRO), card(*scores["card"]))
    assert found.lowest == scores["lowest"]
    assert list(found.probability[::10]) == pytest.approx(scores["every_tenth"], abs=1e-9)


def test_the_chance_of_winning_is_unchanged() -> None:
    solution = solve(HASBRO)
    for points, bonuses, other_points, other_bonuses, chance in VALUES["wins"]:
        race = Race(Column(card(points, bonuses)), (Column(card(other_points, other_bonuses)),))
        assert Win(solution, race).chance() == pytest.approx(chance, abs=1e-9)
