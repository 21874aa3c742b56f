"""The odds of every final score, drawn in SVG."""

from collections.abc import Sequence
from html import escape

from boxtop.core.texts import tr

_WIDTH, _HEIGHT = 720, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 50, 16, 20, 40
_TINY = 1e-7
"""Scores rarer than this are left off the drawing."""


def draw_distribution(lowest: int, probabilities: Sequence[float]) -> str:
    """The odds of every score as an area."""
    shown = [at for at, chance in enumerate(probabilities) if chance > _TINY] or [0]
    first, last = shown[0], shown[-1]
    most = max(probabilities)
    scale = _Scale(lowest + first, max(lowest + last, lowest + first + 1), 0.0, most)
    points = [scale.at(lowest + at, probabilities[at]) for at in range(first, last + 1)]
    base = scale.at(lowest + first, 0.0), scale.at(lowest + last, 0.0)
    area = " ".join(f"{x:.1f},{y:.1f}" for x, y in (base[0], *points, base[1]))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"',
        '     font-family="sans-serif" font-size="12">',
        "<title>" + escape(tr("The odds of every final score under perfect play")) + "</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fffdf7"/>',
        f'<polygon points="{area}" fill="#c83f2b" fill-opacity="0.75"/>',
        *scale.score_marks(),
        *scale.chance_marks(),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


class _Scale:
    """From values to places on the drawing."""

    def __init__(self, left: float, right: float, low: float, high: float) -> None:
        self._left, self._right, self._low, self._high = left, right, low, high

    def at(self, across: float, up: float) -> tuple[float, float]:
        """Where a value is drawn."""
        x = _LEFT + (across - self._left) / (self._right - self._left) * (_WIDTH - _LEFT - _RIGHT)
        y = _HEIGHT - _BOTTOM - (up - self._low) / (self._high - self._low) * (_HEIGHT - _TOP - _BOTTOM)
        return x, y

    def score_marks(self) -> list[str]:
        """Round scores along the foot."""
        step = _round_step((self._right - self._left) / 8)
        first = int(-(-self._left // step) * step)
        marks = []
        for score in range(first, int(self._right) + 1, step):
            x, y = self.at(score, self._low)
            marks.append(f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x:.1f}" y2="{y + 5:.1f}" stroke="#555"/>')
            marks.append(f'<text x="{x:.1f}" y="{y + 20:.1f}" text-anchor="middle" fill="#333">{score}</text>')
        return marks

    def chance_marks(self) -> list[str]:
        """Three chances up the side."""
        marks = []
        for part in (0.0, 0.5, 1.0):
            chance = self._low + part * (self._high - self._low)
            x, y = self.at(self._left, chance)
            marks.append(f'<text x="{x - 6:.1f}" y="{y + 4:.1f}" text-anchor="end" fill="#333">{chance:.1%}</text>')
        return marks


def _round_step(wanted: float) -> int:
    """The least of 1, 2, 5, 10, 20, 50 and so on that is not below what is wanted."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if factor * step >= wanted:
                return factor * step
        step *= 10
