import random
from math import log10

import pytest

from boxtop.bots.arena.ratings import comparisons, ratings
from boxtop.bots.arena.round import GameResult, RoundResult


def duel(number: int, *results: tuple[int, int, bool]) -> RoundResult:
    """A round of games between two bots each; whether the first of them won."""
    games = [GameResult((one, two), (0, 0), (1, 2) if won else (2, 1)) for one, two, won in results]
    return RoundResult(number, tuple(games))


def test_three_wins_of_four_are_odds_of_three_to_one() -> None:
    """Enough games that the prior does not matter."""
    rounds = [duel(number, (0, 1, number % 4 != 0)) for number in range(4000)]
    first, second = ratings(2, rounds)
    assert first.elo - second.elo == pytest.approx(400 * log10(3), abs=0.5)
    assert first.elo + second.elo == pytest.approx(0)


def test_bots_that_never_met_are_compared_through_a_third() -> None:
    rounds = [duel(number, (0, 1, number % 4 != 0), (1, 2, number % 4 != 0)) for number in range(4000)]
    first, _, third = ratings(3, rounds)
    assert first.elo - third.elo == pytest.approx(800 * log10(3), abs=2)


def test_a_bot_that_always_wins_gets_a_finite_rating_and_a_wide_interval() -> None:
    few, many = (ratings(2, [duel(number, (0, 1, True)) for number in range(count)])[0] for count in (5, 50))
    assert 0 < few.elo < many.elo < 2000
    assert few.plus_minus > 50


def test_games_of_a_round_that_repeat_one_another_do_not_narrow_the_interval() -> None:
    source = random.Random(1)
    won = [source.random() < 0.6 for _ in range(200)]
    once = ratings(2, [duel(number, (0, 1, each)) for number, each in enumerate(won)])[0]
    thrice = ratings(2, [duel(number, *[(0, 1, each)] * 3) for number, each in enumerate(won)])[0]
    assert thrice.plus_minus == pytest.approx(once.plus_minus, rel=0.05)


def test_the_interval_has_the_true_rating_in_19_of_20_arenas() -> None:
    source = random.Random(2)
    true, held = 200 * log10(0.6 / 0.4), 0
    for _ in range(200):
        first = ratings(2, [duel(number, (0, 1, source.random() < 0.6)) for number in range(100)])[0]
        held += abs(first.elo - true) <= first.plus_minus
    assert 180 <= held <= 198


def test_a_tie_counts_half_and_a_bot_is_not_compared_with_itself() -> None:
    game = GameResult((0, 1, 0), (5, 5, 3), (1, 1, 3))
    assert comparisons(game) == [(0, 1, 0.5), (1, 0, 1.0)]
