"""Solitaire Yahtzee for Gymnasium, its exact regret, and the evaluation of policies."""

import pickle

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

import boxtop.envs  # noqa: F401 - registers the ids
from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.envs.encoder import Mask, Vector
from boxtop.envs.evaluation import evaluate, evaluate_batch
from boxtop.envs.solitaire import Solitaire
from boxtop.envs.vector import BatchedSolitaire
from boxtop.envs.yahtzee_encoder import ACTIONS
from boxtop.games.yahtzee import Card, Config
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.state import Choosing


def in_order(_observation: Vector, mask: Mask) -> int:
    """Fill the first box that the dice may fill."""
    return int(np.flatnonzero(mask)[0])


def test_score_is_expected_score_plus_luck_minus_regret() -> None:
    env = gymnasium.make("boxtop/Yahtzee-v0")
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    balance, score, over = info["expected"] + info["luck"], 0.0, False
    while not over:
        observation, reward, over, _, info = env.step(in_order(observation, info["action_mask"]))
        balance += info["luck"] - info["regret"]
        score += float(reward)
        assert info["regret"] >= 0
    assert score == pytest.approx(balance)
    assert score == info["view"].totals[0]
    assert not info["action_mask"].any()


def test_perfect_play_has_no_regret() -> None:
    solution = solve(Config())
    env = Solitaire()
    env.reset(seed=1)
    over = False
    while not over:
        phase = env.position.phase
        assert isinstance(phase, Choosing)
        best = solution.best(env.position.cards[0], phase.dice, 3 - phase.roll)
        *_, over, _, info = env.step(ACTIONS.index(best))
        assert info["regret"] == pytest.approx(0.0, abs=1e-9)


def test_a_seed_fixes_this_game_and_the_next() -> None:
    def rolls(env: Solitaire) -> list[list[float]]:
        return [env.reset(seed=5)[0].tolist(), env.reset()[0].tolist()]

    assert rolls(Solitaire(exact=False)) == rolls(Solitaire(exact=False))
    first, second = rolls(Solitaire(exact=False))
    assert first != second


def test_the_sheet_can_be_rendered_and_exactness_left_out() -> None:
    env = Solitaire(render_mode="ansi", exact=False)
    _, info = env.reset(seed=1)
    assert "Full House" in (env.render() or "")
    assert "luck" not in info


@pytest.mark.parametrize("mode", ["ansi", "human", "rgb_array"])
def test_gymnasium_knows_the_render_modes(mode: str) -> None:
    """It warns of a mode that the class does not list, and warnings are errors in these tests."""
    env = gymnasium.make("boxtop/Yahtzee-v0", render_mode=mode, exact=False)
    assert env.render_mode == mode


@pytest.mark.parametrize("exact", [False, True])
def test_it_pickles_in_the_middle_of_a_game(exact: bool) -> None:
    env = Solitaire(render_mode="rgb_array", exact=exact)
    _, info = env.reset(seed=1)
    env.step(in_order(np.zeros(0, np.float32), info["action_mask"]))
    copy = pickle.loads(pickle.dumps(env))
    assert copy.position == env.position
    action = in_order(np.zeros(0, np.float32), env.action_masks())
    assert copy.step(action)[1:3] == env.step(action)[1:3]
    assert copy.position == env.position
    first, second = copy.render(), env.render()
    assert isinstance(second, np.ndarray)
    assert np.array_equal(first, second)


def test_bad_input_is_refused() -> None:
    env = Solitaire(exact=False)
    env.reset(seed=1)
    before = env.position
    with pytest.raises(IllegalAction) as caught:
        env.step(236)
    assert caught.value.code == "not_in_mask"
    assert env.position == before
    with pytest.raises(ConfigError, match="an episode is one game"):
        Solitaire(config=Config(games=2))
    with pytest.raises(ConfigError, match="games: must be a whole number from 2"):
        evaluate(in_order, 1)


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
