"""The board as flat arrays for compiled code, with its cross-sets.

A grid holds the board twice: as it is (orientation 0, words across) and transposed (orientation 1, words down), so
that the generator works along rows only. For each empty square it has a cross-set (the letters that make a good word
with the tiles above and below it, bit n for letter n) and a cross-score (the value of those tiles).
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from numba.extending import intrinsic

from boxtop.games.scrabble.board import LETTER_PREMIUM, SIZE, WORD_PREMIUM, Board
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import GRID, ROWS, SQUARES, Grid, Int, Line, Mask, new_record
from boxtop.games.scrabble.generator.gaddag import ACCEPTS, CHILDREN, WordGraph
from boxtop.games.scrabble.tiles import LETTERS, VALUE
from boxtop.kernels.compile import inner

ALL_LETTERS = (1 << 27) - 2
NO_CROSS = -1
ALL_ROWS = (1 << ROWS) - 1
BLANK_BIT = 32
"""Set in a tile of a line when it is a blank."""

LETTER_TIMES = np.array(LETTER_PREMIUM, dtype=np.int32).ravel()
WORD_TIMES = np.array(WORD_PREMIUM, dtype=np.int32).ravel()
TILE_VALUES = np.array([0, *(VALUE[letter] for letter in LETTERS)], dtype=np.int32)
"""By tile: 0 a blank, 1 to 26 A to Z."""


def _by_character(capital: Sequence[int], small: Sequence[int]) -> npt.NDArray[np.int8]:
    """A table by the code of a square's character; an empty square has 0."""
    table = np.zeros(128, dtype=np.int8)
    for letter, character in enumerate(LETTERS, start=1):
        table[ord(character)], table[ord(character.lower())] = capital[letter], small[letter]
    return table


_LETTER_OF = _by_character(range(len(LETTERS) + 1), range(len(LETTERS) + 1))
_VALUE_OF = _by_character(TILE_VALUES.tolist(), [0] * len(TILE_VALUES))


def empty_grid() -> Grid:
    """A board without tiles."""
    grid = new_record(GRID)
    grid.cross[:] = ALL_LETTERS
    grid.cross_score[:] = NO_CROSS
    grid.changed = ALL_ROWS
    return grid


def grid_of(board: Board, graph: WordGraph) -> Grid:
    """A board as a grid."""
    grid = empty_grid()
    squares = np.frombuffer("".join(board).encode("ascii"), np.uint8).reshape(SIZE, SIZE)
    letters, values = grid.letters.reshape(2, SIZE, SIZE), grid.values.reshape(2, SIZE, SIZE)
    letters[0] = _LETTER_OF[squares]
    values[0] = _VALUE_OF[squares]
    letters[1], values[1] = letters[0].T, values[0].T
    grid.tiles = np.count_nonzero(letters[0])
    cross_all(graph, grid)
    return grid


