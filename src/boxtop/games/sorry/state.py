"""The state of a match: whose turn it is, the pawns, the cards by count, and the points so far."""

from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.games.sorry.board import Placing
from boxtop.games.sorry.cards import Card, Counts


class Starting(Struct, frozen=True, tag="starting", tag_field="type"):
    """Lots are about to be drawn to decide who begins."""


class Dealing(Struct, frozen=True, tag="dealing", tag_field="type"):
    """Points game: this seat is dealt its first five cards, one at a time."""

    to: Seat


class Drawing(Struct, frozen=True, tag="drawing", tag_field="type"):
    """A card is about to be drawn and used."""


class Moving(Struct, frozen=True, tag="moving", tag_field="type"):
    """A card was drawn and the player must use it."""

    card: Card


class Playing(Struct, frozen=True, tag="playing", tag_field="type"):
    """Points game: the player chooses a card from the hand."""


class Refilling(Struct, frozen=True, tag="refilling", tag_field="type"):
    """Points game: the player draws back to five cards; after a 2 the turn continues."""

    again: bool


class Over(Struct, frozen=True, tag="over", tag_field="type"):
    """Somebody has won."""


Phase = Starting | Dealing | Drawing | Moving | Playing | Refilling | Over


class State(Struct, frozen=True):
    """A match between two moves. The pile has no order: chance decides each card when it is drawn."""

    phase: Phase
    seat: Seat
    """Whose turn it is."""
    game: int
    """Which game of the match this is, from 1."""
    pawns: Placing
    pile: Counts
    """The draw pile."""
    discards: Counts
    hands: tuple[Counts, ...]
    """Each seat's hand in the points game; empty otherwise."""
    points: tuple[int, ...]
    """Each seat's points from finished games (points game)."""
