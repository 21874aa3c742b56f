"""Two rule sets compared choice by choice, compiled: where perfect play under one is a mistake under the other."""

import numpy as np

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.compiled import kernel
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints
from boxtop.games.yahtzee.solver.look_ahead import look_ahead
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.side import Difference, Side
from boxtop.games.yahtzee.solver.tables import YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import decide, list_choices
from boxtop.games.yahtzee.solver.workspace import LANES
from boxtop.kernels.compile import inner

NOT_ALLOWED = 1e6
"""The loss of a choice that the other rules do not allow."""
_FACES = len(FACES)


@inner
def loss_under(side: Side, action: int, left: int, roll: int, lane: int) -> float:
    """What filling a box loses against the best choice under these rules."""
    work, best = side.space.work, side.space.decisions.best[left, roll, lane]
    for index in range(work.start[roll], work.start[roll + 1]):
        outcome = work.listed[index]
        if side.action[outcome] == action:
            return float(best - work.outcome[outcome, lane])
    return NOT_ALLOWED


@inner
def compare_lane(one: Side, other: Side, lane: int, mass: Floats, found: Difference) -> None:
    """For each roll and number of rolls left: how often perfect play under `one` decides there in this turn, and what
    its choice loses under `other`. Decisions with more rolls left than `other` knows are left out.
    """
    graph, mine, theirs = one.space.graph, one.space.decisions, other.space.decisions
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    again = one.space.tables.rolls_per_turn - 1
    found.chance[:] = 0.0
    found.loss[:] = 0.0
    mass[:] = 0.0
    mass[:rolls] = graph.weight
    for done in range(again + 1):
        left = again - done
        for roll in range(rolls):
            here = mass[roll]
            mass[roll] = 0.0
            if here == 0.0:
                continue
            kept = np.int64(mine.choice[left, roll, lane]) if left else roll
            if kept != roll:
                mass[kept] += here
            if left >= other.space.tables.rolls_per_turn:
                continue
            found.chance[left, roll] = here
            if kept != roll:
                found.loss[left, roll] = theirs.best[left, roll, lane] - theirs.mean[left, kept, lane]
            else:
                action = one.action[np.int64(mine.choice[0, roll, lane])]
                found.loss[left, roll] = loss_under(other, action, left, roll, lane)
        for keep in range(keeps - 1, rolls - 1, -1):
            share = mass[keep] / _FACES
            for face in range(_FACES):
                mass[graph.more[keep - rolls, face]] += share
            mass[keep] = 0.0


@inner
def decide_lanes(side: Side, filled: int, points: int) -> None:
    """All choices under these rules, for the totals in the lanes."""
    look_ahead(side.space.tables, side.space.work, side.expected, filled, points)
    decide(side.space.graph, side.space.tables.rolls_per_turn - 1, side.space.work, side.space.decisions)


@kernel
def compare_layer(one: Side, other: Side, reached: Floats, least: float, differing: Floats) -> None:
    """Fill in, for every position, how many choices per game lose more than `least` under the other rules."""
    graph = one.space.graph
    mass = np.zeros(graph.less_start.size - 1)
    shape = (one.space.tables.rolls_per_turn, graph.weight.size)
    found = Difference(np.zeros(shape), np.zeros(shape))
    totals = np.zeros(reached.shape[2], dtype=np.int64)
    for filled in range(reached.shape[0] - 1):
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            count = collect(reached, filled, points, totals)
            if not count:
                continue
            list_choices(one.space.tables, one.space.work, filled, points)
            list_choices(other.space.tables, other.space.work, filled, points)
            for first in range(0, count, LANES):
                for lane in range(LANES):
                    total = totals[min(first + lane, count - 1)]
                    one.space.work.total[lane] = other.space.work.total[lane] = total
                decide_lanes(one, filled, points)
                decide_lanes(other, filled, points)
                for lane in range(min(LANES, count - first)):
                    compare_lane(one, other, lane, mass, found)
                    here = 0.0
                    for left in range(shape[0]):
                        for roll in range(shape[1]):
                            if found.loss[left, roll] > least:
                                here += found.chance[left, roll]
                    total = one.space.work.total[lane]
                    differing[filled, points, total] = here * reached[filled, points, total]


@inner
def collect(reached: Floats, filled: int, points: int, totals: Ints) -> int:
    """The upper totals that occur with these boxes filled; how many they are."""
    count = 0
    for total in range(totals.size):
        if reached[filled, points, total] > 0.0:
            totals[count] = total
            count += 1
    return count


@kernel
def compare_position(one: Side, other: Side, at: Position, found: Difference) -> None:
    """One position alone; the decisions of both sides remain in lane 0."""
    list_choices(one.space.tables, one.space.work, at.filled, at.points)
    list_choices(other.space.tables, other.space.work, at.filled, at.points)
    for lane in range(LANES):
        one.space.work.total[lane] = other.space.work.total[lane] = at.total
    decide_lanes(one, at.filled, at.points)
    decide_lanes(other, at.filled, at.points)
    compare_lane(one, other, 0, np.zeros(one.space.graph.less_start.size - 1), found)
