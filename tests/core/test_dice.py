"""Dice are fair: chi-square of generated dice, from the seeded and from the commit-reveal source.

The statistic is an exact fraction and the threshold the 1 - 1e-6 quantile of chi-square with 5 degrees of freedom,
found by bisection on its survival function. The seeds are fixed, so a test passes always or never.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

import pytest

from boxtop.core.dealer import FairDealer, SeededDealer
from boxtop.games.yahtzee.actions import Roll
from boxtop.games.yahtzee.rules import roll_chance
from tests.core.games import SECRET


def survival_5(x: float) -> float:
    """P(chi-square with 5 degrees of freedom > x), in closed form."""
    half = x / 2
    return math.erfc(math.sqrt(half)) + math.sqrt(2 * x / math.pi) * math.exp(-half) * (1 + x / 3)


def threshold(tail: float) -> float:
    low, high = 0.0, 1000.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if survival_5(middle) > tail else (low, middle)
    return high


def chi_square(counts: Iterable[int]) -> Fraction:
    observed = list(counts)
    expected = Fraction(sum(observed), len(observed))
    return sum(((count - expected) ** 2 / expected for count in observed), Fraction(0))


def dice_of(dealer: SeededDealer | FairDealer, rolls: int) -> Iterator[int]:
    chance = roll_chance(5)
    for ply in range(rolls):
        roll = dealer.deal(ply, chance)
        assert isinstance(roll, Roll)
        yield from roll.dice


def dealers() -> list[SeededDealer | FairDealer]:
    return [SeededDealer(20_26), FairDealer("yahtzee", "chi", ("a",), server_seed=SECRET)]


def face_counts(dealer: SeededDealer | FairDealer, rolls: int) -> list[int]:
    counts = Counter(dice_of(dealer, rolls))
    return [counts[face] for face in range(1, 7)]


def test_threshold_agrees_with_the_printed_tables() -> None:
    assert round(threshold(0.05), 3) == 11.070
    assert round(threshold(0.01), 3) == 15.086


def test_loaded_die_would_be_noticed() -> None:
    """A six that comes up 18 times in 100 instead of 16.7, on as many dice as the quick run throws."""
    assert chi_square([16_400] * 5 + [18_000]) > threshold(1e-6)


@pytest.mark.parametrize("dealer", dealers(), ids=["seeded", "commit-reveal"])
def test_faces_are_equally_likely(dealer: SeededDealer | FairDealer) -> None:
    counts = face_counts(dealer, 20_000)
    assert sum(counts) == 100_000
    assert chi_square(counts) < threshold(1e-6)


@pytest.mark.untraced
@pytest.mark.deep
@pytest.mark.parametrize("dealer", dealers(), ids=["seeded", "commit-reveal"])
def test_faces_are_equally_likely_over_ten_million_dice(dealer: SeededDealer | FairDealer) -> None:
    counts = face_counts(dealer, 2_000_000)
    assert sum(counts) == 10_000_000
    assert chi_square(counts) < threshold(1e-6)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_roll_of_dice_has_the_weights_of_ordered_throws(count: int) -> None:
    """000 Contents: five ordinary dice; k of them fall in 6^k equally likely ways."""
    chance = roll_chance(count)
    assert chance.total == 6**count
    assert chance.size == math.comb(count + 5, 5)
    for outcome, weight in chance:
        assert isinstance(outcome, Roll)
        ways = math.factorial(count)
        for face in range(1, 7):
            ways //= math.factorial(outcome.dice.count(face))
        assert weight == ways
