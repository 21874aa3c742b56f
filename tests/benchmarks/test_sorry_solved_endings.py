"""Solved one-pawn endings: the values satisfy their equations, and agree with simple cases solved by hand."""

import pytest

from benchmarks.sorry_solved_endings import Endings, placing, turned
from boxtop.games.sorry.board import HOME, START

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def solved() -> Endings:
    endings = Endings()
    endings.solve(1e-10)
    return endings


def test_every_value_follows_from_the_next_positions(solved: Endings) -> None:
    before = list(solved.values)
    solved.solve(1e-10)
    assert max(abs(a - b) for a, b in zip(before, solved.values, strict=True)) < 1e-8


def test_with_equal_pawns_the_player_to_draw_is_ahead(solved: Endings) -> None:
    for place in (START, 60, 62, 64):
        assert 0.5 < solved.value((place, place)) < 1


def test_one_step_from_home_agrees_with_a_value_by_hand(solved: Endings) -> None:
    """Both on the last safety square. A 1 wins, a 2 draws again, a 4 and a 10 must go back, others are forfeited."""
    stay, back_four, back_one = (solved.value(ending) for ending in ((64, 64), (64, 60), (64, 63)))
    by_hand = (5 + 4 * stay + 4 * (1 - back_four) + 4 * (1 - back_one) + 28 * (1 - stay)) / 45
    assert stay == pytest.approx(by_hand, abs=1e-8)


def test_nearer_is_better_along_the_safety_zone(solved: Endings) -> None:
    """With the other pawn far away on START, a pawn one card from HOME beats one on START."""
    assert solved.value((64, START)) > solved.value((START, START))


def test_turning_the_board_twice_changes_nothing() -> None:
    assert all(turned(turned(place)) == place for place in range(START, HOME + 1))


def test_each_side_has_three_pawns_home() -> None:
    assert placing((12, 40)) == ((12, 65, 65, 65), (), (40, 65, 65, 65), ())
