"""The review of a game: the chances of every seat along the way, and what was luck of the cards and what was skill.

A value is the chance of winning; in the points game it is the expected lead over the mean of the others, in points of
the match so far and the game in progress. Values come from rollouts with the exact deck (`kernel/rollout.py`), all
hands known. A choice is compared with the best one by what the player could know: skill is what it lost, so it is never
above zero. What a draw changed, assuming the best choice after it, is luck. The rest is what the others did, so for
every seat the parts add up exactly to the result.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct

from boxtop.core.html import Displayed
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.replay import open_record, positions
from boxtop.core.texts import tr, tr_count
from boxtop.core.types import Seat
from boxtop.games.sorry.actions import Draw, Lot, Use
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.labels import card_name
from boxtop.games.sorry.move_texts import describe_use
from boxtop.games.sorry.rules import SorryGame
from boxtop.games.sorry.state import Dealing, Moving, Playing, State

MOMENTS: Final = 4
"""The number of moments listed per seat, at most."""
_SAMPLES: Final = 24
"""Lines of the curve in text."""
_BAR: Final = 40
"""Characters of a bar for a chance of 100 %."""


class Unit(Enum):
    """The unit of values."""

    CHANCE = "chance"
    POINTS = "points"


LEAST_SWING: Final = {Unit.CHANCE: 0.03, Unit.POINTS: 5.0}
"""The smallest change that makes a decisive moment."""


class Kind(Enum):
    """What changed the value of a seat."""

    LUCK = "luck"
    SKILL = "skill"


class Step(Struct, frozen=True):
    """A draw or a choice of a seat, and how it changed that seat's value."""

    ply: int
    """The first position after it."""
    seat: Seat
    kind: Kind
    before: float
    swing: float
    card: Card | None
    """The card drawn or used; None for a hand that was dealt."""
    chosen: Use | None = None
    best: Use | None = None


class Moment(Struct, frozen=True):
    """A decisive step in words."""

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
    """The effect of the other seats' cards and choices."""
    moments: tuple[Moment, ...]


class Review(Displayed, frozen=True):
    """The review of a game."""

    unit: Unit
    seats: tuple[SeatReview, ...]
    steps: tuple[Step, ...]


class _Pending(NamedTuple):
    """A draw whose luck is known after the next choice."""

    ply: int
    seat: Seat
    card: Card | None


def review(record: Record, progress: Progress = no_progress) -> Review:
    """Review a record, finished or not."""
    from boxtop.games.sorry import SORRY  # late: the definition of the game names this function

    game = open_record(record, SORRY)
    assert isinstance(game, SorryGame), "a record of Sorry! makes a game of it"
    path = _Path(game)
    for before, after in pairwise(positions(record, SORRY)):
        assert after.move is not None, "every position but the first comes from a move"
        path.follow(before.state, after.move.action, after.state, after.ply)
        progress(after.ply / len(record.moves))
    unit = Unit.POINTS if game.config.variation is Variation.POINTS else Unit.CHANCE
    seats = tuple(_seat(path, seat, info.name, unit) for seat, info in enumerate(record.seats))
    return Review(unit, seats, tuple(path.steps))


class _Path:
    """The course of the game: the values wherever chance is to draw, and the steps between."""

    def __init__(self, game: SorryGame) -> None:
        from boxtop.games.sorry.kernel.valuation import Valuation  # late: Numba takes a second to load

        self._valuation = Valuation(game)
        self.curve: list[tuple[int, tuple[float, ...]]] = []
        self.steps: list[Step] = []
        self._pending: _Pending | None = None

    def follow(self, state: State, action: Draw | Lot | Use, after: State, ply: int) -> None:
        """Add one move of the game."""
        if isinstance(action, Lot):
            self.curve.append((ply, self._valuation.values(after)))
        elif isinstance(state.phase, Dealing):
            self._dealt(state.phase.to, after, ply)
        elif isinstance(action, Draw):
            self._pending = _Pending(ply, state.seat, action.card)
        else:
            self._chose(state, action, after, ply)

    def _dealt(self, seat: Seat, after: State, ply: int) -> None:
        """A hand counts as one draw, once it is complete; the luck of the last hand is known after the first choice."""
        if isinstance(after.phase, Playing):
            self._pending = _Pending(ply, seat, None)
        elif isinstance(after.phase, Dealing) and after.phase.to != seat:
            self._add_luck(_Pending(ply, seat, None), self._valuation.values(after))

    def _chose(self, state: State, use: Use, after: State, ply: int) -> None:
        seat = state.seat
        assert isinstance(state.phase, Moving | Playing), "a choice is made with a card"
        best, more = self._valuation.better(state, use)
        values = self._valuation.values(after)
        highest = tuple(value + gain for value, gain in zip(values, more, strict=True))
        if self._pending is not None:
            self._add_luck(self._pending, highest)
            self._pending = None
        self.steps.append(Step(ply, seat, Kind.SKILL, highest[seat], -more[seat], use.card, use, best))
        self.curve.append((ply, values))

    def _add_luck(self, drawn: _Pending, values: tuple[float, ...]) -> None:
        before = self.curve[-1][1][drawn.seat]
        swing = values[drawn.seat] - before
        self.steps.append(Step(drawn.ply, drawn.seat, Kind.LUCK, before, swing, drawn.card))
        if drawn.card is None:
            self.curve.append((drawn.ply, values))


