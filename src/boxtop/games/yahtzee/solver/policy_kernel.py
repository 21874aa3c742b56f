"""A turn that follows fixed numbers, compiled: where its probability flows, and what it is worth."""

import numpy as np

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.solve_kernel import standing_of
from boxtop.games.yahtzee.solver.tables import UNCHANGED, UPPER_BITS
from boxtop.games.yahtzee.solver.turn import list_choices

_FACES = len(FACES)


@kernel
def follow_turn(graph, tables, work, fill, keep, part_start, part, filled, points, expected):
    """Fill in what the positions with these boxes are worth to a policy: `fill` numbers outcomes, `keep` keeps."""
    rolls, keeps = graph.weight.size, keep.size
    list_choices(tables, work, filled, expected.shape[0] - 1 ^ filled, standing_of(filled, points))
    box = np.empty(rolls, np.int64)
    for roll in range(rolls):
        box[roll] = work.listed[work.start[roll]]
        for index in range(work.start[roll] + 1, work.start[roll + 1]):
            if fill[work.listed[index]] > fill[box[roll]]:
                box[roll] = work.listed[index]
    chance = np.zeros(fill.size)
    mass = np.zeros(keeps)
    mass[:rolls] = graph.weight
    for _ in range(tables.rolls_per_turn - 1):
        for roll in range(rolls):
            best, chosen = fill[box[roll]], -1
            for index in range(part_start[roll], part_start[roll + 1]):
                if keep[part[index]] > best:
                    best, chosen = keep[part[index]], part[index]
            if chosen < 0:
                chance[box[roll]] += mass[roll]
            else:
                mass[chosen] += mass[roll]
            mass[roll] = 0.0
        for less in range(keeps - 1, rolls - 1, -1):
            share = mass[less] / _FACES
            for face in range(_FACES):
                mass[graph.more[less - rolls, face]] += share
            mass[less] = 0.0
    for roll in range(rolls):
        chance[box[roll]] += mass[roll]
    most = tables.upper_bonus.size - 1
    for at in range(tables.total_start[filled & UPPER_BITS], tables.total_start[(filled & UPPER_BITS) + 1]):
        total = np.int64(tables.total[at])
        value = 0.0
        for outcome in range(fill.size):
            if chance[outcome] == 0.0:
                continue
            standing = tables.outcome_standing[outcome]
            if standing == UNCHANGED:
                standing = points
            then = min(total + tables.outcome_upper[outcome], most)
            reward = tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
            reward += tables.upper_bonus[then] - tables.upper_bonus[total]
            after = filled | 1 << tables.outcome_box[outcome]
            value += chance[outcome] * (reward + expected[after, standing, then])
        expected[filled, points, total] = value
