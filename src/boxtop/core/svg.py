"""SVG drawings: elements with escaping, and what the drawings of all games share.

A drawing is one `<svg>` with a viewBox, a title and a description for screen readers. Colours are attributes, so a
drawing needs no style sheet, no script and no ids, and several fit into one page.
"""

import math
import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from boxtop.core.errors import ConfigError, shown
from boxtop.core.texts import tr
from boxtop.core.types import Event

FONT: Final = "ui-rounded, 'SF Pro Rounded', Nunito, 'Segoe UI', 'DejaVu Sans', Roboto, system-ui, sans-serif"
_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})

PIPS: Final = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}
"""Where the pips of each face of a die are, in hundredths of its side; `tools.js_pips` writes them for the browser."""

Point: TypeAlias = tuple[float, float]
Value: TypeAlias = str | int | float
Child: TypeAlias = "Element | str | None"


NOTEBOOK_WIDTH = 480
"""The width of a drawing in a notebook."""


class DrawOptions(Struct, frozen=True, kw_only=True):
    """What a drawing shows besides the view, and how."""

    names: tuple[str, ...] = ()
    """The players in seat order; without names they are numbered."""
    highlights: tuple[str, ...] = ()
    """Squares, boxes or pieces to mark, in the game's notation."""
    arrows: tuple[tuple[str, str], ...] = ()
    """Arrows from one place to another, in the same notation."""
    events: tuple[Event, ...] = ()
    """What happened so far, as the viewer may see it; empty: no last move is drawn."""
    size: int | None = None
    """The width in pixels; None: the drawing fills its container."""
    dark: bool = False

    def names_of(self, seats: int) -> tuple[str, ...]:
        """A name for each seat."""
        return self.names or tuple(f"Player {seat + 1}" for seat in range(seats))


class RulePicture(Struct, frozen=True):
    """A drawing that shows a rule: on the rules page and in the documentation."""

    id: str
    caption: str
    draw: Callable[[DrawOptions], str]


class Element(Struct, frozen=True):
    """An SVG element."""

    tag: str
    attributes: tuple[tuple[str, Value], ...]
    children: tuple[Child, ...]

    def __str__(self) -> str:
        given = "".join(f' {name}="{_written(value)}"' for name, value in self.attributes)
        inside = "".join(_clean(each) if isinstance(each, str) else str(each) for each in self.children if each)
        return f"<{self.tag}{given}>{inside}</{self.tag}>" if inside else f"<{self.tag}{given}/>"


def element(tag: str, *children: Child, **attributes: Value | None) -> Element:
    """An element. `font_size` is written `font-size`, `class_` is written `class`; None leaves an attribute out."""
    given = ((name.rstrip("_").replace("_", "-"), value) for name, value in attributes.items() if value is not None)
    return Element(tag, tuple(given), children)


def group(children: Iterable[Child], **attributes: Value | None) -> Element:
    """Elements that belong together."""
    return element("g", *children, **attributes)


def label(at: Point, words: object, **attributes: Value | None) -> Element:
    """A line of text, centred on a point of its base line unless `text_anchor` says otherwise."""
    return element("text", str(words), x=at[0], y=at[1], **{"text_anchor": "middle", **attributes})


class Frame(Struct, frozen=True, kw_only=True):
    """The outside of a drawing: its name, its description and its coordinates."""

    title: str
    description: str
    box: tuple[float, float, float, float]
    """The viewBox: left, top, width, height."""


def picture(frame: Frame, size: int | None, children: Iterable[Child]) -> str:
    """The whole drawing as text."""
    _, _, width, height = frame.box
    return str(
        element(
            "svg",
            element("title", frame.title),
            element("desc", frame.description),
            *children,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(_written, frame.box)),
            role="img",
            font_family=FONT,
            width=size,
            height=None if size is None else round(size * height / width),
        )
    )


def arrow(start: Point, end: Point, *, width: float, fill: str, edge: str) -> Element:
    """An arrow whose point is at `end`; `width` is the width of its shaft."""
    length = math.dist(start, end)
    if length == 0:
        raise ConfigError("arrows", "an arrow must lead from one place to another")
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    head = min(3.2 * width, 0.6 * length)
    neck = length - head
    outline = [(0.0, 0.5), (neck, 0.5), (neck, 1.5), (length, 0.0), (neck, -1.5), (neck, -0.5), (0.0, -0.5)]
    points = [
        (start[0] + far * along[0] - side * width * along[1], start[1] + far * along[1] + side * width * along[0])
        for far, side in outline
    ]
    return element(
        "polygon",
        points=" ".join(f"{_written(x)},{_written(y)}" for x, y in points),
        fill=fill,
        stroke=edge,
        stroke_width=width / 4,
        stroke_linejoin="round",
        fill_opacity=0.9,
        class_="arrow",
    )


def mix(color: str, other: str, share: float) -> str:
    """`share` of one colour with the rest of another, both as `#rrggbb`."""
    pairs = ((int(color[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(share * one + (1 - share) * two):02x}" for one, two in pairs)


class Colors(Struct, frozen=True):
    """The colours that all drawings share; each pair of text and ground meets WCAG AA."""

    paper: str
    ink: str
    soft: str
    line: str
    edge: str
    highlight: str
    arrow: str


LIGHT: Final = Colors("#fffdf8", "#23272b", "#5a5f63", "#e0d5c2", "#8a8071", "#d6006e", "#23272b")
DARK: Final = Colors("#1e2326", "#eee8dc", "#aab0b2", "#343b3e", "#7d868a", "#ff7ab8", "#eee8dc")


def unknown_place(name: object, known: str) -> ConfigError:
    """The error for a highlight or an arrow at a place that does not exist."""
    return ConfigError(
        "highlights and arrows", tr("there is no {name} on this drawing; write {known}", name=shown(name), known=known)
    )


def _written(value: Value) -> str:
    if isinstance(value, float):
        return f"{round(value, 2) + 0.0:g}" if abs(value) < 10_000 else str(round(value))
    return _clean(str(value))


@cache
def _not_xml() -> re.Pattern[str]:
    """Characters that XML cannot hold; compiled on the first use, because it takes a while."""
    return re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _clean(text: str) -> str:
    """The text as XML holds it, between tags or in double quotes."""
    return _not_xml().sub("\N{REPLACEMENT CHARACTER}", text).translate(_ESCAPES)
