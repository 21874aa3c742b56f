"""The coach: what every choice is worth, best first, with a reason computed for this position."""

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.core.game import AnyGame
from boxtop.core.html import Displayed
from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.reasons import Aim, Reasons
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.view import View

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.tables import Outcome
    from boxtop.games.yahtzee.solver.target import Target

_EQUAL = 1e-8
"""A smaller loss counts as 0: it is far below anything a player could notice."""


class Choice(Struct, frozen=True):
    """A choice: its value, what it loses against the best, and why."""

    action: Keep | Score
    value: float
    """The expected final score of this game; playing for a target, the chance of reaching it."""
    loss: float
    upper_bonus: float
    """The chance of ending with the upper bonus, if the highest expected score is played for after this turn."""
    reason: str
    aims: tuple[Aim, ...] = ()


class Advice(Displayed, frozen=True):
    """Every choice, best first."""

    expected: float
    """The value of the best choice."""
    target: int | None
    choices: tuple[Choice, ...]


def advise(_game: AnyGame, view: View) -> Advice:
    """Advise the seat that is to act."""
    state = view.state
    if not isinstance(state.phase, Choosing):
        raise IllegalAction("not_choosing", tr("there are no dice to choose from now"))
    card = state.cards[view.column_of_seat[state.seat]]
    return coach_for(view.config).advise(card, state.phase.dice, view.rolls_left)


@lru_cache(maxsize=4)
def coach_for(config: Config) -> "Coach":
    """The coach of this config, kept for the next question."""
    return Coach(config)


class Coach:
    """A coach for one config."""

    def __init__(self, config: Config) -> None:
        from boxtop.games.yahtzee.solver import solve

        self._config = config
        self.solution = solve(config)
        self._target: Target | None = None
        """The last target, kept for the next question."""

    def advise(self, card: Card, dice: Dice, rolls_left: int, target: int | None = None) -> Advice:
        """Every choice for these dice on this card; with a target, valued by the chance of reaching it."""
        if not 0 <= rolls_left < self._config.rolls_per_turn:
            most = self._config.rolls_per_turn - 1
            raise ConfigError(
                "rolls-left",
                tr("must be from 0 to {most} under these rules, not {number}", most=most, number=rolls_left),
            )
        player = self.solution if target is None else self._playing_for(target)
        turn, first = player.turn(card), player.best(card, dice, rolls_left)
        written = tally(card, self._config).grand_total if target is None else 0
        best = turn.roll_value(dice, rolls_left)
        reasons = Reasons(self._config, card, rolls_left, average=turn.value(), is_chance=target is not None)
        choices: list[Choice] = []
        for each in turn.choices(dice, rolls_left):
            endings = turn.endings(each.action, dice, rolls_left)
            reason, aims = reasons.why(each.action, each.value, endings)
            loss = best - each.value
            choices.append(
                Choice(
                    action=each.action,
                    value=written + each.value,
                    loss=loss if loss > _EQUAL else 0.0,
                    upper_bonus=self._upper_bonus(card, endings),
                    reason=reason,
                    aims=aims,
                )
            )
        choices.sort(key=lambda choice: (choice.action != first, choice.loss))
        return Advice(written + best, target, tuple(choices))

    def reason(self, card: Card, dice: Dice, rolls_left: int, action: Keep | Score) -> str:
        """Why one choice is worth what it is."""
        turn = self.solution.turn(card)
        value = next(each.value for each in turn.choices(dice, rolls_left) if each.action == action)
        reasons = Reasons(self._config, card, rolls_left, average=turn.value(), is_chance=False)
        return reasons.why(action, value, turn.endings(action, dice, rolls_left))[0]

    def _playing_for(self, score: int) -> "Target":
        from boxtop.games.yahtzee.solver.target import Target

        if self._target is None or self._target.score != score:
            self._target = Target(self.solution, score)
        return self._target

    def _upper_bonus(self, card: Card, endings: "dict[Outcome, float]") -> float:
        """The chance of the upper bonus if the turn ends in these ways."""
        from boxtop.games.yahtzee.solver.bonus import bonus_chances
        from boxtop.games.yahtzee.solver.position import position_of

        after, tables = bonus_chances(self.solution), self.solution.tables
        return sum(
            chance * float(after[position_of(card.fill(outcome.box, outcome.points, 0), tables)])
            for outcome, chance in endings.items()
        )
