"""Looking back on a game: what every seat stood to win along the way, and what was luck of the card and what choice.

Worth is the chance of winning; in the points game it is the lead to be expected over the mean of the others, in points
of the match so far and of the game in progress. It comes from playing on many times with the exact deck
(`kernel/rollout.py`), all hands known. A choice is measured by what the player could know: its skill is what it cost
against the best one, so it is never above zero. What a draw changed, if the best is made of it, is luck. What the
others did makes the rest, so that for every seat the parts add up exactly to the result.
"""

from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct

from boxtop.core.record import Record, open_record, positions
from boxtop.core.types import Seat
from boxtop.games.sorry.actions import Draw, Lot, Use
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.notation import to_text
from boxtop.games.sorry.rules import SorryGame
from boxtop.games.sorry.state import Dealing, Moving, Playing, State
from boxtop.games.sorry.story import show_card

MOMENTS: Final = 4
"""At most so many moments a seat are told."""


class Unit(Enum):
    """What worth is counted in."""

    CHANCE = "chance"
    POINTS = "points"


LEAST_SWING: Final = {Unit.CHANCE: 0.03, Unit.POINTS: 5.0}
"""What moved a seat by less is no decisive moment."""


class Kind(Enum):
    """What moved a seat's worth."""

    LUCK = "luck"
    SKILL = "skill"


class Step(Struct, frozen=True):
    """A draw or a choice of a seat, and what it did to the seat's own worth."""

    ply: int
    """The first position that shows it."""
    seat: Seat
    kind: Kind
    before: float
    swing: float
    card: Card | None
    """The card drawn or used; none for a whole hand that was dealt."""
    chosen: Use | None = None
    best: Use | None = None


class Moment(Struct, frozen=True):
    """A step in words."""

    ply: int
    text: str
    swing: float
    kind: Kind


class SeatReview(Struct, frozen=True):
    """One seat's game: first of the curve + luck + skill + others = last of the curve."""

    seat: Seat
    name: str
    curve: tuple[tuple[int, float], ...]
    luck: float
    skill: float
    others: float
    """What the other seats' cards and choices did."""
    moments: tuple[Moment, ...]


class Review(Struct, frozen=True):
    """A game looked back on."""

    unit: Unit
    seats: tuple[SeatReview, ...]
    steps: tuple[Step, ...]


class _Pending(NamedTuple):
    """A draw whose luck shows with the choice after it."""

    ply: int
    seat: Seat
    card: Card | None


def review(record: Record) -> Review:
    """Look back on a record, finished or not."""
    from boxtop.games.sorry import SORRY  # late: the definition of the game names this function

    game = open_record(record, SORRY)
    assert isinstance(game, SorryGame), "a record of Sorry! makes a game of it"
    path = _Path(game)
    for before, moment in pairwise(positions(record, SORRY)):
        assert moment.move is not None, "every position but the first comes of a move"
        path.follow(before.state, moment.move.action, moment.state, moment.ply)
    unit = Unit.POINTS if game.config.variation is Variation.POINTS else Unit.CHANCE
    seats = tuple(_seat(path, seat, info.name, unit) for seat, info in enumerate(record.seats))
    return Review(unit, seats, tuple(path.steps))


class _Path:
    """The way through the game: the worth wherever chance is to draw, and the steps between."""

    def __init__(self, game: SorryGame) -> None:
        from boxtop.games.sorry.kernel.valuation import Judge  # late: it loads a compiler

        self._judge = Judge(game)
        self.curve: list[tuple[int, tuple[float, ...]]] = []
        self.steps: list[Step] = []
        self._pending: _Pending | None = None

    def follow(self, state: State, action: Draw | Lot | Use, after: State, ply: int) -> None:
        """Take one move of the game in."""
        if isinstance(action, Lot):
            self.curve.append((ply, self._judge.worth(after)))
        elif isinstance(state.phase, Dealing):
            self._dealt(state.phase.to, after, ply)
        elif isinstance(action, Draw):
            self._pending = _Pending(ply, state.seat, action.card)
        else:
            self._chose(state, action, after, ply)

    def _dealt(self, seat: Seat, after: State, ply: int) -> None:
        """A hand is one stroke of luck, told when it is whole; the last one shows with the first choice."""
        if isinstance(after.phase, Playing):
            self._pending = _Pending(ply, seat, None)
        elif isinstance(after.phase, Dealing) and after.phase.to != seat:
            self._lucky(_Pending(ply, seat, None), self._judge.worth(after))

    def _chose(self, state: State, use: Use, after: State, ply: int) -> None:
        seat = state.seat
        assert isinstance(state.phase, Moving | Playing), "a choice is made with a card"
        best, more = self._judge.better(state, use)
        then = self._judge.worth(after)
        top = tuple(worth + beyond for worth, beyond in zip(then, more, strict=True))
        if self._pending is not None:
            self._lucky(self._pending, top)
            self._pending = None
        self.steps.append(Step(ply, seat, Kind.SKILL, top[seat], -more[seat], use.card, use, best))
        self.curve.append((ply, then))

    def _lucky(self, drawn: _Pending, worth: tuple[float, ...]) -> None:
        before = self.curve[-1][1][drawn.seat]
        swing = worth[drawn.seat] - before
        self.steps.append(Step(drawn.ply, drawn.seat, Kind.LUCK, before, swing, drawn.card))
        if drawn.card is None:
            self.curve.append((drawn.ply, worth))


def _seat(path: _Path, seat: Seat, name: str, unit: Unit) -> SeatReview:
    curve = tuple((ply, worths[seat]) for ply, worths in path.curve)
    own = [step for step in path.steps if step.seat == seat]
    luck = sum(step.swing for step in own if step.kind is Kind.LUCK)
    skill = sum(step.swing for step in own if step.kind is Kind.SKILL)
    whole = curve[-1][1] - curve[0][1] if curve else 0.0
    return SeatReview(seat, name, curve, luck, skill, whole - luck - skill, tuple(_moments(own, name, unit)))


def _moments(steps: list[Step], name: str, unit: Unit) -> Iterator[Moment]:
    """What moved the seat most, in the order it came."""
    weighty = [step for step in steps if abs(step.swing) >= LEAST_SWING[unit]]
    weightiest = sorted(weighty, key=lambda step: -abs(step.swing))[:MOMENTS]
    for step in sorted(weightiest, key=lambda step: step.ply):
        yield Moment(step.ply, f"{name} {_told(step, unit)}", step.swing, step.kind)


def _told(step: Step, unit: Unit) -> str:
    before, after = (_worth(worth, unit) for worth in (step.before, step.before + step.swing))
    if step.chosen is not None and step.best is not None:
        with_card = unit is Unit.POINTS
        chosen, best = (to_text(use, with_card=with_card) for use in (step.chosen, step.best))
        return f"chose {chosen}; with {best} it would have been {before} instead of {after}."
    drawn = "was dealt a hand" if step.card is None else f"drew {show_card(step.card)}"
    return f"{drawn}: from {before} to {after}."


def _worth(worth: float, unit: Unit) -> str:
    return f"{worth:+.0f} points" if unit is Unit.POINTS else f"{100 * worth:.0f} %"
