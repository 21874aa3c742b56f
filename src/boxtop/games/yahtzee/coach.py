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
from boxtop.games.yahtzee.race import race_of
from boxtop.games.yahtzee.reasons import Aim, Reasons
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.view import View

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.tables import Outcome
    from boxtop.games.yahtzee.solver.target import Target
    from boxtop.games.yahtzee.solver.win import Race, Win

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
    win: float | None = None
    """Playing to win, the chance of winning; a tie of n counts as one n-th."""
    win_lost: float | None = None
    """What the choice loses of the greatest chance."""


class Advice(Displayed, frozen=True):
    """Every choice, best first."""

    expected: float
    """The value of the best choice."""
    target: int | None
    choices: tuple[Choice, ...]
    win: float | None = None
    """Playing to win, the greatest chance of winning."""
    method: str | None = None
    """How chances of winning were computed: "game", "distribution", "steps" or "estimate" (`solver.win`)."""


def advise(_game: AnyGame, view: View) -> Advice:
    """Advise the seat that is to act: the choices by their expected score."""
    column, dice = _deciding(view)
    return coach_for(view.config).advise(view.state.cards[column], dice, view.rolls_left)


def advise_to_win(_game: AnyGame, view: View) -> Advice:
    """Advise the seat that is to act: the choices by the chance of winning the match."""
    column, dice = _deciding(view)
    race = race_of(view.state, view.config, column)
    if race is None:
        raise IllegalAction("nobody_to_beat", tr("nobody else plays, so there is nobody to beat"))
    return coach_for(view.config).advise_to_win(race, dice, view.rolls_left)


def _deciding(view: View) -> tuple[int, Dice]:
    """The column that is to decide, and its dice."""
    state = view.state
    if not isinstance(state.phase, Choosing):
        raise IllegalAction("not_choosing", tr("there are no dice to choose from now"))
    return view.column_of_seat[state.seat], state.phase.dice


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
        self._win: Win | None = None
        """The last race, kept for the next question."""

    def advise(self, card: Card, dice: Dice, rolls_left: int, target: int | None = None) -> Advice:
        """Every choice for these dice on this card; with a target, valued by the chance of reaching it."""
        self._check(rolls_left)
        player = self.solution if target is None else self._playing_for(target)
        turn, first = player.turn(card), player.best(card, dice, rolls_left)
        written = tally(card, self._config).grand_total if target is None else 0
        best = turn.roll_value(dice, rolls_left)
        reasons = Reasons(self._config, card, rolls_left, average=turn.value(), is_chance=target is not None)
        choices: list[Choice] = []
        for each in turn.choices(dice, rolls_left):
            endings = turn.endings(each.action, dice, rolls_left)
            reason, aims = reasons.why(each.action, each.value, endings)
            bonus = self._upper_bonus(card, endings)
            choices.append(Choice(each.action, written + each.value, _loss(best - each.value), bonus, reason, aims))
        choices.sort(key=lambda choice: (choice.action != first, choice.loss))
        return Advice(written + best, target, tuple(choices))

    def advise_to_win(self, race: "Race", dice: Dice, rolls_left: int) -> Advice:
        """Every choice for these dice, by the chance of winning; the values are still expected scores."""
        self._check(rolls_left)
        card, win = race.own.card, self._playing_to_win(race)
        turn, by_points = win.turn, self.solution.turn(card)
        first = win.best(dice, rolls_left)
        most, greatest = by_points.roll_value(dice, rolls_left), turn.roll_value(dice, rolls_left)
        points = {each.action: each.value for each in by_points.choices(dice, rolls_left)}
        written = tally(card, self._config).grand_total
        reasons = Reasons(self._config, card, rolls_left, average=turn.value(), is_chance=True)
        choices: list[Choice] = []
        for each in turn.choices(dice, rolls_left):
            endings = turn.endings(each.action, dice, rolls_left)
            reason, aims = reasons.why(each.action, each.value, endings)
            choices.append(
                Choice(
                    action=each.action,
                    value=written + points[each.action],
                    loss=_loss(most - points[each.action]),
                    upper_bonus=self._upper_bonus(card, endings),
                    reason=reason,
                    aims=aims,
                    win=each.value,
                    win_lost=_loss(greatest - each.value),
                )
            )
        choices.sort(key=lambda choice: (choice.action != first, choice.win_lost, choice.loss))
        return Advice(choices[0].value, None, tuple(choices), greatest, win.method.value)

    def _check(self, rolls_left: int) -> None:
        if not 0 <= rolls_left < self._config.rolls_per_turn:
            most = self._config.rolls_per_turn - 1
            raise ConfigError(
                "rolls-left",
                tr("must be from 0 to {most} under these rules, not {number}", most=most, number=rolls_left),
            )

    def reason(self, card: Card, dice: Dice, rolls_left: int, action: Keep | Score) -> str:
        """Why one choice is worth what it is."""
        turn = self.solution.turn(card)
        value = next(each.value for each in turn.choices(dice, rolls_left) if each.action == action)
        reasons = Reasons(self._config, card, rolls_left, average=turn.value(), is_chance=False)
        return reasons.why(action, value, turn.endings(action, dice, rolls_left))[0]

    def _playing_for(self, score: int) -> "Target":
        from boxtop.games.yahtzee.solver.target import Target

        target = self._target
        if target is None or target.score != score:
            target = self._target = Target(self.solution, score)
        return target

    def _playing_to_win(self, race: "Race") -> "Win":
        from boxtop.games.yahtzee.solver.win import Win

        win = self._win  # two threads may ask the same coach
        if win is None or win.race != race:
            win = self._win = Win(self.solution, race)
        return win

    def _upper_bonus(self, card: Card, endings: "dict[Outcome, float]") -> float:
        """The chance of the upper bonus if the turn ends in these ways."""
        from boxtop.games.yahtzee.solver.position import position_of

        after, tables = self.solution.bonus_chance, self.solution.tables
        return sum(
            chance * float(after[position_of(card.fill(outcome.box, outcome.points, 0), tables)])
            for outcome, chance in endings.items()
        )


def _loss(loss: float) -> float:
    return loss if loss > _EQUAL else 0.0
