"""The chance of the upper bonus under perfect play, compiled: the solve again, carrying a chance beside the value."""

from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.kernel_types import Floats, Moments
from boxtop.games.yahtzee.solver.solve_kernel import look_ahead, set_totals
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, list_choices, points_gained, turn_moments
from boxtop.games.yahtzee.solver.workspace import LANES, Work, Workspace
from boxtop.kernels.compile import inner


@inner
def look_up_chances(tables: Tables, work: Work, chance: Floats, filled: int, points: int) -> None:
    """Replace the second moment of each listed outcome by the chance it leads to, in every lane."""
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after, points_after = boxes_after(tables, outcome, filled, points)
        for lane in range(LANES):
            then, _ = points_gained(tables, outcome, work.total[lane])
            work.outcome2[outcome, lane] = chance[after, points_after, then]


@kernel
def bonus_positions(space: Workspace, moments: Moments, chance: Floats) -> None:
    """Fill in the chance for every position; `chance` already holds those of the full card.

    `turn_moments` carries the second moment along the best choices; here a chance takes its place.
    """
    graph, tables, work = space.graph, space.tables, space.work
    for filled in range(chance.shape[0] - 2, -1, -1):
        first, end = tables.total_start[filled & UPPER_BITS], tables.total_start[(filled & UPPER_BITS) + 1]
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            list_choices(tables, work, filled, points)
            for at in range(first, end, LANES):
                set_totals(tables, work, at, end)
                look_ahead(tables, work, moments, filled, points)
                look_up_chances(tables, work, chance, filled, points)
                turn_moments(graph, tables.rolls_per_turn - 1, work)
                for lane in range(LANES):
                    chance[filled, points, work.total[lane]] = work.turn[1, lane]
