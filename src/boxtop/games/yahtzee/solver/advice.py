"""One turn on one card, every choice with its value: used by the coach, the review and the bots.

The value is the expected points still to come, the chance of reaching a target, or the chance of winning.
"""

from typing import NamedTuple, TypeVar

import numpy as np

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import DICE, Dice
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.decide import Decided
from boxtop.games.yahtzee.solver.dice import KEEP_INDEX, KEEPS, dice_graph, parts_of
from boxtop.games.yahtzee.solver.reroll_odds import roll_chances
from boxtop.games.yahtzee.solver.tables import Outcome


class KeepValue(NamedTuple):
    """Setting dice aside and rolling the others again."""

    action: Keep
    value: float


class ScoreValue(NamedTuple):
    """Filling a box: its points, its Yahtzee bonus, and the value of the choice.

    An expected score counts points, bonus and everything after, an upper bonus reached here included.
    """

    action: Score
    points: int
    bonus: int
    value: float


class Turn:
    """The choices of one turn. `rolls_left` is how often the dice may still be rolled."""

    def __init__(self, outcomes: tuple[Outcome, ...], decided: Decided) -> None:
        self._outcomes = outcomes
        self._start, self._listed, self._outcome_value, self._choice, self._mean, self._best = decided

    def value(self) -> float:
        """The turn before its first roll."""
        return float(dice_graph().weight @ self._best[-1])

    def value_of(self, policy: "Turn") -> float:
        """The turn before its first roll, if the best choices of another turn on the same card are made."""
        stopping = value = self._outcome_value[policy._choice[0]]
        for left in range(1, len(policy._choice)):
            stops = policy._choice[left] == np.arange(len(ROLLS))
            value = np.where(stops, stopping, (roll_chances() @ value)[policy._choice[left]])
        return float(dice_graph().weight @ value)

    def roll_value(self, dice: Dice, rolls_left: int) -> float:
        """These dice, with the best choices from here."""
        return float(self._best[self._check(rolls_left), _roll(dice)])

    def score_values(self, dice: Dice) -> tuple[ScoreValue, ...]:
        """Every box these dice may fill, best first; equal ones in the order of the tie rule."""
        roll = _roll(dice)
        values = [
            self._score_value(int(outcome)) for outcome in self._listed[self._start[roll] : self._start[roll + 1]]
        ]
        return _with_first(values, self._score_value(int(self._choice[0, roll])))

    def keep_values(self, dice: Dice, rolls_left: int) -> tuple[KeepValue, ...]:
        """Every different part of these dice that may be set aside, best first; none when no roll is left."""
        left = self._check(rolls_left)
        roll = _roll(dice)
        if not left:
            return ()
        values = [KeepValue(Keep(KEEPS[keep]), float(self._mean[left, keep])) for keep in parts_of(roll)]
        chosen = int(self._choice[left, roll])
        if chosen == roll:
            return tuple(sorted(values, key=lambda each: -each.value))
        return _with_first(values, KeepValue(Keep(KEEPS[chosen]), float(self._mean[left, chosen])))

    def keep_value(self, kept: Dice, rolls_left: int) -> float:
        """Setting these dice aside and rolling the others, the first of this number of rolls."""
        return float(self._mean[self._check(rolls_left), KEEP_INDEX[kept]])

    def choices(self, dice: Dice, rolls_left: int) -> list[ScoreValue | KeepValue]:
        """Every choice these dice leave: the boxes, then the keeps."""
        return [*self.score_values(dice), *self.keep_values(dice, rolls_left)]

    def best(self, dice: Dice, rolls_left: int) -> Keep | Score:
        """The best choice, by the tie rule among equal ones: variance and distribution are those of this policy."""
        left = self._check(rolls_left)
        roll = _roll(dice)
        chosen = int(self._choice[left, roll])
        if left and chosen != roll:
            return Keep(KEEPS[chosen])
        return self._outcomes[int(self._choice[0, roll])].action

    def endings(self, action: Keep | Score, dice: Dice, rolls_left: int) -> dict[Outcome, float]:
        """The outcomes of the turn after this choice and the best ones from then on, with their probabilities."""
        if isinstance(action, Score):
            return {self._outcomes[self._outcome_of(action, dice)]: 1.0}
        mass = roll_chances()[KEEP_INDEX[action.dice]]
        stopped = np.zeros(len(ROLLS))
        for left in range(self._check(rolls_left) - 1, 0, -1):
            stops = self._choice[left] == np.arange(len(ROLLS))
            stopped += np.where(stops, mass, 0.0)
            going_on = np.bincount(self._choice[left][~stops], weights=mass[~stops], minlength=len(KEEPS))
            mass = going_on @ roll_chances()
        chance = np.bincount(self._choice[0], weights=mass + stopped, minlength=len(self._outcomes))
        return {self._outcomes[outcome]: float(chance[outcome]) for outcome in np.flatnonzero(chance)}

    def _outcome_of(self, action: Score, dice: Dice) -> int:
        roll = _roll(dice)
        for outcome in self._listed[self._start[roll] : self._start[roll + 1]]:
            if self._outcomes[outcome].action == action:
                return int(outcome)
        raise IllegalAction("not_allowed", tr("these dice may not fill that box"))

    def _score_value(self, outcome: int) -> ScoreValue:
        rule = self._outcomes[outcome]
        return ScoreValue(rule.action, rule.points, rule.bonus, float(self._outcome_value[outcome]))

    def _check(self, rolls_left: int) -> int:
        if not 0 <= rolls_left < len(self._best):
            raise IllegalAction(
                "rolls_left",
                tr(
                    "from 0 to {most} rolls can be left, not {number}",
                    most=len(self._best) - 1,
                    number=rolls_left,
                ),
            )
        return rolls_left


def _roll(dice: Dice) -> int:
    roll = KEEP_INDEX.get(tuple(dice), len(ROLLS))
    if roll >= len(ROLLS):
        raise IllegalAction("not_a_roll", tr("a roll is {dice} dice, each 1 to 6, in ascending order", dice=DICE))
    return roll


_Value = TypeVar("_Value", KeepValue, ScoreValue)


def _with_first(values: list[_Value], first: _Value) -> tuple[_Value, ...]:
    """The values from the highest down, with the choice of the tie rule before its equals."""
    return tuple(sorted(values, key=lambda each: (each.action != first.action, -each.value)))
