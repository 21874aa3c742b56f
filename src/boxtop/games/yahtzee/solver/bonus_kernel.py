"""The chance of the upper bonus under perfect play, compiled: the solve again, carrying a chance beside the value."""

from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.solve_kernel import look_ahead, standing_of
from boxtop.games.yahtzee.solver.tables import UNCHANGED, UPPER_BITS, YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import list_choices, moments
from boxtop.games.yahtzee.solver.workspace import LANES


@kernel
def bonus_positions(graph, tables, work, expected, second, chance):
    """Fill in the chance for every position; `chance` holds what the full card gives.

    `moments` carries the second moment along the best choices; here a chance takes its place.
    """
    everything = expected.shape[0] - 1
    most = tables.upper_bonus.size - 1
    for filled in range(everything - 1, -1, -1):
        first, last = tables.total_start[filled & UPPER_BITS], tables.total_start[(filled & UPPER_BITS) + 1]
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            list_choices(tables, work, filled, everything ^ filled, standing_of(filled, points))
            for at in range(first, last, LANES):
                for lane in range(LANES):
                    work.total[lane] = tables.total[min(at + lane, last - 1)]
                look_ahead(tables, work, expected, second, filled, points)
                for outcome in range(work.used.size):
                    if not work.used[outcome]:
                        continue
                    after = filled | 1 << tables.outcome_box[outcome]
                    standing = tables.outcome_standing[outcome]
                    if standing == UNCHANGED:
                        standing = points
                    for lane in range(LANES):
                        then = min(work.total[lane] + tables.outcome_upper[outcome], most)
                        work.outcome2[outcome, lane] = chance[after, standing, then]
                moments(graph, tables.rolls_per_turn - 1, work)
                for lane in range(LANES):
                    chance[filled, points, work.total[lane]] = work.turn[1, lane]
