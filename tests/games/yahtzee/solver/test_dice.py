"""The dice of a turn as a graph."""

import pytest

from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import KEEP_INDEX, KEEPS, dice_graph, parts_of
from tests.games.yahtzee.positions import faces


def test_there_are_252_rolls_and_462_keeps() -> None:
    assert (len(ROLLS), len(KEEPS)) == (252, 462)
    assert KEEPS[: len(ROLLS)] == ROLLS
    assert KEEPS[-1] == ()


def test_a_keep_and_one_die_more_differ_by_that_die() -> None:
    graph = dice_graph()
    for keep, row in enumerate(graph.more.tolist(), start=len(ROLLS)):
        assert [KEEPS[more] for more in row] == [tuple(sorted((*KEEPS[keep], face))) for face in range(1, 7)]


@pytest.mark.parametrize(
    ("roll", "parts"),
    [
        ("66666", ["6666", "666", "66", "6", ""]),
        ("22223", ["2222", "2223", "222", "223", "22", "23", "2", "3", ""]),
    ],
)
def test_the_parts_of_a_roll_are_all_dice_that_can_be_kept(roll: str, parts: list[str]) -> None:
    found = [KEEPS[part] for part in parts_of(KEEP_INDEX[faces(roll)])]
    assert sorted(found) == sorted(map(faces, parts))
    assert [len(part) for part in found] == sorted((len(part) for part in found), reverse=True)


def test_rolls_are_weighted_by_their_ways() -> None:
    weight = dice_graph().weight
    assert weight.sum() == pytest.approx(1)
    assert weight[KEEP_INDEX[faces("11111")]] == pytest.approx(1 / 7776)
    assert weight[KEEP_INDEX[faces("12345")]] == pytest.approx(120 / 7776)
