"""A column of the sheet: filling it, and how it adds up."""

import pytest

from boxtop.games.yahtzee import Box
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card, tally, upper_bonus
from tests.games.yahtzee.positions import card, config_of

HASBRO = config_of()


def test_filling_a_box_leaves_the_column_before_as_it_was() -> None:
    before = card("ones=3")
    after = before.fill(Box.YAHTZEE, 50, 1)
    assert (after[Box.YAHTZEE], after.bonuses) == (50, 1)
    assert (before[Box.YAHTZEE], before.bonuses) == (None, 0)
    assert set(before.open_boxes) - set(after.open_boxes) == {Box.YAHTZEE}


def test_a_zero_fills_a_box() -> None:
    assert not card("ones=0").is_open(Box.ONES)
    assert Card((0,) * len(BOXES)).is_full
    assert not card("all -chance").is_full


@pytest.mark.parametrize(("sixes", "bonus"), [(18, 35), (12, 0), (24, 35)])
def test_the_upper_bonus_is_for_63_or_more(sixes: int, bonus: int) -> None:
    """Three of each number are 63."""
    column = card(f"ones=3 twos=6 threes=9 fours=12 fives=15 sixes={sixes}")
    assert upper_bonus(column, HASBRO) == bonus


def test_the_sums_are_added_in_the_printed_order() -> None:
    sums = tally(card("ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 yahtzee=50 chance=20", bonuses=2), HASBRO)
    assert (sums.upper, sums.upper_bonus, sums.upper_total) == (63, 35, 98)
    assert (sums.lower, sums.yahtzee_bonus, sums.lower_total) == (70, 200, 270)
    assert sums.grand_total == 368
