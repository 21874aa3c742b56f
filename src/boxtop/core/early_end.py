"""Ending a game before its rules do: the players stop it, or one of them gives up.

It is an entry of `TABLE` in the log, and always the last one. The rules know nothing of it: the state stays as it was,
and the result follows from the entry alone. Tables and records use the same code.
"""

from collections.abc import Sequence

from msgspec import Struct

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import tr
from boxtop.core.types import EarlyEnd, Event, Outcome, Seat


class EndGame(Struct, frozen=True, tag="end_game", tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """The game ends here. The player of this seat gave up, or asked to stop; None: the host, who has no seat."""

    seat: Seat | None
    kind: EarlyEnd
    before: tuple[Seat, ...] = ()
    """The players who had given up before, and for whom bots played on."""


class EndedEarly(Event, frozen=True, tag="ended_early"):
    """The game was stopped, or a player gave up and so lost it."""

    seat: Seat | None
    kind: EarlyEnd


def early_outcome(entry: EndGame, seats: int) -> Outcome:
    """The result of a game that ends with this entry. Raises IllegalAction.

    There are no points: the rules count them at the end of a game only. Nobody wins a game that was stopped.
    """
    seat = entry.seat
    if not all(0 <= each < seats for each in (seat or 0, *entry.before)):
        raise IllegalAction("no_such_seat", tr("this table has seats 0 to {last}", last=seats - 1))
    nothing = (0,) * seats
    if entry.kind == "stopped":
        return Outcome(nothing, (2,) * seats, tr("the game was ended early"), entry.kind)
    if seat is None or seats == 1:
        raise IllegalAction("no_opponent", tr("only a player with an opponent can give up"))
    ranks = tuple(seats if each == seat or each in entry.before else 1 for each in range(seats))
    return Outcome(nothing, ranks, tr("a player gave up"), entry.kind)


def sentence(event: EndedEarly, names: Sequence[str]) -> str:
    """The event in words."""
    if event.seat is None:
        return tr("The host ended the game.")
    if event.kind == "stopped":
        return tr("{name} ended the game.", name=names[event.seat])
    return tr("{name} gave up.", name=names[event.seat])
