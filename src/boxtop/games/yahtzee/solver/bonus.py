"""The chance of the upper bonus under perfect play, from any position."""

from math import prod

import numpy as np

from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.kernel_types import Floats
from boxtop.games.yahtzee.solver.solution import Solution, tables_digest
from boxtop.games.yahtzee.solver.solve_space import every_total, make_solve_space, with_bonus_chance
from boxtop.games.yahtzee.solver.total_rows import total_lanes

_in_memory = dict[Config, Floats]()
"""The chances last used: they take 8 MiB, and the store has the others."""


def bonus_chances(solution: Solution) -> Floats:
    """[filled boxes, Yahtzee box holds points, upper total]: the chance of ending with the upper bonus."""
    if solution.config not in _in_memory:
        name = f"bonus-{tables_digest(solution.tables)}"
        shape = solution.moments.expected.shape
        stored = STORE.read(name)
        if stored is not None and len(stored) == prod(shape) * np.dtype(np.float64).itemsize:
            chance = np.frombuffer(stored).reshape(shape)
        else:
            chance = _compute(solution)
            STORE.write(name, chance.tobytes())
        chance.setflags(write=False)
        _in_memory.clear()
        _in_memory[solution.config] = chance
        return chance
    return _in_memory[solution.config]


def _compute(solution: Solution) -> Floats:
    from boxtop.games.yahtzee.solver.solve_kernel import solve_positions

    lanes = total_lanes(solution.tables)
    space = with_bonus_chance(make_solve_space(solution.tables, lanes))
    solve_positions(space, solution.moments.expected.shape[0] - 1, 0)
    chance: Floats = every_total(space, lanes)[1]
    return chance
