"""Rule sets side by side, drawn in SVG: the share of games that reach each score."""

from collections.abc import Mapping
from html import escape

from boxtop.core.texts import tr
from boxtop.games.yahtzee.config import Config

_WIDTH, _HEIGHT = 720, 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 50, 16, 20, 40
_COLORS = ("#c83f2b", "#2b6cc8", "#2b8a3e", "#b8860b", "#7b3fc8", "#d6336c", "#0b7285", "#5c3d2e")
_DASHES = ("", "7 4", "2 3", "10 3 2 3")
_HIDDEN = 0.0005
"""The scores that fewer games than this stay below or go above are left off."""
_STEP = 50


def draw_comparison(rules: Mapping[str, Config]) -> str:
    """A curve for each rule set: across the score, up the share of games with at least that score."""
    from boxtop.games.yahtzee.solver import solve
    from boxtop.games.yahtzee.solver.final_scores import whole_game

    scores = {name: whole_game(solve(config)) for name, config in rules.items()}
    left = min(each.quantile(_HIDDEN) for each in scores.values())
    right = max(each.quantile(1.0 - _HIDDEN) for each in scores.values())
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"',
        '     font-family="sans-serif" font-size="12">',
        "<title>" + escape(tr("Share of games that reach each score under perfect play")) + "</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fffdf7"/>',
        *_marks(left, right),
    ]
    for number, (name, each) in enumerate(scores.items()):
        color, dash = _COLORS[number % len(_COLORS)], _DASHES[number % len(_DASHES)]
        points = " ".join(
            f"{_across(score, left, right):.1f},{_up(each.at_least(score)):.1f}" for score in range(left, right + 1, 2)
        )
        stroke = f'fill="none" stroke="{color}" stroke-width="2" stroke-dasharray="{dash}"'
        lines.append(f'<polyline points="{points}" {stroke}/>')
        y = _TOP + 16 * (number + 1)
        lines.append(f'<line x1="{_WIDTH - 250}" y1="{y - 4}" x2="{_WIDTH - 222}" y2="{y - 4}" {stroke}/>')
        lines.append(f'<text x="{_WIDTH - 214}" y="{y}" fill="#333">{escape(name)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def _across(score: int, left: int, right: int) -> float:
    return _LEFT + (score - left) / (right - left) * (_WIDTH - _LEFT - _RIGHT)


def _up(share: float) -> float:
    return _HEIGHT - _BOTTOM - share * (_HEIGHT - _TOP - _BOTTOM)


def _marks(left: int, right: int) -> list[str]:
    """Round scores along the foot, shares up the side."""
    marks = []
    for score in range(-(-left // _STEP) * _STEP, right + 1, _STEP):
        x = _across(score, left, right)
        marks.append(f'<line x1="{x:.1f}" y1="{_up(0):.1f}" x2="{x:.1f}" y2="{_up(0) + 5:.1f}" stroke="#555"/>')
        marks.append(f'<text x="{x:.1f}" y="{_up(0) + 20:.1f}" text-anchor="middle" fill="#333">{score}</text>')
    for percent in (0, 25, 50, 75, 100):
        y = _up(percent / 100)
        marks.append(f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{_WIDTH - _RIGHT}" y2="{y:.1f}" stroke="#ddd"/>')
        marks.append(f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#333">{percent}%</text>')
    return marks
