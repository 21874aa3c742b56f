"""The review of a record by the chance of winning: a curve for each column, and the choices that lost most of it.

The chance of the column on turn is that of its best play to win (`solver.win`), a tie of n counting as one n-th. The
other columns share the rest in proportion to their chances if everybody plays for points.
"""

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.match import column_of, outcome
from boxtop.games.yahtzee.race import race_of
from boxtop.games.yahtzee.review_words import describe_choice, describe_turn, turn_number
from boxtop.games.yahtzee.state import Choosing, Over, Rolling, State
from boxtop.games.yahtzee.story import show_dice

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.win import Win

MOST_CHOICES = 6
MATTERS = 0.005
"""A choice that loses less than this part of a win is not listed."""


class WinChoice(Struct, frozen=True):
    """A choice that lost some of the chance to win."""

    ply: int
    seat: int
    """The column's first seat."""
    dice: Dice
    text: str
    """What was chosen, and what was best, as sentences."""
    lost: float


class WinCurve(Struct, frozen=True):
    """One column: its chance of winning after every move, as (ply, chance)."""

    seat: int
    name: str
    curve: tuple[tuple[int, float], ...]


class WinReview(Struct, frozen=True):
    """A record reviewed by the chance of winning."""

    seats: tuple[WinCurve, ...]
    choices: tuple[WinChoice, ...]
    """Those that lost most, the worst first."""


Moves = list[tuple[State, Any, int]]
"""Every state, with the move that led to it (None for the first) and the number of moves before it."""


def review_win(config: Config, names: list[str], states: Moves, seats: int) -> WinReview | None:
    """The review by the chance of winning; None for a game without opponents."""
    if len(names) == 1:
        return None
    follower = _Follower(config, names)
    for number, (state, move, ply) in enumerate(states):
        before = states[number - 1][0]
        if move is not None and isinstance(before.phase, Choosing):
            follower.follow_choice(ply - 1, before, move.action)
        follower.follow_state(ply, state, seats)
    return follower.review()


class _Follower:
    """A record during the review: the chances so far, and what each choice lost."""

    def __init__(self, config: Config, names: list[str]) -> None:
        from boxtop.games.yahtzee.solver import solve

        self._config = config
        self._names = names
        self._solution = solve(config)
        self._win: Win | None = None
        self._shares: list[float] = []
        """The chances at the start of the turn, if everybody plays for points."""
        self._curves: list[list[tuple[int, float]]] = [[] for _ in names]
        self._choices: list[WinChoice] = []

    def follow_state(self, ply: int, state: State, seats: int) -> None:
        """Note everybody's chance in a state."""
        if isinstance(state.phase, Over):
            winners = {column_of(self._config, seat) for seat in outcome(self._config, seats, state).winners}
            self._note(ply, [(column in winners) / len(winners) for column in range(len(self._names))])
            return
        column = column_of(self._config, state.seat)
        win = self._turn_of(state, column)
        match state.phase:
            case Choosing(dice, roll):
                chance = win.turn.roll_value(dice, self._config.rolls_per_turn - roll)
            case Rolling(kept, roll) if roll > 1:
                chance = win.turn.keep_value(kept, self._config.rolls_per_turn - roll + 1)
            case _:
                chance = win.chance()
        others = 1.0 - self._shares[column]
        scale = (1.0 - chance) / others if others > 0 else 0.0
        chances = [chance if each == column else share * scale for each, share in enumerate(self._shares)]
        self._note(ply, chances)

    def follow_choice(self, ply: int, state: State, action: Keep | Score) -> None:
        """Note what a choice lost."""
        assert isinstance(state.phase, Choosing), "a choice follows a roll"
        dice, left = state.phase.dice, self._config.rolls_per_turn - state.phase.roll
        column = column_of(self._config, state.seat)
        win = self._turn_of(state, column)
        values = {each.action: each.value for each in win.turn.choices(dice, left)}
        best = win.best(dice, left)
        lost = values[best] - values[action]
        if lost < MATTERS:
            return
        card = state.cards[column]
        text = tr(
            "{where}: {name} had {dice} and chose “{chosen}”. To win, the best choice was “{best}”.",
            where=describe_turn(self._config, state.game, turn_number(card)),
            name=self._names[column],
            dice=show_dice(dice),
            chosen=describe_choice(self._config, card, dice, action),
            best=describe_choice(self._config, card, dice, best),
        )
        self._choices.append(WinChoice(ply, column, dice, text, lost))

    def review(self) -> WinReview:
        """The review at the end of the record."""
        curves = zip(self._names, self._curves, strict=True)
        worst = sorted(self._choices, key=lambda choice: -choice.lost)[:MOST_CHOICES]
        seats = tuple(WinCurve(seat, name, tuple(curve)) for seat, (name, curve) in enumerate(curves))
        return WinReview(seats, tuple(worst))

    def _turn_of(self, state: State, column: int) -> "Win":
        """The race at the start of this turn; the same for all its rolls."""
        from boxtop.games.yahtzee.solver.win import Win, shares

        race = race_of(state, self._config, column)
        assert race is not None, "there are opponents"
        if self._win is None or self._win.race != race:
            self._win = Win(self._solution, race)
            found = shares(self._solution, race)
            rivals = [each for each in state.columns if each != column]
            self._shares = [0.0] * len(self._names)
            for each, share in zip((column, *rivals), found, strict=True):
                self._shares[each] = share
        return self._win

    def _note(self, ply: int, chances: list[float]) -> None:
        for curve, chance in zip(self._curves, chances, strict=True):
            curve.append((ply, chance))
