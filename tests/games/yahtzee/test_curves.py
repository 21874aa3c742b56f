"""Curves of a game: one line for each player, in a scale that fits."""

import re
from xml.etree import ElementTree

from boxtop.games.yahtzee.curves import Curve, Scale, draw_curves

ANN, BEN = Curve("Ann", [(0, 250.0), (10, 200.0)]), Curve("Ben", [(0, 250.0), (10, 300.0)])


def lines(svg: str) -> list[list[tuple[float, ...]]]:
    """The points of each curve, by place on the drawing."""
    return [
        [tuple(map(float, point.split(","))) for point in points.split()]
        for points in re.findall(r'<polyline points="([^"]*)"', svg)
    ]


def test_each_player_has_a_line_and_who_is_ahead_is_above() -> None:
    ann, ben = lines(draw_curves([ANN, BEN], "Points"))
    assert ann[0] == ben[0]
    assert ann[1][0] == ben[1][0]
    assert ann[1][1] > ann[0][1] > ben[1][1], "y grows downwards"


def test_lines_differ_by_more_than_their_colour() -> None:
    drawn = draw_curves([ANN] * 6, "Points")
    looks = set(re.findall(r"<polyline .*?(stroke=.*?)/>", drawn))
    assert len(looks) == 6
    assert len({re.search(r'dasharray="(.*?)"', look)[1] for look in looks}) == 6  # type: ignore[index]


def test_a_scale_writes_its_values() -> None:
    drawn = draw_curves([Curve("Ann", [(0, 0.5)])], "Chances", Scale(0.0, 1.0, "{:.0%}"))
    assert [each for each in ("0%", "50%", "100%") if f">{each}<" in drawn] == ["0%", "50%", "100%"]


def test_names_and_the_label_are_escaped_and_long_names_cut() -> None:
    drawn = draw_curves([Curve("<b>" + "x" * 30, [(0, 1.0)])], 'a "label"')
    ElementTree.fromstring(drawn)
    assert "&lt;b&gt;" + "x" * 15 + "<" in drawn
    assert "<b>" not in drawn
