"""The pack: six suspects, six weapons and nine rooms, and the crime that names one of each."""

from collections.abc import Iterable
from enum import Enum
from functools import cache, cached_property
from itertools import product

from msgspec import Struct

from boxtop.core.texts import tr


class Kind(Enum):
    """Which of the three piles a card belongs to."""

    SUSPECT = "suspect"
    WEAPON = "weapon"
    ROOM = "room"


class Card(Enum):
    """One of the 21 cards, pile by pile as the notebook lists them. The value is its id everywhere."""

    MUSTARD = "mustard"
    PLUM = "plum"
    GREEN = "green"
    PEACOCK = "peacock"
    SCARLET = "scarlet"
    WHITE = "white"
    KNIFE = "knife"
    CANDLESTICK = "candlestick"
    REVOLVER = "revolver"
    ROPE = "rope"
    LEAD_PIPE = "lead_pipe"
    WRENCH = "wrench"
    HALL = "hall"
    LOUNGE = "lounge"
    DINING_ROOM = "dining_room"
    KITCHEN = "kitchen"
    BALLROOM = "ballroom"
    CONSERVATORY = "conservatory"
    BILLIARD_ROOM = "billiard_room"
    LIBRARY = "library"
    STUDY = "study"

    __hash__ = object.__hash__  # each card exists once; the hash of Enum is a slow call of Python code

    def __init__(self, _id: str) -> None:
        self.place: int = len(type(self).__members__)
        """Its row in the notebook, 0 to 20."""

    @cached_property
    def kind(self) -> Kind:
        """The pile it belongs to."""
        if self.place < 6:
            return Kind.SUSPECT
        return Kind.WEAPON if self.place < 12 else Kind.ROOM

    @cached_property
    def label(self) -> str:
        """Its display name, such as `Lead Pipe`."""
        return _LABELS[self]


_LABELS = {
    Card.MUSTARD: tr("Mustard"),
    Card.PLUM: tr("Plum"),
    Card.GREEN: tr("Green"),
    Card.PEACOCK: tr("Peacock"),
    Card.SCARLET: tr("Scarlet"),
    Card.WHITE: tr("White"),
    Card.KNIFE: tr("Knife"),
    Card.CANDLESTICK: tr("Candlestick"),
    Card.REVOLVER: tr("Revolver"),
    Card.ROPE: tr("Rope"),
    Card.LEAD_PIPE: tr("Lead Pipe"),
    Card.WRENCH: tr("Wrench"),
    Card.HALL: tr("Hall"),
    Card.LOUNGE: tr("Lounge"),
    Card.DINING_ROOM: tr("Dining Room"),
    Card.KITCHEN: tr("Kitchen"),
    Card.BALLROOM: tr("Ballroom"),
    Card.CONSERVATORY: tr("Conservatory"),
    Card.BILLIARD_ROOM: tr("Billiard Room"),
    Card.LIBRARY: tr("Library"),
    Card.STUDY: tr("Study"),
}


class Named(Enum):
    """What the suspects, the weapons and the rooms have in common: a place in their order, and a card."""

    __hash__ = object.__hash__  # as for cards

    def __init__(self, _id: str) -> None:
        self.place: int = len(type(self).__members__)
        """Its number in the order of the class, from 0."""

    @cached_property
    def card(self) -> Card:
        """The card that shows it."""
        return Card(self.value)


class Suspect(Named):
    """The six suspects, clockwise round the board from Miss Scarlet: the order of play."""

    SCARLET = "scarlet"
    MUSTARD = "mustard"
    WHITE = "white"
    GREEN = "green"
    PEACOCK = "peacock"
    PLUM = "plum"


class Weapon(Named):
    """The six weapons, in the order of the notebook."""

    KNIFE = "knife"
    CANDLESTICK = "candlestick"
    REVOLVER = "revolver"
    ROPE = "rope"
    LEAD_PIPE = "lead_pipe"
    WRENCH = "wrench"


class Room(Named):
    """The nine rooms, in the order of the notebook."""

    HALL = "hall"
    LOUNGE = "lounge"
    DINING_ROOM = "dining_room"
    KITCHEN = "kitchen"
    BALLROOM = "ballroom"
    CONSERVATORY = "conservatory"
    BILLIARD_ROOM = "billiard_room"
    LIBRARY = "library"
    STUDY = "study"


class Crime(Struct, frozen=True, forbid_unknown_fields=True):
    """A suspect, a weapon and a room: a suggestion, an accusation or the contents of the case file."""

    suspect: Suspect
    weapon: Weapon
    room: Room

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        """The three cards named."""
        return self.suspect.card, self.weapon.card, self.room.card

    @property
    def words(self) -> str:
        """`Green with the Lead Pipe in the Billiard Room`."""
        return _words(*self.cards)


@cache
def _words(suspect: Card, weapon: Card, room: Card) -> str:
    return tr("{suspect} with the {weapon} in the {room}", suspect=suspect.label, weapon=weapon.label, room=room.label)


CARDS = tuple(Card)
SUSPECTS = tuple(Suspect)
WEAPONS = tuple(Weapon)
ROOMS = tuple(Room)
CRIMES = tuple(Crime(*named) for named in product(SUSPECTS, WEAPONS, ROOMS))
"""The 324 possible crimes."""

HAND_CARDS = len(CARDS) - 3
"""How many cards are dealt: all except those in the case file."""


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards sorted in the order of the notebook, as hands are stored."""
    return tuple(sorted(cards, key=lambda card: card.place))


def crime_of(cards: Iterable[Card]) -> Crime:
    """The crime shown by one suspect card, one weapon card and one room card, in any order."""
    by_kind = {card.kind: card for card in cards}
    return Crime(
        Suspect(by_kind[Kind.SUSPECT].value), Weapon(by_kind[Kind.WEAPON].value), Room(by_kind[Kind.ROOM].value)
    )
