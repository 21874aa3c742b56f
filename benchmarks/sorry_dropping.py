"""Comparing positions by rollouts: each is played on with the same cards, and the worse ones are dropped early.

All positions get the same small number of rollouts in each round. After a round, a position is dropped if it is worse
than the best one by more than chance explains. So the rollouts are spent where the choice is close.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.sorry.kernel.dtypes import CardTable, Places, Workspace
from boxtop.games.sorry.kernel.rollout import Plan, rollouts

_ROUND: Final = 120
"""How many rollouts of each position a round has."""
_CERTAIN: Final = 2.0
"""A position is dropped when it is this many standard errors behind the best one."""
_NEXT_SEED: Final = 1_000_003

_Numbers = NDArray[np.float64]


class Effort(NamedTuple):
    """How much work a comparison is."""

    games: int
    """How many rollouts all positions get together."""
    cards: int
    """How many cards a rollout lasts."""


def compare(
    workspace: Workspace, positions: Sequence[Places], cards: CardTable, turn: int, seat: int, effort: Effort, seed: int
) -> list[float]:
    """The value of each position to the seat; `turn` is who draws next, in all of them from these cards."""
    values: list[_Numbers] = [np.empty(0) for _ in positions]
    left, played, number = list(range(len(positions))), 0, 0
    while len(left) > 1 and played + _ROUND * len(left) <= effort.games:
        plan = Plan(turn, seat, effort.cards, _ROUND, seed + number * _NEXT_SEED)
        for each in left:
            values[each] = np.append(values[each], rollouts(workspace, positions[each], cards, plan)[:, seat])
        played, number = played + _ROUND * len(left), number + 1
        left = _not_worse(values, left)
    return [float(of_position.mean()) for of_position in values]


def _not_worse(values: Sequence[_Numbers], left: Sequence[int]) -> list[int]:
    """The positions that may still be the best one."""
    best = max(left, key=lambda each: float(values[each].mean()))
    return [each for each in left if each == best or not _is_worse(values[best] - values[each])]


def _is_worse(differences: _Numbers) -> bool:
    """Whether the best position leads by more than chance explains."""
    return bool(differences.mean() > _CERTAIN * differences.std() / len(differences) ** 0.5)
