"""Ending a game before its rules do: the players stop it, or one of them gives up.

Both are entries of `TABLE` in the log, and the rules know nothing of them. `EndGame` is always the last entry: the
state stays as it was, and the result follows from the entry alone. `GiveUpSeat` is written if others play on: after it
a bot moves for that seat. Tables and records use the same code.
"""

from collections.abc import Collection, Sequence

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


class GiveUpSeat(Struct, frozen=True, tag="give_up", tag_field="type", forbid_unknown_fields=True):
    """The player of this seat gave up, and a bot plays it from here to the end of the game."""

    seat: Seat


class GaveUp(Event, frozen=True, tag="gave_up"):
    """A player gave up, and the others play on."""

    seat: Seat


class EndedEarly(Event, frozen=True, tag="ended_early"):
    """The game was stopped, or a player gave up and so lost it."""

    seat: Seat | None
    kind: EarlyEnd


def early_outcome(entry: EndGame, seats: int) -> Outcome:
    """The result of a game that ends with this entry. Raises IllegalAction.

    There are no points: the rules count them at the end of a game only. Nobody wins a game that was stopped. Everybody
    who gave up has the same rank, the one after the winners; if all did, nobody wins.
    """
    seat = entry.seat
    if not all(0 <= each < seats for each in (seat or 0, *entry.before)):
        raise IllegalAction("no_such_seat", tr("this table has seats 0 to {last}", last=seats - 1))
    nothing = (0,) * seats
    if entry.kind == "stopped":
        return Outcome(nothing, (2,) * seats, tr("the game was ended early"), entry.kind)
    if seat is None or seats == 1:
        raise IllegalAction("no_opponent", tr("only a player with an opponent can give up"))
    losers = {seat, *entry.before}
    after_the_winners = max(2, seats - len(losers) + 1)
    ranks = tuple(after_the_winners if each in losers else 1 for each in range(seats))
    return Outcome(nothing, ranks, tr("a player gave up"), entry.kind)


def check_give_up(entry: GiveUpSeat, before: Collection[Seat], seats: int) -> None:
    """Refuse an entry that nobody can have made, after these seats were given up. Raises IllegalAction."""
    if not 0 <= entry.seat < seats:
        raise IllegalAction("no_such_seat", tr("this table has seats 0 to {last}", last=seats - 1))
    if seats <= 2 or len(before) + 1 >= seats:
        raise IllegalAction("no_opponent", tr("nobody would play on, so giving up ends this game"))
    if entry.seat in before:
        raise IllegalAction("gave_up", tr("this player gave up, so the bot plays to the end"))


def sentence(event: EndedEarly | GaveUp, names: Sequence[str]) -> str:
    """The event in words."""
    if isinstance(event, GaveUp):
        return tr("{name} gave up, and a bot plays on.", name=names[event.seat])
    if event.seat is None:
        return tr("The host ended the game.")
    if event.kind == "stopped":
        return tr("{name} ended the game.", name=names[event.seat])
    return tr("{name} gave up.", name=names[event.seat])
