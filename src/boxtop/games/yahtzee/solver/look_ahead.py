"""The choices of one turn, compiled, from the solved values of the positions that follow."""

import numpy as np

from boxtop.games.yahtzee.solver.cache import in_place
from boxtop.games.yahtzee.solver.kernel_types import Index, Moments
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.tables import Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, decide, list_choices, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES, Work, Workspace
from boxtop.kernels.compile import inlined


@inlined
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


@inlined
def set_totals(tables: Tables, work: Work, at: int, end: Index) -> None:
    """Put the upper totals from `at` on into the lanes; the last one fills the lanes that are left over."""
    for lane in range(LANES):
        work.total[lane] = tables.total[min(at + lane, end - 1)]


@in_place
def decide_turn(space: Workspace, moments: Moments, at: Position) -> None:
    """All choices of a turn in one position, the same in every lane."""
    tables, work = space.tables, space.work
    list_choices(tables, work, at.filled, at.points)
    for lane in range(LANES):
        work.total[lane] = at.total
    look_ahead(tables, work, moments, at.filled, at.points)
    decide(space.graph, tables.rolls_per_turn - 1, work, space.decisions)
