"""The cards, and the hints that are true of a card."""

from enum import Enum

CARDS = (1, 2, 3, 4, 5, 6)


class Hint(Enum):
    """What a player can say about a card."""

    LOW = "low"
    HIGH = "high"
    ODD = "odd"
    EVEN = "even"


def true_hints(card: int) -> tuple[Hint, ...]:
    """The two hints that are true of this card: its half and its parity."""
    return (Hint.LOW if card <= 3 else Hint.HIGH, Hint.ODD if card % 2 else Hint.EVEN)
