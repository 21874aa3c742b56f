"""The greatest expected utility of the final score, compiled: one layer of positions after the other.

The need is the distance to the highest score that a utility distinguishes. For each position a strip holds the
expected utility for needs from `first` on, `length` of them. A need of 0 or less gives the utility of the highest
score; with one beyond the strip, only the lowest score can be reached. `LANES` needs are computed together.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.compiled import in_place
from boxtop.games.yahtzee.solver.dice import DiceGraph, dice_graph
from boxtop.games.yahtzee.solver.kernel_types import Floats, Index, Ints, Strips
from boxtop.games.yahtzee.solver.roll_groups import RollGroups
from boxtop.games.yahtzee.solver.roll_values import value_rolls
from boxtop.games.yahtzee.solver.simd import load_cells, splat, store, store_cells
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, list_choices, points_gained, turn_value
from boxtop.games.yahtzee.solver.workspace import LANES, rows
from boxtop.kernels.compile import bare


class PursuitWork(NamedTuple):
    """Scratch arrays; the last four hold rows of `LANES` floats."""

    start: Ints
    """Where in `listed` the choices of each roll begin."""
    listed: Ints
    """For each roll the outcomes it may have on the current card."""
    used: NDArray[np.uint8]
    """[outcome]: whether any roll may have it on the current card."""
    taken: Ints
    """Those outcomes."""
    gained: Ints
    """[place in `taken`]: the points of an outcome."""
    beyond: Ints
    """[place in `taken`]: the first need after the strip of the position that follows."""
    origin: Ints
    """[place in `taken`]: where the need 0 of that strip would lie."""
    outcome: Floats
    upper: Floats
    """[dice counts]: the best upper box."""
    lower: Floats
    """[group of rolls]: the best lower box or voluntary zero."""
    keep: Floats
    """[roll or keep]."""


class PursuitSpace(NamedTuple):
    """What the kernel needs to pursue a utility under one config, with the arrays of one thread."""

    graph: DiceGraph
    tables: Tables
    groups: RollGroups
    work: PursuitWork
    strips: Strips


def make_pursuit_space(tables: Tables, groups: RollGroups, strips: Strips) -> PursuitSpace:
    """Arrays for one thread."""
    graph, outcomes = dice_graph(), len(tables.outcome_box)
    choices = len(ROLLS) * int(np.diff(tables.choice_start).max())
    start, listed, used = _numbers(len(ROLLS) + 1), _numbers(choices + 1), np.zeros(outcomes, dtype=np.uint8)
    taken, gained, beyond, origin = (_numbers(outcomes) for _ in range(4))
    upper, lower = rows(len(groups.counts.parent)), rows(len(groups.lower_outcome))
    keep = rows(len(graph.less_start) - 1)
    work = PursuitWork(start, listed, used, taken, gained, beyond, origin, rows(outcomes), upper, lower, keep)
    return PursuitSpace(graph, tables, groups, work, strips)


def _numbers(count: int) -> Ints:
    return np.zeros(count, dtype=np.int64)


@bare
def find_strips(space: PursuitSpace, filled: int, points: int, total: int) -> int:
    """Find the outcomes, the points of each, and the strip of the position it leads to; how many outcomes."""
    tables, work, strips = space.tables, space.work, space.strips
    count = 0
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after, points_after = boxes_after(tables, outcome, filled, points)
        reached, gained = points_gained(tables, outcome, total)
        then = strips.stand_in[after & UPPER_BITS, reached]
        first = strips.first[after, points_after, then]
        work.taken[count] = outcome
        work.gained[count] = gained
        work.beyond[count] = first + strips.length[after, points_after, then]
        work.origin[count] = strips.place[after, points_after, then] - first
        count += 1
    return count


@bare
def value_outcomes(work: PursuitWork, strips: Strips, next_strip: Floats, need: Index, count: int) -> None:
    """Compute the expected utility after each outcome; the lanes need `need` points and one more each."""
    for place in range(count):
        outcome, left, beyond = work.taken[place], need - work.gained[place], work.beyond[place]
        if left >= 1 and left + LANES <= beyond:
            store(work.outcome, outcome, load_cells(next_strip, work.origin[place] + left))
        elif left >= beyond:
            store(work.outcome, outcome, splat(strips.below))
        elif left + LANES <= 1:
            store(work.outcome, outcome, splat(strips.above))
        else:
            for lane in range(LANES):
                value = strips.above if left + lane <= 0 else strips.below
                if 0 < left + lane < beyond:
                    value = next_strip[work.origin[place] + left + lane]
                work.outcome[outcome, lane] = value


@in_place
def pursue_layer(space: PursuitSpace, layer: Ints, strip: Floats, next_strip: Floats) -> None:
    """Fill in the strips of a layer, given by its sets of filled boxes, from those of the next."""
    tables, work, strips = space.tables, space.work, space.strips
    for filled in layer:
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            is_listed = False
            for total in range(tables.upper_bonus.size):
                first, count = strips.first[filled, points, total], strips.length[filled, points, total]
                if count == 0:
                    continue
                if not is_listed:
                    list_choices(tables, work, filled, points)
                    is_listed = True
                place = strips.place[filled, points, total]
                outcomes = find_strips(space, filled, points, total)
                for offset in range(0, count, LANES):
                    value_outcomes(work, strips, next_strip, first + offset, outcomes)
                    value_rolls(space.groups, work, filled)
                    value = turn_value(space.graph, tables.rolls_per_turn - 1, work.keep)
                    if offset + LANES <= count:
                        store_cells(strip, place + offset, value)
                    else:
                        store(work.keep, 0, value)
                        for lane in range(count - offset):
                            strip[place + offset + lane] = work.keep[0, lane]
