"""The review of a record: luck and skill, which add up exactly to the result.

The measure is the expected final score under perfect play. A roll moves it up or down: that is luck. A choice can only
move it down, by what it loses against the best choice: that is skill. Nothing else moves it, so luck and skill lead
from the expectation of the empty card to the final score.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import fsum
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.html import Displayed
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record, positions
from boxtop.core.texts import tr, tr_count
from boxtop.games.yahtzee.actions import Keep, Roll, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.coach import Coach
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.match import column_of
from boxtop.games.yahtzee.review_win import Moves, WinReview, review_win
from boxtop.games.yahtzee.review_words import describe_choice, describe_turn, turn_number
from boxtop.games.yahtzee.state import Choosing, Rolling, State
from boxtop.games.yahtzee.story import column_names, show_dice

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver import Solution, Turn

MATTERS = 0.5
"""A choice that loses less than this many points did not matter."""
MOMENTS = 3

ACCURACY_DEFINITION = tr(
    "100% is perfect play, and 0% is no better than choosing at random. In between: the points your choices lost, as a "
    "share of what random choices would have lost (without zeros where the dice would score)."
)


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


class Review(Displayed, frozen=True):
    """A record reviewed."""

    game: str
    rules: str | None
    seats: tuple[ColumnReview, ...]
    moments: tuple[Moment, ...]
    """The largest swings of the whole game."""
    accuracy_definition: str
    win: WinReview | None = None
    """The same game by the chance of winning; None for a game without opponents."""

    def _repr_html_(self) -> str:
        from boxtop.games.yahtzee.review_html import write_sections

        return f'<div style="max-width: 46rem">{write_sections(self)}</div>'


def review(record: Record, progress: Progress = no_progress) -> Review:
    """Review a record of Yahtzee; raises RecordError if it is of another game or cannot have been played.

    `progress` receives the part done of solving the rules, which takes time only once per machine.
    """
    found = review_points(record, progress)
    config, names, states = _read(record)
    return replace(found, win=review_win(config, names, states, len(record.seats)))


def _read(record: Record) -> tuple[Config, list[str], Moves]:
    """The rules, the names of the columns, and every state with the move that led to it and its ply."""
    from boxtop.games.yahtzee import YAHTZEE

    states = [(position.state, position.move, position.ply) for position in positions(record, YAHTZEE)]
    config = codec.convert(record.config, Config)
    return config, list(column_names(config, [seat.name for seat in record.seats])), states


def review_points(record: Record, progress: Progress = no_progress) -> Review:
    """The review by expected scores alone."""
    from boxtop.games.yahtzee import YAHTZEE
    from boxtop.games.yahtzee.solver import solve

    config, names, states = _read(record)
    solve(config, progress)
    coach = Coach(config)
    columns = [_Column(config, coach, column, name) for column, name in enumerate(names)]
    for column in columns:
        column.open_game(states[0][0])
    for (before, _, _), (after, move, after_ply) in pairwise(states):
        assert move is not None, "every state but the first has the move that led to it"
        columns[column_of(config, before.seat)].follow(after_ply - 1, before, after, move.action)
        if after.game != before.game:
            for column in columns:
                column.open_game(after)
    reviews = tuple(column.review(states[-1][0]) for column in columns)
    moments = _largest(moment for each in reviews for moment in each.moments)
    preset = YAHTZEE.preset_of(config)
    return Review(record.game, preset.id if preset else None, reviews, moments, ACCURACY_DEFINITION)


class _Column:
    """A column during the review: its expected score, and what moved it."""

    def __init__(self, config: Config, coach: Coach, column: int, name: str) -> None:
        from boxtop.games.yahtzee.solver import solve

        self._config = config
        self._column = column
        self._name = name
        self._solution: Solution = solve(config)
        self._coach = coach
        self._one_game = self._solution.value(Card()).expected
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
            "{where}, roll {roll}: {name} has {dice}.",
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
                "{where}: {name} had {dice} and chose to {chosen}. It was best to {best}.",
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
            moments=_largest(self._moments),
            decisions=tuple(self._decisions),
            rolls=tuple(self._rolls),
        )


def describe_mistake(decision: DecisionReview) -> str:
    """A choice that lost points, and the best one, as sentences."""
    return tr(
        "{where}, {dice}: you chose to {chosen}. It was best to {best}.",
        where=decision.where,
        dice=show_dice(decision.dice),
        chosen=decision.chosen,
        best=decision.best,
    )


def describe_choices(count: int, mattered: int) -> str:
    """How many choices there were, and how many of them lost points that matter."""
    return tr_count(
        "{count} choice, {mattered} that mattered.",
        "{count} choices, {mattered} that mattered.",
        count,
        mattered=mattered,
    )


def _mean_of_random_choice(values: "dict[Keep | Score, float]") -> float:
    """The value of a random choice. Voluntary zeros are left out: they would make any play look accurate."""
    sensible = [value for action, value in values.items() if isinstance(action, Keep) or not action.zero]
    return fsum(sensible) / len(sensible)


def _largest(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """The largest swings, in the order they happened."""
    largest = sorted(moments, key=lambda moment: -abs(moment.swing))[:MOMENTS]
    return tuple(sorted(largest, key=lambda moment: moment.ply))