def _ones(_typing: Any, bits: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return bits(bits), code


ones: Any = intrinsic(_ones)
"""The number of bits set."""


@inner
def arc_to(graph: WordGraph, siblings: Mask, letter: int) -> Mask:
    """The node of this letter among these siblings; 0 when there is none."""
    if siblings == 0:
        return np.int64(0)
    mask = graph.nodes[siblings]
    bit = np.uint32(1) << np.uint32(letter)
    if not mask & bit:
        return np.int64(0)
    return siblings + 1 + np.int64(ones(mask & np.uint32(bit - np.uint32(1))))


@inner
def _ends_of(graph: WordGraph, siblings: Mask) -> np.uint32:
    """A mask of the letters among these siblings that end a word."""
    mask = np.uint32(0)
    if siblings:
        for at in range(siblings + 1, siblings + 1 + np.int64(ones(graph.nodes[siblings]))):
            node = graph.nodes[at]
            if node & ACCEPTS:
                mask |= np.uint32(1) << np.uint32(node >> 24)
    return mask


@inner
def _set_changed(grid: Grid, orientation: Int, row: Int) -> None:
    """Note that the spans of a row are out of date."""
    grid.changed |= np.int64(1) << np.int64(orientation * SIZE + row)


@inner
def cross_at(graph: WordGraph, grid: Grid, orientation: int, square: int) -> None:
    """Compute the cross-set and the cross-score of an empty square."""
    _set_changed(grid, orientation, square // SIZE)
    letters = grid.letters[orientation]
    values = grid.values[orientation]
    top = square
    while top >= SIZE and letters[top - SIZE]:
        top -= SIZE
    bottom = square
    while bottom < SQUARES - SIZE and letters[bottom + SIZE]:
        bottom += SIZE
    if top == bottom:
        grid.cross[orientation, square] = ALL_LETTERS
        grid.cross_score[orientation, square] = NO_CROSS
        return
    score = 0
    for place in range(top, bottom + 1, SIZE):
        if place != square:
            score += values[place]
    grid.cross_score[orientation, square] = score
    if top == square:
        grid.cross[orientation, square] = _letters_before(graph, letters, square, bottom)
    else:
        grid.cross[orientation, square] = _letters_between(graph, letters, top, square, bottom)


@inner
def _letters_before(graph: WordGraph, letters: Line, square: int, bottom: int) -> np.uint32:
    """A mask of the letters that make a word before the tiles below: read upwards in the graph of both directions."""
    siblings = np.int64(graph.nodes[1] & CHILDREN)
    for place in range(bottom, square, -SIZE):
        node = arc_to(graph, siblings, letters[place])
        siblings = np.int64(graph.nodes[node] & CHILDREN) if node else np.int64(0)
    return np.uint32(_ends_of(graph, siblings))


@inner
def _letters_between(graph: WordGraph, letters: Line, top: int, square: int, bottom: int) -> np.uint32:
    """A mask of the letters that make a word after the tiles above and before those below, if there are any."""
    siblings = np.int64(graph.nodes[0] & CHILDREN)
    for place in range(top, square, SIZE):
        node = arc_to(graph, siblings, letters[place])
        siblings = np.int64(graph.nodes[node] & CHILDREN) if node else np.int64(0)
    if bottom == square:
        return np.uint32(_ends_of(graph, siblings))
    mask = np.uint32(0)
    if siblings == 0:
        return mask
    wanted = graph.nodes[siblings]
    at = siblings
    for letter in range(1, 27):
        if not (wanted >> np.uint32(letter)) & np.uint32(1):
            continue
        at += 1
        ends = graph.nodes[at]
        for place in range(square + SIZE, bottom + 1, SIZE):
            found = arc_to(graph, np.int64(ends & CHILDREN), letters[place])
            ends = graph.nodes[found] if found else np.uint32(0)
        if ends & ACCEPTS:
            mask |= np.uint32(1) << np.uint32(letter)
    return mask


@kernel
def cross_all(graph: WordGraph, grid: Grid) -> None:
    """Compute every cross-set of a board."""
    for orientation in range(2):
        for square in range(SQUARES):
            if not grid.letters[orientation, square]:
                cross_at(graph, grid, orientation, square)


@inner
def cross_ends(graph: WordGraph, grid: Grid, orientation: int, square: int) -> None:
    """Compute the cross-sets at both ends of the column of tiles through this square."""
    letters = grid.letters[orientation]
    place = square
    while place >= 0 and letters[place]:
        place -= SIZE
    if place >= 0:
        cross_at(graph, grid, orientation, place)
    place = square
    while place < SQUARES and letters[place]:
        place += SIZE
    if place < SQUARES:
        cross_at(graph, grid, orientation, place)


@kernel
def lay(graph: WordGraph, grid: Grid, orientation: int, row: int, line: Line) -> None:
    """Lay a line of tiles along a row, and update the cross-sets."""
    other = 1 - orientation
    last = -1
    if grid.tiles == 0:
        grid.changed = ALL_ROWS
    _set_changed(grid, orientation, row)
    for column in range(SIZE):
        tile = line[column]
        if tile:
            letter = tile & ~BLANK_BIT
            value = 0 if tile & BLANK_BIT else TILE_VALUES[letter]
            square, turned = row * SIZE + column, column * SIZE + row
            grid.letters[orientation, square] = letter
            grid.letters[other, turned] = letter
            grid.values[orientation, square] = value
            grid.values[other, turned] = value
            grid.tiles += 1
            _set_changed(grid, other, column)
            last = turned
    for column in range(SIZE):
        if line[column]:
            cross_ends(graph, grid, orientation, row * SIZE + column)
    if last >= 0:
        cross_ends(graph, grid, other, last)
