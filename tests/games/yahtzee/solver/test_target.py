"""Playing for a target: the chances are the greatest, and the choices keep them."""

from pathlib import Path

import pytest

from boxtop.core.progress import no_progress
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Box
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver import Target, distribution, solve
from boxtop.games.yahtzee.solver import target as targets
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.utility import at_least
from boxtop.games.yahtzee.solver.utility_tables import pursue
from tests.games.yahtzee.positions import card
from tests.shared import cache_with_kernels

MIDWAY = Card((3, 6, None, 12, 15, 18, 22, None, 25, None, None, 50, 24), bonuses=1)
THREE_OPEN = card("all -sixes -three_of_a_kind -chance")
SMALL = Config(rolls_per_turn=1, upper_bonus=0, bonus_points=0)
"""One roll a turn and no upper bonus: few positions, so that all chances from the empty card take a second."""


def test_playing_for_a_target_is_never_worse_than_playing_for_points() -> None:
    solution = solve(HASBRO)
    spread = distribution(solution, MIDWAY)
    for score in range(spread.lowest, spread.lowest + len(spread.probability), 13):
        assert Target(solution, score).probability(MIDWAY) >= spread.at_least(score) - 1e-12


def test_a_higher_target_is_never_likelier() -> None:
    solution = solve(HASBRO)
    chances = [Target(solution, score).probability(MIDWAY) for score in range(170, 420, 5)]
    assert chances == sorted(chances, reverse=True)


def test_a_target_already_reached_is_certain() -> None:
    written = tally(MIDWAY, HASBRO).grand_total
    assert Target(solve(HASBRO), written).probability(MIDWAY) == 1


def test_a_target_out_of_reach_is_hopeless() -> None:
    assert Target(solve(HASBRO), 1576).probability(MIDWAY) == 0


def test_a_turn_begins_with_the_chance_of_the_card() -> None:
    target = Target(solve(HASBRO), 330)
    assert target.turn(MIDWAY).value() == pytest.approx(target.probability(MIDWAY), abs=1e-12)


def test_the_choice_keeps_the_greatest_chance() -> None:
    target = Target(solve(HASBRO), 330)
    turn = target.turn(MIDWAY)
    for dice in ROLLS[::11]:
        for rolls_left in (0, 1, 2):
            chosen = target.best(MIDWAY, dice, rolls_left)
            kept = next(each.value for each in turn.choices(dice, rolls_left) if each.action == chosen)
            assert kept == pytest.approx(turn.roll_value(dice, rolls_left), abs=1e-9)


def test_a_target_changes_the_choice() -> None:
    """Only Chance is open. For points 5 5 5 4 4 is better than another roll; where 24 are needed, it is worthless.

    Keeping 4 5 5 5 needs a 5 or a 6 (12 in 36), keeping 5 5 5 needs 9 with two dice (10 in 36).
    """
    card = Card((3, 6, 9, 12, 15, 18, 22, 0, 25, 30, 40, 0, None))
    written = tally(card, HASBRO).grand_total
    assert solve(HASBRO).best(card, (4, 4, 5, 5, 5), 1) == Score(Box.CHANCE)
    assert Target(solve(HASBRO), written + 24).best(card, (4, 4, 5, 5, 5), 1) == Keep((4, 5, 5, 5))


def test_a_hopeless_or_certain_target_falls_back_to_points() -> None:
    solution, dice = solve(HASBRO), (2, 2, 3, 4, 5)
    for score in (0, 1576):
        assert Target(solution, score).best(MIDWAY, dice, 2) == solution.best(MIDWAY, dice, 2)


def test_all_chances_from_the_empty_card_are_stored_and_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOXTOP_CACHE_DIR", str(cache_with_kernels(tmp_path, STORE)))
    solution = solve(SMALL)
    parts = list[float]()
    made = targets._compute(solution, parts.append)
    read = targets._load(solution)
    assert read is not None
    assert parts == sorted(parts)
    assert parts[-1] == pytest.approx(1)
    empty = targets._EMPTY
    for need in range(1, 301, 9):
        assert read.expected(empty, need) == pytest.approx(made.expected(empty, need), abs=1e-7)


def test_the_stored_chances_agree_with_those_for_one_target() -> None:
    solution, empty = solve(SMALL), targets._EMPTY
    every = targets._compute(solution, no_progress)
    for need in (60, 110, 180):
        one = pursue(solution, empty, range(need, need + 1), at_least(1), no_progress)
        assert one.expected(empty, need) == pytest.approx(every.expected(empty, need), abs=1e-7)


def test_a_turn_on_the_empty_card_uses_the_stored_chances() -> None:
    target = Target(solve(SMALL), 140)
    assert target.turn(Card()).value() == pytest.approx(target.probability(Card()), abs=1e-6)
    assert isinstance(target.best(Card(), (6, 6, 6, 6, 6), 0), Score | Keep)
