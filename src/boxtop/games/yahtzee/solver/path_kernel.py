"""Perfect play followed forward, compiled: how often each position and each outcome occurs in a game."""

from boxtop.games.yahtzee.solver.compiled import in_place
from boxtop.games.yahtzee.solver.forward import Forward, follow_turn
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints
from boxtop.games.yahtzee.solver.roll_values import list_rolls
from boxtop.games.yahtzee.solver.tables import YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import boxes_after, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES


@in_place
def follow_paths(space: Forward, totals: Ints, reached: Floats, count: Floats) -> None:
    """Fill in the probability of every position and the expected number of each outcome in a game.

    `reached` already holds 1 for the empty card. Filling a box makes the bit mask greater, so one pass is enough.
    `totals` has room for all upper totals.
    """
    tables, work = space.tables, space.work
    for filled in range(reached.shape[0] - 1):
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            found = 0
            for total in range(totals.size):
                if reached[filled, points, total] > 0.0:
                    totals[found] = total
                    found += 1
            if not found:
                continue
            list_rolls(tables, space.groups, work, filled, points)
            for first in range(0, found, LANES):
                for lane in range(LANES):
                    work.total[lane] = totals[min(first + lane, found - 1)]
                follow_turn(space, filled, points)
                for lane in range(min(LANES, found - first)):
                    here = reached[filled, points, work.total[lane]]
                    for outcome in range(count.size):
                        chance = here * work.chance[outcome, lane]
                        if chance == 0.0:
                            continue
                        after, points_after = boxes_after(tables, outcome, filled, points)
                        then, _ = points_gained(tables, outcome, work.total[lane])
                        reached[after, points_after, then] += chance
                        count[outcome] += chance
