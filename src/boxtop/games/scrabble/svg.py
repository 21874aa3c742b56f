"""The table as an SVG drawing: the board with its premiums, the tiles, the last play, the scores and the viewer's rack.

Highlights and arrows name squares as players do: `8H` and `H8` are the same square.
"""

import math
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from boxtop.core.svg import (
    DARK,
    LIGHT,
    Child,
    Colors,
    DrawOptions,
    Element,
    Frame,
    Point,
    arrow,
    element,
    group,
    label,
    picture,
    unknown_place,
)
from boxtop.core.texts import list_plain, tr
from boxtop.core.types import Event
from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import CENTRE, COLUMNS, EMPTY, SIZE, Square, parse_place
from boxtop.games.scrabble.events import Played
from boxtop.games.scrabble.state import Challenging
from boxtop.games.scrabble.tiles import BLANK, VALUE
from boxtop.games.scrabble.view import View

_UNIT: Final = 40
_GUTTER: Final = 26
_WIDTH: Final = _GUTTER + SIZE * _UNIT + 6
_LINE: Final = 26
_RACK: Final = 58
_KNOWN = tr("a square by row and column, such as 8H; rows are 1 to 15, columns A to O")
_CODES: Final = {"T": "3W", "D": "2W", "t": "3L", "d": "2L"}


class _Paint(Struct, frozen=True):
    common: Colors
    square: str
    premiums: dict[str, tuple[str, str]]
    """The ground and the ink of each premium."""
    wood: str
    wood_edge: str
    rail: str
    gold: str


_WOOD_INK: Final = "#33270f"
_LIGHT = _Paint(
    LIGHT,
    "#ebe4d4",
    {
        "T": ("#c4462f", "#ffffff"),
        "D": ("#f2b7ad", "#7a1f14"),
        "t": ("#2f6cad", "#ffffff"),
        "d": ("#bdd7ef", "#1b4876"),
    },
    "#f0d9ac",
    "#c7a566",
    "#b98c50",
    "#8a5b00",
)
_DARK = _Paint(
    DARK,
    "#2b3134",
    {
        "T": ("#a83a27", "#ffffff"),
        "D": ("#6e3b36", "#ffd9d3"),
        "t": ("#2a5f9a", "#ffffff"),
        "d": ("#2e4a66", "#d6e8fa"),
    },
    "#e3c891",
    "#94773f",
    "#7d5c31",
    "#e6b04a",
)


def draw(view: View, options: DrawOptions) -> str:
    """The drawing of a view."""
    colors = _DARK if options.dark else _LIGHT
    names = options.names_of(len(view.scores))
    racks = [(seat, rack) for seat, rack in enumerate(view.racks) if rack]
    foot = _LINE * len(names) + _RACK * len(racks) + 8
    frame = Frame(
        title=tr("Scrabble board"),
        description=_description(view, names),
        box=(0, 0, _WIDTH, _WIDTH + foot),
    )
    pending = dict(_laid(view.phase.play.play)) if isinstance(view.phase, Challenging) else {}
    fresh = {square for square, _ in _last_play(options.events)}
    children: list[Child] = [
        element("rect", width=_WIDTH, height=_WIDTH + foot, rx=12, fill=colors.common.paper),
        _coordinates(colors),
        group(_squares(view, colors, pending, fresh), class_="board"),
        *(_tile(letter, _corner(square), colors, "pending") for square, letter in pending.items()),
        *(_mark(name, colors) for name in options.highlights),
        *_arrows(options.arrows, colors),
        *_scores(view, names, colors),
    ]
    for number, (seat, rack) in enumerate(racks):
        top = _WIDTH + _LINE * len(names) + _RACK * number
        children.append(_rack(rack, names[seat] if len(racks) > 1 else "", top, colors))
    return picture(frame, options.size, children)


def _description(view: View, names: tuple[str, ...]) -> str:
    rows = [
        tr("Row {row}: {tiles}.", row=number, tiles=list_plain(_tiles(row)))
        for number, row in enumerate(view.board, start=1)
        if row != EMPTY * SIZE
    ]
    scores = list_plain([f"{name} {score}" for name, score in zip(names, view.scores, strict=True)])
    sentences = [
        tr("The scores: {scores}.", scores=scores),
        tr("It is {name}'s turn.", name=names[view.seat]),
        *(rows or [tr("The board is empty.")]),
    ]
    return " ".join(sentences)


def _tiles(row: str) -> list[str]:
    return [f"{column} {letter.upper()}" for column, letter in zip(COLUMNS, row, strict=True) if letter != EMPTY]


def _corner(square: Square) -> Point:
    row, column = square
    return _GUTTER + column * _UNIT, _GUTTER + row * _UNIT


def _middle(square: Square) -> Point:
    x, y = _corner(square)
    return x + _UNIT / 2, y + _UNIT / 2


def _coordinates(colors: _Paint) -> Element:
    columns = [label((_middle((0, number))[0], 18), column) for number, column in enumerate(COLUMNS)]
    rows = [label((_GUTTER / 2, _middle((row, 0))[1] + 5), row + 1) for row in range(SIZE)]
    return group([*columns, *rows], font_size=15, fill=colors.common.soft)


def _squares(view: View, colors: _Paint, pending: dict[Square, str], fresh: set[Square]) -> Iterator[Element]:
    for row, line in enumerate(view.board):
        for column, letter in enumerate(line):
            square = (row, column)
            if letter != EMPTY:
                yield _tile(letter, _corner(square), colors, "last-move" if square in fresh else "")
            elif square not in pending:
                yield _empty(square, view.premiums[row][column], colors)


