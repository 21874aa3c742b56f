"""How often each position and each outcome occurs in a game of perfect play, exactly."""

from typing import NamedTuple

import numpy as np

from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.solver.kernel_types import Floats
from boxtop.games.yahtzee.solver.roll_groups import roll_groups
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import Outcome, Tables


class Rules(NamedTuple):
    """A solution, padded for upper totals that matter only under other rules."""

    tables: Tables
    expected: Floats


class Paths(NamedTuple):
    """Perfect play from the empty card, followed forward."""

    reached: Floats
    """[filled boxes, Yahtzee box holds points, upper total]: the probability that a game passes this position."""
    chosen: Floats
    """[outcome]: how often it is chosen per game, on average."""


def widened(solution: Solution, totals: int) -> Rules:
    """These rules with at least this number of distinct upper totals."""
    more = max(0, totals - len(solution.tables.upper_bonus))
    tables = solution.tables._replace(upper_bonus=np.pad(solution.tables.upper_bonus, (0, more), mode="edge"))
    padding = ((0, 0), (0, 0), (0, more))
    return Rules(tables, np.pad(solution.expected, padding, mode="edge"))


def follow(rules: Rules, outcomes: int) -> Paths:
    """Every position and outcome of perfect play with its probability; a second's work."""
    from boxtop.games.yahtzee.solver.forward import make_forward
    from boxtop.games.yahtzee.solver.path_kernel import follow_paths
    from boxtop.kernels.packed import packed

    totals = len(rules.tables.upper_bonus)
    reached = np.zeros((1 << len(BOXES), 2, totals))
    reached[0, 0, 0] = 1.0
    chosen = np.zeros(outcomes)
    space = make_forward(rules.tables, roll_groups(rules.tables), rules.expected)
    follow_paths(packed(space), np.zeros(totals, dtype=np.int64), reached, chosen)
    return Paths(reached, chosen)


def outcome_counts(solution: Solution) -> tuple[tuple[Outcome, float], ...]:
    """How often each outcome is chosen in a game of perfect play, on average."""
    chosen = follow(widened(solution, 0), len(solution.outcomes)).chosen
    return tuple(zip(solution.outcomes, chosen.tolist(), strict=True))
