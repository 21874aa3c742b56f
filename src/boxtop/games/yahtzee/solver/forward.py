"""A turn of perfect play followed forward, compiled: its choices, and the probability of each outcome.

`LANES` positions are computed together. They share the filled boxes and differ in the upper total. A value is a pair
with the number of the choice that leads to it, so that the number follows the value through every comparison.
"""

from typing import NamedTuple

import numpy as np

from boxtop.games.yahtzee.boxes import FACES, UPPER_BOXES
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import DiceGraph, dice_graph
from boxtop.games.yahtzee.solver.keep_best import keep_best, roll_one_by_one
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints
from boxtop.games.yahtzee.solver.roll_groups import RollGroups
from boxtop.games.yahtzee.solver.roll_values import value_rolls
from boxtop.games.yahtzee.solver.simd import add, gather_cells, is_one_number, load, scale, splat, store
from boxtop.games.yahtzee.solver.tables import Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES, rows
from boxtop.kernels.compile import bare

_FACES = len(FACES)
_UPPER = len(UPPER_BOXES)
_NO_BOX = -1


class ForwardWork(NamedTuple):
    """Scratch arrays; `outcome`, `upper`, `lower` and `keep` hold pairs of rows: values and choices."""

    start: Ints
    """Where in `listed` the choices of each listed roll begin."""
    listed: Ints
    """The outcomes that the listed rolls may have on the current card."""
    total: Ints
    """The upper total in each lane."""
    outcome: Floats
    upper: Floats
    """[dice counts]: the best upper box."""
    lower: Floats
    """[group of rolls]: the best lower box or voluntary zero."""
    keep: Floats
    """[roll or keep]."""
    choice: Floats
    """[rolls left, roll]: for none left the outcome, otherwise the keep, which is the roll itself for stopping."""
    mass: Floats
    """[roll or keep]: the probability of having these dice before a decision, or set aside after one."""
    stopped: Floats
    """[roll]: the probability of having stopped with it."""
    chance: Floats
    """[outcome]: its probability."""


class Forward(NamedTuple):
    """What the kernels need to follow turns under one config, with the arrays of one thread."""

    graph: DiceGraph
    tables: Tables
    groups: RollGroups
    expected: Floats
    by_box: Ints
    """The outcomes, with those that fill the same lower box with the same effect side by side."""
    work: ForwardWork


def make_forward(tables: Tables, groups: RollGroups, expected: Floats) -> Forward:
    """Arrays for following perfect play with these values."""
    graph = dice_graph()
    outcomes, keeps = len(tables.outcome_box), len(graph.less_start) - 1
    listed = len(groups.listed) * int(np.diff(tables.choice_start).max())
    work = ForwardWork(
        start=np.zeros(len(ROLLS) + 1, dtype=np.int64),
        listed=np.zeros(listed + 1, dtype=np.int64),
        total=np.zeros(LANES, dtype=np.int64),
        outcome=rows(outcomes, 2),
        upper=rows(len(groups.counts.parent), 2),
        lower=rows(len(groups.lower_outcome), 2),
        keep=rows(keeps, 2),
        choice=rows(tables.rolls_per_turn, len(ROLLS)),
        mass=rows(keeps),
        stopped=rows(len(ROLLS)),
        chance=rows(outcomes),
    )
    work.outcome[:, 1] = np.arange(outcomes)[:, None]
    by_box = np.lexsort((tables.outcome_standing, tables.outcome_box))
    return Forward(graph, tables, groups, expected, by_box, work)


