"""What happened. An event may hold secrets: `view.redact` removes them for each viewer."""

from typing import TypeAlias

from boxtop.core.types import Event, Seat
from high_card.cards import Hint


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat got a card; None for viewers who may not see it."""

    seat: Seat
    card: int | None


class BidMade(Event, frozen=True, tag="bid_made"):
    """A seat made its bid."""

    seat: Seat
    points: int


class HintGiven(Event, frozen=True, tag="hint_given"):
    """A seat gave the bidder a hint; None for everybody else."""

    seat: Seat
    to: Seat
    hint: Hint | None


class Decided(Event, frozen=True, tag="decided"):
    """The bidder kept or swapped; all cards are turned up."""

    seat: Seat
    swapped: bool
    hands: tuple[int, ...]


HighCardEvent: TypeAlias = Dealt | BidMade | HintGiven | Decided
