"""Turns decided by compiled code are those of the solution."""

import pickle

import pytest

from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.quick_turns import QuickTurns

ENDING = Card((3, None, 9, None, 15, 18, None, 22, 25, None, None, 50, None))


@pytest.mark.parametrize("card", [Card(), ENDING])
@pytest.mark.parametrize("rolls_left", [2, 1, 0])
def test_compiled_turns_have_the_choices_and_values_of_the_solution(card: Card, rolls_left: int) -> None:
    solution = solve(Config())
    quick, plain = QuickTurns(solution).turn(card), solution.turn(card)
    for dice in ((1, 2, 2, 4, 6), (5, 5, 5, 5, 5), (1, 2, 3, 4, 5)):
        assert quick.best(dice, rolls_left) == plain.best(dice, rolls_left)
        found, expected = quick.choices(dice, rolls_left), plain.choices(dice, rolls_left)
        assert {each.action: each.value for each in found} == pytest.approx(
            {each.action: each.value for each in expected}, abs=1e-9
        )


def test_turns_survive_pickling() -> None:
    turns = QuickTurns(solve(Config()))
    again = pickle.loads(pickle.dumps(turns))
    assert again.turn(ENDING).value() == turns.turn(ENDING).value()
