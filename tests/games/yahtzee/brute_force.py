"""A second scorer, written from the documents alone and in another way than the engine: by counting, on ordered rolls.

Nothing here imports boxtop. A column is a dict from box names to points; a rule set is a `Law`, six answers to the
six questions on which the documents differ.
"""

from dataclasses import dataclass
from functools import cache

NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
COMBINATIONS = (
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "yahtzee",
    "chance",
)
SHEET = NUMBERS + COMBINATIONS


@dataclass(frozen=True)
class Law:
    """The options in which the five documents differ."""

    jokers: bool = True
    sent_up_after_50: bool = True
    """A further Yahtzee must go in its number's box, when the Yahtzee box holds 50."""
    sent_up_after_zero: bool = True
    """The same, when the Yahtzee box holds a zero."""
    kept_low: bool = True
    """A joker must go in the lower section while a box is open there."""
    bonus: int = 100
    bonus_needs_points: bool = False
    brackets_bind: bool = False
    """003's remarks in brackets are taken to the letter."""


LAWS = {
    "hasbro": Law(),
    "winning-moves": Law(sent_up_after_zero=False),
    "winning-moves-lenient": Law(sent_up_after_zero=False, kept_low=False),
    "freethedice": Law(sent_up_after_50=False, sent_up_after_zero=False, kept_low=False, bonus_needs_points=True),
    "verhoeff": Law(sent_up_after_50=False, sent_up_after_zero=False, kept_low=False),
    "plain": Law(jokers=False, bonus=0),
}


@cache
def face_value(box: str, roll: tuple[int, ...]) -> int:
    """What a roll scores in a box when no joker is in play."""
    counts = [0] * 7
    pips = 0
    for die in roll:
        counts[die] += 1
        pips += die
    if box in NUMBERS:
        number = NUMBERS.index(box) + 1
        return counts[number] * number
    if box == "chance":
        return pips
    if box == "three_of_a_kind":
        return pips if 3 in counts or 4 in counts or 5 in counts else 0
    if box == "four_of_a_kind":
        return pips if 4 in counts or 5 in counts else 0
    if box == "full_house":
        return 25 if 3 in counts and 2 in counts else 0
    if box == "yahtzee":
        return 50 if 5 in counts else 0
    longest = run = 0
    for number in range(1, 7):
        run = run + 1 if counts[number] else 0
        longest = max(longest, run)
    if box == "small_straight":
        return 30 if longest >= 4 else 0
    return 40 if longest == 5 else 0


def choices(law: Law, column: dict[str, int], roll: tuple[int, ...]) -> dict[str, tuple[int, int]]:
    """Every box the roll may fill, with its points and the Yahtzee bonus that comes with it."""
    free = [box for box in SHEET if box not in column]
    five_alike = roll.count(roll[0]) == 5
    if not five_alike or "yahtzee" not in column:
        if law.brackets_bind:
            free = [box for box in free if not _held_back(box, column, roll)]
        return {box: (face_value(box, roll), 0) for box in free}
    own = NUMBERS[roll[0] - 1]
    sent_up = law.sent_up_after_50 if column["yahtzee"] else law.sent_up_after_zero
    values = {box: face_value(box, roll) for box in free}
    if law.jokers:
        if own in column:
            values.update({box: worth for box, worth in _JOKER.items() if box in values})
            low = [box for box in free if box in COMBINATIONS]
            if law.kept_low and low:
                free = low
        elif sent_up:
            free = [own]
        elif law.brackets_bind:
            free = [box for box in free if not _held_back(box, column, roll)]
    pays = law.bonus if column["yahtzee"] == 50 else 0
    return {box: (values[box], 0 if law.bonus_needs_points and not values[box] else pays) for box in free}


_JOKER = {"full_house": 25, "small_straight": 30, "large_straight": 40}


def _held_back(box: str, column: dict[str, int], roll: tuple[int, ...]) -> bool:
    """Whether 003's brackets keep this roll out of this box, because a better one is still open."""
    better = {"three_of_a_kind": "four_of_a_kind", "small_straight": "large_straight"}.get(box)
    if better is not None and better not in column and face_value(better, roll):
        return True
    if "full_house" in column or not face_value("full_house", roll):
        return False
    triple = next(number for number in range(1, 7) if roll.count(number) == 3)
    return box in ("three_of_a_kind", NUMBERS[triple - 1])
