"""The actions of players and of chance in Sorry!: one action is one complete use of a card."""

from typing import TypeAlias

from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.games.sorry.board import Color, Place
from boxtop.games.sorry.cards import SPLIT, SWITCH, Card


class Pawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A pawn, identified by its colour and its place before the card is used."""

    color: Color
    place: Place


class Leg(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The part of a split 7 that one pawn walks."""

    pawn: Pawn
    steps: int


class Lot(Struct, frozen=True, tag="lot", tag_field="type", forbid_unknown_fields=True):
    """Chance: the seat that begins, decided by lot."""

    seat: Seat


class Draw(Struct, frozen=True, tag="draw", tag_field="type", forbid_unknown_fields=True):
    """Chance: the card on top of the draw pile."""

    card: Card


class Start(Struct, frozen=True, tag="start", tag_field="type", forbid_unknown_fields=True):
    """Put a pawn of this colour on the circle outside its START."""

    card: Card
    color: Color


class Forward(Struct, frozen=True, tag="forward", tag_field="type", forbid_unknown_fields=True):
    """Move one pawn forward by the card's full count."""

    card: Card
    pawn: Pawn


class Backward(Struct, frozen=True, tag="backward", tag_field="type", forbid_unknown_fields=True):
    """Move one pawn back."""

    card: Card
    pawn: Pawn


class Split(Struct, frozen=True, tag="split", tag_field="type", forbid_unknown_fields=True):
    """Split a 7 among several pawns, one leg after the other in this order."""

    legs: tuple[Leg, ...]

    @property
    def card(self) -> Card:
        """A 7."""
        return SPLIT


class Switch(Struct, frozen=True, tag="switch", tag_field="type", forbid_unknown_fields=True):
    """Change places with another player's pawn."""

    pawn: Pawn
    other: Pawn

    @property
    def card(self) -> Card:
        """An 11."""
        return SWITCH


class Sorry(Struct, frozen=True, tag="sorry", tag_field="type", forbid_unknown_fields=True):
    """Put a pawn of this colour from START in the place of another pawn, which goes back to its START."""

    color: Color
    target: Pawn

    @property
    def card(self) -> Card:
        """A SORRY! card."""
        return Card.SORRY


class Forfeit(Struct, frozen=True, tag="forfeit", tag_field="type", forbid_unknown_fields=True):
    """Discard the card without moving."""

    card: Card


Use: TypeAlias = Start | Forward | Backward | Split | Switch | Sorry | Forfeit
"""What a player does with a card."""

Action: TypeAlias = Lot | Draw | Use
