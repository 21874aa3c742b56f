"""Probabilities carried forward through perfect play, compiled: from a position to every final score.

Points gained since the start are kept for each position as a strip of probabilities, from the least to the most that
can have been gained there. One layer of positions (equally many boxes filled) spreads into the next.
"""

import numpy as np

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.dice import DiceGraph
from boxtop.games.yahtzee.solver.kernel_types import Gains, Index, Ints, Moments, Spread
from boxtop.games.yahtzee.solver.look_ahead import look_ahead
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.simd import (
    add,
    add_scaled,
    is_one_number,
    is_zero,
    load,
    load_cells,
    scale,
    splat,
    store,
    store_cells,
)
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, decide, list_choices, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES, Decisions, Work, Workspace
from boxtop.kernels.compile import inlined, inner

_FACES = len(FACES)
MARGIN = 48
"""Zeros between two strips: a group of outcomes moves cells this far at most, less two vectors."""


@kernel
def bound_gains(space: Workspace, start: int, gains: Gains) -> None:
    """Compute the least and the most points gained, for every position that can follow the start.

    The start's own entries are set by the caller. Outcomes with the same effect on a position, such as all sums in
    Chance, count as one, with the least and the most points of them.
    """
    tables, work = space.tables, space.work
    same = same_effect(tables)
    low, high = np.zeros(same.size, dtype=np.int64), np.zeros(same.size, dtype=np.int64)
    totals = np.zeros(tables.upper_bonus.size, dtype=np.int64)
    for filled in range(start, gains.least.shape[0] - 1):
        if filled & start != start:
            continue
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            count = 0
            for total in range(totals.size):
                totals[count] = total
                count += 1 if gains.most[filled, points, total] >= 0 else 0
            if not count:
                continue
            list_choices(tables, work, filled, points)
            high[:] = -1
            for outcome in range(same.size):
                if work.used[outcome]:
                    gained, of = tables.outcome_points[outcome] + tables.outcome_bonus[outcome], same[outcome]
                    low[of] = gained if high[of] < 0 else min(low[of], gained)
                    high[of] = max(high[of], gained)
            for outcome in range(same.size):
                if high[outcome] >= 0:
                    more = (low[outcome], high[outcome])
                    bound_after(tables, gains, outcome, (filled, points), totals[:count], more)


@inner
def same_effect(tables: Tables) -> Ints:
    """For each outcome the first one that fills the same box, with the same upper points and Yahtzee box."""
    same = np.arange(tables.outcome_box.size)
    for outcome in range(same.size):
        for first in range(outcome):
            if (
                tables.outcome_box[first] == tables.outcome_box[outcome]
                and tables.outcome_upper[first] == tables.outcome_upper[outcome]
                and tables.outcome_standing[first] == tables.outcome_standing[outcome]
            ):
                same[outcome] = first
                break
    return same


@inlined
def bound_after(
    tables: Tables, gains: Gains, outcome: int, at: tuple[int, int], totals: Ints, more: tuple[Index, Index]
) -> None:
    """Widen the bounds of the positions after an outcome that brings from `more[0]` to `more[1]` points.

    `at` are the filled boxes and whether the Yahtzee box holds points, `totals` the upper totals that can occur there.
    """
    least, most = gains.least, gains.most
    filled, points = at
    after, points_after = boxes_after(tables, outcome, filled, points)
    for total in totals:
        reached, _ = points_gained(tables, outcome, total)
        bonus = tables.upper_bonus[reached] - tables.upper_bonus[total]
        then = gains.stand_in[after & UPPER_BITS, reached]
        low, high = least[filled, points, total] + more[0] + bonus, most[filled, points, total] + more[1] + bonus
        least[after, points_after, then] = min(least[after, points_after, then], low)
        most[after, points_after, then] = max(most[after, points_after, then], high)


@inlined
def flow(graph: DiceGraph, again: int, decisions: Decisions, work: Work) -> None:
    """Compute the probability of each outcome of a turn that follows the decisions, in every lane of `work.chance`.

    The values of the decisions are no longer needed: `work.keep` now holds the probability of each roll or keep before
    a decision, `work.stop` that of having stopped.
    """
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    mass, stopped, chance = work.keep, work.stop, work.chance
    for roll in range(rolls):
        store(mass, roll, splat(graph.weight[roll]))
        store(stopped, roll, splat(0.0))
    for done in range(again):
        left = again - done
        for keep in range(rolls, keeps):
            store(mass, keep, splat(0.0))
        for roll in range(rolls):
            if is_one_number(load(decisions.choice, left * rolls + roll)):
                kept = np.int64(decisions.choice[left, roll, 0])
                if kept == roll:
                    store(stopped, roll, add(load(stopped, roll), load(mass, roll)))
                else:
                    store(mass, kept, add(load(mass, kept), load(mass, roll)))
                store(mass, roll, splat(0.0))
                continue
            for lane in range(LANES):
                kept = np.int64(decisions.choice[left, roll, lane])
                if kept == roll:
                    stopped[roll, lane] += mass[roll, lane]
                else:
                    mass[kept, lane] += mass[roll, lane]
            store(mass, roll, splat(0.0))
        for keep in range(keeps - 1, rolls - 1, -1):
            share = scale(load(mass, keep), 1.0 / _FACES)
            for face in range(_FACES):
                more = graph.more[keep - rolls, face]
                store(mass, more, add(load(mass, more), share))
    chance[:] = 0.0
    for roll in range(rolls):
        if is_one_number(load(decisions.choice, roll)):
            outcome = np.int64(decisions.choice[0, roll, 0])
            store(chance, outcome, add(load(chance, outcome), add(load(mass, roll), load(stopped, roll))))
            continue
        for lane in range(LANES):
            chance[np.int64(decisions.choice[0, roll, lane]), lane] += mass[roll, lane] + stopped[roll, lane]


