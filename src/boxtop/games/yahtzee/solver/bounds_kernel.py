"""The least and the most points that can have been gained in every position that can follow a start, compiled."""

import numpy as np

from boxtop.games.yahtzee.solver.compiled import kernel
from boxtop.games.yahtzee.solver.kernel_types import Gains, Index, Ints
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, list_choices, points_gained
from boxtop.games.yahtzee.solver.workspace import Workspace
from boxtop.kernels.compile import inlined, inner


@kernel
def bound_gains(space: Workspace, start: int, gains: Gains) -> None:
    """Compute the least and the most points gained, for every position that can follow the start.

    The start's own entries are set by the caller. Outcomes with the same effect on a position, such as all sums in
    Chance, count as one, with the least and the most points of them.
    """
    tables, work = space.tables, space.work
    same = same_effect(tables)
    low, high = np.zeros(same.size, dtype=np.int64), np.zeros(same.size, dtype=np.int64)
    totals = np.zeros(tables.upper_bonus.size, dtype=np.int64)
    for filled in range(start, gains.least.shape[0] - 1):
        if filled & start != start:
            continue
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            count = 0
            for total in range(totals.size):
                totals[count] = total
                count += 1 if gains.most[filled, points, total] >= 0 else 0
            if not count:
                continue
            list_choices(tables, work, filled, points)
            high[:] = -1
            for outcome in range(same.size):
                if work.used[outcome]:
                    gained, of = tables.outcome_points[outcome] + tables.outcome_bonus[outcome], same[outcome]
                    low[of] = gained if high[of] < 0 else min(low[of], gained)
                    high[of] = max(high[of], gained)
            for outcome in range(same.size):
                if high[outcome] >= 0:
                    more = (low[outcome], high[outcome])
                    bound_after(tables, gains, outcome, (filled, points), totals[:count], more)


@inner
def same_effect(tables: Tables) -> Ints:
    """For each outcome the first one that fills the same box, with the same upper points and Yahtzee box."""
    same = np.arange(tables.outcome_box.size)
    for outcome in range(same.size):
        for first in range(outcome):
            if (
                tables.outcome_box[first] == tables.outcome_box[outcome]
                and tables.outcome_upper[first] == tables.outcome_upper[outcome]
                and tables.outcome_standing[first] == tables.outcome_standing[outcome]
            ):
                same[outcome] = first
                break
    return same


@inlined
def bound_after(
    tables: Tables, gains: Gains, outcome: int, at: tuple[int, int], totals: Ints, more: tuple[Index, Index]
) -> None:
    """Widen the bounds of the positions after an outcome that brings from `more[0]` to `more[1]` points.

    `at` are the filled boxes and whether the Yahtzee box holds points, `totals` the upper totals that can occur there.
    """
    least, most = gains.least, gains.most
    filled, points = at
    after, points_after = boxes_after(tables, outcome, filled, points)
    for total in totals:
        reached, _ = points_gained(tables, outcome, total)
        bonus = tables.upper_bonus[reached] - tables.upper_bonus[total]
        then = gains.stand_in[after & UPPER_BITS, reached]
        low, high = least[filled, points, total] + more[0] + bonus, most[filled, points, total] + more[1] + bonus
        least[after, points_after, then] = min(least[after, points_after, then], low)
        most[after, points_after, then] = max(most[after, points_after, then], high)
