"""The last turns of a game for two, solved as a game: the other player answers what they see."""

import numpy as np

from boxtop.games.yahtzee.solver.advice import Turn
from boxtop.games.yahtzee.solver.decide import decided_in
from boxtop.games.yahtzee.solver.distribution import every_total_itself
from boxtop.games.yahtzee.solver.kernel_types import Ints
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.reach import reach_from
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.workspace import make_workspace

DUEL_BOXES = 2
"""Endings with at most this many open boxes on each card are solved as a game."""


def is_duel(own: Position, other: Position) -> bool:
    """Whether these cards are such an ending: turns alternate, and the first is to move."""
    return 1 <= other.open_count <= own.open_count <= min(DUEL_BOXES, other.open_count + 1)


def duel_turn(solution: Solution, own: Position, other: Position, difference: int) -> Turn:
    """The turn of the player to move, this many points ahead, every choice with the chance of winning it leaves."""
    from boxtop.games.yahtzee.solver.duel_kernel import NextTurn, decide_duel, duel_layer

    space = make_workspace(solution.tables)
    sides = (_Side(solution, own), _Side(solution, other))
    turns = own.open_count + other.open_count
    last, first = sides[(turns + 1) % 2].positions(0), sides[turns % 2].positions(0)
    chance, span = np.full((len(first), len(last), 1), 0.5), 0  # a tie shares the win
    for left in range(1, turns):
        mover, waiting = sides[(turns - left) % 2], sides[(turns - left + 1) % 2]
        movers, others = mover.positions((left + 1) // 2), waiting.positions(left // 2)
        following = NextTurn(mover.numbers((left - 1) // 2), chance, span)
        span = max(mover.most_to_come(movers), waiting.most_to_come(others))
        chance = np.zeros((len(movers), len(others), 2 * span + 1))
        duel_layer(space, movers, following, span, chance)
    decide_duel(space, own, difference, NextTurn(sides[0].numbers((turns - 1) // 2), chance, span))
    return Turn(solution.outcomes, decided_in(space))


class _Side:
    """One card of the two, and what can follow from it."""

    def __init__(self, solution: Solution, start: Position) -> None:
        tables = solution.tables
        self._reach = reach_from(tables, start, range(1), every_total_itself(tables))

    def positions(self, open_count: int) -> Ints:
        """The positions that can occur with this number of open boxes, one in each row."""
        return self._reach.at[self._reach.layer(open_count)]

    def numbers(self, open_count: int) -> Ints:
        """For each of these positions its row."""
        rows = self.positions(open_count)
        numbers = np.full(self._reach.strip.shape, -1, dtype=np.int64)
        numbers[tuple(rows.T)] = np.arange(len(rows))
        return numbers

    def most_to_come(self, rows: Ints) -> int:
        """The most points that can still be gained in any of these positions."""
        return int(self._reach.rest[self._reach.strip[tuple(rows.T)]].max())
