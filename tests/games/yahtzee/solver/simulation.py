"""Games played with random dice by the solver's policy, compiled so that many can be played."""

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.solver import Solution
from boxtop.games.yahtzee.solver.dice import DiceGraph
from boxtop.games.yahtzee.solver.kernel_types import Floats, Index, Ints
from boxtop.games.yahtzee.solver.look_ahead import look_ahead
from boxtop.games.yahtzee.solver.tables import UNCHANGED
from boxtop.games.yahtzee.solver.turn import decide, list_choices
from boxtop.games.yahtzee.solver.workspace import Workspace, make_workspace
from boxtop.kernels.compile import inner, uncached_kernel


def final_scores(solution: Solution, games: int, seed: int) -> NDArray[np.int64]:
    """The final scores of this many solitaire games."""
    scores = np.zeros(games, dtype=np.int64)
    _play(make_workspace(solution.tables), solution.expected, seed, scores)
    return scores


@inner
def _rolled(graph: DiceGraph, keep: Index) -> Index:
    rolls = graph.weight.size
    while keep >= rolls:
        keep = np.int64(graph.more[keep - rolls, np.random.randint(6)])
    return keep


@uncached_kernel
def _play(space: Workspace, expected: Floats, seed: int, scores: Ints) -> None:
    graph, tables, work, decisions = space.graph, space.tables, space.work, space.decisions
    np.random.seed(seed)
    everything, nothing = expected.shape[0] - 1, graph.less_start.size - 2
    for game in range(scores.size):
        filled, points, total = 0, 0, 0
        while filled != everything:
            list_choices(tables, work, filled, points)
            work.total[:] = total
            look_ahead(tables, work, expected, filled, points)
            decide(graph, tables.rolls_per_turn - 1, work, decisions)
            roll = _rolled(graph, nothing)
            for left in range(tables.rolls_per_turn - 1, 0, -1):
                keep = int(decisions.choice[left, roll, 0])
                if keep == roll:
                    break
                roll = _rolled(graph, keep)
            outcome = int(decisions.choice[0, roll, 0])
            filled |= 1 << tables.outcome_box[outcome]
            if tables.outcome_standing[outcome] != UNCHANGED:
                points = int(tables.outcome_standing[outcome])
            then = min(total + tables.outcome_upper[outcome], tables.upper_bonus.size - 1)
            scores[game] += tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
            scores[game] += tables.upper_bonus[then] - tables.upper_bonus[total]
            total = then
