"""The odds of rolling again: the rolls that follow a keep, and the greatest chance of a wanted roll."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import KEEPS, dice_graph, parts_of


@cache
def roll_chances() -> NDArray[np.float64]:
    """[keep, roll]: the probability that setting these dice aside and rolling the others once makes this roll."""
    graph = dice_graph()
    chances = np.zeros((len(KEEPS), len(ROLLS)))
    chances[: len(ROLLS)] = np.eye(len(ROLLS))
    for keep in range(len(ROLLS), len(KEEPS)):
        chances[keep] = chances[graph.more[keep - len(ROLLS)]].mean(axis=0)
    return chances


@cache
def _keeps_of_rolls() -> NDArray[np.int64]:
    """[roll, number]: the keeps a roll contains, itself among them, padded with itself."""
    keeps = [[roll, *parts_of(roll)] for roll in range(len(ROLLS))]
    longest = max(map(len, keeps))
    return np.array([each + each[:1] * (longest - len(each)) for each in keeps])


def greatest_chances(wanted: Sequence[bool], rolls_left: int) -> dict[Dice, float]:
    """For each keep the greatest probability of a wanted roll within this many rolls, the first after this keep."""
    rolls = np.array(wanted, dtype=np.float64)
    for _ in range(rolls_left - 1):
        rolls = (roll_chances() @ rolls)[_keeps_of_rolls()].max(axis=1)
    return dict(zip(KEEPS, (roll_chances() @ rolls).tolist(), strict=True))
