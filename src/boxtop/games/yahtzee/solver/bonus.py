"""The chance of the upper bonus under perfect play, from any position."""

from math import prod

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.dice import dice_graph
from boxtop.games.yahtzee.solver.solution import Solution, tables_digest
from boxtop.games.yahtzee.solver.workspace import make_work

_at_hand = dict[Config, NDArray[np.float64]]()
"""The one last asked for: it is 8 MiB, and the store has the others."""


def bonus_chances(solution: Solution) -> NDArray[np.float64]:
    """[filled boxes, Yahtzee box holds points, upper total]: the chance of ending with the upper bonus."""
    if solution.config not in _at_hand:
        name = f"bonus-{tables_digest(solution.tables)}"
        shape = solution.expected.shape
        stored = STORE.read(name)
        if stored is not None and len(stored) == prod(shape) * np.dtype(np.float64).itemsize:
            chance = np.frombuffer(stored).reshape(shape)
        else:
            chance = _work_out(solution)
            STORE.write(name, chance.tobytes())
        chance.setflags(write=False)
        _at_hand.clear()
        _at_hand[solution.config] = chance
        return chance
    return _at_hand[solution.config]


def _work_out(solution: Solution) -> NDArray[np.float64]:
    from boxtop.games.yahtzee.solver.bonus_kernel import bonus_positions

    graph, tables = dice_graph(), solution.tables
    chance = np.zeros(solution.expected.shape)
    chance[-1] = tables.upper_bonus > 0
    bonus_positions(graph, tables, make_work(graph, tables), solution.expected, solution.second, chance)
    return chance
