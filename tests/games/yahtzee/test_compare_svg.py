"""Rule sets side by side as a drawing."""

import re
from xml.etree import ElementTree

from boxtop.games.yahtzee.compare_svg import draw_comparison
from boxtop.games.yahtzee.presets import HASBRO
from tests.games.yahtzee.positions import config_of


def test_each_rule_set_has_a_curve_that_falls_from_every_game_to_none() -> None:
    drawn = draw_comparison({"Hasbro": HASBRO, "a < b": config_of("plain")})
    ElementTree.fromstring(drawn)
    curves = re.findall(r'<polyline points="([^"]*)"', drawn)
    assert len(curves) == 2
    for curve in curves:
        heights = [float(point.split(",")[1]) for point in curve.split()]
        assert heights == sorted(heights), "y grows downwards, and fewer games reach a higher score"
        assert heights[0] < 30
        assert heights[-1] > 310
    assert ">a &lt; b<" in drawn


def test_the_rule_set_with_the_higher_mean_is_above() -> None:
    curves = re.findall(r'<polyline points="([^"]*)"', draw_comparison({"one": HASBRO, "other": config_of("plain")}))
    one, other = (sum(float(point.split(",")[1]) for point in curve.split()) for curve in curves)
    assert one < other
