"""Perfect play followed forward."""

import pytest
from msgspec.structs import replace

from boxtop.games.yahtzee.boxes import BOXES, Box
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config, JokerRule
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.paths import follow, outcome_counts, widened

SMALL = replace(HASBRO, upper_bonus=0)
"""Without an upper bonus the upper total does not matter, so there are few positions."""


@pytest.mark.parametrize("config", [SMALL, replace(SMALL, joker=JokerRule.NONE, rolls_per_turn=2)])
def test_the_outcomes_of_a_game_add_up_to_its_expected_score(config: Config) -> None:
    solution = solve(config)
    counts = outcome_counts(solution)
    points = sum(count * (outcome.points + outcome.bonus) for outcome, count in counts)
    assert points == pytest.approx(solution.value(Card()).expected, abs=1e-8)
    for box in BOXES:
        assert sum(count for outcome, count in counts if outcome.box is box) == pytest.approx(1.0)


def test_following_perfect_play_finds_the_chance_of_the_upper_bonus() -> None:
    solution = solve(HASBRO)
    reached = follow(widened(solution, 0), len(solution.outcomes)).reached
    assert reached[-1, :, HASBRO.upper_threshold :].sum() == pytest.approx(float(solution.bonus_chance[0, 0, 0]))
    counts = outcome_counts(solution)
    yahtzee = sum(count for outcome, count in counts if outcome.box is Box.YAHTZEE and outcome.points)
    assert yahtzee == pytest.approx(0.3374, abs=5e-5)
