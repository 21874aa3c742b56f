"""`boxtop sorry review`: a saved game looked back on."""

from collections.abc import Iterator
from pathlib import Path

from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.terminal import say
from boxtop.core import codec
from boxtop.core.record import Record
from boxtop.games.sorry.review import Review, SeatReview, Unit, review

_BAR = 40
_SAMPLES = 24
"""Lines of the curve."""


def show_review(record: Record, path: Path, *, as_json: bool) -> int:
    """Print the review of this record, which was read from this file; the exit status."""
    found = review(record)
    status = warn_unless_verified(record, path)
    say(codec.encode(found).decode() if as_json else "\n".join(_told(found)))
    return status


def _told(found: Review) -> Iterator[str]:
    first = found.seats[0]
    if found.unit is Unit.CHANCE:
        yield f"{first.name}'s chance of winning, turn by turn:"
    else:
        yield f"The lead {first.name} could expect, turn by turn:"
    for ply, worth in first.curve[:: max(len(first.curve) // _SAMPLES, 1)]:
        bar = f" {'#' * round(_BAR * worth)}" if found.unit is Unit.CHANCE else ""
        yield f"  ply {ply:>4} {_amount(worth, found.unit):>7}{bar}"
    yield ""
    for seat in found.seats:
        yield _sum(seat, found.unit)
    yield ""
    yield "The decisive moments:"
    for moment in sorted((moment for seat in found.seats for moment in seat.moments), key=lambda each: each.ply):
        yield f"  ply {moment.ply}: {moment.text}"


def _sum(seat: SeatReview, unit: Unit) -> str:
    if not seat.curve:
        return f"{seat.name}: nothing has happened yet"
    first, last = (_amount(worth, unit) for _, worth in (seat.curve[0], seat.curve[-1]))
    luck, skill, others = (_part(part, unit) for part in (seat.luck, seat.skill, seat.others))
    return f"{seat.name}: from {first} to {last} = cards {luck}, choices {skill}, the others {others}"


def _amount(worth: float, unit: Unit) -> str:
    return f"{100 * worth:.1f} %" if unit is Unit.CHANCE else f"{worth:+.1f}"


def _part(part: float, unit: Unit) -> str:
    return f"{100 * part if unit is Unit.CHANCE else part:+.1f}"
