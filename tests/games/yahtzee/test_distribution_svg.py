"""The odds of every score as a drawing."""

import re
from xml.etree import ElementTree

import pytest

from boxtop.games.yahtzee.distribution_svg import draw_distribution


def polygon(svg: str) -> list[tuple[float, float]]:
    found = re.search(r'<polygon points="([^"]*)"', svg)
    assert found is not None
    return [(float(x), float(y)) for x, y in (point.split(",") for point in found[1].split())]


def test_the_likeliest_score_is_the_highest_point() -> None:
    first, *tops, last = polygon(draw_distribution(100, [0.2, 0.5, 0.3]))
    assert first[1] == last[1] == max(y for _, y in [*tops, first])
    assert min(tops, key=lambda point: point[1]) == tops[1]


def test_scores_that_hardly_occur_are_left_off() -> None:
    assert len(polygon(draw_distribution(0, [1e-9, 0.0, 0.5, 0.5, 1e-9]))) == 2 + 2


@pytest.mark.parametrize(
    ("lowest", "count", "marks"),
    [(0, 9, ["0", "1", "2"]), (0, 17, ["0", "2", "4"]), (100, 401, ["100", "150", "200"]), (3, 70, ["10", "20", "30"])],
)
def test_round_scores_are_marked_along_the_foot(lowest: int, count: int, marks: list[str]) -> None:
    drawn = draw_distribution(lowest, [1 / count] * count)
    assert re.findall(r">(\d+)</text>", drawn)[:3] == marks


def test_a_single_score_can_be_drawn() -> None:
    """A full card has one."""
    ElementTree.fromstring(draw_distribution(375, [1.0]))
