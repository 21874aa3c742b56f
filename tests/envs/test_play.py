"""A game in progress behind an environment."""

import numpy as np
import pytest

from boxtop.core.errors import IllegalAction
from boxtop.envs import yahtzee_v0


def test_an_action_outside_the_mask_is_refused_and_changes_nothing() -> None:
    env = yahtzee_v0.raw_env()
    env.reset(seed=1)
    before = env.position
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for number in (illegal, -1, 236, None, "1"):
        with pytest.raises(IllegalAction) as caught:
            env.step(number)  # type: ignore[arg-type]
        assert caught.value.code == "not_in_mask"
    assert env.position == before


def test_a_refusal_names_the_number_of_numpy() -> None:
    env = yahtzee_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"^236 is not"):
        env.step(np.int64(236))  # type: ignore[arg-type]
