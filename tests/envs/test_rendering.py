"""Positions as pictures."""

from types import ModuleType

import numpy as np
import pytest

from boxtop.envs import clue_v0, scrabble_v0, sorry_v0, yahtzee_v0

ENVIRONMENTS = [yahtzee_v0, sorry_v0, clue_v0, scrabble_v0]


@pytest.mark.parametrize("module", ENVIRONMENTS, ids=lambda module: module.__name__.rpartition(".")[2])
def test_the_board_can_be_rendered_as_a_picture(module: ModuleType) -> None:
    env = module.raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert first.dtype == np.uint8
    assert first.shape[1:] == (480, 3)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert not np.array_equal(first, env.render())
