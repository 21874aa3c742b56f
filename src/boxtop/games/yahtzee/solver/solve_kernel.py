"""The exact solve, compiled: what every position between turns is worth, from the full card back to the empty one.

A position between turns is (filled boxes as a bit mask, whether the Yahtzee box holds points, upper total). Points
already written are not part of it: values are of what is still to come, upper bonus included.
"""

import numpy as np

from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.tables import UNCHANGED, UPPER_BITS, YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import decide, list_choices, moments
from boxtop.games.yahtzee.solver.workspace import LANES
from boxtop.kernels.compile import inner


@inner
def standing_of(filled, points):
    """The Yahtzee box as the settings count it: 0 open, 1 zero, 2 points."""
    return 1 + points if filled & YAHTZEE_BIT else 0


@inner
def look_ahead(tables, work, expected, second, filled, points):
    """Work out what each listed outcome leads to, in every lane."""
    most = tables.upper_bonus.size - 1
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after = filled | 1 << tables.outcome_box[outcome]
        standing = tables.outcome_standing[outcome]
        if standing == UNCHANGED:
            standing = points
        gain = tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
        upper = tables.outcome_upper[outcome]
        for lane in range(LANES):
            total = work.total[lane]
            then = min(total + upper, most)
            reward = np.float64(gain + tables.upper_bonus[then] - tables.upper_bonus[total])
            value = expected[after, standing, then]
            work.outcome[outcome, lane] = reward + value
            work.outcome2[outcome, lane] = reward * (reward + 2.0 * value) + second[after, standing, then]


@kernel
def solve_positions(graph, tables, work, expected, second, high, low):
    """Fill in the positions with `low` <= filled < `high`; those from `high` on are done."""
    everything = expected.shape[0] - 1
    for filled in range(high - 1, low - 1, -1):
        first, last = tables.total_start[filled & UPPER_BITS], tables.total_start[(filled & UPPER_BITS) + 1]
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            list_choices(tables, work, filled, everything ^ filled, standing_of(filled, points))
            for at in range(first, last, LANES):
                for lane in range(LANES):
                    work.total[lane] = tables.total[min(at + lane, last - 1)]
                look_ahead(tables, work, expected, second, filled, points)
                moments(graph, tables.rolls_per_turn - 1, work)
                for lane in range(LANES):
                    expected[filled, points, work.total[lane]] = work.turn[0, lane]
                    second[filled, points, work.total[lane]] = work.turn[1, lane]


@kernel
def decide_turn(graph, tables, work, expected, second, filled, points, total, decisions):
    """All choices of a turn in one position, the same in every lane."""
    list_choices(tables, work, filled, expected.shape[0] - 1 ^ filled, standing_of(filled, points))
    for lane in range(LANES):
        work.total[lane] = total
    look_ahead(tables, work, expected, second, filled, points)
    decide(graph, tables.rolls_per_turn - 1, work, decisions)
