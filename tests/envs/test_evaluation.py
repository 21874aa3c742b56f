"""The evaluation of policies."""

import numpy as np
import pytest
from numpy.typing import NDArray

import boxtop.envs  # noqa: F401 - registers the ids
from boxtop.core.errors import ConfigError
from boxtop.envs.encoder import Mask, Vector
from boxtop.envs.evaluation import estimate, evaluate, evaluate_batch, without_luck
from boxtop.envs.vector import BatchedSolitaire
from boxtop.games.yahtzee import Card, Config
from boxtop.games.yahtzee.solver import solve


def in_order(_observation: Vector, mask: Mask) -> int:
    """Fill the first box that the dice may fill."""
    return int(np.flatnonzero(mask)[0])


def test_evaluation_measures_the_same_mean_with_a_narrower_interval() -> None:
    found = evaluate(in_order, 20, seed=2)
    assert found.games_saved > 1
    assert abs(found.score.mean - found.controlled.mean) < 3 * found.score.margin
    perfect = solve(Config()).value(Card()).expected
    assert abs(perfect - found.regret.mean - found.controlled.mean) < 3 * found.regret.margin
    assert len(found.scores) == len(found.regrets) == 20
    assert evaluate(in_order, 20, seed=2) == found


def test_a_batch_is_evaluated_as_one_game_after_the_other_is() -> None:
    def in_order_everywhere(env: BatchedSolitaire) -> NDArray[np.int64]:
        first: NDArray[np.int64] = env.batch.masks.argmax(axis=1)
        return first

    found = evaluate_batch(in_order_everywhere, 20, seed=2)
    perfect = solve(Config()).value(Card()).expected
    lucks = [score - perfect + regret for score, regret in zip(found.scores, found.regrets, strict=True)]
    assert abs(np.mean(lucks)) < 5 * np.std(lucks) / np.sqrt(len(lucks))
    assert abs(found.regret.mean - evaluate(in_order, 20, seed=2).regret.mean) < 3 * found.regret.margin
    assert evaluate_batch(in_order_everywhere, 20, seed=2) == found


def test_one_game_is_too_few() -> None:
    with pytest.raises(ConfigError, match="games: must be a whole number from 2") as refused:
        evaluate(in_order, 1)
    assert refused.value.field == "games"


def test_a_mean_has_a_margin_of_1_96_standard_errors() -> None:
    found = estimate([1.0, 3.0])
    assert found.mean == 2.0
    assert found.margin == pytest.approx(1.96, abs=0.001)


def test_scores_without_the_share_that_is_luck_do_not_vary() -> None:
    """Half of the luck is in these scores."""
    assert without_luck([20.0, 25.0, 10.0], [0.0, 10.0, -20.0]) == pytest.approx([20.0] * 3)
