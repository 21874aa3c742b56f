"""Playing for any utility of the final score: the greatest that can be expected, and the choices that give it."""

from boxtop.core.errors import IllegalAction
from boxtop.core.progress import Progress, no_progress
from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.solver.advice import Turn
from boxtop.games.yahtzee.solver.decide import decide_position
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.utility import Utility
from boxtop.games.yahtzee.solver.utility_tables import Prospects, pursue

EQUAL = 1e-9
"""Chances closer than this count as equal, and the expected score decides."""


class Pursuit:
    """Playing for the greatest expected utility of the final score.

    With a step of 1 it is exact. With more, only every `step`-th total is computed, and those between are interpolated.
    """

    def __init__(
        self, solution: Solution, utility: Utility, progress: Progress = no_progress, *, step: int = 1
    ) -> None:
        self.solution = solution
        self.utility = utility
        self._progress = progress
        self._step = step
        self._known = list[Prospects]()

    def expected(self, card: Card) -> float:
        """The greatest expected utility from this card on."""
        at, need = self.solution.position(card), self._need(card)
        return self._prospects(at, need, of_turn=False).expected(at, need)

    def turn(self, card: Card) -> Turn:
        """A turn on this card, every choice with the expected utility it leaves."""
        at, need = self.solution.position(card), self._need(card)
        if not at.open_count:
            raise IllegalAction("card_full", tr("every box of this card is filled: there is nothing to decide"))
        found = self._prospects(at, need, of_turn=True)
        tables = self.solution.tables
        return Turn(self.solution.outcomes, decide_position(tables, at, found.after_turn(tables, at, need)))

    def best(self, card: Card, dice: Dice, rolls_left: int) -> Keep | Score:
        """The choice with the greatest expected utility; of equal ones, that with the highest expected score."""
        return best_of(self.turn(card), self.solution.turn(card), dice, rolls_left)

    def _need(self, card: Card) -> int:
        return self.utility.highest - tally(card, self.solution.config).grand_total

    def _prospects(self, at: Position, need: int, *, of_turn: bool) -> Prospects:
        """A table that covers this position: one in memory, or a new one."""
        for found in self._known:
            if found.covers(at, need, of_turn=of_turn):
                return found
        found = self._compute(at, need)
        self._known.append(found)
        return found

    def _compute(self, at: Position, need: int) -> Prospects:
        return pursue(self.solution, at, range(need, need + 1), self.utility, self._progress, step=self._step)


def best_of(turn: Turn, by_points: Turn, dice: Dice, rolls_left: int) -> Keep | Score:
    """The best choice of a turn; of equal ones, the best by expected score."""
    expected = {each.action: each.value for each in by_points.choices(dice, rolls_left)}
    enough = turn.roll_value(dice, rolls_left) - EQUAL
    equal = [each.action for each in turn.choices(dice, rolls_left) if each.value >= enough]
    return max(equal, key=lambda action: expected[action])
