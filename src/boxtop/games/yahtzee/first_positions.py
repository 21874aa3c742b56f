"""Positions of the trainer for people who have no reviewed games yet: common decisions that many players get wrong.

They come from games of the levels `novice` and `club`, which lost at least a point in most of them.
"""

from typing import Final, NamedTuple


class FirstPosition(NamedTuple):
    """A position under the default rules, as text."""

    card: str
    dice: str
    rolls_left: int
    tempting: str
    """A choice that is not the best; it is always offered."""


FIRST_POSITIONS: Final[tuple[FirstPosition, ...]] = (
    FirstPosition("", "11166", 2, "score full_house"),
    FirstPosition("", "34566", 2, "keep 3 4 5 6"),
    FirstPosition("", "12445", 2, "keep 1 2 4 5"),
    FirstPosition("yahtzee=50", "22336", 2, "keep 2 2 3 3"),
    FirstPosition("twos=4", "45555", 0, "score four_of_a_kind"),
    FirstPosition("twos=4 small_straight=30", "33456", 2, "keep 3 4 5 6"),
    FirstPosition("ones=1 small_straight=30", "12334", 2, "keep 1 2 3 4"),
    FirstPosition("ones=2 small_straight=30", "11113", 0, "score twos"),
    FirstPosition("ones=3 twos=8 small_straight=30", "11145", 0, "score fours"),
    FirstPosition("ones=0 threes=9 full_house=25", "12566", 0, "score twos"),
    FirstPosition("twos=8 small_straight=30 large_straight=40 yahtzee=50", "22255", 2, "score full_house"),
    FirstPosition("twos=4 fives=20 sixes=18 large_straight=40", "15566", 1, "keep 6 6"),
    FirstPosition("ones=2 threes=6 four_of_a_kind=27 chance=25", "23335", 0, "score twos"),
    FirstPosition("ones=1 twos=4 sixes=18 full_house=25 small_straight=30", "11166", 1, "keep 1 1 1"),
    FirstPosition("ones=1 threes=12 fives=15 small_straight=30 chance=22", "46666", 0, "score four_of_a_kind"),
    FirstPosition("ones=1 twos=8 small_straight=30 large_straight=40 chance=21", "25566", 0, "score four_of_a_kind"),
    FirstPosition("ones=2 twos=4 fours=4 sixes=24 four_of_a_kind=21 full_house=25 chance=25", "44456", 1, "keep 4 4 4"),
    FirstPosition(
        "ones=3 twos=8 threes=6 full_house=25 small_straight=30 large_straight=40 yahtzee=50",
        "14455",
        0,
        "score chance",
    ),
    FirstPosition(
        "ones=4 twos=4 threes=0 fours=12 fives=15 three_of_a_kind=16 four_of_a_kind=22 small_straight=30",
        "13344",
        2,
        "keep 4 4",
    ),
    FirstPosition(
        "ones=4 twos=4 fives=20 sixes=24 four_of_a_kind=26 full_house=25 small_straight=30 chance=20",
        "34566",
        0,
        "score yahtzee",
    ),
    FirstPosition(
        "ones=3 twos=4 threes=9 fours=12 sixes=18 three_of_a_kind=16 full_house=25 small_straight=30",
        "12344",
        0,
        "score four_of_a_kind",
    ),
    FirstPosition(
        "ones=2 twos=2 threes=6 fours=12 fives=15 three_of_a_kind=21 four_of_a_kind=0 small_straight=30 chance=12",
        "44666",
        1,
        "keep 6 6 6",
    ),
    FirstPosition(
        "ones=1 twos=6 threes=9 fours=16 fives=15 sixes=18 full_house=25 large_straight=40 chance=18",
        "12445",
        2,
        "keep 1 2 4 5",
    ),
    FirstPosition(
        "ones=2 twos=4 threes=6 fours=0 fives=10 sixes=18 three_of_a_kind=27 four_of_a_kind=14 small_straight=30 "
        "yahtzee=50 chance=17",
        "22456",
        1,
        "roll",
    ),
)
