"""Solitaire Yahtzee for Gymnasium, with exact regret."""

import pickle

import gymnasium
import numpy as np
import pytest

import boxtop.envs  # noqa: F401 - registers the ids
from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.envs.encoder import Mask, Vector
from boxtop.envs.solitaire import Solitaire
from boxtop.games.yahtzee import Config


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


def test_an_id_can_be_made_without_an_import_of_boxtop() -> None:
    env = gymnasium.make("boxtop.envs:boxtop/Yahtzee-v0", exact=False)
    assert env.spec is not None
    assert env.spec.id == "boxtop/Yahtzee-v0"
