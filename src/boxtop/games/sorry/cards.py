"""The deck: which cards there are, how many of each, and what each moves."""

from enum import Enum
from typing import Final, TypeAlias


class Card(Enum):
    """The cards; there is no 6 and no 9 (002, "EQUIPMENT")."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SEVEN = "7"
    EIGHT = "8"
    TEN = "10"
    ELEVEN = "11"
    TWELVE = "12"
    SORRY = "sorry"

    def __init__(self, _id: str) -> None:
        self.index: int = len(type(self).__members__)
        """Its index in a count of cards."""


CARDS: Final = tuple(Card)

Counts: TypeAlias = tuple[int, ...]
"""The number of each card, in the order of `CARDS`."""

NO_CARDS: Final[Counts] = (0,) * len(CARDS)

FORWARD: Final = {
    Card.ONE: 1,
    Card.TWO: 2,
    Card.THREE: 3,
    Card.FIVE: 5,
    Card.SEVEN: 7,
    Card.EIGHT: 8,
    Card.TEN: 10,
    Card.ELEVEN: 11,
    Card.TWELVE: 12,
}
"""Steps forward for one pawn; a 7 may be split instead (002, "THE CARDS")."""
BACKWARD: Final = {Card.FOUR: 4, Card.TEN: 1}
"""Steps backward for one pawn (002, "THE CARDS")."""
STARTING: Final = frozenset({Card.ONE, Card.TWO})
"""The cards that start a pawn, and no others (002, "To Start a Pawn")."""
DRAW_AGAIN: Final = Card.TWO
SPLIT: Final = Card.SEVEN
SWITCH: Final = Card.ELEVEN


def full_deck(ones: int) -> Counts:
    """A full deck: four of each card, and this many 1s."""
    return tuple(ones if card is Card.ONE else 4 for card in CARDS)


def with_card(counts: Counts, card: Card, number: int = 1) -> Counts:
    """The counts with one more (or, with -1, one fewer) of this card."""
    index = card.index
    return (*counts[:index], counts[index] + number, *counts[index + 1 :])


def counted(cards: tuple[Card, ...]) -> Counts:
    """The counts of these cards."""
    return tuple(sum(1 for card in cards if card is kind) for kind in CARDS)


def listed(counts: Counts) -> tuple[Card, ...]:
    """The cards of a count, one by one."""
    return tuple(card for card, number in zip(CARDS, counts, strict=True) for _ in range(number))
