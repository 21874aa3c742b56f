"""The decisions that other rules change."""

import pytest
from msgspec.structs import replace

from boxtop.games.yahtzee.boxes import BOXES, Box
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import JokerRule
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import Solution, solve
from boxtop.games.yahtzee.solver.differences import Changed, differences

SMALL = replace(HASBRO, upper_bonus=0)
"""Without an upper bonus the upper total does not matter, so there are few positions."""


def card_of(changed: Changed) -> Card:
    """A card in this position, without an upper total."""
    return Card(
        tuple(
            (50 * changed.at.points if box is Box.YAHTZEE else 0) if filled else None
            for box, filled in ((box, changed.at.filled >> box.place & 1) for box in BOXES)
        )
    )


def value_of(solution: Solution, changed: Changed, *, first: bool) -> float:
    choices = solution.turn(card_of(changed)).choices(changed.dice, changed.rolls_left)
    return {each.action: each.value for each in choices}[changed.chosen if first else changed.other]


def test_a_changed_decision_is_best_under_its_own_rules_only() -> None:
    one, other = solve(SMALL), solve(replace(SMALL, bonus_points=500))
    found = differences(one, other, 4)
    assert found.per_game > sum(each.per_game for each in found.most_common) > 0
    for changed in found.most_common:
        best = value_of(other, changed, first=False)
        assert value_of(one, changed, first=True) > value_of(one, changed, first=False)
        assert changed.loss == pytest.approx(best - value_of(other, changed, first=True))
        assert changed.other == other.best(card_of(changed), changed.dice, changed.rolls_left)


def test_the_same_rules_change_nothing() -> None:
    solution = solve(SMALL)
    assert differences(solution, solution, 3) == (0.0, ())


def test_a_choice_that_the_other_rules_forbid_has_no_loss() -> None:
    one, other = solve(replace(SMALL, joker=JokerRule.FREE)), solve(SMALL)
    found = differences(one, other, 100)
    assert any(changed.loss is None for changed in found.most_common)
