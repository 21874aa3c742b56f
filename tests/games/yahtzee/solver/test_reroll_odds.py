"""The odds of rolling again, against brute force and a figure that is known."""

import pytest

from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import KEEP_INDEX, KEEPS
from boxtop.games.yahtzee.solver.reroll_odds import greatest_chances, roll_chances
from tests.games.yahtzee.solver.brute_force import after


@pytest.mark.parametrize("kept", [(), (6,), (2, 2), (1, 3, 5), (4, 4, 4, 4), (1, 2, 3, 4, 5)])
def test_the_rolls_after_a_keep_are_as_likely_as_listing_them_says(kept: tuple[int, ...]) -> None:
    expected = dict.fromkeys(ROLLS, 0.0)
    for dice, chance in after(kept):
        expected[dice] += chance
    found = dict(zip(ROLLS, roll_chances()[KEEP_INDEX[kept]].tolist(), strict=True))
    assert found == pytest.approx(expected)


def test_every_keep_leads_to_some_roll() -> None:
    assert roll_chances().sum(axis=1) == pytest.approx([1.0] * len(KEEPS))


def test_a_yahtzee_within_three_rolls_has_the_known_chance() -> None:
    """347,897 in 7,558,272, which is 4.6 %."""
    chances = greatest_chances([dice[0] == dice[-1] for dice in ROLLS], 3)
    assert chances[()] == pytest.approx(347_897 / 7_558_272)
    assert chances[(6, 6, 6, 6)] == pytest.approx(1 - (5 / 6) ** 3)
