"""The greatest chance of gaining the points still needed, compiled: the solve with the need as a further axis.

For each position a strip holds the chance for needs from `first` on, `length` of them. A need of nothing is met; one
beyond the strip is out of reach.
"""

from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.solve_kernel import standing_of
from boxtop.games.yahtzee.solver.tables import UNCHANGED, YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import decide, greatest, list_choices
from boxtop.games.yahtzee.solver.workspace import LANES
from boxtop.kernels.compile import inner


@kernel
def bound_rest(tables, work, most, rest):
    """The most points that can still be gained in every position that can occur (`most` not below zero)."""
    everything = most.shape[0] - 1
    last = tables.upper_bonus.size - 1
    for filled in range(everything - 1, -1, -1):
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
                    then = min(total + tables.outcome_upper[outcome], last)
                    reward = gain + tables.upper_bonus[then] - tables.upper_bonus[total]
                    rest[filled, points, total] = max(rest[filled, points, total], reward + rest[after, standing, then])


@inner
def look_at_need(tables, work, filled, points, total, need, strips, then_strip):
    """Work out the chance after each listed outcome; the lanes need `need` points and one more each."""
    last = tables.upper_bonus.size - 1
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after = filled | 1 << tables.outcome_box[outcome]
        standing = tables.outcome_standing[outcome]
        if standing == UNCHANGED:
            standing = points
        then = min(total + tables.outcome_upper[outcome], last)
        reward = tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
        reward += tables.upper_bonus[then] - tables.upper_bonus[total]
        beyond = strips.first[after, standing, then] + strips.length[after, standing, then]
        origin = strips.place[after, standing, then] - strips.first[after, standing, then]
        for lane in range(LANES):
            left = need + lane - reward
            if left <= 0:
                work.outcome[outcome, lane] = 1.0
            elif left >= beyond:
                work.outcome[outcome, lane] = 0.0
            else:
                work.outcome[outcome, lane] = then_strip[origin + left]


@kernel
def pursue_layer(graph, tables, work, layer, strips, strip, then_strip):
    """Fill in the strips of positions of one layer from those of the next."""
    everything = strips.first.shape[0] - 1
    for filled in layer:
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            if strips.length[filled, points].max() == 0:
                continue
            list_choices(tables, work, filled, everything ^ filled, standing_of(filled, points))
            for total in range(tables.upper_bonus.size):
                first, count = strips.first[filled, points, total], strips.length[filled, points, total]
                place = strips.place[filled, points, total]
                for at in range(0, count, LANES):
                    look_at_need(tables, work, filled, points, total, first + at, strips, then_strip)
                    greatest(graph, tables.rolls_per_turn - 1, work)
                    for lane in range(min(LANES, count - at)):
                        strip[place + at + lane] = work.turn[0, lane]


@kernel
def decide_pursuit(graph, tables, work, filled, points, total, need, strips, then_strip, decisions):
    """All choices of a turn in one position with this need in the first lane, and their chances."""
    list_choices(tables, work, filled, strips.first.shape[0] - 1 ^ filled, standing_of(filled, points))
    look_at_need(tables, work, filled, points, total, need, strips, then_strip)
    decide(graph, tables.rolls_per_turn - 1, work, decisions)
