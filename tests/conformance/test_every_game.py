"""Every game passes the conformance checks, under every preset and with several numbers of seats."""

import pytest

from boxtop.core.game import Determinizable
from boxtop.games import GAMES
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.sorry import SORRY
from boxtop.testing import CHECKS, Case, cases, new_trial
from boxtop.testing.machine import machine_for
from tests.conformance.hooks import HOOKS, shortened

ALL_CASES = tuple(cases(seats=(1, 2, 3, 6)))
SMALL_CASES = tuple(shortened(case) for case in cases(seats=(1, 3)))
FOUR_SEATS = tuple(cases(games=(SCRABBLE, SORRY), seats=(4,)))
"""Sorry! with four people has other teams than with two, and in Scrabble three opponents may challenge."""
CASES = [
    pytest.param(case, id=case.name, marks=() if case.seats in (4, 6) else pytest.mark.deep)
    for case in ALL_CASES + FOUR_SEATS
]
"""The quick run takes the largest tables. One, two and three people play in the tests below."""


def test_every_game_says_what_is_conserved() -> None:
    assert {game.id for game in GAMES} == set(HOOKS)


def test_every_game_is_determinizable_so_that_its_secrecy_is_checked() -> None:
    for case in ALL_CASES:
        assert isinstance(case.make(), Determinizable)


@pytest.mark.parametrize("case", CASES)
def test_game_keeps_the_contract(case: Case) -> None:
    trial = new_trial(case, seed=case.seats, limit=120, hooks=HOOKS[case.game_def.id])
    for check in CHECKS:
        check(trial)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.name, marks=pytest.mark.deep if case.game_def is SCRABBLE else ())
        for case in SMALL_CASES
    ],
)
def test_whole_game_keeps_the_contract(case: Case) -> None:
    trial = new_trial(case, seed=99, hooks=HOOKS[case.game_def.id])
    assert not trial.game.to_act(trial.states[-1]), "a random game comes to its end"
    for check in CHECKS:
        check(trial)


@pytest.mark.deep
@pytest.mark.parametrize("case", ALL_CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("seed", range(20))
def test_many_whole_games_keep_the_contract(case: Case, seed: int) -> None:
    trial = new_trial(shortened(case), seed=seed, hooks=HOOKS[case.game_def.id])
    for check in CHECKS:
        check(trial)


@pytest.mark.parametrize("case", tuple(cases(seats=(2,))), ids=lambda case: case.name)
def test_any_order_of_acting_saving_and_viewing_is_sound(case: Case) -> None:
    machine = machine_for(case, HOOKS[case.game_def.id])
    machine.TestCase().runTest()