@inlined
def find_runs(spread: Spread, begin: Index, size: Index) -> tuple[int, int]:
    """Write the parts of a strip that are not zero, in whole vectors, to `run` and `span`; how many each has.

    Most of a strip is zero: the bounds are wide, and Yahtzee bonuses make gaps of a hundred points.
    """
    run, span = spread.run, spread.span
    runs, spans, end = 0, 0, 0
    for index in range(0, size, LANES):
        if is_zero(load_cells(spread.strip, begin + index)):
            continue
        if not runs or index > end:
            run[runs, 0] = index
            runs += 1
        if not spans or index - end >= MARGIN:
            span[spans, 0] = index
            spans += 1
        end = index + LANES
        run[runs - 1, 1] = span[spans - 1, 1] = end
    return runs, spans


@inlined
def spread_lane(tables: Tables, work: Work, spread: Spread, at: Position, lane: int) -> None:
    """Add the strip of a position, by the probability of each outcome in this lane, to the strips that follow."""
    least, most, run, span = spread.gains.least, spread.gains.most, spread.run, spread.span
    taken = spread.taken
    begin = spread.place[at.filled, at.points, at.total]
    size = most[at.filled, at.points, at.total] - least[at.filled, at.points, at.total] + 1
    runs, spans = find_runs(spread, begin, size)
    for group in range(spread.groups.start.size - 1):
        count = 0
        for index in range(spread.groups.start[group], spread.groups.start[group + 1]):
            outcome = spread.groups.order[index]
            taken[count] = outcome
            count += 1 if work.chance[outcome, lane] != 0.0 else 0
        if not count:
            continue
        first = taken[0]
        after, points_after = boxes_after(tables, first, at.filled, at.points)
        reached, gained = points_gained(tables, first, at.total)
        then = spread.gains.stand_in[after & UPPER_BITS, reached]
        spread.reached[after, points_after, then] = True
        shift = least[at.filled, at.points, at.total] + gained - least[after, points_after, then]
        to = spread.place[after, points_after, then] + shift
        if count == 1:
            chance = work.chance[first, lane]
            for part in range(runs):
                for index in range(run[part, 0], run[part, 1], LANES):
                    cells = load_cells(spread.following, to + index)
                    cells = add_scaled(cells, load_cells(spread.strip, begin + index), chance)
                    store_cells(spread.following, to + index, cells)
            continue
        lowest = tables.outcome_points[first]
        further = tables.outcome_points[taken[count - 1]] - lowest
        for part in range(spans):
            for index in range(span[part, 0], span[part, 1] + further, LANES):
                cells = load_cells(spread.following, to + index)
                for each in range(count):
                    outcome = taken[each]
                    source = begin + index - (tables.outcome_points[outcome] - lowest)
                    cells = add_scaled(cells, load_cells(spread.strip, source), work.chance[outcome, lane])
                store_cells(spread.following, to + index, cells)


@kernel
def spread_layer(space: Workspace, moments: Moments, layer: Ints, spread: Spread) -> None:
    """Spread the strips of one layer, given by its sets of filled boxes, into those of the next."""
    graph, tables, work, decisions = space.graph, space.tables, space.work, space.decisions
    totals = np.zeros(tables.upper_bonus.size, dtype=np.int64)
    for filled in layer:
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            count = 0
            for total in range(totals.size):
                if spread.reached[filled, points, total]:
                    totals[count] = total
                    count += 1
            if not count:
                continue
            list_choices(tables, work, filled, points)
            for first in range(0, count, LANES):
                for lane in range(LANES):
                    work.total[lane] = totals[min(first + lane, count - 1)]
                look_ahead(tables, work, moments, filled, points)
                decide(graph, tables.rolls_per_turn - 1, work, decisions)
                flow(graph, tables.rolls_per_turn - 1, decisions, work)
                for lane in range(min(LANES, count - first)):
                    spread_lane(tables, work, spread, Position(filled, points, work.total[lane]), lane)
