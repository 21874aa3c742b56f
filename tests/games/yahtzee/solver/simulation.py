"""Games played with random dice by the solver's policy, compiled so that many can be played."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from boxtop.games.yahtzee.solver import Solution
from boxtop.games.yahtzee.solver.dice import dice_graph
from boxtop.games.yahtzee.solver.solve_kernel import look_ahead, standing_of
from boxtop.games.yahtzee.solver.tables import UNCHANGED
from boxtop.games.yahtzee.solver.turn import decide, list_choices
from boxtop.games.yahtzee.solver.workspace import make_decisions, make_work


def final_scores(solution: Solution, games: int, seed: int) -> NDArray[np.int64]:
    """The final scores of so many solitaire games."""
    graph, tables = dice_graph(), solution.tables
    scores = np.zeros(games, dtype=np.int64)
    work, decisions = make_work(graph, tables), make_decisions(graph, tables)
    _play(graph, tables, work, decisions, solution.expected, solution.second, seed, scores)
    return scores


@njit
def _thrown(graph, keep):  # type: ignore[no-untyped-def]
    rolls = graph.weight.size
    while keep >= rolls:
        keep = np.int64(graph.more[keep - rolls, np.random.randint(6)])
    return keep


@njit
def _play(graph, tables, work, decisions, expected, second, seed, scores):  # type: ignore[no-untyped-def]
    np.random.seed(seed)
    everything, nothing = expected.shape[0] - 1, graph.less_start.size - 2
    for game in range(scores.size):
        filled, points, total = 0, 0, 0
        while filled != everything:
            list_choices(tables, work, filled, everything ^ filled, standing_of(filled, points))
            work.total[:] = total
            look_ahead(tables, work, expected, second, filled, points)
            decide(graph, tables.rolls_per_turn - 1, work, decisions)
            roll = _thrown(graph, nothing)
            for left in range(tables.rolls_per_turn - 1, 0, -1):
                keep = int(decisions.choice[left, roll, 0])
                if keep == roll:
                    break
                roll = _thrown(graph, keep)
            outcome = np.int64(decisions.choice[0, roll, 0])
            filled |= 1 << tables.outcome_box[outcome]
            if tables.outcome_standing[outcome] != UNCHANGED:
                points = int(tables.outcome_standing[outcome])
            then = min(total + tables.outcome_upper[outcome], tables.upper_bonus.size - 1)
            scores[game] += tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
            scores[game] += tables.upper_bonus[then] - tables.upper_bonus[total]
            total = then
