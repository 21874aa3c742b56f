"""A choice in solitaire Yahtzee against perfect play, exactly."""

from typing import NamedTuple

from boxtop.games.yahtzee import Config, Keep
from boxtop.games.yahtzee.actions import Action
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.quick_turns import QuickTurns
from boxtop.games.yahtzee.state import Choosing, State


class StepValue(NamedTuple):
    """A step against perfect play, in points."""

    regret: float
    """What the choice gave away: the best expected score minus that of the choice."""
    luck: float
    """What the dice brought: the expected score after the roll minus that before it."""


class Oracle:
    """The exact values of one config."""

    def __init__(self, config: Config) -> None:
        self._rolls_per_turn = config.rolls_per_turn
        solution = solve(config)
        self._turns = QuickTurns(solution)
        self.expected = float(solution.expected[solution.position(Card())])
        """The expected score of perfect play."""

    def value(self, state: State) -> float:
        """The points still to come; none when the game is over."""
        if not isinstance(state.phase, Choosing):
            return 0.0
        left = self._rolls_per_turn - state.phase.roll
        return self._turns.turn(state.cards[0]).roll_value(state.phase.dice, left)

    def compare(self, before: State, chosen: Action, points: int, after: State) -> StepValue:
        """The regret of a choice that wrote down these points, and the luck of the roll that led to `after`."""
        assert isinstance(before.phase, Choosing), "a choice was made"
        dice, left = before.phase.dice, self._rolls_per_turn - before.phase.roll
        turn = self._turns.turn(before.cards[0])
        if isinstance(chosen, Keep):
            value = turn.keep_value(chosen.dice, left)
        else:
            value = next(each.value for each in turn.score_values(dice) if each.action == chosen)
        regret = max(0.0, turn.roll_value(dice, left) - value)
        return StepValue(regret, points + self.value(after) - value)
