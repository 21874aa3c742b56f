"""The best play for a utility of the final score."""

import numpy as np
import pytest

from boxtop.games.yahtzee.card import tally
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.pursuit import Pursuit
from boxtop.games.yahtzee.solver.utility import Utility
from boxtop.games.yahtzee.solver.win import STEP, Column, Race, Win
from tests.games.yahtzee.positions import card
from tests.games.yahtzee.solver.brute_force import BruteUtility


def test_any_utility_of_the_final_score_agrees_with_brute_force() -> None:
    config, own = HASBRO, card("all -sixes -full_house")
    written = tally(own, config).grand_total
    utility = Utility(written + 20, np.array([0.1, 0.0, 0.5, 0.2, 0.9, 0.3, 0.3, 0.7, 1.0, 0.4, 0.8]))
    brute = BruteUtility(config, lambda gained: utility.of(written + gained))
    assert Pursuit(solve(config), utility).expected(own) == pytest.approx(brute.best(own.points, 0), abs=1e-9)


def test_totals_in_steps_of_five_are_close_to_the_exact_chance() -> None:
    solution, own = solve(HASBRO), card("all -ones -threes -fives -four_of_a_kind -small_straight -chance")
    win = Win(solution, Race(Column(own, 20), (Column(own),)))
    stepped = Pursuit(solution, win.utility, step=STEP).turn(own)
    assert stepped.value() == pytest.approx(win.chance(), abs=5e-4)
    assert stepped.value() != win.chance()
    assert win.turn.value_of(stepped) == pytest.approx(win.chance(), abs=1e-4)
