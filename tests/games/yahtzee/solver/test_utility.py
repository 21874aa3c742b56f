"""Utilities of the final score: a shared win, a target, and games to come."""

from itertools import product

import numpy as np
import pytest

from boxtop.games.yahtzee.solver import Distribution
from boxtop.games.yahtzee.solver.utility import at_least, share_of_win


def dice_scores(lowest: int, *weights: int) -> Distribution:
    return Distribution(lowest, np.array(weights) / sum(weights))


def test_a_win_is_shared_by_those_who_tie() -> None:
    """Each pair of final scores of two rivals, counted one by one."""
    rivals = [dice_scores(100, 1, 2, 1), dice_scores(99, 3, 1, 0, 4), dice_scores(50, 1, 1)]
    utility = share_of_win(rivals)
    for own in range(95, 108):
        truth = 0.0
        for scores in product(*(list(zip(each.scores, each.probability, strict=True)) for each in rivals)):
            if max(score for score, _ in scores) <= own:
                ties = sum(score == own for score, _ in scores)
                truth += float(np.prod([chance for _, chance in scores])) / (1 + ties)
        assert utility.of(own) == pytest.approx(truth, abs=1e-9)


def test_games_to_come_are_added_to_both_sides() -> None:
    utility, more = share_of_win([dice_scores(10, 1, 1, 2)]), dice_scores(3, 1, 2, 3)
    before = utility.before(more)
    for own in range(13):
        truth = sum(
            chance * utility.of(own + int(score)) for score, chance in zip(more.scores, more.probability, strict=True)
        )
        assert before.of(own) == pytest.approx(truth, abs=1e-9)


def test_a_target_is_a_utility_of_one_step() -> None:
    assert [at_least(7).of(score) for score in (0, 6, 7, 8)] == [0, 0, 1, 1]
