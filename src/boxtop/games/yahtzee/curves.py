"""A curve for each player over the moves of a game, drawn in SVG; told apart by dashes as well as colour."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from boxtop.core.texts import tr

_COLOURS = ("#c83f2b", "#2c5aa0", "#1e7b4d", "#6b3f87", "#b07410", "#3b6e75")
_DASHES = ("", "8 4", "2 3", "12 4 2 4", "4 4", "1 4")
_WIDTH, _HEIGHT, _MARGIN = 480, 270, 44
_LONGEST_NAME = 18


class Curve(NamedTuple):
    """A player's value after each move."""

    name: str
    points: Sequence[tuple[int, float]]
    """Pairs of a ply and a value."""


class Scale(NamedTuple):
    """The values up the side."""

    low: float
    high: float
    form: str
    """How a value is written, as `str.format` takes it."""


def draw_curves(curves: Sequence[Curve], label: str, scale: Scale | None = None) -> str:
    """The curves as an SVG element; without a scale it fits the values."""
    low, high, form = scale or _fitting(curves)
    last = max(1, *(ply for each in curves for ply, _ in each.points))
    across = (_WIDTH - 2 * _MARGIN) / last
    up = (_HEIGHT - 2 * _MARGIN) / (high - low)
    drawn: list[str] = []
    for number, each in enumerate(curves):
        colour, dash = _COLOURS[number % len(_COLOURS)], _DASHES[number % len(_DASHES)]
        points = " ".join(
            f"{_MARGIN + ply * across:.1f},{_HEIGHT - _MARGIN - (value - low) * up:.1f}" for ply, value in each.points
        )
        stroke = f'stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"'
        x, y = _MARGIN + (number % 2) * 210, 16 + 18 * (number // 2)
        drawn += [
            f'<polyline points="{points}" fill="none" {stroke}/>',
            f'<line x1="{x}" y1="{y - 4}" x2="{x + 24}" y2="{y - 4}" {stroke}/>',
            f'<text x="{x + 30}" y="{y}">{escape(each.name[:_LONGEST_NAME])}</text>',
        ]
    for part in (0.0, 0.5, 1.0):
        value = low + part * (high - low)
        height = _HEIGHT - _MARGIN - (value - low) * up
        drawn.append(f'<text x="{_MARGIN - 8}" y="{height + 4:.1f}" text-anchor="end">{form.format(value)}</text>')
    moves = tr("moves")
    drawn.append(f'<text x="{_WIDTH / 2}" y="{_HEIGHT - 14}" text-anchor="middle">{moves}</text>')
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(label)}">{"".join(drawn)}</svg>'


def _fitting(curves: Sequence[Curve]) -> Scale:
    values = [value for each in curves for _, value in each.points]
    return Scale(min(values) - 5, max(values) + 5, "{:.0f}")
