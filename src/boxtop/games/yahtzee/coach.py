"""The coach: what every choice is worth, best first, with a reason that is worked out for this very position."""

from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.errors import ConfigError
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.reasons import Aim, Reasons

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.tables import Outcome
    from boxtop.games.yahtzee.solver.target import Target


class Choice(Struct, frozen=True):
    """One thing to do: what it is worth, what it loses against the best, and why."""

    action: Keep | Score
    value: float
    """The expected final score of this game; playing for a target, the chance of reaching it."""
    loss: float
    upper_bonus: float
    """The chance of ending with the upper bonus; after this turn, as the play for the highest expectation has it."""
    reason: str
    aims: tuple[Aim, ...] = ()


class Advice(Struct, frozen=True):
    """Every choice, best first."""

    expected: float
    """What the position is worth with the best choice: as `Choice.value`."""
    target: int | None
    choices: tuple[Choice, ...]


class Coach:
    """A coach for one config; it keeps what it has worked out."""

    def __init__(self, config: Config) -> None:
        from boxtop.games.yahtzee.solver import solve
        from boxtop.games.yahtzee.solver.bonus import bonus_chances

        self._config = config
        self._solution = solve(config)
        self._bonus = bonus_chances(self._solution)
        self._targets: dict[int, Target] = {}

    def advise(self, card: Card, dice: Dice, rolls_left: int, target: int | None = None) -> Advice:
        """What to do with these dice on this card; with a target, for the best chance of at least so many points."""
        if not 0 <= rolls_left < self._config.rolls_per_turn:
            most = self._config.rolls_per_turn - 1
            raise ConfigError("rolls-left", f"must be from 0 to {most} under these rules, not {rolls_left}")
        turn = self._solution.turn(card) if target is None else self._target(target).turn(card)
        written = tally(card, self._config).grand_total if target is None else 0
        best, first = turn.roll_value(dice, rolls_left), turn.best(dice, rolls_left)
        reasons = Reasons(self._config, card, rolls_left, average=turn.value(), is_chance=target is not None)
        choices: list[Choice] = []
        for each in turn.choices(dice, rolls_left):
            endings = turn.endings(each.action, dice, rolls_left)
            reason, aims = reasons.why(each.action, each.value, endings)
            bonus = sum(chance * self._bonus_after(card, outcome) for outcome, chance in endings.items())
            choices.append(Choice(each.action, written + each.value, max(0.0, best - each.value), bonus, reason, aims))
        choices.sort(key=lambda choice: (choice.action != first, choice.loss))
        return Advice(written + best, target, tuple(choices))

    def reason(self, card: Card, dice: Dice, rolls_left: int, action: Keep | Score) -> str:
        """Why one choice is worth what it is."""
        turn = self._solution.turn(card)
        value = next(each.value for each in turn.choices(dice, rolls_left) if each.action == action)
        reasons = Reasons(self._config, card, rolls_left, average=turn.value(), is_chance=False)
        return reasons.why(action, value, turn.endings(action, dice, rolls_left))[0]

    def _target(self, score: int) -> "Target":
        from boxtop.games.yahtzee.solver.target import Target

        return self._targets.setdefault(score, Target(self._solution, score))

    def _bonus_after(self, card: Card, outcome: "Outcome") -> float:
        """The chance of the upper bonus once this outcome is written."""
        from boxtop.games.yahtzee.solver.position import position_of

        filled = card.fill(outcome.box, outcome.points, 0)
        return float(self._bonus[position_of(filled, self._solution.tables)])
