"""Perfect play followed forward, compiled: how often each position and each outcome occurs in a game."""

import numpy as np

from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.distribution_kernel import flow
from boxtop.games.yahtzee.solver.kernel_types import Floats, Moments
from boxtop.games.yahtzee.solver.look_ahead import look_ahead
from boxtop.games.yahtzee.solver.tables import YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import boxes_after, decide, list_choices, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES, Workspace


@kernel
def follow_paths(space: Workspace, moments: Moments, reached: Floats, count: Floats) -> None:
    """Fill in the probability of every position and the expected number of each outcome in a game.

    `reached` already holds 1 for the empty card. Filling a box makes the bit mask greater, so one pass is enough.
    """
    graph, tables, work, decisions = space.graph, space.tables, space.work, space.decisions
    totals = np.zeros(tables.upper_bonus.size, dtype=np.int64)
    for filled in range(reached.shape[0] - 1):
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            found = 0
            for total in range(totals.size):
                if reached[filled, points, total] > 0.0:
                    totals[found] = total
                    found += 1
            if not found:
                continue
            list_choices(tables, work, filled, points)
            for first in range(0, found, LANES):
                for lane in range(LANES):
                    work.total[lane] = totals[min(first + lane, found - 1)]
                look_ahead(tables, work, moments, filled, points)
                decide(graph, tables.rolls_per_turn - 1, work, decisions)
                flow(graph, tables.rolls_per_turn - 1, decisions, work)
                for lane in range(min(LANES, found - first)):
                    here = reached[filled, points, work.total[lane]]
                    for outcome in range(work.used.size):
                        chance = here * work.chance[outcome, lane]
                        if chance == 0.0:
                            continue
                        after, points_after = boxes_after(tables, outcome, filled, points)
                        then, _ = points_gained(tables, outcome, work.total[lane])
                        reached[after, points_after, then] += chance
                        count[outcome] += chance
