"""The exact solve, compiled: the value of every position between turns, from the full card back to the empty one.

A position between turns is (filled boxes as a bit mask, whether the Yahtzee box holds points, upper total). Points
already written are not part of it: a value counts the points still to come, upper bonus included.
"""

import numpy as np

from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.kernel_types import Index, Moments
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, decide, list_choices, points_gained, turn_moments
from boxtop.games.yahtzee.solver.workspace import LANES, Work, Workspace
from boxtop.kernels.compile import inner


@inner
def look_ahead(tables: Tables, work: Work, moments: Moments, filled: int, points: int) -> None:
    """Compute what each listed outcome leads to, in every lane."""
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after, points_after = boxes_after(tables, outcome, filled, points)
        for lane in range(LANES):
            then, gained = points_gained(tables, outcome, work.total[lane])
            reward = np.float64(gained)
            value = moments.expected[after, points_after, then]
            work.outcome[outcome, lane] = reward + value
            work.outcome2[outcome, lane] = reward * (reward + 2.0 * value) + moments.second[after, points_after, then]


@inner
def set_totals(tables: Tables, work: Work, at: int, end: Index) -> None:
    """Put the upper totals from `at` on into the lanes; the last one fills the lanes that are left over."""
    for lane in range(LANES):
        work.total[lane] = tables.total[min(at + lane, end - 1)]


@kernel
def solve_positions(space: Workspace, moments: Moments, high: int, low: int) -> None:
    """Fill in the positions with `low` <= filled < `high`; those from `high` on are done."""
    graph, tables, work = space.graph, space.tables, space.work
    for filled in range(high - 1, low - 1, -1):
        first, end = tables.total_start[filled & UPPER_BITS], tables.total_start[(filled & UPPER_BITS) + 1]
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            list_choices(tables, work, filled, points)
            for at in range(first, end, LANES):
                set_totals(tables, work, at, end)
                look_ahead(tables, work, moments, filled, points)
                turn_moments(graph, tables.rolls_per_turn - 1, work)
                for lane in range(LANES):
                    moments.expected[filled, points, work.total[lane]] = work.turn[0, lane]
                    moments.second[filled, points, work.total[lane]] = work.turn[1, lane]


@kernel
def decide_turn(space: Workspace, moments: Moments, at: Position) -> None:
    """All choices of a turn in one position, the same in every lane."""
    tables, work = space.tables, space.work
    list_choices(tables, work, at.filled, at.points)
    for lane in range(LANES):
        work.total[lane] = at.total
    look_ahead(tables, work, moments, at.filled, at.points)
    decide(space.graph, tables.rolls_per_turn - 1, work, space.decisions)
