"""A strategy for people: two tables and one rule, on one page (docs/play/yahtzee-strategy.md).

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

BoxNumber = Callable[[Box, int, frozenset[Box]], float]
"""From a box, its points and the open boxes to a number."""
KeepNumber = Callable[[Dice, frozenset[Box]], float | None]
"""From the dice kept and the open boxes to a number; None for a keep that is never taken."""


class Numbers(Struct, frozen=True):
    """A way of playing by numbers: the greatest wins.

    Where numbers are equal, a box comes before a keep, boxes in the printed order, more dice kept before fewer, and as
    many lower dice before higher ones.
    """

    of_box: BoxNumber
    of_keep: KeepNumber

    def best(self, offers: Iterable[Offer], card: Card, dice: Dice, rolls_left: int) -> Keep | Score:
        """The choice with the greatest number."""
        open_boxes = frozenset(card.open_boxes)
        numbers = [(self.of_box(offer.box, offer.points, open_boxes) + offer.bonus, offer) for offer in offers]
        number, best = max(numbers, key=lambda each: each[0])
        keeps = [(self.of_keep(keep.dice, open_boxes), keep) for keep in keeps_of(dice)] if rolls_left else []
        better = [(of_keep, keep) for of_keep, keep in keeps if of_keep is not None and of_keep > number]
        if not better:
            return Score(best.box)
        return min(better, key=lambda each: (-each[0], -len(each[1].dice), each[1].dice))[1]


UPPER_NUMBERS: dict[int, tuple[int, ...]] = {
    1: (-16, -14, -10, -8, -5, -2),
    2: (-26, -18, -11, -6, 0, 5),
    3: (-29, -25, -13, -4, 4, 11),
    4: (-33, -26, -15, -3, 8, 17),
    5: (-35, -28, -17, -4, 12, 22),
    6: (-36, -30, -20, -3, 16, 28),
}
"""Filling an upper box: by its face, the number for none, one, two, up to five dice of that face."""

PARS: dict[Box, int] = {
    Box.THREE_OF_A_KIND: 28,
    Box.FOUR_OF_A_KIND: 20,
    Box.FULL_HOUSE: 23,
    Box.SMALL_STRAIGHT: 34,
    Box.LARGE_STRAIGHT: 23,
    Box.YAHTZEE: 18,
    Box.CHANCE: 32,
}
"""Filling a lower box: its points minus this."""
LATE_YAHTZEE_PAR = 15
"""The same for Yahtzee when at most `LATE` boxes are open."""
LATE = 6

ALIKE_NUMBERS: dict[int, tuple[int, ...]] = {
    1: (-8, -7, -7, -6, -6, -6),
    2: (-7, -5, -5, -4, -4, -3),
    3: (-2, 1, 3, 6, 7, 9),
    4: (11, 15, 19, 22, 25, 28),
}
"""Keeping one to four dice alike while their upper box is open: a number for each face, 1 to 6."""

ALIKE_FILLED_NUMBERS: dict[int, tuple[int, ...]] = {
    1: (-9, -8, -9, -9, -8, -7),
    2: (-9, -8, -8, -7, -6, -5),
    3: (-7, -6, -5, -1, 1, 2),
    4: (6, 9, 11, 14, 17, 19),
}
"""The same with their upper box filled, while a box is open that wants dice alike."""

NOTHING_NUMBER = -8
"""Rolling all five dice."""
TWO_PAIRS_NUMBER = -6
"""Keeping two pairs while Full House is open."""
OPEN_FOUR_NUMBER = 0
"""Keeping 2 3 4 5 while both straights are open."""
OPEN_FOUR_LARGE_NUMBER = -2
"""Keeping 2 3 4 5 while only Large Straight is open."""
END_FOUR_NUMBER = -3
"""Keeping 1 2 3 4 or 3 4 5 6 while both straights are open."""
END_FOUR_LARGE_NUMBER = -6
"""Keeping 1 2 3 4 or 3 4 5 6 while only Large Straight is open."""
GAPPED_FOUR_NUMBER = -7
"""Keeping four of a large straight with a gap while a straight is open."""
MIDDLE_THREE_NUMBER = -5
"""Keeping 2 3 4 or 3 4 5 while Small Straight is open."""
OTHER_THREE_NUMBER = -8
"""Keeping three other dice of a large straight while a straight is open."""
OTHER_TWO_NUMBER = -9
"""Keeping two dice of a large straight while a straight is open."""

_ALIKE_BOXES = (Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND, Box.FULL_HOUSE, Box.YAHTZEE)
_FACES_OF_A_STRAIGHT = 5


def box_number(box: Box, points: int, open_boxes: frozenset[Box]) -> int:
    """The number for filling this box with these points; a Yahtzee bonus is added by the caller."""
    if box.is_upper:
        face = box.place + 1
        return UPPER_NUMBERS[face][points // face]
    if box is Box.YAHTZEE and len(open_boxes) <= LATE:
        return points - LATE_YAHTZEE_PAR
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
    if not (small or large) or len(kept) > 4 or kept[-1] - kept[0] >= _FACES_OF_A_STRAIGHT:
        return None
    in_a_row = kept[-1] - kept[0] == len(kept) - 1
    has_both_ends = kept[0] > FACES[0] and kept[-1] < FACES[-1]
    if len(kept) == 2:
        return OTHER_TWO_NUMBER
    if len(kept) == 3:
        return MIDDLE_THREE_NUMBER if small and in_a_row and has_both_ends else OTHER_THREE_NUMBER
    if not in_a_row:
        return GAPPED_FOUR_NUMBER
    if not large:
        return None
    if small:
        return OPEN_FOUR_NUMBER if has_both_ends else END_FOUR_NUMBER
    return OPEN_FOUR_LARGE_NUMBER if has_both_ends else END_FOUR_LARGE_NUMBER


BY_THE_PAGE = Numbers(box_number, keep_number)
"""The strategy of this page."""
