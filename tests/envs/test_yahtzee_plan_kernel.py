"""A turn played exactly from the values of cards, compared with the solver."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from boxtop.core.errors import ConfigError
from boxtop.envs.encoder import Vector
from boxtop.envs.regret import Oracle
from boxtop.envs.vector import BatchedSolitaire
from boxtop.envs.yahtzee_encoder import ACTIONS
from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.solver import solve

CONFIG = Config()


@cache
def upper_points(filled: tuple[int, ...], total: int) -> dict[int, int]:
    """Points in these upper boxes that add up to the total, or to at least 63."""
    for counts in product(range(5, -1, -1), repeat=len(filled)):
        points = {box: count * (box + 1) for box, count in zip(filled, counts, strict=True)}
        if min(63, sum(points.values())) == total:
            return points
    raise AssertionError("the total can be reached")


def value(numbers: Vector) -> float:
    """The points still to come on a card with these numbers, by the solver."""
    is_open, total = numbers[:13] == 1, round(float(numbers[14]) * 63)
    if not is_open.any():
        return 0.0
    points: list[int | None] = [None if each else 0 for each in is_open]
    for box, filled in upper_points(tuple(box for box in range(6) if not is_open[box]), total).items():
        points[box] = filled
    if numbers[13]:
        points[11] = 50
    return solve(CONFIG).value(Card(tuple(points))).expected


def test_with_the_true_values_of_cards_every_action_is_perfect() -> None:
    solution, oracle = solve(CONFIG), Oracle(CONFIG)
    env = BatchedSolitaire(6, config=CONFIG)
    env.reset(seed=4)
    for _ in range(12):
        before = [env.position(number) for number in range(6)]
        after = env.batch.cards_after()
        plan = env.batch.plan(np.array([value(numbers) for numbers in after]))
        for state, expected, best in zip(before, plan.expected, plan.value, strict=True):
            assert expected == pytest.approx(solution.value(state.cards[0]).expected, abs=1e-6)
            assert best == pytest.approx(oracle.value(state), abs=1e-6)
        _, points, _, _, _ = env.step(plan.action)
        for number, state in enumerate(before):
            action, gained = ACTIONS[plan.action[number]], int(points[number])
            assert oracle.compare(state, action, gained, env.position(number)).regret < 1e-6


def test_values_of_another_position_are_refused() -> None:
    env = BatchedSolitaire(2)
    env.reset(seed=1)
    with pytest.raises(ConfigError, match="one number for each row of the last cards_after"):
        env.batch.plan(np.zeros(3))
    assert env.batch.cards().shape == (2, 15)
