"""The board: 15 by 15 squares, their premiums, and the coordinates that name them.

The rules (document 002, SCORING 3 and 4) name the colours; where they lie is printed on the board itself. A board in
play is fifteen rows of text: `.` an empty square, a capital a tile, a small letter a blank standing for that letter.
"""

import re
from typing import Final, TypeAlias

from msgspec import Struct

SIZE: Final = 15
CENTRE: Final = 7
"""Row and column of the star, counted from 0."""
EMPTY: Final = "."

Board: TypeAlias = tuple[str, ...]
"""Fifteen rows of fifteen characters."""
Square: TypeAlias = tuple[int, int]
"""Row and column, both 0 to 14."""

COLUMNS: Final = "ABCDEFGHIJKLMNO"

PREMIUMS: Final = (
    "T..d...T...d..T",
    ".D...t...t...D.",
    "..D...d.d...D..",
    "d..D...d...D..d",
    "....D.....D....",
    ".t...t...t...t.",
    "..d...d.d...d..",
    "T..d...D...d..T",
    "..d...d.d...d..",
    ".t...t...t...t.",
    "....D.....D....",
    "d..D...d...D..d",
    "..D...d.d...D..",
    ".D...t...t...D.",
    "T..d...T...d..T",
)
"""T red (triple word), D pink (double word), t dark blue (triple letter), d light blue (double letter)."""

_LETTER = {"d": 2, "t": 3}
_WORD = {"D": 2, "T": 3}

LETTER_PREMIUM: Final = tuple(tuple(_LETTER.get(square, 1) for square in row) for row in PREMIUMS)
"""By how much a letter placed here counts (SCORING 3)."""
WORD_PREMIUM: Final = tuple(tuple(_WORD.get(square, 1) for square in row) for row in PREMIUMS)
"""By how much a word with a letter placed here counts (SCORING 4); the star is pink."""

NO_TILES: Final[Board] = (EMPTY * SIZE,) * SIZE

_ACROSS = re.compile(r"([1-9]|1[0-5])([A-Oa-o])")
_DOWN = re.compile(r"([A-Oa-o])([1-9]|1[0-5])")


class Place(Struct, frozen=True):
    """Where a word begins, and which way it reads."""

    row: int
    column: int
    down: bool

    def __str__(self) -> str:
        column, row = COLUMNS[self.column], str(self.row + 1)
        return column + row if self.down else row + column

    def step(self, distance: int) -> Square:
        """The square this far along the word."""
        return (self.row + distance, self.column) if self.down else (self.row, self.column + distance)


def parse_place(text: str) -> Place | None:
    """A coordinate as players write it: `8H` across, `H8` down; None when it is neither."""
    if found := _ACROSS.fullmatch(text):
        return Place(int(found[1]) - 1, COLUMNS.index(found[2].upper()), down=False)
    if found := _DOWN.fullmatch(text):
        return Place(int(found[2]) - 1, COLUMNS.index(found[1].upper()), down=True)
    return None


def is_on_board(row: int, column: int) -> bool:
    """Whether there is such a square."""
    return 0 <= row < SIZE and 0 <= column < SIZE


def is_tile(board: Board, row: int, column: int) -> bool:
    """Whether a tile lies there; beyond the edge there is none."""
    return is_on_board(row, column) and board[row][column] != EMPTY


def is_empty(board: Board) -> bool:
    """Whether no tile is on the board."""
    return board == NO_TILES


def with_tiles(board: Board, tiles: dict[Square, str]) -> Board:
    """The board with these tiles laid on it."""
    rows = [list(row) for row in board]
    for (row, column), tile in tiles.items():
        rows[row][column] = tile
    return tuple("".join(row) for row in rows)
