"""What the outcomes of a turn lead to, compiled, from the solved values of the positions that follow."""

import numpy as np

from boxtop.games.yahtzee.solver.kernel_types import Floats
from boxtop.games.yahtzee.solver.tables import Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES, Work
from boxtop.kernels.compile import inlined


@inlined
def look_ahead(tables: Tables, work: Work, expected: Floats, filled: int, points: int) -> None:
    """Compute what each listed outcome leads to, in every lane."""
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after, points_after = boxes_after(tables, outcome, filled, points)
        for lane in range(LANES):
            then, gained = points_gained(tables, outcome, work.total[lane])
            work.outcome[outcome, lane] = np.float64(gained) + expected[after, points_after, then]
