"""A turn that follows a fixed policy, compiled: the probability of each outcome, and what the turn is worth."""

import numpy as np

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.compiled import kernel
from boxtop.games.yahtzee.solver.dice import DiceGraph
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints, Policy
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import boxes_after, list_choices, points_gained
from boxtop.games.yahtzee.solver.workspace import Work, Workspace
from boxtop.kernels.compile import inner

_FACES = len(FACES)


@inner
def best_outcomes(work: Work, policy: Policy) -> Ints:
    """For each roll the outcome with the greatest number."""
    best = np.empty(work.start.size - 1, np.int64)
    for roll in range(best.size):
        best[roll] = work.listed[work.start[roll]]
        for index in range(work.start[roll] + 1, work.start[roll + 1]):
            if policy.outcome[work.listed[index]] > policy.outcome[best[roll]]:
                best[roll] = work.listed[index]
    return best


@inner
def outcome_chances(graph: DiceGraph, again: int, policy: Policy, best: Ints) -> Floats:
    """The probability of each outcome of a turn with `again` more rolls after the first."""
    rolls, keeps = graph.weight.size, policy.keep.size
    chance = np.zeros(policy.outcome.size)
    mass = np.zeros(keeps)
    mass[:rolls] = graph.weight
    for _ in range(again):
        for roll in range(rolls):
            greatest, chosen = policy.outcome[best[roll]], -1
            for index in range(policy.part_start[roll], policy.part_start[roll + 1]):
                if policy.keep[policy.part[index]] > greatest:
                    greatest, chosen = policy.keep[policy.part[index]], policy.part[index]
            if chosen < 0:
                chance[best[roll]] += mass[roll]
            else:
                mass[chosen] += mass[roll]
            mass[roll] = 0.0
        for less in range(keeps - 1, rolls - 1, -1):
            share = mass[less] / _FACES
            for face in range(_FACES):
                mass[graph.more[less - rolls, face]] += share
            mass[less] = 0.0
    for roll in range(rolls):
        chance[best[roll]] += mass[roll]
    return chance


@kernel
def follow_turns(space: Workspace, policy: Policy, filled: int, expected: Floats) -> None:
    """Fill in what the positions with these boxes filled are worth to a policy."""
    tables, work = space.tables, space.work
    for points in range(2 if filled & YAHTZEE_BIT else 1):
        list_choices(tables, work, filled, points)
        chance = outcome_chances(space.graph, tables.rolls_per_turn - 1, policy, best_outcomes(work, policy))
        for at in range(tables.total_start[filled & UPPER_BITS], tables.total_start[(filled & UPPER_BITS) + 1]):
            total = np.int64(tables.total[at])
            value = 0.0
            for outcome in range(chance.size):
                if chance[outcome] == 0.0:
                    continue
                after, points_after = boxes_after(tables, outcome, filled, points)
                then, gained = points_gained(tables, outcome, total)
                value += chance[outcome] * (gained + expected[after, points_after, then])
            expected[filled, points, total] = value
