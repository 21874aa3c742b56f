"""The printed board as clients draw it: its spaces by number, where they lie, and the shapes of the pawns.

The browser and `svg.py` draw from the same data. The board is sixteen by sixteen cells with red's side at the top;
everything of another colour is red's, turned.
"""

from typing import Final, TypeAlias

from msgspec import Struct

from boxtop.games.sorry.board import (
    CIRCLE_OFFSET,
    COLORS,
    ENTRY_OFFSET,
    HOME,
    SAFETY_SQUARES,
    SIDE,
    SLIDE_OFFSETS,
    START,
    TRACK,
    Color,
)

Point: TypeAlias = tuple[float, float]
"""Across and down from the top left corner of the board, in cells."""

CELLS: Final = SIDE + 1
YARD: Final = 1.25
_ACROSS, _UP, _DOWN = 0.42, -0.58, 0.16


class PawnShape(Struct, frozen=True):
    """A pawn as SVG paths around its middle, forty units to a cell. Colours differ by the shape of the head."""

    body: str
    heads: dict[Color, str]


class PrintedBoard(Struct, frozen=True):
    """The spaces of the board by number. Offsets count from a colour's corner; views list pawns in this order."""

    colors: tuple[Color, ...]
    start: int
    track: int
    """How many spaces the track has; safety squares are numbered from here on."""
    safety_squares: int
    home: int
    side: int
    """How many spaces lie between one corner and the next."""
    entry: int
    circle: int
    slides: tuple[tuple[int, int], ...]
    """The triangle and the end of each slide of a colour."""
    cells: int
    """Cells along one side of the board."""
    spaces: tuple[Point, ...]
    """The middle of each space of the track."""
    own_places: tuple[tuple[Point, ...], ...]
    """For each colour the middles of START, its safety squares and HOME."""
    yard: float
    """The radius of START and HOME, in cells."""
    slots: tuple[Point, ...]
    """Where the four pawns stand on START and HOME, from the middle."""
    slot_size: float
    """How large a pawn is drawn there, for four to fit."""
    pawn: PawnShape


def _turned(point: Point, side: int) -> Point:
    """A point of red's side, turned to another side of the board."""
    x, y = point
    return point if side == 0 else _turned((CELLS - y, x), side - 1)


def _own_places(color: int) -> tuple[Point, ...]:
    start = (CIRCLE_OFFSET + 0.5, 1 + YARD)
    safety = [(ENTRY_OFFSET + 0.5, 1.5 + square) for square in range(SAFETY_SQUARES)]
    home = (ENTRY_OFFSET + 0.5, 1 + SAFETY_SQUARES + YARD)
    return tuple(_turned(point, color) for point in (start, *safety, home))


PRINTED_BOARD: Final = PrintedBoard(
    colors=COLORS,
    start=START,
    track=TRACK,
    safety_squares=SAFETY_SQUARES,
    home=HOME,
    side=SIDE,
    entry=ENTRY_OFFSET,
    circle=CIRCLE_OFFSET,
    slides=SLIDE_OFFSETS,
    cells=CELLS,
    spaces=tuple(_turned((space % SIDE + 0.5, 0.5), space // SIDE) for space in range(TRACK)),
    own_places=tuple(map(_own_places, range(len(COLORS)))),
    yard=YARD,
    slots=((-_ACROSS, _UP), (_ACROSS, _UP), (-_ACROSS, _DOWN), (_ACROSS, _DOWN)),
    slot_size=0.78,
    pawn=PawnShape(
        body="M-11.5 16c0-11 6-10 6.5-18h10c.5 8 6.5 7 6.5 18a1.5 1.5 0 0 1-1.5 1.5h-20a1.5 1.5 0 0 1-1.5-1.5z",
        heads={
            Color.RED: "M0-16.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17z",
            Color.BLUE: (
                "M-6.5-16h13a1.5 1.5 0 0 1 1.5 1.5v11.5a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5v-11.5"
                "a1.5 1.5 0 0 1 1.5-1.5z"
            ),
            Color.YELLOW: "M0-18.5 9.5-1.5h-19z",
            Color.GREEN: "M0-18.5 9.5-8 0 2.5-9.5-8z",
        },
    ),
)


def middle_of(color: int, place: int) -> Point:
    """The middle of a place of this colour."""
    if place == START:
        return PRINTED_BOARD.own_places[color][0]
    if place >= TRACK:
        return PRINTED_BOARD.own_places[color][1 + place - TRACK]
    return PRINTED_BOARD.spaces[place]
