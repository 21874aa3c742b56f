"""A strategy for people: two small tables and one rule, on one page (docs/play/yahtzee-strategy.md).

Every choice has a number: how much better or worse than an average turn it leaves you, in points. Take the choice with
the greatest number. The numbers look only at the dice and at which boxes are open, so a person can play by them;
their value is computed exactly, not simulated (`boxtop.games.yahtzee.solver.policy`).
"""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec import Struct

from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import FACES, Box, Dice, upper_box
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.rules import keeps_of
from boxtop.games.yahtzee.scoring import Offer

BoxNumber = Callable[[Box, int], float]
"""From a box and its points to a number."""
KeepNumber = Callable[[Dice, frozenset[Box]], float | None]
"""From the dice kept and the open boxes to a number; None for a keep that is never taken."""


class Numbers(Struct, frozen=True):
    """A way of playing by numbers: the greatest wins.

    Where numbers are equal, a box comes before a keep, boxes in the printed order, and more dice kept before fewer.
    """

    of_box: BoxNumber
    of_keep: KeepNumber

    def best(self, offers: Iterable[Offer], card: Card, dice: Dice, rolls_left: int) -> Keep | Score:
        """The choice with the greatest number."""
        best = max(offers, key=lambda offer: self.of_box(offer.box, offer.points) + offer.bonus)
        number = self.of_box(best.box, best.points) + best.bonus
        open_boxes = frozenset(card.open_boxes)
        keeps = [(self.of_keep(keep.dice, open_boxes), keep) for keep in keeps_of(dice)] if rolls_left else []
        better = [(of_keep, keep) for of_keep, keep in keeps if of_keep is not None and of_keep > number]
        if not better:
            return Score(best.box)
        return max(better, key=lambda each: (each[0], len(each[1].dice)))[1]


UPPER_NUMBERS: dict[int, tuple[int, ...]] = {
    1: (-17, -14, -10, -8, -5, -2),
    2: (-23, -18, -11, -6, 0, 5),
    3: (-29, -22, -13, -4, 4, 11),
    4: (-33, -26, -16, -3, 8, 17),
    5: (-35, -29, -18, -3, 12, 22),
    6: (-36, -30, -20, -2, 16, 27),
}
"""Filling an upper box: by its face, the number for none, one, two, up to five dice of that face."""

PARS: dict[Box, int] = {
    Box.THREE_OF_A_KIND: 27,
    Box.FOUR_OF_A_KIND: 17,
    Box.FULL_HOUSE: 23,
    Box.SMALL_STRAIGHT: 34,
    Box.LARGE_STRAIGHT: 27,
    Box.YAHTZEE: 17,
    Box.CHANCE: 32,
}
"""Filling a lower box: its points less this."""

ALIKE_NUMBERS: dict[int, tuple[int, ...]] = {
    1: (-8, -7, -6, -7, -7, -6),
    2: (-6, -5, -5, -4, -3, -3),
    3: (-2, 1, 3, 6, 7, 9),
    4: (11, 15, 19, 22, 25, 28),
}
"""Keeping one to four dice alike while their upper box is open: a number for each face, 1 to 6."""

ALIKE_FILLED_NUMBERS: dict[int, tuple[int, ...]] = {
    1: (-9, -8, -8, -7, -7, -7),
    2: (-9, -8, -8, -7, -6, -5),
    3: (-6, -5, -4, -1, 1, 2),
    4: (6, 9, 11, 14, 17, 19),
}
"""The same with their upper box filled, while 3 of a Kind, 4 of a Kind or Yahtzee is open."""

NOTHING_NUMBER = -8
"""Rolling all five dice."""
TWO_PAIRS_NUMBER = -6
"""Keeping two pairs while Full House is open."""
OPEN_FOUR_NUMBER = 0
"""Keeping 2 3 4 5 while Large Straight is open."""
END_FOUR_NUMBER = -3
"""Keeping 1 2 3 4 or 3 4 5 6 while Large Straight is open."""
GAPPED_FOUR_NUMBER = -7
"""Keeping four of a large straight with a gap while a straight is open."""
MIDDLE_THREE_NUMBER = -5
"""Keeping 2 3 4 or 3 4 5 while Small Straight is open."""

_ALIKE_BOXES = (Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND, Box.YAHTZEE)
_FACES_OF_A_STRAIGHT = 5


def box_number(box: Box, points: int) -> int:
    """The number for filling this box with these points; a Yahtzee bonus is added by the caller."""
    if box.is_upper:
        face = box.place + 1
        return UPPER_NUMBERS[face][points // face]
    return points - PARS[box]


def keep_number(kept: Dice, open_boxes: frozenset[Box]) -> int | None:
    """The number for keeping these dice; None for a keep the page does not mention."""
    counts = Counter(kept)
    if not kept:
        return NOTHING_NUMBER
    if len(counts) == 1:
        return _alike_number(kept[0], len(kept), open_boxes)
    if sorted(counts.values()) == [2, 2]:
        return TWO_PAIRS_NUMBER if Box.FULL_HOUSE in open_boxes else None
    if len(counts) == len(kept):
        return _straight_number(kept, open_boxes)
    return None


def _alike_number(face: int, count: int, open_boxes: frozenset[Box]) -> int | None:
    if upper_box(face) in open_boxes:
        return ALIKE_NUMBERS[count][face - 1]
    if open_boxes.intersection(_ALIKE_BOXES):
        return ALIKE_FILLED_NUMBERS[count][face - 1]
    return None


def _straight_number(kept: Dice, open_boxes: frozenset[Box]) -> int | None:
    small, large = Box.SMALL_STRAIGHT in open_boxes, Box.LARGE_STRAIGHT in open_boxes
    in_a_row = kept[-1] - kept[0] == len(kept) - 1
    has_both_ends = kept[0] > FACES[0] and kept[-1] < FACES[-1]
    if len(kept) == 3:
        return MIDDLE_THREE_NUMBER if small and in_a_row and has_both_ends else None
    if len(kept) != 4 or kept[-1] - kept[0] >= _FACES_OF_A_STRAIGHT:
        return None
    if not in_a_row:
        return GAPPED_FOUR_NUMBER if small or large else None
    if not large:
        return None
    return OPEN_FOUR_NUMBER if has_both_ends else END_FOUR_NUMBER


BY_THE_PAGE = Numbers(box_number, keep_number)
"""The strategy of this page."""
