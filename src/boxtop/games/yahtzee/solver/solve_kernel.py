"""The exact solve, compiled: the value of every position between turns, from the full card back to the empty one.

A position between turns is (filled boxes as a bit mask, whether the Yahtzee box holds points, upper total). Points
already written are not part of it: a value counts the points still to come, and the upper bonus.
"""

import numpy as np

from boxtop.games.yahtzee.boxes import BOXES, UPPER_BOXES
from boxtop.games.yahtzee.solver.cache import in_place
from boxtop.games.yahtzee.solver.kernel_types import Floats, Index
from boxtop.games.yahtzee.solver.roll_groups import RollGroups
from boxtop.games.yahtzee.solver.simd import add, gather, load, prefer, scale, splat, store
from boxtop.games.yahtzee.solver.solve_space import SolveSpace, SolveWork
from boxtop.games.yahtzee.solver.tables import UNCHANGED, UPPER_BITS, YAHTZEE_BIT, Tables, bits
from boxtop.games.yahtzee.solver.turn import roll_again, store_turn
from boxtop.games.yahtzee.solver.workspace import LANES, TIE
from boxtop.kernels.compile import inlined, small

_UPPER = len(UPPER_BOXES)
_BOXES = len(BOXES)
_ALL_BOXES = bits(BOXES)
_NO_CHOICE = -1e30
"""Less than any value."""


@inlined
def list_rolls(tables: Tables, groups: RollGroups, work: SolveWork, filled: int, points: int) -> None:
    """List the choices of the rolls that are in no group."""
    count = 0
    opened = _ALL_BOXES ^ filled
    standing = 1 + points if filled & YAHTZEE_BIT else 0
    for place in range(groups.listed.size):
        roll = groups.listed[place]
        work.start[place] = count
        setting = tables.setting[roll, standing, 1 if tables.watched[roll] & filled else 0]
        for choice in range(tables.choice_start[setting], tables.choice_start[setting + 1]):
            work.listed[count] = tables.choice_outcome[choice]
            count += 1 if opened & tables.choice_bars[choice] == tables.choice_box[choice] else 0
    work.start[groups.listed.size] = count


@inlined
def value_outcomes(space: SolveSpace, filled: int, points: int, row: Index) -> None:
    """Compute what each outcome in an open box leads to, in every lane of a row."""
    tables, totals, reward = space.tables, space.totals, space.reward
    value, out = space.value, space.work.outcome
    rows, lower = totals.bonus.shape[0], filled >> _UPPER
    for outcome in range(reward.shape[0]):
        box = tables.outcome_box[outcome]
        if filled >> box & 1:
            continue
        if box < _UPPER:
            first = (2 * lower + points) * rows * 2 * LANES
            mean = gather(value, first, totals.lane_after, outcome * rows + row)
            second = gather(value, first + LANES, totals.lane_after, outcome * rows + row)
        else:
            standing = tables.outcome_standing[outcome]
            after = 2 * (lower | 1 << (box - _UPPER)) + (points if standing == UNCHANGED else standing)
            mean, second = load(value, 2 * (after * rows + row)), load(value, 2 * (after * rows + row) + 1)
        gained, twice, square = reward[outcome, 0], reward[outcome, 1], reward[outcome, 2]
        store(out, 2 * outcome, add(mean, splat(gained)))
        store(out, 2 * outcome + 1, add(second, add(scale(mean, twice), splat(square))))


@small
def clear_pair(into: Floats, place: int) -> None:
    """Begin with no choice."""
    store(into, 2 * place, splat(_NO_CHOICE))
    store(into, 2 * place + 1, splat(0.0))


@small
def store_better(into: Floats, place: Index, holder: Floats, held: Index, challenger: Floats, new: Index) -> None:
    """Store the better of two pairs; of equal ones the holder."""
    mean, second = load(holder, 2 * held), load(holder, 2 * held + 1)
    other = load(challenger, 2 * new)
    store(into, 2 * place, prefer(other, mean, TIE, other, mean))
    store(into, 2 * place + 1, prefer(other, mean, TIE, load(challenger, 2 * new + 1), second))


@inlined
def value_upper_boxes(groups: RollGroups, work: SolveWork, filled: int) -> None:
    """Find the best upper box, for each way the dice can show the numbers of the open boxes."""
    counts, depth = groups.counts, 0
    clear_pair(work.upper, 0)
    for box in range(_UPPER):
        if filled >> box & 1:
            continue
        depth += 1
        for node in range(counts.level[depth], counts.level[depth + 1]):
            outcome = groups.upper_outcome[box, counts.dice[node]]
            store_better(work.upper, node, work.upper, counts.parent[node], work.outcome, outcome)


@inlined
def value_lower_boxes(groups: RollGroups, work: SolveWork, filled: int) -> None:
    """Find the best lower box or voluntary zero for each group of rolls."""
    zero, zero2 = splat(_NO_CHOICE), splat(0.0)
    for box in range(_BOXES):
        outcome = groups.zero_outcome[box]
        if filled >> box & 1 or outcome < 0:
            continue
        other = load(work.outcome, 2 * outcome)
        zero2 = prefer(other, zero, TIE, load(work.outcome, 2 * outcome + 1), zero2)
        zero = prefer(other, zero, TIE, other, zero)
    for group in range(groups.lower_outcome.shape[0]):
        mean, second = splat(_NO_CHOICE), splat(0.0)
        for box in range(_UPPER, _BOXES):
            if filled >> box & 1:
                continue
            outcome = groups.lower_outcome[group, box - _UPPER]
            other = load(work.outcome, 2 * outcome)
            second = prefer(other, mean, TIE, load(work.outcome, 2 * outcome + 1), second)
            mean = prefer(other, mean, TIE, other, mean)
        store(work.lower, 2 * group, prefer(zero, mean, TIE, zero, mean))
        store(work.lower, 2 * group + 1, prefer(zero, mean, TIE, zero2, second))


@inlined
def value_rolls(groups: RollGroups, work: SolveWork, filled: int) -> None:
    """Find the best choice of box for each roll, given the best upper and the best lower boxes."""
    for roll in groups.grouped:
        leaf = np.int64(groups.counts.leaf[filled & UPPER_BITS, roll])
        store_better(work.keep, roll, work.upper, leaf, work.lower, groups.group[roll])
    for place in range(groups.listed.size):
        roll = groups.listed[place]
        clear_pair(work.keep, roll)
        for index in range(work.start[place], work.start[place + 1]):
            store_better(work.keep, roll, work.keep, roll, work.outcome, work.listed[index])


@in_place
def solve_positions(space: SolveSpace, high: int, low: int) -> None:
    """Fill in the positions with `low` <= filled < `high`; those from `high` on are done."""
    graph, tables, totals, groups, work = space.graph, space.tables, space.totals, space.groups, space.work
    rows = totals.bonus.shape[0]
    for filled in range(high - 1, low - 1, -1):
        upper, lower = filled & UPPER_BITS, filled >> _UPPER
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            list_rolls(tables, groups, work, filled, points)
            for row in range(totals.first[upper], totals.first[upper + 1]):
                value_outcomes(space, filled, points, row)
                value_upper_boxes(groups, work, filled)
                value_lower_boxes(groups, work, filled)
                value_rolls(groups, work, filled)
                for _ in range(tables.rolls_per_turn - 1):
                    roll_again(graph, work.keep)
                store_turn(graph, work.keep, space.value, (2 * lower + points) * rows + row)