def _seat(path: _Path, seat: Seat, name: str, unit: Unit) -> SeatReview:
    curve = tuple((ply, values[seat]) for ply, values in path.curve)
    own = [step for step in path.steps if step.seat == seat]
    luck = sum(step.swing for step in own if step.kind is Kind.LUCK)
    skill = sum(step.swing for step in own if step.kind is Kind.SKILL)
    whole = curve[-1][1] - curve[0][1] if curve else 0.0
    return SeatReview(seat, name, curve, luck, skill, whole - luck - skill, tuple(_moments(own, name, unit)))


def _moments(steps: list[Step], name: str, unit: Unit) -> Iterator[Moment]:
    """The steps that changed the seat's value most, in the order they happened."""
    decisive = [step for step in steps if abs(step.swing) >= LEAST_SWING[unit]]
    greatest = sorted(decisive, key=lambda step: -abs(step.swing))[:MOMENTS]
    for step in sorted(greatest, key=lambda step: step.ply):
        yield Moment(step.ply, _describe(step, name, unit), step.swing, step.kind)


def _describe(step: Step, name: str, unit: Unit) -> str:
    before, after = (_rounded(value, unit) for value in (step.before, step.before + step.swing))
    if step.chosen is not None and step.best is not None:
        chosen, best = describe_use(step.chosen), describe_use(step.best)
        if chosen == best:
            best = tr("the same with another pawn")
        return tr(
            "{name} chose “{chosen}”: {after}. The best choice was “{best}”: {before}.",
            name=name,
            chosen=chosen,
            best=best,
            after=after,
            before=before,
        )
    if step.card is None:
        return tr("{name} was dealt a hand and went from {before} to {after}.", name=name, before=before, after=after)
    return tr(
        "{name} drew {card} and went from {before} to {after}.",
        name=name,
        card=card_name(step.card),
        before=before,
        after=after,
    )


def _rounded(value: float, unit: Unit) -> str:
    if unit is Unit.POINTS:
        return tr_count("{points} point", "{points} points", abs(round(value)), points=f"{value:+.0f}")
    return tr("{number}%", number=f"{100 * value:.0f}")


def review_lines(review: Review, names: Sequence[str]) -> list[str]:
    """The review as lines of text: the curve of the first seat, the parts of every seat, the decisive moments."""
    curve = review.seats[0].curve
    if review.unit is Unit.CHANCE:
        lines = [tr("{name}'s chance of winning, turn by turn:", name=names[0])]
    else:
        lines = [tr("{name}'s expected lead, turn by turn:", name=names[0])]
    for ply, value in curve[:: max(len(curve) // _SAMPLES, 1)]:
        bar = f" {'#' * round(_BAR * value)}" if review.unit is Unit.CHANCE else ""
        lines.append(f"  {_move(ply)} {_value(value, review.unit):>7}{bar}")
    moments = sorted((moment for seat in review.seats for moment in seat.moments), key=lambda moment: moment.ply)
    return [
        *lines,
        "",
        *(_parts(seat, names[seat.seat], review.unit) for seat in review.seats),
        "",
        tr("What decided the game:"),
        *(f"  {_move(moment.ply)}: {moment.text}" for moment in moments),
    ]


def _move(ply: int) -> str:
    return tr("move {number}", number=f"{ply:>4}")


def _parts(seat: SeatReview, name: str, unit: Unit) -> str:
    if not seat.curve:
        return tr("{name}: nothing has happened yet", name=name)
    first, last = (_value(value, unit) for _, value in (seat.curve[0], seat.curve[-1]))
    luck, skill, others = (_change(part, unit) for part in (seat.luck, seat.skill, seat.others))
    return tr(
        "{name}: from {first} to {last} (cards {luck}, choices {skill}, the others {others})",
        name=name,
        first=first,
        last=last,
        luck=luck,
        skill=skill,
        others=others,
    )


def _value(value: float, unit: Unit) -> str:
    return tr("{number}%", number=f"{100 * value:.1f}") if unit is Unit.CHANCE else f"{value:+.1f}"


def _change(change: float, unit: Unit) -> str:
    return f"{100 * change if unit is Unit.CHANCE else change:+.1f}"
