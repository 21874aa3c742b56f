"""Probabilities carried forward through perfect play, compiled: from a position to every final score.

Points gained since the start are kept for each position as a strip of probabilities, from the least to the most that
can have been gained there. One layer of positions (equally many boxes filled) spreads into the next.
"""

import numpy as np

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.dice import DiceGraph
from boxtop.games.yahtzee.solver.kernel_types import Gains, Ints, Moments, Spread
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.simd import add, load, scale, splat, store
from boxtop.games.yahtzee.solver.solve_kernel import look_ahead
from boxtop.games.yahtzee.solver.tables import YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, decide, list_choices, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES, Decisions, Work, Workspace
from boxtop.kernels.compile import inner

_FACES = len(FACES)


@kernel
def bound_gains(space: Workspace, start: int, gains: Gains) -> None:
    """Compute the least and the most points gained, for every position that can follow the start.

    The start's own entries are set by the caller.
    """
    tables, work = space.tables, space.work
    least, most = gains.least, gains.most
    for filled in range(start, least.shape[0] - 1):
        if filled & start != start:
            continue
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            if most[filled, points].max() < 0:
                continue
            list_choices(tables, work, filled, points)
            for outcome in range(work.used.size):
                if not work.used[outcome]:
                    continue
                after, points_after = boxes_after(tables, outcome, filled, points)
                for total in range(tables.upper_bonus.size):
                    if most[filled, points, total] < 0:
                        continue
                    then, gained = points_gained(tables, outcome, total)
                    low, high = least[filled, points, total] + gained, most[filled, points, total] + gained
                    least[after, points_after, then] = min(least[after, points_after, then], low)
                    most[after, points_after, then] = max(most[after, points_after, then], high)


@inner
def flow(graph: DiceGraph, again: int, decisions: Decisions, work: Work) -> None:
    """Compute the probability of each outcome of a turn that follows the decisions, in every lane of `work.outcome2`.

    The values of the decisions are no longer needed: `work.keep` now holds the probability of each roll or keep before
    a decision, `work.stop` that of having stopped.
    """
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    mass, stopped, chance = work.keep, work.stop, work.outcome2
    for roll in range(rolls):
        store(mass, roll, splat(graph.weight[roll]))
        store(stopped, roll, splat(0.0))
    for done in range(again):
        left = again - done
        for keep in range(rolls, keeps):
            store(mass, keep, splat(0.0))
        for roll in range(rolls):
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
        for lane in range(LANES):
            chance[np.int64(decisions.choice[0, roll, lane]), lane] += mass[roll, lane] + stopped[roll, lane]


@inner
def spread_lane(tables: Tables, work: Work, spread: Spread, at: Position, lane: int) -> None:
    """Add the strip of a position, by the probability of each outcome in this lane, to the strips that follow."""
    least, most = spread.gains.least, spread.gains.most
    begin = spread.place[at.filled, at.points, at.total]
    size = most[at.filled, at.points, at.total] - least[at.filled, at.points, at.total] + 1
    source = spread.strip[begin : begin + size]
    for outcome in range(work.used.size):
        chance = work.outcome2[outcome, lane]
        if chance == 0.0:
            continue
        after, points_after = boxes_after(tables, outcome, at.filled, at.points)
        then, gained = points_gained(tables, outcome, at.total)
        shift = least[at.filled, at.points, at.total] + gained - least[after, points_after, then]
        to = spread.place[after, points_after, then] + shift
        sink = spread.following[to : to + size]
        for index in range(size):
            sink[index] += chance * source[index]
        spread.reached[after, points_after, then] = True


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