@bare
def value_outcomes(space: Forward, filled: int, points: int) -> None:
    """Compute what each outcome in an open box leads to, in every lane."""
    tables, expected, work = space.tables, space.expected, space.work
    then, box_before, standing_before = splat(0.0), np.int64(_NO_BOX), np.int64(_NO_BOX)
    for outcome in space.by_box:
        box, standing = np.int64(tables.outcome_box[outcome]), np.int64(tables.outcome_standing[outcome])
        if filled >> box & 1:
            continue
        after, points_after = boxes_after(tables, outcome, filled, points)
        if box < _UPPER:
            for lane in range(LANES):
                total, gained = points_gained(tables, outcome, work.total[lane])
                work.outcome[outcome, 0, lane] = np.float64(gained) + expected[after, points_after, total]
            continue
        if box != box_before or standing != standing_before:
            first = (2 * after + points_after) * expected.shape[2]
            then, box_before, standing_before = gather_cells(expected, first, work.total), box, standing
        gained = tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
        store(work.outcome, 2 * outcome, add(then, splat(np.float64(gained))))


@bare
def choose(graph: DiceGraph, again: int, work: ForwardWork) -> None:
    """Find the choices of a turn under the tie rule, given the best box of each roll in `keep`.

    The best so far may replace the value of stopping, as in `turn.turn_value`.
    """
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    values, choice = work.keep, work.choice
    for roll in range(rolls):
        store(choice, roll, load(values, 2 * roll + 1))
    for left in range(1, again + 1):
        for roll in range(rolls):
            store(values, 2 * roll + 1, splat(np.float64(roll)))
        for keep in range(rolls, keeps):
            value = load(values, 2 * graph.more[keep - rolls, 0])
            for face in range(1, _FACES):
                value = add(value, load(values, 2 * graph.more[keep - rolls, face]))
            store(values, 2 * keep, scale(value, 1.0 / _FACES))
            store(values, 2 * keep + 1, splat(np.float64(keep)))
        keep_best(graph, values)
        for roll in range(rolls):
            store(choice, left * rolls + roll, load(values, 2 * roll + 1))


@bare
def flow(graph: DiceGraph, again: int, work: ForwardWork) -> None:
    """Compute the probability of each outcome of a turn that follows the choices, in every lane of `chance`."""
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    choice, mass, stopped, chance = work.choice, work.mass, work.stopped, work.chance
    for roll in range(rolls):
        store(mass, roll, splat(graph.weight[roll]))
        store(stopped, roll, splat(0.0))
    for done in range(again):
        left = again - done
        for keep in range(rolls, keeps):
            store(mass, keep, splat(0.0))
        for roll in range(rolls):
            if is_one_number(load(choice, left * rolls + roll)):
                kept = np.int64(choice[left, roll, 0])
                if kept == roll:
                    store(stopped, roll, add(load(stopped, roll), load(mass, roll)))
                else:
                    store(mass, kept, add(load(mass, kept), load(mass, roll)))
                store(mass, roll, splat(0.0))
                continue
            for lane in range(LANES):
                kept = np.int64(choice[left, roll, lane])
                if kept == roll:
                    stopped[roll, lane] += mass[roll, lane]
                else:
                    mass[kept, lane] += mass[roll, lane]
            store(mass, roll, splat(0.0))
        roll_one_by_one(graph, mass)
    for outcome in range(chance.shape[0]):
        store(chance, outcome, splat(0.0))
    for roll in range(rolls):
        if is_one_number(load(choice, roll)):
            chosen = np.int64(choice[0, roll, 0])
            store(chance, chosen, add(load(chance, chosen), add(load(mass, roll), load(stopped, roll))))
            continue
        for lane in range(LANES):
            chance[np.int64(choice[0, roll, lane]), lane] += mass[roll, lane] + stopped[roll, lane]


@bare
def follow_turn(space: Forward, filled: int, points: int) -> None:
    """Compute the probability of each outcome of a turn, for the upper totals in `total`.

    The choices of the listed rolls on this card must be listed already (`list_rolls`).
    """
    again = space.tables.rolls_per_turn - 1
    value_outcomes(space, filled, points)
    value_rolls(space.groups, space.work, filled)
    choose(space.graph, again, space.work)
    flow(space.graph, again, space.work)
