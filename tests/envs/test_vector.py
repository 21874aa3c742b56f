"""Many games at once for Gymnasium."""

from collections.abc import Callable

import gymnasium
import numpy as np
import pytest

import boxtop.envs  # noqa: F401 - registers the ids
from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.envs.vector import BatchedSolitaire, BatchedSorry, BatchedYahtzee
from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.config import Tie


@pytest.mark.parametrize("name", ["boxtop/Yahtzee-v0", "boxtop/YahtzeeDuel-v0", "boxtop/Sorry-v0"])
def test_make_vec_makes_it_and_a_seed_fixes_it(name: str) -> None:
    first, second = (gymnasium.make_vec(name, 4) for _ in range(2))
    observations, info = first.reset(seed=9)
    assert first.observation_space.contains(observations)
    again, _ = second.reset(seed=9)
    assert np.array_equal(observations, again)
    actions = info["action_mask"].argmax(axis=1)
    assert np.array_equal(first.step(actions)[0], second.step(actions)[0])


def test_an_illegal_action_is_refused_and_no_game_changes() -> None:
    env = BatchedSolitaire(3)
    before, info = env.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    for bad in (-1, 236, 13 + 11):
        with pytest.raises(IllegalAction) as caught:
            env.step(np.array([actions[0], bad, actions[2]]))
        assert caught.value.code == "not_in_mask"
    for bad_array in (actions[:2], actions.astype(float)):
        with pytest.raises(IllegalAction, match="give an array of 3 whole numbers"):
            env.step(bad_array)
    assert np.array_equal(env.batch.observations, before)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (lambda: BatchedSolitaire(0), "num_envs"),
        (lambda: BatchedSolitaire(2, config=Config(games=2)), "games"),
        (lambda: BatchedYahtzee(2, seats=4, config=Config(teams=2)), "config"),
        (lambda: BatchedYahtzee(2, config=Config(tie=Tie.EXTRA_GAME)), "config"),
        (lambda: BatchedYahtzee(2, reward="fame"), "reward"),  # type: ignore[arg-type]
        (lambda: BatchedYahtzee(2).position(2), "number"),
    ],
)
def test_what_cannot_be_batched_is_refused(wrong: Callable[[], object], field: str) -> None:
    with pytest.raises(ConfigError) as refused:
        wrong()
    assert refused.value.field == field


def test_an_illegal_action_of_sorry_is_refused_and_no_game_changes() -> None:
    env = BatchedSorry(2)
    before, info = env.reset(seed=1)
    actions = info["action_mask"].argmin(axis=1)
    with pytest.raises(IllegalAction) as caught:
        env.step(actions)
    assert caught.value.code == "not_in_mask"
    assert np.array_equal(env.batch.observations, before)


def test_the_team_game_is_refused() -> None:
    with pytest.raises(ConfigError) as caught:
        BatchedSorry(2, rules="teams", seats=4)
    assert caught.value.field == "variation"
