"""What the solve reads and writes: the rules in the form it needs them, its scratch arrays and its values.

Values come in pairs of rows: row 2n holds the mean, row 2n + 1 the second moment.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES, LOWER_BOXES
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import DiceGraph, dice_graph
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints
from boxtop.games.yahtzee.solver.roll_groups import RollGroups, roll_groups
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.total_rows import TotalLanes, TotalRows
from boxtop.games.yahtzee.solver.workspace import rows


class SolveWork(NamedTuple):
    """Scratch arrays; all but the first two hold pairs of rows."""

    start: Ints
    """Where in `listed` the choices of each listed roll begin."""
    listed: Ints
    """The outcomes that the listed rolls may have on the current card."""
    outcome: Floats
    upper: Floats
    """[dice counts]: the best upper box."""
    lower: Floats
    """[group of rolls]: the best lower box or voluntary zero."""
    keep: Floats
    """[roll or keep]."""


class SolveSpace(NamedTuple):
    """Everything the kernel needs to solve one config."""

    graph: DiceGraph
    tables: Tables
    totals: TotalRows
    groups: RollGroups
    reward: Floats
    """[outcome]: its points with the Yahtzee bonus, twice these points, and their square."""
    work: SolveWork
    value: Floats
    """The pairs of rows of all positions (`TotalRows`): the points to come and the upper bonus so far."""


def make_solve_space(tables: Tables, lanes: TotalLanes) -> SolveSpace:
    """Arrays for solving these rules; the values of full cards are filled in."""
    graph, groups = dice_graph(), roll_groups(tables)
    listed = len(groups.listed) * int(np.diff(tables.choice_start).max())
    work = SolveWork(
        start=np.zeros(len(ROLLS) + 1, dtype=np.int64),
        listed=np.zeros(listed + 1, dtype=np.int64),
        outcome=rows(len(tables.outcome_box), 2),
        upper=rows(len(groups.counts.parent), 2),
        lower=rows(len(groups.lower_outcome), 2),
        keep=rows(len(graph.less_start) - 1, 2),
    )
    value = rows(1 << len(LOWER_BOXES), 2, len(lanes.rows.bonus), 2)
    value[-1, :, :, 0] = lanes.rows.bonus
    value[-1, :, :, 1] = lanes.rows.bonus**2
    points = (tables.outcome_points + tables.outcome_bonus).astype(np.float64)
    reward = np.stack((points, 2.0 * points, points * points), axis=1)
    return SolveSpace(graph, tables, lanes.rows, groups, reward, work, value)


def with_bonus_chance(space: SolveSpace) -> SolveSpace:
    """The same, but with the chance of the upper bonus in place of the second moment."""
    space.value[-1, :, :, 1] = space.totals.bonus > 0.0
    return space._replace(reward=space.reward * (1.0, 0.0, 0.0))


def points_to_come(space: SolveSpace, lanes: TotalLanes) -> Floats:
    """[mean and second moment, filled boxes, Yahtzee box holds points, upper total]: without the bonus so far."""
    moments = _every_total(space, lanes)
    for total in np.flatnonzero(space.tables.upper_bonus):
        bonus = float(space.tables.upper_bonus[total])
        mean, second = moments[..., total]
        can_occur = mean > 0.0
        second -= can_occur * (bonus * (2.0 * mean - bonus))
        mean -= can_occur * bonus
    return moments


def points_and_chance(space: SolveSpace, lanes: TotalLanes) -> Floats:
    """[points to come and chance of the upper bonus, filled boxes, Yahtzee box holds points, upper total]."""
    values = _every_total(space, lanes)
    for total in np.flatnonzero(space.tables.upper_bonus):
        mean = values[0, ..., total]
        mean -= (mean > 0.0) * float(space.tables.upper_bonus[total])
    return values


def _every_total(space: SolveSpace, lanes: TotalLanes) -> Floats:
    """The pairs of rows as [first or second, filled boxes, Yahtzee box holds points, upper total]."""
    tables, sets = space.tables, 1 << len(LOWER_BOXES)
    result = np.zeros((2, sets, UPPER_BITS + 1, 2, len(tables.upper_bonus)))
    pairs = np.ascontiguousarray(space.value.transpose(3, 0, 1, 2, 4)).reshape(2, sets, 2, -1)
    for filled, (first, end) in enumerate(pairwise(tables.total_start)):
        totals: NDArray[np.int64] = tables.total[first:end].astype(np.int64)
        result[:, :, filled, :, totals] = np.moveaxis(pairs[..., lanes.lane[filled, totals]], -1, 0)
    positions: Floats = result.reshape(2, 1 << len(BOXES), 2, -1)
    positions[:, np.arange(1 << len(BOXES)) & YAHTZEE_BIT == 0, 1] = 0.0
    return positions
