"""The turns of a solution, decided by compiled code: for programs that ask for thousands of them.

`Solution.turn` gives the same turns with NumPy. It takes eight times as long, but waits for no kernel.
"""

from collections.abc import Callable
from functools import lru_cache

from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.solver.advice import Turn
from boxtop.games.yahtzee.solver.decide import decided_in, outcome_values
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.utility_kernel import decide_worth
from boxtop.games.yahtzee.solver.workspace import make_workspace
from boxtop.kernels.packed import packed


class QuickTurns:
    """The turns of one solution; for one thread."""

    def __init__(self, solution: Solution) -> None:
        self._solution = solution
        self._space = make_workspace(solution.tables)
        self._block = packed(self._space)
        self._turn_at = lru_cache(maxsize=256)(self._make_turn)

    def turn(self, card: Card) -> Turn:
        """A turn on this card, every choice with its value; the card must have an open box."""
        return self._turn_at(self._solution.position(card))

    def __reduce__(self) -> tuple[Callable[[Solution], "QuickTurns"], tuple[Solution]]:
        """Pickled as its solution: the arrays are made again."""
        return QuickTurns, (self._solution,)

    def _make_turn(self, at: Position) -> Turn:
        solution = self._solution
        decide_worth(self._block, at, outcome_values(solution.tables, solution.expected, at))
        return Turn(solution.outcomes, decided_in(self._space))
