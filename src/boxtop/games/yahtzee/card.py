"""One column of the score sheet, and how it adds up."""

from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from boxtop.games.yahtzee.boxes import BOXES, FACES, Box
from boxtop.games.yahtzee.config import Config

_UPPER = len(FACES)

Points = tuple[int | None, ...]


class Card(Struct, frozen=True, dict=True):
    """A column: the points in each box (None while it is open) and the Yahtzee bonuses earned.

    Derived values are cached: a column is read several times per move and replaced once per turn.
    """

    points: Points = (None,) * len(BOXES)
    bonuses: int = 0
    """Yahtzee bonuses: the chips taken, or the check marks made."""

    def __getitem__(self, box: Box) -> int | None:
        return self.points[box.place]

    def is_open(self, box: Box) -> bool:
        """Whether the box can still be filled."""
        return self.points[box.place] is None

    @cached_property
    def open_boxes(self) -> tuple[Box, ...]:
        """The boxes still to fill, in the printed order."""
        return tuple([box for box, filled in zip(BOXES, self.points, strict=True) if filled is None])

    @cached_property
    def sums(self) -> tuple[int, int]:
        """The points in the upper and in the lower section, before any bonus."""
        return sum(filter(None, self.points[:_UPPER])), sum(filter(None, self.points[_UPPER:]))

    @property
    def is_full(self) -> bool:
        """Whether all thirteen boxes are filled."""
        return None not in self.points

    def fill(self, box: Box, points: int, bonuses: int) -> "Card":
        """The column after a turn."""
        place = box.place
        return Card((*self.points[:place], points, *self.points[place + 1 :]), self.bonuses + bonuses)

    def with_bonuses(self, bonuses: int) -> "Card":
        """The column with this many Yahtzee bonuses."""
        return replace(self, bonuses=bonuses)


class Tally(Struct, frozen=True):
    """The sums at the foot of a column, in the order they are added (000, "ENDING A GAME")."""

    upper: int
    upper_bonus: int
    upper_total: int
    lower: int
    yahtzee_bonus: int
    lower_total: int
    grand_total: int


def upper_points(card: Card) -> int:
    """The points in the upper section, before its bonus."""
    return card.sums[0]


def upper_bonus(card: Card, config: Config) -> int:
    """The bonus for the upper section (every document; "UPPER SECTION", in 001 "Left Hand Bonus")."""
    return _upper_bonus(upper_points(card), config)


def _upper_bonus(upper: int, config: Config) -> int:
    return config.upper_bonus if upper >= config.upper_threshold else 0


def tally(card: Card, config: Config) -> Tally:
    """The column added up so far. The upper bonus counts as soon as it is reached: it cannot be lost again."""
    upper, lower = card.sums
    bonus = _upper_bonus(upper, config)
    yahtzee_bonus = card.bonuses * config.bonus_points
    upper_total, lower_total = upper + bonus, lower + yahtzee_bonus
    return Tally(upper, bonus, upper_total, lower, yahtzee_bonus, lower_total, upper_total + lower_total)
