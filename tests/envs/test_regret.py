"""Exact regret."""

import pytest

import boxtop.envs  # noqa: F401 - registers the ids
from boxtop.envs.solitaire import Solitaire
from boxtop.envs.yahtzee_encoder import ACTIONS
from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.state import Choosing


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
