"""The thirteen boxes of the score sheet, in their printed order, and the dice that fill them."""

from enum import Enum
from typing import TypeAlias

Dice: TypeAlias = tuple[int, ...]
"""Dice as a multiset: faces 1 to 6 in ascending order. Where each die lies is up to the client."""

DICE = 5
FACES = (1, 2, 3, 4, 5, 6)


class Box(Enum):
    """A box of the score sheet. The value is its id everywhere; its label depends on the rule set."""

    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    SMALL_STRAIGHT = "small_straight"
    LARGE_STRAIGHT = "large_straight"
    YAHTZEE = "yahtzee"
    CHANCE = "chance"

    def __init__(self, _id: str) -> None:
        self.place: int = len(type(self).__members__)
        """Where it stands on the sheet, 0 to 12 in the printed order."""

    @property
    def is_upper(self) -> bool:
        """Whether it belongs to the upper section (Ones to Sixes)."""
        return self.place < len(FACES)


BOXES = tuple(Box)
UPPER_BOXES = tuple(box for box in Box if box.is_upper)
LOWER_BOXES = tuple(box for box in Box if not box.is_upper)


def upper_box(face: int) -> Box:
    """The box of the upper section for this face."""
    return UPPER_BOXES[face - 1]