def _empty(square: Square, premium: str, colors: _Paint) -> Element:
    x, y = _corner(square)
    fill, ink = colors.premiums.get(premium, (colors.square, ""))
    size = _UNIT - 2.4
    ground = element("rect", x=x + 1.2, y=y + 1.2, width=size, height=size, rx=4, fill=fill)
    middle = (x + _UNIT / 2, y + _UNIT / 2)
    if square == (CENTRE, CENTRE):
        return group([ground, element("path", d=_star(middle), fill=ink)])
    if premium not in _CODES:
        return ground
    code = label((middle[0], middle[1] + 6), _CODES[premium], font_size=16, font_weight=700, fill=ink)
    return group([ground, code], class_="premium")


def _star(middle: Point) -> str:
    points = []
    for index in range(10):
        angle, reach = index * math.pi / 5 - math.pi / 2, 6 if index % 2 else 14.4
        points.append(f"{middle[0] + reach * math.cos(angle):.1f} {middle[1] + reach * math.sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def _tile(letter: str, corner: Point, colors: _Paint, kind: str) -> Element:
    """A wooden tile. `?` is a blank without a letter, a small letter a blank that stands for it."""
    is_blank = letter == BLANK or letter.islower()
    value = 0 if is_blank else VALUE[letter]
    edge, width, dashes = {
        "pending": (colors.gold, 3.0, "6 3"),
        "last-move": (_WOOD_INK if colors is _LIGHT else colors.common.ink, 3.0, None),
    }.get(kind, (colors.wood_edge, 1.4, None))
    inset = 1.4 + width / 2
    side = _UNIT - 2 * inset
    body = element(
        "rect",
        x=inset,
        y=inset,
        width=side,
        height=side,
        rx=5,
        fill=colors.wood,
        stroke=edge,
        stroke_width=width,
        stroke_dasharray=dashes,
    )
    frame = element(
        "rect", x=6, y=6, width=28, height=28, rx=3, fill="none", stroke=_WOOD_INK, stroke_dasharray="4 3", opacity=0.7
    )
    across = 16 if value > 9 else 19.2
    return group(
        [
            body,
            frame if is_blank else None,
            None if letter == BLANK else label((across, 28.4), letter.upper(), font_size=26, font_weight=800),
            None
            if is_blank
            else label(
                (36, 35.4) if not kind else (34.5, 34), value, text_anchor="end", font_size=10.5, font_weight=700
            ),
        ],
        class_=f"tile {kind}".strip(),
        transform=f"translate({corner[0]:g} {corner[1]:g})",
        fill=_WOOD_INK,
    )


def _last_play(events: tuple[Event, ...]) -> list[tuple[Square, str]]:
    plays = [event.play.play for event in events if isinstance(event, Played)]
    return _laid(plays[-1]) if plays else []


def _laid(play: Play) -> list[tuple[Square, str]]:
    """The tiles a play lays; dots are tiles that were on the board."""
    place = parse_place(play.position)
    assert place is not None, "a play in the log names a square"
    return [(place.step(distance), letter) for distance, letter in enumerate(play.word) if letter != EMPTY]


def _scores(view: View, names: tuple[str, ...], colors: _Paint) -> Iterator[Element]:
    bag = tr("{count} in the bag", count=view.bag_count)
    yield label((_WIDTH - 12, _WIDTH + 18), bag, text_anchor="end", font_size=15, fill=colors.common.soft)
    for seat, (name, score) in enumerate(zip(names, view.scores, strict=True)):
        on_turn = seat == view.seat
        yield label(
            (_GUTTER, _WIDTH + 18 + _LINE * seat),
            f"{'▸ ' if on_turn else ''}{name}: {score}",
            text_anchor="start",
            font_size=17,
            font_weight=800 if on_turn else 500,
            fill=colors.common.ink,
        )


def _rack(rack: str, name: str, top: float, colors: _Paint) -> Element:
    left = (_WIDTH - len(rack) * (_UNIT + 4)) / 2
    rail = element(
        "rect", x=left - 10, y=top + 38, width=len(rack) * (_UNIT + 4) + 16, height=12, rx=4, fill=colors.rail
    )
    tiles = [_tile(tile, (left + number * (_UNIT + 4), top + 2), colors, "") for number, tile in enumerate(rack)]
    owner = (
        label((_GUTTER, top + 30), name, text_anchor="start", font_size=15, fill=colors.common.ink) if name else None
    )
    return group([rail, *tiles, owner], class_="rack")


def _square(name: str) -> Square:
    place = parse_place(name.strip())
    if place is None:
        raise unknown_place(name, _KNOWN)
    return place.row, place.column


def _mark(name: str, colors: _Paint) -> Element:
    x, y = _corner(_square(name))
    return element(
        "rect",
        x=x + 1,
        y=y + 1,
        width=_UNIT - 2,
        height=_UNIT - 2,
        rx=5,
        class_="highlight",
        fill="none",
        stroke=colors.common.highlight,
        stroke_width=4,
    )


def _arrows(arrows: tuple[tuple[str, str], ...], colors: _Paint) -> Iterator[Element]:
    for start, end in arrows:
        one, other = _middle(_square(start)), _middle(_square(end))
        yield arrow(one, other, width=9, fill=colors.common.highlight, edge=colors.common.paper)
