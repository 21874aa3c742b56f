"""The printed board as SVG: rooms, walls, doors, the hallway, passages and the place of the case file."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from boxtop.core.svg import DARK, LIGHT, Colors, Element, Point, Value, element, group, label
from boxtop.core.texts import tr
from boxtop.games.clue.cards import ROOMS, Crime, Room
from boxtop.games.clue.mansion import COLUMNS, PLAN, ROOM_LETTERS, ROWS, SQUARES, Place, Square
from boxtop.games.clue.printed_board import PRINTED_BOARD

CELL: Final = 26
"""Units of the drawing in one cell of the plan."""
WIDTH: Final = COLUMNS * CELL
HEIGHT: Final = ROWS * CELL
_LETTER_OF: Final = {room: letter for letter, room in ROOM_LETTERS.items()}
_CASE_FILE: Final = "X"
_LONG_NAME: Final = 9


class Paint(Struct, frozen=True):
    """The colours of a drawing."""

    common: Colors
    ground: str
    hall: str
    room: str
    room_ink: str
    wall: str
    lit: str
    lit_room: str
    case_file: str
    accent: str


_LIGHT = Paint(LIGHT, "#3b3044", "#d9c9a8", "#fffaf0", "#33293c", "#6a3f86", "#ffd268", "#fff0c4", "#4e2c65", "#6a3f86")
_DARK = Paint(DARK, "#0f0c12", "#4b4557", "#262029", "#efe8f4", "#b48ad1", "#e8b84a", "#4d4022", "#5c3777", "#b48ad1")


def paint(*, dark: bool) -> Paint:
    """The colours for a light or a dark page."""
    return _DARK if dark else _LIGHT


def middle_of(place: Place) -> Point:
    """The middle of a square, or the place in a room where pieces stand."""
    if not isinstance(place, Room):
        return (place[1] + 0.5) * CELL, (place[0] + 0.5) * CELL
    layout = PRINTED_BOARD.layout[place]
    return layout.middle * CELL, layout.weapons * CELL


def draw_mansion(colors: Paint, lit: tuple[Place, ...], case_file: Crime | None) -> Element:
    """The board without pieces; the places in reach are highlighted."""
    walls: dict[str, Value] = {"fill": "none", "stroke": colors.wall, "stroke_width": 4, "stroke_linecap": "square"}
    return group(
        [
            group([square(at) for at in SQUARES if at not in lit], fill=colors.hall),
            group([square(at, class_="lit") for at in SQUARES if at in lit], fill=colors.lit),
            *_case_file(colors, case_file),
            *(_floor(room, colors, is_lit=room in lit) for room in ROOMS),
            *(element("path", d=wall(room), **walls) for room in ROOMS),
            *(_door(front, cell, colors) for front, cell in PRINTED_BOARD.doors),
            *(_name(room, colors) for room in ROOMS),
            *(_passage(room, colors) for room in PRINTED_BOARD.passages),
        ],
        class_="board",
    )


def square(at: Square, **attributes: Value) -> Element:
    """A square of the hallway."""
    row, column = at
    size = CELL - 2
    return element("rect", x=column * CELL + 1, y=row * CELL + 1, width=size, height=size, rx=4, **attributes)


def floor(room: Room) -> str:
    """The floor of a room as a path, row by row."""
    letter = _LETTER_OF[room]
    rows = ((row, line.find(letter), line.count(letter) * CELL) for row, line in enumerate(PLAN))
    return "".join(
        f"M{left * CELL} {row * CELL}h{width}v{CELL + 0.5}h{-width}z" for row, left, width in rows if left >= 0
    )


def wall(room: Room) -> str:
    """The walls of a room as a path: every edge of its floor except the doors."""
    doors = {(cell, front) for front, cell in PRINTED_BOARD.doors}
    letter = _LETTER_OF[room]
    path = []
    for row, column in _cells(letter):
        for down, right, corner, way in ((-1, 0, 0, "h"), (1, 0, 1, "h"), (0, -1, 0, "v"), (0, 1, 1, "v")):
            beyond = (row + down, column + right)
            if _letter_at(beyond) == letter or ((row, column), beyond) in doors:
                continue
            x, y = column + (corner if way == "v" else 0), row + (corner if way == "h" else 0)
            path.append(f"M{x * CELL} {y * CELL}{way}{CELL}")
    return "".join(path)


def _cells(letter: str) -> Iterator[Square]:
    return ((row, column) for row, line in enumerate(PLAN) for column, cell in enumerate(line) if cell == letter)


def _letter_at(cell: Square) -> str:
    row, column = cell
    return PLAN[row][column] if 0 <= row < ROWS and 0 <= column < COLUMNS else "#"


def _floor(room: Room, colors: Paint, *, is_lit: bool) -> Element:
    kind, fill = (f"room {room.value} lit", colors.lit_room) if is_lit else (f"room {room.value}", colors.room)
    return element("path", d=floor(room), class_=kind, fill=fill)


def _door(front: Square, cell: Square, colors: Paint) -> Element:
    """The gap in the wall: a mat from the room onto the square in front of it."""
    down, right = cell[0] - front[0], cell[1] - front[1]
    x, y = (front[1] + 0.5 + right / 2) * CELL, (front[0] + 0.5 + down / 2) * CELL
    width, height = (CELL - 8, 7) if down else (7, CELL - 8)
    left, top = x - width / 2 - right * 1.5, y - height / 2 - down * 1.5
    return element("rect", x=left, y=top, width=width, height=height, class_="door", fill=colors.room)


def _name(room: Room, colors: Paint) -> Element:
    layout = PRINTED_BOARD.layout[room]
    words = room.card.label
    lines = words.split() if len(layout.name) > 1 else [words]
    return group(
        [
            label(
                (layout.middle * CELL, down * CELL + 4),
                line,
                font_size=17 if len(line) > _LONG_NAME else 19,
            )
            for line, down in zip(lines, layout.name, strict=True)
        ],
        fill=colors.room_ink,
        font_weight=700,
        letter_spacing=-0.4,
    )


def _passage(room: Room, colors: Paint) -> Element:
    mark = PRINTED_BOARD.layout[room].passage
    assert mark is not None, "every room with a passage has an arrow"
    x, y = mark.at
    title = element("title", tr("Secret passage to the {room}", room=PRINTED_BOARD.passages[room].card.label))
    return element(
        "text",
        title,
        mark.arrow,
        x=x * CELL,
        y=y * CELL + 8,
        text_anchor="middle",
        font_size=24,
        font_weight=800,
        fill=colors.wall,
        class_="passage",
    )


def _case_file(colors: Paint, case_file: Crime | None) -> Iterator[Element]:
    rows, columns = zip(*_cells(_CASE_FILE), strict=True)
    left, top = min(columns) * CELL, min(rows) * CELL
    width, height = (max(columns) + 1) * CELL - left, (max(rows) + 1) * CELL - top
    yield element(
        "rect",
        x=left + 4,
        y=top + 4,
        width=width - 8,
        height=height - 8,
        rx=12,
        class_="case-file",
        fill=colors.case_file,
        stroke=colors.hall,
        stroke_opacity=0.5,
        stroke_width=2,
    )
    lines = [tr("Case file")] if case_file is None else [card.label for card in case_file.cards]
    for number, line in enumerate(lines):
        y = top + height / 2 + 6 + (number - (len(lines) - 1) / 2) * 1.1 * CELL
        size = 17 if len(line) <= _LONG_NAME + 2 else 14
        yield label((left + width / 2, y), line, font_size=size, font_weight=700, fill="#ffffff")
