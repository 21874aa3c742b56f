"""The review of one column of the score sheet: every roll and choice, and how it moved the expected score."""

from collections.abc import Iterable
from math import fsum
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Roll, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.coach import Coach
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.review_words import describe_choice, describe_turn, turn_number
from boxtop.games.yahtzee.state import Choosing, Rolling, State
from boxtop.games.yahtzee.story import show_dice

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver import Solution, Turn

MATTERS = 0.5
"""A choice that loses less than this many points did not matter."""
MOMENTS = 3


class RollReview(Struct, frozen=True):
    """A roll: all five dice after it, and how lucky it was."""

    ply: int
    game: int
    turn: int
    roll: int
    dice: Dice
    luck: float


class DecisionReview(Struct, frozen=True):
    """A choice: what was chosen, what was best, what was lost, and whether it mattered."""

    ply: int
    game: int
    turn: int
    where: str
    """The turn in words, with the game if there are several; starts with a capital letter."""
    dice: Dice
    rolls_left: int
    chosen: str
    best: str
    loss: float
    matters: bool
    reason: str
    """Why the best choice is best; empty if the loss did not matter."""


class Moment(Struct, frozen=True):
    """A decisive moment: one of the largest swings of luck or skill."""

    ply: int
    text: str
    swing: float
    kind: str


class ColumnReview(Struct, frozen=True):
    """One column, a player's or a team's, over all games of the record."""

    seat: int
    """The column's first seat."""
    name: str
    final: int
    """The points of all games played, finished or not."""
    expected: float
    """The expected points of perfect play in all games, extra games included, before their first rolls."""
    to_come: float
    """The expected points of perfect play after the end of the record; 0 if it is finished."""
    luck: float
    skill: float
    """Never above 0. `final` + `to_come` - `expected` = `luck` + `skill`, exactly."""
    accuracy: float
    curve: tuple[tuple[int, float], ...]
    moments: tuple[Moment, ...]
    decisions: tuple[DecisionReview, ...]
    rolls: tuple[RollReview, ...]


class ColumnReviewer:
    """A column during the review: its expected score, and what moved it."""

    def __init__(self, config: Config, coach: Coach, column: int, name: str) -> None:
        from boxtop.games.yahtzee.solver import solve

        self._config = config
        self._column = column
        self._name = name
        self._solution: Solution = solve(config)
        self._coach = coach
        self._one_game = float(self._solution.expected[self._solution.position(Card())])
        self._games_to_come = config.games
        self._extra_games = 0
        self._written = 0
        """The points of the earlier games."""
        self._now = 0.0
        """The expected final score of the current game."""
        self._curve: list[tuple[int, float]] = []
        self._rolls: list[RollReview] = []
        self._decisions: list[DecisionReview] = []
        self._moments: list[Moment] = []
        self._losses: list[float] = []
        self._random_losses: list[float] = []

    def open_game(self, state: State) -> None:
        """Begin a new game."""
        self._written += round(self._now)
        self._now = self._one_game if self._column in state.columns else 0.0
        if state.game <= self._config.games:
            self._games_to_come -= 1
        elif self._column in state.columns:
            self._extra_games += 1

    def follow(self, ply: int, before: State, after: State, action: Any) -> None:
        """Review one move of this column, or a roll for it."""
        card = before.cards[self._column]
        match before.phase, action:
            case Rolling(), Roll():
                assert isinstance(after.phase, Choosing), "a roll is followed by a choice"
                self._follow_roll(ply, before, card, after.phase)
            case Choosing(dice, roll), Keep() | Score():
                self._follow_choice(ply, before, card, dice, self._config.rolls_per_turn - roll, action)
            case _:
                pass  # a roll for the start does not change any expected score

    def _turn(self, card: Card) -> "Turn":
        return self._solution.turn(card)

    def _move_to(self, ply: int, worth: float) -> float:
        """Set the expected score; returns by how much it moved."""
        moved = worth - self._now
        self._now = worth
        self._curve.append((ply + 1, self._written + worth + self._games_to_come * self._one_game))
        return moved

    def _follow_roll(self, ply: int, state: State, card: Card, phase: Choosing) -> None:
        left = self._config.rolls_per_turn - phase.roll
        worth = tally(card, self._config).grand_total + self._turn(card).roll_value(phase.dice, left)
        luck = self._move_to(ply, worth)
        turn = turn_number(card)
        self._rolls.append(RollReview(ply, state.game, turn, phase.roll, phase.dice, luck))
        text = tr(
            "{where}, roll {roll}: {name} had {dice}.",
            where=describe_turn(self._config, state.game, turn),
            roll=phase.roll,
            name=self._name,
            dice=show_dice(phase.dice),
        )
        self._moments.append(Moment(ply, text, luck, "luck"))

    def _follow_choice(self, ply: int, state: State, card: Card, dice: Dice, left: int, action: Keep | Score) -> None:
        written = tally(card, self._config).grand_total
        turn = self._turn(card)
        values = {each.action: each.value for each in turn.choices(dice, left)}
        best = turn.best(dice, left)
        moved = self._move_to(ply, written + values[action])
        loss = max(0.0, -moved)
        self._losses.append(-moved)
        self._random_losses.append(values[best] - _mean_of_random_choice(values))
        number = turn_number(card)
        where = describe_turn(self._config, state.game, number)
        matters = loss >= MATTERS
        chosen = describe_choice(self._config, card, dice, action)
        better = describe_choice(self._config, card, dice, best)
        reason = self._coach.reason(card, dice, left, best) if matters else ""
        self._decisions.append(
            DecisionReview(ply, state.game, number, where, dice, left, chosen, better, loss, matters, reason)
        )
        if matters:
            text = tr(
                "{where}: {name} had {dice} and chose “{chosen}”. The best choice was “{best}”.",
                where=where,
                name=self._name,
                dice=show_dice(dice),
                chosen=chosen,
                best=better,
            )
            self._moments.append(Moment(ply, text, -loss, "skill"))

    def review(self, last: State) -> ColumnReview:
        """The review of the column at the end of the record."""
        card = last.cards[self._column]
        unfinished = self._column in last.columns and not card.is_full
        points = tally(card, self._config).grand_total if self._column in last.columns else 0
        to_come = self._games_to_come * self._one_game + (self._now - points if unfinished else 0.0)
        expected = (self._config.games + self._extra_games) * self._one_game
        skill = min(0.0, -fsum(self._losses))
        final = self._written + points
        at_random = fsum(self._random_losses)
        return ColumnReview(
            seat=self._column,
            name=self._name,
            final=final,
            expected=expected,
            to_come=to_come,
            luck=final + to_come - expected - skill,
            skill=skill,
            accuracy=max(0.0, 1.0 + skill / at_random) if at_random > 0 else 1.0,
            curve=((0, self._config.games * self._one_game), *self._curve),
            moments=largest_moments(self._moments),
            decisions=tuple(self._decisions),
            rolls=tuple(self._rolls),
        )


def largest_moments(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """The largest swings, in the order they happened."""
    largest = sorted(moments, key=lambda moment: -abs(moment.swing))[:MOMENTS]
    return tuple(sorted(largest, key=lambda moment: moment.ply))


def _mean_of_random_choice(values: "dict[Keep | Score, float]") -> float:
    """The value of a random choice. Voluntary zeros are left out: they would make any play look accurate."""
    sensible = [value for action, value in values.items() if isinstance(action, Keep) or not action.zero]
    return fsum(sensible) / len(sensible)
