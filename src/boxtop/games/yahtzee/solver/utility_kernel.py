"""One turn played for the greatest expected utility of the final score, compiled; and how much can still be gained.

`pursuit_kernel` computes the expected utilities after the turn, and explains the strips that hold them.
"""

from boxtop.games.yahtzee.solver.compiled import kernel
from boxtop.games.yahtzee.solver.kernel_types import Floats, Index, Ints, Strips, UtilityStrip
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, decide, list_choices, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES, Work, Workspace
from boxtop.kernels.compile import inner


@kernel
def bound_rest(space: Workspace, most: Ints, rest: Ints, stand_in: Ints) -> None:
    """Compute the most points that can still be gained, in every position that can occur (`most` not below zero)."""
    tables, work = space.tables, space.work
    for filled in range(most.shape[0] - 2, -1, -1):
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            if most[filled, points].max() < 0:
                continue
            list_choices(tables, work, filled, points)
            for outcome in range(work.used.size):
                if not work.used[outcome]:
                    continue
                after, points_after = boxes_after(tables, outcome, filled, points)
                for total in range(tables.upper_bonus.size):
                    reached, gained = points_gained(tables, outcome, total)
                    then = stand_in[after & UPPER_BITS, reached]
                    rest[filled, points, total] = max(
                        rest[filled, points, total], gained + rest[after, points_after, then]
                    )


@inner
def look_at_need(
    tables: Tables, work: Work, at: Position, need: Index, strips: Strips, next_strip: UtilityStrip
) -> None:
    """Compute the expected utility after each listed outcome; the lanes need `need` points and one more each."""
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after, points_after = boxes_after(tables, outcome, at.filled, at.points)
        reached, gained = points_gained(tables, outcome, at.total)
        then = strips.stand_in[after & UPPER_BITS, reached]
        beyond = strips.first[after, points_after, then] + strips.length[after, points_after, then]
        origin = strips.place[after, points_after, then] - strips.first[after, points_after, then]
        for lane in range(LANES):
            left = need + lane - gained
            if left <= 0:
                work.outcome[outcome, lane] = strips.above
            elif left >= beyond:
                work.outcome[outcome, lane] = strips.below
            else:
                work.outcome[outcome, lane] = next_strip[origin + left]


@kernel
def decide_worth(space: Workspace, at: Position, worth: Floats) -> None:
    """All choices of a turn in one position, given what each outcome is worth."""
    tables, work = space.tables, space.work
    list_choices(tables, work, at.filled, at.points)
    for outcome in range(work.used.size):
        for lane in range(LANES):
            work.outcome[outcome, lane] = worth[outcome]
    decide(space.graph, tables.rolls_per_turn - 1, work, space.decisions)


@kernel
def decide_pursuit(space: Workspace, at: Position, need: int, strips: Strips, next_strip: UtilityStrip) -> None:
    """All choices of a turn in one position with this need in the first lane, and their expected utilities."""
    tables, work = space.tables, space.work
    list_choices(tables, work, at.filled, at.points)
    look_at_need(tables, work, at, need, strips, next_strip)
    decide(space.graph, tables.rolls_per_turn - 1, work, space.decisions)
