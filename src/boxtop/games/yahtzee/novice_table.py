"""A beginner's rules of thumb: three alike are average for an upper box, more alike are better, four in a row are kept.

The beginner does not plan for the upper bonus and keeps neither two pairs nor three in a row.
"""

from collections import Counter

from boxtop.games.yahtzee.boxes import Box, Dice, upper_box
from boxtop.games.yahtzee.page_strategy import Numbers

_PARS = {
    Box.THREE_OF_A_KIND: 25,
    Box.FOUR_OF_A_KIND: 15,
    Box.FULL_HOUSE: 22,
    Box.SMALL_STRAIGHT: 30,
    Box.LARGE_STRAIGHT: 30,
    Box.YAHTZEE: 15,
    Box.CHANCE: 25,
}
_PAR_ALIKE = 3
_ALIKE_NUMBERS = (-12, -6, 1, 10)
_FOUR_IN_A_ROW_NUMBER = 2
_NOTHING_NUMBER = -10


def box_number(box: Box, points: int, _open_boxes: frozenset[Box]) -> int:
    """Points minus what the beginner thinks the box should hold."""
    return points - (_PAR_ALIKE * (box.place + 1) if box.is_upper else _PARS[box])


def keep_number(kept: Dice, open_boxes: frozenset[Box]) -> int | None:
    """More alike and higher faces are better, if an open box can use them; so are four in a row for Large."""
    if not kept:
        return _NOTHING_NUMBER
    counts = Counter(kept)
    if len(counts) == 1:
        wanted = {upper_box(kept[0]), Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND, Box.YAHTZEE}
        return _ALIKE_NUMBERS[len(kept) - 1] + kept[0] if wanted & open_boxes else None
    if len(counts) == 4 and kept[-1] - kept[0] == 3:
        return _FOUR_IN_A_ROW_NUMBER if Box.LARGE_STRAIGHT in open_boxes else None
    return None


RULES_OF_THUMB = Numbers(box_number, keep_number)
"""How the beginner plays."""
