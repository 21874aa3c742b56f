"""The printed board as a client draws it."""

from typing import Final

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
)
