"""Probabilities carried forward through perfect play, compiled: from a position to every final score.

Points gained since the start are kept for each position as a strip of probabilities, from the least to the most that
can have been gained there. One layer of positions (equally many boxes filled) spreads into the next.
"""

import numpy as np

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.simd import add, load, scale, splat, store
from boxtop.games.yahtzee.solver.solve_kernel import look_ahead, standing_of
from boxtop.games.yahtzee.solver.tables import UNCHANGED, YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import decide, list_choices
from boxtop.games.yahtzee.solver.workspace import LANES
from boxtop.kernels.compile import inner

_FACES = len(FACES)


@kernel
def bound_gains(tables, work, start, least, most):
    """For every position that can follow the start, the least and the most points gained until there.

    `most` is below zero where a position cannot occur; the start's own entries are set by the caller.
    """
    everything = least.shape[0] - 1
    last = tables.upper_bonus.size - 1
    for filled in range(start, everything):
        if filled & start != start:
            continue
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            if most[filled, points].max() < 0:
                continue
            list_choices(tables, work, filled, everything ^ filled, standing_of(filled, points))
            for outcome in range(work.used.size):
                if not work.used[outcome]:
                    continue
                after = filled | 1 << tables.outcome_box[outcome]
                standing = tables.outcome_standing[outcome]
                if standing == UNCHANGED:
                    standing = points
                gain = tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
                for total in range(last + 1):
                    if most[filled, points, total] < 0:
                        continue
                    then = min(total + tables.outcome_upper[outcome], last)
                    reward = gain + tables.upper_bonus[then] - tables.upper_bonus[total]
                    least[after, standing, then] = min(
                        least[after, standing, then], least[filled, points, total] + reward
                    )
                    most[after, standing, then] = max(most[after, standing, then], most[filled, points, total] + reward)


@inner
def flow(graph, again, decisions, work):
    """The probability of each outcome of a turn that follows the decisions, in every lane: left in `work.outcome2`.

    What the decisions were worth is no longer needed: `work.keep` now carries the probability of lying there before a
    decision, `work.stop` that of having stopped.
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


@kernel
def spread_layer(graph, tables, work, decisions, expected, second, layer, bounds, reached, place, strip, following):
    """Spread the strips of one layer into those of the next; `place` says where each position's strip begins."""
    least, most = bounds
    everything = least.shape[0] - 1
    last = tables.upper_bonus.size - 1
    lanes_total = np.zeros(last + 1, dtype=np.int64)
    for filled in layer:
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            count = 0
            for total in range(last + 1):
                if reached[filled, points, total]:
                    lanes_total[count] = total
                    count += 1
            if not count:
                continue
            list_choices(tables, work, filled, everything ^ filled, standing_of(filled, points))
            for at in range(0, count, LANES):
                for lane in range(LANES):
                    work.total[lane] = lanes_total[min(at + lane, count - 1)]
                look_ahead(tables, work, expected, second, filled, points)
                decide(graph, tables.rolls_per_turn - 1, work, decisions)
                flow(graph, tables.rolls_per_turn - 1, decisions, work)
                for lane in range(min(LANES, count - at)):
                    total = work.total[lane]
                    begin = place[filled, points, total]
                    size = most[filled, points, total] - least[filled, points, total] + 1
                    source = strip[begin : begin + size]
                    for outcome in range(work.used.size):
                        chance = work.outcome2[outcome, lane]
                        if chance == 0.0:
                            continue
                        after = filled | 1 << tables.outcome_box[outcome]
                        standing = tables.outcome_standing[outcome]
                        if standing == UNCHANGED:
                            standing = points
                        then = min(total + tables.outcome_upper[outcome], last)
                        reward = tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
                        reward += tables.upper_bonus[then] - tables.upper_bonus[total]
                        shift = least[filled, points, total] + reward - least[after, standing, then]
                        to = place[after, standing, then] + shift
                        sink = following[to : to + size]
                        for gained in range(size):
                            sink[gained] += chance * source[gained]
                        reached[after, standing, then] = True
