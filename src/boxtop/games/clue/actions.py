"""The actions of players and of chance."""

from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.games.clue.cards import Card, Crime, Room, Suspect, Weapon
from boxtop.games.clue.mansion import Place


class PlaceWeapon(Struct, frozen=True, tag="place_weapon", tag_field="type", forbid_unknown_fields=True):
    """Chance: the next weapon goes into this room."""

    room: Room


class Seal(Struct, frozen=True, tag="seal", tag_field="type", forbid_unknown_fields=True):
    """Chance: these three cards go into the case file."""

    crime: Crime


class DealFrom(Struct, frozen=True, tag="deal_from", tag_field="type", forbid_unknown_fields=True):
    """Chance: this seat is dealt the first card."""

    seat: Seat


class Deal(Struct, frozen=True, tag="deal", tag_field="type", forbid_unknown_fields=True):
    """Chance: the next seat is dealt this card, face down."""

    card: Card


class Die(Struct, frozen=True, tag="die", tag_field="type", forbid_unknown_fields=True):
    """Chance: the die shows this number."""

    pips: int


class Roll(Struct, frozen=True, tag="roll", tag_field="type", forbid_unknown_fields=True):
    """Roll the die and move."""


class TakePassage(Struct, frozen=True, tag="take_passage", tag_field="type", forbid_unknown_fields=True):
    """Go through the secret passage instead of rolling."""


class MoveTo(Struct, frozen=True, tag="move_to", tag_field="type", forbid_unknown_fields=True):
    """Move the token to this place; the way there is not named."""

    place: Place


class Suggest(Struct, frozen=True, tag="suggest", tag_field="type", forbid_unknown_fields=True):
    """Suggest this suspect and this weapon, in the room where the token is."""

    suspect: Suspect
    weapon: Weapon


class Show(Struct, frozen=True, tag="show", tag_field="type", forbid_unknown_fields=True):
    """Show this card to the player who made the suggestion, and to nobody else."""

    card: Card


class Accuse(Struct, frozen=True, tag="accuse", tag_field="type", forbid_unknown_fields=True):
    """Accuse: a right accusation wins; after a wrong one the player takes no more turns."""

    crime: Crime


class EndTurn(Struct, frozen=True, tag="end_turn", tag_field="type", forbid_unknown_fields=True):
    """End the turn."""


Action = PlaceWeapon | Seal | DealFrom | Deal | Die | Roll | TakePassage | MoveTo | Suggest | Show | Accuse | EndTurn
