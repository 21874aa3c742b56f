"""The distribution of the final score agrees with the solution and with simulated games."""

from collections import defaultdict
from functools import cache
from math import sqrt
from random import Random

import numpy as np
import pytest

from boxtop.core.types import CHANCE, Move
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.rules import Yahtzee
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver import Solution, distribution, solve
from boxtop.games.yahtzee.solver.dice import dice_graph
from boxtop.games.yahtzee.solver.final_scores import whole_game
from boxtop.games.yahtzee.solver.tables import Outcome
from boxtop.games.yahtzee.state import Choosing, Over, Starting
from tests.games.yahtzee.solver.mixes import MIXES
from tests.games.yahtzee.solver.simulation import final_scores
from tests.quick import first_of

ONE_ROLL = Config(rolls_per_turn=1)


def card_midway(seed: int) -> Card:
    """A card that can occur under any mix: each box as random dice score in it, filled in the printed order."""
    random = Random(seed)
    points: list[int | None] = [None] * 13
    for place in range(random.randint(5, 12)):
        dice: Dice = random.choice(ROLLS)
        points[place] = (place + 1) * dice.count(place + 1) if place < 6 else 0
    return Card(tuple(points))


@pytest.mark.parametrize("seed", first_of(range(3), 1))
@pytest.mark.parametrize("mix", MIXES)
def test_probabilities_sum_to_one_and_have_the_solved_mean_and_deviation(mix: str, seed: int) -> None:
    solution, card = solve(MIXES[mix]), card_midway(seed)
    spread, value = distribution(solution, card), solution.value(card)
    assert abs(spread.probability.sum() - 1) < 1e-12
    assert abs(spread.mean - tally(card, MIXES[mix]).grand_total - value.expected) < 1e-9
    assert spread.sd == pytest.approx(value.sd, abs=1e-7)


@cache
def played_out(solution: Solution, card: Card) -> dict[int, float]:
    """The final scores with their probabilities, turn by turn from the choices of the solution."""
    if card.is_full:
        return {tally(card, solution.config).grand_total: 1.0}
    turn, left = solution.turn(card), solution.config.rolls_per_turn - 1
    first = defaultdict[tuple[Keep | Score, Dice], float](float)
    for dice, weight in zip(ROLLS, dice_graph().weight, strict=True):
        action = turn.best(dice, left)
        first[action, action.dice if isinstance(action, Keep) else dice] += weight
    ends = defaultdict[Outcome, float](float)
    for (action, dice), weight in first.items():
        for outcome, chance in turn.endings(action, dice, left).items():
            ends[outcome] += weight * chance
    scores = defaultdict[int, float](float)
    for outcome, chance in ends.items():
        for score, probability in played_out(solution, card.fill(outcome.box, outcome.points, 0)).items():
            scores[score + outcome.bonus] += chance * probability
    return scores


CARDS_WITH_TWO_OPEN = {
    "a sum and the box that decides the bonus": Card((3, 6, 9, 12, 15, None, 20, 22, 25, 30, 40, 50, None)),
    "two boxes that score in steps": Card((3, 6, 9, 12, 10, 12, 20, None, None, 30, 40, 50, 20)),
    "the Yahtzee box and a straight": Card((3, 6, 9, 12, 20, 12, 20, 22, 25, 30, None, None, 20)),
}


@pytest.mark.parametrize("card", CARDS_WITH_TWO_OPEN)
@pytest.mark.parametrize("mix", ["hasbro", "the highest threshold, four rolls"])
def test_every_score_is_as_likely_as_when_all_turns_are_played_out(mix: str, card: str) -> None:
    solution, start = solve(MIXES[mix]), CARDS_WITH_TWO_OPEN[card]
    spread, expected = distribution(solution, start), played_out(solution, start)
    found = {int(score): chance for score, chance in zip(spread.scores, spread.probability, strict=True) if chance}
    assert found == pytest.approx(expected, abs=1e-12)


def test_the_empty_card_has_the_solved_mean_and_deviation() -> None:
    solution = solve(HASBRO)
    parts = list[float]()
    spread, value = distribution(solution, Card(), parts.append), solution.value(Card())
    assert abs(spread.probability.sum() - 1) < 1e-12
    assert abs(spread.mean - value.expected) < 1e-9
    assert spread.sd == pytest.approx(value.sd, abs=1e-9)
    assert parts == sorted(parts)
    assert parts[-1] == 1


def test_a_full_card_has_one_score() -> None:
    card = Card((0,) * 12 + (20,))
    spread = distribution(solve(HASBRO), card)
    assert (spread.lowest, spread.probability.tolist(), spread.quantile(0.5)) == (20, [1.0], 20)


def test_the_chance_of_a_score_or_more_is_a_sum_of_probabilities() -> None:
    card = Card((0,) * 12 + (None,))
    spread = distribution(solve(HASBRO), card)
    assert spread.at_least(5) == pytest.approx(1)
    assert spread.at_least(30) == pytest.approx(spread.probability[-1])
    assert spread.at_least(31) == 0


def assert_simulation_agrees(games: int) -> None:
    solution = solve(HASBRO)
    scores = final_scores(solution, games, seed=20)
    value, spread = solution.value(Card()), distribution(solution, Card())
    assert abs(scores.mean() - value.expected) < 3 * value.sd / sqrt(games)
    for score in (200, 250, 300, 400):
        chance = spread.at_least(score)
        assert abs(np.mean(scores >= score) - chance) < 4 * sqrt(chance * (1 - chance) / games)


@pytest.mark.deep
def test_simulated_games_have_the_solved_mean_and_distribution() -> None:
    assert_simulation_agrees(5_000)


@pytest.mark.deep
def test_two_hundred_thousand_simulated_games_have_the_solved_mean_and_distribution() -> None:
    assert_simulation_agrees(200_000)


def test_games_of_the_engine_reach_the_solved_mean() -> None:
    """Games played through the rules with the policy's actions reach the solved mean."""
    solution, game, random = solve(HASBRO), Yahtzee(HASBRO, 1), Random(7)
    totals = list[int]()
    for _ in range(60):
        state = game.initial()
        while not isinstance(state.phase, Over):
            if isinstance(state.phase, Choosing):
                left = HASBRO.rolls_per_turn - state.phase.roll
                action = solution.best(state.cards[0], state.phase.dice, left)
                state = game.apply(state, Move(0, action)).state
            else:
                assert not isinstance(state.phase, Starting)
                state = game.apply(state, Move(CHANCE, game.chance(state).sample(random))).state
        outcome = game.outcome(state)
        assert outcome is not None
        totals.append(outcome.scores[0])
    value = solution.value(Card())
    assert abs(sum(totals) / len(totals) - value.expected) < 3 * value.sd / sqrt(len(totals))


def test_a_distribution_keeps_its_shape_when_it_is_rescaled() -> None:
    scores = whole_game(solve(ONE_ROLL))
    moved = scores.rescaled(200.5, scores.sd * 0.9)
    assert moved.mean == pytest.approx(200.5)
    assert moved.sd == pytest.approx(scores.sd * 0.9, rel=1e-3)
