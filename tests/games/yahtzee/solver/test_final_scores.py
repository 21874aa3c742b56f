"""The distribution of the final score from a card that is nearly empty."""

import pytest

from boxtop.games.yahtzee.card import tally
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.final_scores import final_scores
from tests.games.yahtzee.positions import card


def test_the_distribution_of_a_nearly_empty_card_has_the_exact_mean() -> None:
    solution, own = solve(HASBRO), card("ones")
    scores, value = final_scores(solution, own), solution.value(own)
    assert scores.mean == pytest.approx(tally(own, HASBRO).grand_total + value.expected, abs=1e-6)
