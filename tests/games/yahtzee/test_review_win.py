"""The review by the chance of winning."""

import pytest

from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.review import review as whole_review
from tests.games.yahtzee.sample_games import played


def test_the_chances_of_winning_add_up_and_end_with_the_result() -> None:
    record = played(HASBRO, ("club", "greedy"), seed=4)
    found = whole_review(record).win
    assert found is not None
    assert record.result is not None
    one, other = (dict(each.curve) for each in found.seats)
    assert set(one) == set(other) == set(range(len(record.moves) + 1))
    assert all(one[ply] + other[ply] == pytest.approx(1) for ply in one)
    assert [one[len(record.moves)], other[len(record.moves)]] == [float(rank == 1) for rank in record.result.ranks]
    assert one[0] == pytest.approx(0.5, abs=0.02)
    lost = [choice.lost for choice in found.choices]
    assert lost == sorted(lost, reverse=True)
    assert found.choices[0].text.startswith("Turn ")


def test_a_solo_game_has_no_chances_of_winning() -> None:
    assert whole_review(played(HASBRO, ("greedy",), seed=7, plies=9)).win is None
