"""Whoever writes a game begins with `check_game` as it comes: our own games must pass it so."""

import pytest

from boxtop.testing import Case, cases, check_game, check_secrecy, new_trial

EVERY_CASE = tuple(cases(seats=(1, 2, 3, 4, 5, 6)))


@pytest.mark.parametrize("case", EVERY_CASE, ids=lambda case: case.name)
def test_no_game_of_ours_is_said_to_leak_with_default_hooks(case: Case) -> None:
    check_secrecy(new_trial(case, seed=1, limit=10))


@pytest.mark.parametrize("case", [case for case in EVERY_CASE if case.seats == 2], ids=lambda case: case.name)
def test_every_check_passes_with_default_hooks(case: Case) -> None:
    check_game(case, limit=20)
