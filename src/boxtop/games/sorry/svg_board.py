"""The printed board as SVG: track, slides, safety zones, START and HOME."""

from typing import Final

from msgspec import Struct

from boxtop.core.svg import DARK, LIGHT, Colors, Element, Point, Value, element, group, label, mix
from boxtop.games.sorry.board import COLORS, HOME, START, Color
from boxtop.games.sorry.printed_board import PRINTED_BOARD, middle_of

UNIT: Final = 40
"""Units of the drawing in one cell of the board."""
WIDTH: Final = PRINTED_BOARD.cells * UNIT
_GAP = 2


class Paint(Struct, frozen=True):
    """The colours of a drawing."""

    common: Colors
    space: str
    own: dict[Color, str]

    def tint(self, color: Color) -> str:
        """A light ground in this colour."""
        return mix(self.own[color], self.common.paper, 0.15)


_LIGHT = Paint(LIGHT, "#efe7d9", dict(zip(COLORS, ("#c23a26", "#2b62b5", "#b37a00", "#25794a"), strict=True)))
_DARK = Paint(DARK, "#2b3134", dict(zip(COLORS, ("#ef7a66", "#79a6ea", "#e0aa3c", "#5dbd86"), strict=True)))


def paint(*, dark: bool) -> Paint:
    """The colours for a light or a dark page."""
    return _DARK if dark else _LIGHT


def at(color: int, place: int) -> Point:
    """The middle of a place in the drawing."""
    x, y = middle_of(color, place)
    return x * UNIT, y * UNIT


def draw_board(colors: Paint, *, numbers: bool) -> Element:
    """The board without pawns, with or without the numbers of its spaces."""
    track = group([_square(at(0, space)) for space in range(PRINTED_BOARD.track)], fill=colors.space)
    quarters = (_quarter(color, colors) for color in COLORS)
    return group([track, *quarters, *([_numbers(colors)] if numbers else [])], class_="board")


def _numbers(colors: Paint) -> Element:
    """The numbers of the spaces, with an edge that keeps them readable on a slide."""
    middles = (at(0, space) for space in range(PRINTED_BOARD.track))
    return group(
        [label((x + 16, y + 16), space, text_anchor=None) for space, (x, y) in enumerate(middles)],
        text_anchor="end",
        font_size=9,
        fill=colors.common.soft,
        stroke=colors.space,
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _square(middle: Point, **attributes: Value) -> Element:
    size = UNIT - 2 * _GAP
    left, top = middle[0] - size / 2, middle[1] - size / 2
    return element("rect", x=left, y=top, width=size, height=size, rx=8, **attributes)


def _quarter(color: Color, colors: Paint) -> Element:
    index, own = color.index, colors.own[color]
    safety = range(PRINTED_BOARD.track, PRINTED_BOARD.home)
    return group(
        [
            *(_square(at(index, place), fill=colors.tint(color), stroke=own, stroke_width=1.5) for place in safety),
            *(_slide(color, *slide, own) for slide in PRINTED_BOARD.slides),
            _lane(index, own),
            _yard(color, START, colors),
            _yard(color, HOME, colors),
        ],
        class_=color.value,
    )


def _slide(color: Color, triangle: int, end: int, own: str) -> Element:
    """A slide: a triangle that points along it, a bar, and a circle at its end."""
    corner = color.index * PRINTED_BOARD.side
    (x1, y1), (x2, y2) = at(0, corner + triangle), at(0, corner + end)
    turn = f"translate({x1:g} {y1:g}) rotate({90 * color.index})"
    return group(
        [
            element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=own, stroke_width=12),
            element("path", d="M-13-14 15 0-13 14z", transform=turn),
            element("circle", cx=x2, cy=y2, r=15 if end == PRINTED_BOARD.circle else 12),
        ],
        class_="slide",
        fill=own,
    )


def _lane(color: int, own: str) -> Element:
    """A small arrow from the entry space into the safety zone."""
    entry = at(0, color * PRINTED_BOARD.side + PRINTED_BOARD.entry)
    first = at(color, PRINTED_BOARD.track)
    turn = f"translate({(entry[0] + first[0]) / 2:g} {(entry[1] + first[1]) / 2:g}) rotate({90 * color})"
    return element("path", d="M-7-5h14L0 5z", transform=turn, fill=own)


def _yard(color: Color, place: int, colors: Paint) -> Element:
    """START or HOME, with its name below the pawns."""
    x, y = at(color.index, place)
    radius = PRINTED_BOARD.yard * UNIT
    name = "START" if place == START else "HOME"
    return group(
        [
            element(
                "circle",
                cx=x,
                cy=y,
                r=radius - 1.5,
                fill=colors.tint(color),
                stroke=colors.own[color],
                stroke_width=3,
            ),
            label((x, y + radius * 0.72), name, font_size=17, font_weight=800, fill=colors.common.ink),
        ],
        class_=name.lower(),
    )
