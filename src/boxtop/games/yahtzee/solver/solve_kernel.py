"""The exact solve, compiled: the value of every position between turns, from the full card back to the empty one.

A position between turns is (filled boxes as a bit mask, whether the Yahtzee box holds points, upper total). Points
already written are not part of it: a value counts the points still to come, and the upper bonus.
"""

from boxtop.games.yahtzee.boxes import UPPER_BOXES
from boxtop.games.yahtzee.solver.compiled import in_place
from boxtop.games.yahtzee.solver.kernel_types import Index
from boxtop.games.yahtzee.solver.roll_values import list_rolls, value_rolls
from boxtop.games.yahtzee.solver.simd_values import gain, gather_value, load_value, store_value
from boxtop.games.yahtzee.solver.solve_space import SolveSpace
from boxtop.games.yahtzee.solver.tables import UNCHANGED, UPPER_BITS, YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import turn_value
from boxtop.games.yahtzee.solver.workspace import LANES
from boxtop.kernels.compile import bare

_UPPER = len(UPPER_BOXES)


@bare
def value_outcomes(space: SolveSpace, filled: int, points: int, row: Index) -> None:
    """Compute what each outcome in an open box leads to, in every lane of a row."""
    tables, totals, value = space.tables, space.totals, space.value
    rows, lower = totals.bonus.shape[0], filled >> _UPPER
    for outcome in range(space.reward.shape[0]):
        box = tables.outcome_box[outcome]
        if filled >> box & 1:
            continue
        if box < _UPPER:
            first = (2 * lower + points) * rows * 2 * LANES
            then = gather_value(value, first, totals.lane_after, outcome * rows + row)
        else:
            standing = tables.outcome_standing[outcome]
            after = 2 * (lower | 1 << (box - _UPPER)) + (points if standing == UNCHANGED else standing)
            then = load_value(value, after * rows + row)
        store_value(space.work.outcome, outcome, gain(then, space.reward, outcome))


@in_place
def solve_positions(space: SolveSpace, high: int, low: int) -> None:
    """Fill in the positions with `low` <= filled < `high`; those from `high` on are done."""
    tables, totals, groups, work = space.tables, space.totals, space.groups, space.work
    rows = totals.bonus.shape[0]
    for filled in range(high - 1, low - 1, -1):
        upper, lower = filled & UPPER_BITS, filled >> _UPPER
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            list_rolls(tables, groups, work, filled, points)
            for row in range(totals.first[upper], totals.first[upper + 1]):
                value_outcomes(space, filled, points, row)
                value_rolls(groups, work, filled)
                value = turn_value(space.graph, tables.rolls_per_turn - 1, work.keep)
                store_value(space.value, (2 * lower + points) * rows + row, value)
