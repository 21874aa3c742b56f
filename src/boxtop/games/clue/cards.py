"""The pack: six suspects, six weapons and nine rooms, and the crime that names one of each."""

from enum import Enum
from functools import cached_property
from itertools import product

from msgspec import Struct


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

    def __init__(self, _id: str) -> None:
        self.place: int = len(type(self).__members__)
        """Where it stands in the notebook, 0 to 20."""

    @cached_property
    def kind(self) -> Kind:
        """The pile it belongs to."""
        if self.place < 6:
            return Kind.SUSPECT
        return Kind.WEAPON if self.place < 12 else Kind.ROOM

    @cached_property
    def label(self) -> str:
        """Its name for people: `Lead Pipe`."""
        return self.value.replace("_", " ").title()


class Suspect(Enum):
    """The six suspects, clockwise round the board from Miss Scarlet: the order of play."""

    SCARLET = "scarlet"
    MUSTARD = "mustard"
    WHITE = "white"
    GREEN = "green"
    PEACOCK = "peacock"
    PLUM = "plum"

    def __init__(self, _id: str) -> None:
        self.place: int = len(type(self).__members__)
        """How far clockwise from Miss Scarlet, 0 to 5."""

    @cached_property
    def card(self) -> Card:
        """The card that shows this suspect."""
        return Card(self.value)


class Weapon(Enum):
    """The six weapons."""

    KNIFE = "knife"
    CANDLESTICK = "candlestick"
    REVOLVER = "revolver"
    ROPE = "rope"
    LEAD_PIPE = "lead_pipe"
    WRENCH = "wrench"

    def __init__(self, _id: str) -> None:
        self.place: int = len(type(self).__members__)
        """Where it stands in the notebook, 0 to 5."""

    @cached_property
    def card(self) -> Card:
        """The card that shows this weapon."""
        return Card(self.value)


class Room(Enum):
    """The nine rooms."""

    HALL = "hall"
    LOUNGE = "lounge"
    DINING_ROOM = "dining_room"
    KITCHEN = "kitchen"
    BALLROOM = "ballroom"
    CONSERVATORY = "conservatory"
    BILLIARD_ROOM = "billiard_room"
    LIBRARY = "library"
    STUDY = "study"

    @cached_property
    def card(self) -> Card:
        """The card that shows this room."""
        return Card(self.value)


class Crime(Struct, frozen=True, forbid_unknown_fields=True):
    """Who did it, with what and where: what a suggestion or an accusation names, and what the case file holds."""

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
        suspect, weapon, room = self.cards
        return f"{suspect.label} with the {weapon.label} in the {room.label}"


CARDS = tuple(Card)
SUSPECTS = tuple(Suspect)
WEAPONS = tuple(Weapon)
ROOMS = tuple(Room)
CRIMES = tuple(Crime(*named) for named in product(SUSPECTS, WEAPONS, ROOMS))
"""The 324 crimes the case file may hold."""

HAND_CARDS = len(CARDS) - 3
"""The cards that are dealt: all but the case file's."""


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards as a hand holds them: in the order of the notebook, however they came."""
    return tuple(sorted(cards, key=lambda card: card.place))
