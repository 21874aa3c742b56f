"""One-pawn endings: the solved values keep the equations, and simple ones can be worked out by hand."""

import pytest

from boxtop.games.sorry.board import HOME, START
from boxtop.games.sorry.endings import Endings, placing, turned


@pytest.fixture(scope="module")
def solved() -> Endings:
    endings = Endings()
    endings.solve(1e-10)
    return endings


def test_every_value_is_what_the_next_positions_make_it(solved: Endings) -> None:
    before = list(solved.values)
    solved.solve(1e-10)
    assert max(abs(a - b) for a, b in zip(before, solved.values, strict=True)) < 1e-8


def test_the_same_position_for_both_favours_the_one_to_draw(solved: Endings) -> None:
    for place in (START, 60, 62, 64):
        assert 0.5 < solved.value((place, place)) < 1


def test_a_step_from_home_by_hand(solved: Endings) -> None:
    """Both on the last safety square. A 1 wins, a 2 draws again, a 4 and a 10 must go back, others are forfeited."""
    stay, back_four, back_one = (solved.value(ending) for ending in ((64, 64), (64, 60), (64, 63)))
    by_hand = (5 + 4 * stay + 4 * (1 - back_four) + 4 * (1 - back_one) + 28 * (1 - stay)) / 45
    assert stay == pytest.approx(by_hand, abs=1e-8)


def test_nearer_is_better_along_the_safety_zone(solved: Endings) -> None:
    """With the other pawn far away on START, a pawn one card from HOME beats one on START."""
    assert solved.value((64, START)) > solved.value((START, START))


def test_turning_the_board_twice_changes_nothing() -> None:
    assert all(turned(turned(place)) == place for place in range(START, HOME + 1))


def test_an_ending_has_three_pawns_home_each() -> None:
    assert placing((12, 40)) == ((12, 65, 65, 65), (), (40, 65, 65, 65), ())
