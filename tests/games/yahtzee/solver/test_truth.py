"""The solver against brute force, published values and simulated games."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver import Target, distribution, solve
from tests.games.yahtzee.positions import ZERO_RULES
from tests.games.yahtzee.solver.brute_force import BruteForce, Points, choices
from tests.games.yahtzee.solver.mixes import MIXES
from tests.quick import first_of


def ending(mix: str, open_count: int, seed: int) -> Points:
    """A card near its end that can occur: filled with what random rolls score."""
    config, random = MIXES[mix], Random(f"{mix} {open_count} {seed}")
    card: Points = (None,) * 13
    while card.count(None) > open_count:
        lucky = [dice for dice in ROLLS if dice[0] == dice[-1]] if random.random() < 0.2 else ROLLS
        box, points, _, _ = random.choice(choices(card, random.choice(lucky), config))
        card = (*card[:box], points, *card[box + 1 :])
    return card


@pytest.mark.parametrize("seed", first_of(range(4), 1))
@pytest.mark.parametrize("mix", MIXES)
def test_the_last_two_boxes_are_worth_what_brute_force_says(mix: str, seed: int) -> None:
    points = ending(mix, 2, seed)
    expected = BruteForce(MIXES[mix]).expected(points)
    assert solve(MIXES[mix]).value(Card(points)).expected == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("mix", ["hasbro", "freethedice", "zeros and the literal cascade", "jokers from the start"])
def test_the_last_three_boxes_are_worth_what_brute_force_says(mix: str) -> None:
    points = ending(mix, 3, 0)
    expected = BruteForce(MIXES[mix]).expected(points)
    assert solve(MIXES[mix]).value(Card(points)).expected == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("rules", first_of(ZERO_RULES, 1))
def test_a_voluntary_zero_never_helps_with_two_boxes_left(rules: str) -> None:
    """Brute force with and without the choice; random endings, and one in which a Yahtzee may be scratched."""
    allowed = MIXES[rules]
    refused = replace(allowed, voluntary_zero=False)
    endings = [ending(rules, 2, seed) for seed in range(3)]
    endings.append((3, 6, 9, None, 15, 18, 20, 20, 25, 30, 40, None, 20))
    for points in endings:
        with_choice, without = BruteForce(allowed).expected(points), BruteForce(refused).expected(points)
        assert with_choice == pytest.approx(without, abs=1e-12)


@pytest.mark.parametrize("rules", first_of(ZERO_RULES, 1))
def test_voluntary_zeros_change_no_value_of_the_solver(rules: str) -> None:
    """Every position between turns, mean and second moment."""
    allowed = MIXES[rules]
    one, other = solve(allowed), solve(replace(allowed, voluntary_zero=False))
    assert np.abs(one.expected - other.expected).max() < 1e-9
    assert np.abs(one.second - other.second).max() < 1e-6


@pytest.mark.parametrize("mix", MIXES)
def test_rolls_and_keeps_are_worth_what_brute_force_says(mix: str) -> None:
    config, points = MIXES[mix], ending(mix, 2, 9)
    brute, solution, card = BruteForce(config), solve(config), Card(points)
    stop = {dice: brute.stop(points, dice, None) for dice in ROLLS}
    assert solution.roll_value(card, (1, 1, 1, 5, 5), 0) == pytest.approx(stop[1, 1, 1, 5, 5], abs=1e-9)
    if config.rolls_per_turn > 1:
        once = brute.roll_again(stop, stop)
        for dice in ROLLS[::17]:
            assert solution.roll_value(card, dice, 1) == pytest.approx(once[dice], abs=1e-9)


@pytest.mark.parametrize("mix", first_of(MIXES, 4))
def test_the_best_chance_of_a_target_is_what_brute_force_says(mix: str) -> None:
    config, points = MIXES[mix], ending(mix, 2, 5)
    card, solution, brute = Card(points), solve(config), BruteForce(config)
    written = distribution(solution, card)
    for score in {written.quantile(part) for part in (0.5, 0.95)}:
        need = score - _written(mix, card)
        assert Target(solution, score).probability(card) == pytest.approx(brute.chance(points, need), abs=1e-9)


def _written(mix: str, card: Card) -> int:
    upper = sum(points or 0 for points in card.points[:6])
    bonus = MIXES[mix].upper_bonus if upper >= MIXES[mix].upper_threshold else 0
    return sum(points or 0 for points in card.points) + bonus


@pytest.mark.parametrize(
    ("mix", "expected", "sd", "digits"),
    [("verhoeff", 254.5896, 59.6117, 4), ("hasbro", 254.5877, 59.608, 3), ("plain", 245.8708, 39.82, 2)],
)
def test_the_solution_has_the_published_values(mix: str, expected: float, sd: float, digits: int) -> None:
    """Verhoeff and Scheffers 1999, Woodward 2003, Glenn 2006."""
    value = solve(MIXES[mix]).value(Card())
    assert round(value.expected, 4) == expected
    assert round(value.sd, digits) == sd


def test_there_are_as_many_positions_as_published() -> None:
    assert solve(MIXES["hasbro"]).states == 536_448


def test_the_choice_of_the_policy_has_the_best_value() -> None:
    solution, card = solve(MIXES["hasbro"]), Card((3, None, 6, *[None] * 8, 50, None))
    turn = solution.turn(card)
    for dice in ROLLS[::7]:
        for rolls_left in (0, 1, 2):
            offered = turn.choices(dice, rolls_left)
            chosen = next(each for each in offered if each.action == turn.best(dice, rolls_left))
            assert chosen.value == pytest.approx(max(each.value for each in offered), abs=1e-9)
            assert chosen.value == pytest.approx(turn.roll_value(dice, rolls_left), abs=1e-9)
