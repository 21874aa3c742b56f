"""The greatest expected utility of the final score, compiled: one layer of positions after the other.

The need is the distance to the highest score that a utility distinguishes. For each position a strip holds the
expected utility for needs from `first` on, `length` of them. A need of 0 or less gives the utility of the highest
score; with one beyond the strip, only the lowest score can be reached. Only the needs that are listed in `needs` are
computed, those between them are interpolated: usually these are needs that cannot occur.

`LANES` needs are computed together: neighbours where most of them are listed, otherwise the next ones that are.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.compiled import in_place
from boxtop.games.yahtzee.solver.dice import DiceGraph, dice_graph
from boxtop.games.yahtzee.solver.keep_best import quick_turn_value
from boxtop.games.yahtzee.solver.kernel_types import Floats, Index, Ints
from boxtop.games.yahtzee.solver.reach import Strips
from boxtop.games.yahtzee.solver.reach_kernel import has_need
from boxtop.games.yahtzee.solver.roll_groups import RollGroups
from boxtop.games.yahtzee.solver.roll_values import value_rolls
from boxtop.games.yahtzee.solver.simd import gather_cells, load_cells, splat, store
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, list_choices, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES, rows
from boxtop.kernels.compile import bare

DENSE = 6
"""This many of `LANES` neighbouring needs are enough to compute them all: neighbours are read faster."""


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
    need: Ints
    """The needs of the current strip that are computed, ascending; then room for `LANES` more."""
    lanes: Ints
    """[lane]: its need."""
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
    need, lanes = _numbers(int(strips.length.max()) + LANES), _numbers(LANES)
    upper, lower = rows(len(groups.counts.parent)), rows(len(groups.lower_outcome))
    keep = rows(len(graph.less_start) - 1)
    cells = (need, lanes, rows(outcomes), upper, lower, keep)
    work = PursuitWork(start, listed, used, taken, gained, beyond, origin, *cells)
    return PursuitSpace(graph, tables, groups, work, strips)


def _numbers(count: int) -> Ints:
    return np.zeros(count, dtype=np.int64)


@bare
def find_strips(space: PursuitSpace, filled: int, points: int, total: Index) -> int:
    """Find the outcomes, the points of each, and the strip of the position it leads to; how many outcomes."""
    tables, work, strips, reach = space.tables, space.work, space.strips, space.strips.reach
    count = 0
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after, points_after = boxes_after(tables, outcome, filled, points)
        reached, gained = points_gained(tables, outcome, total)
        strip = reach.strip[after, points_after, reach.stand_in[after & UPPER_BITS, reached]]
        work.taken[count] = outcome
        work.gained[count] = gained
        work.beyond[count] = reach.first[strip] + strips.length[strip]
        work.origin[count] = strips.place[strip] - reach.first[strip]
        count += 1
    return count


@bare
def list_needs(space: PursuitSpace, strip: Index) -> int:
    """List the needs of a strip; how many they are."""
    work, reach = space.work, space.strips.reach
    count = 0
    for need in range(reach.first[strip], reach.first[strip] + space.strips.length[strip]):
        work.need[count] = need
        count += 1 if has_need(reach.needs, strip, need) else 0
    return count


@bare
def next_lanes(work: PursuitWork, begin: int, count: int) -> int:
    """Put the next needs into the lanes, from place `begin` of all `count`; the place after them.

    They are neighbours, or they lie further apart than `LANES` neighbours and the last one fills the rest.
    """
    first, near = work.need[begin], 0
    while begin + near < count and work.need[begin + near] < first + LANES:
        near += 1
    if near >= DENSE or begin + near == count:
        for lane in range(LANES):
            work.lanes[lane] = first + lane
        return begin + near
    for lane in range(LANES):
        work.lanes[lane] = work.need[min(begin + lane, count - 1)]
    return begin + LANES


@bare
def value_outcomes(work: PursuitWork, strips: Strips, next_strip: Floats, count: int) -> None:
    """Compute the expected utility after each outcome, in every lane."""
    low, high = work.lanes[0], work.lanes[LANES - 1]
    is_dense = high - low == LANES - 1
    for place in range(count):
        outcome, gained, beyond = work.taken[place], work.gained[place], work.beyond[place]
        first = work.origin[place] - gained
        if low > gained and high - gained < beyond:
            if is_dense:
                store(work.outcome, outcome, load_cells(next_strip, first + low))
            else:
                store(work.outcome, outcome, gather_cells(next_strip, first, work.lanes))
        elif low - gained >= beyond:
            store(work.outcome, outcome, splat(strips.below))
        elif high <= gained:
            store(work.outcome, outcome, splat(strips.above))
        else:
            for lane in range(LANES):
                left = work.lanes[lane] - gained
                value = strips.above if left <= 0 else strips.below
                if 0 < left < beyond:
                    value = next_strip[first + work.lanes[lane]]
                work.outcome[outcome, lane] = value


@bare
def fill_between(work: PursuitWork, strip: Floats, origin: Index, count: int) -> None:
    """Interpolate the needs between those that were computed. `origin` is where a need of 0 would lie."""
    for number in range(count - 1):
        low, high = work.need[number], work.need[number + 1]
        before, slope = strip[origin + low], (strip[origin + high] - strip[origin + low]) / (high - low)
        for need in range(low + 1, high):
            strip[origin + need] = before + slope * (need - low)


@in_place
def pursue_layer(space: PursuitSpace, layer: Ints, strip: Floats, next_strip: Floats) -> None:
    """Fill in these strips of a layer, ordered by position, from those of the next."""
    tables, work, strips, reach = space.tables, space.work, space.strips, space.strips.reach
    listed_filled, listed_points = -1, -1
    for number in layer:
        filled, points, total = reach.at[number, 0], reach.at[number, 1], reach.at[number, 2]
        if not strips.length[number]:
            continue
        if filled != listed_filled or points != listed_points:
            list_choices(tables, work, filled, points)
            listed_filled, listed_points = filled, points
        outcomes = find_strips(space, filled, points, total)
        count, begin = list_needs(space, number), 0
        first, length = reach.first[number], strips.length[number]
        while begin < count:
            begin = next_lanes(work, begin, count)
            value_outcomes(work, strips, next_strip, outcomes)
            value_rolls(space.groups, work, filled)
            store(work.keep, 0, quick_turn_value(space.graph, tables.rolls_per_turn - 1, work.keep))
            for lane in range(LANES):
                offset = work.lanes[lane] - first
                if offset < length:
                    strip[strips.place[number] + offset] = work.keep[0, lane]
        fill_between(work, strip, strips.place[number] - first, count)
