"""Spans: the stretches of squares in a row that a main word could cover, with what they count whatever is laid.

The spans of a row depend on the board alone. They are kept, by row, until a tile in the row or beside it changes, so
that a search for the best play goes over lists that are ready.
"""

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anagrams import LETTER_KEYS
from boxtop.games.scrabble.generator.anchors import CENTRE_SQUARE
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import (
    LINE,
    MULTIPLIERS,
    ROWS,
    SQUARES,
    Grid,
    Int,
    Record,
    Records,
    Workspace,
)
from boxtop.games.scrabble.generator.grid import LETTER_TIMES, WORD_TIMES
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

NO_PLACE = -1
_MOST_WORD_TIMES = 3
_TIMES_PLACE = np.full(int(WORD_TIMES.max()) ** _MOST_WORD_TIMES + 1, NO_PLACE, dtype=np.int64)
"""By word multiplier (a word of seven tiles covers three premium squares at most): its place in MULTIPLIERS."""
_TIMES_PLACE[list(MULTIPLIERS)] = range(len(MULTIPLIERS))
_LETTER, _WORD = range(2)
"""Columns of `weights`."""


def new_lines(boards: int = 1) -> Records:
    """Places for the spans of this many boards."""
    return np.zeros(boards * ROWS, LINE)


@inner
def refresh_lines(grid: Grid, lines: Records, workspace: Workspace) -> None:
    """List the spans of the rows that have changed."""
    if grid.changed == 0:
        return
    for place in range(ROWS):
        if (grid.changed >> place) & 1:
            slot = grid.first_slot + place
            grid.slots[place] = slot
            _fill_line(grid, np.int64(place // SIZE), np.int64(place % SIZE), lines[slot], workspace)
    grid.changed = 0


@inner
def _fill_line(grid: Grid, orientation: Int, row: Int, line: Record, workspace: Workspace) -> None:
    """List the spans of a row: from every column that has no tile before it, as far as seven tiles reach."""
    base = row * SIZE
    letters, values = grid.letters[orientation], grid.values[orientation]
    crosses, cross_scores = grid.cross[orientation], grid.cross_score[orientation]
    anchors = _anchors_in(grid, orientation, base)
    line.total = 0
    line.version += 1
    if anchors == 0:
        return
    for first in range(SIZE):
        if anchors >> first == 0:
            return
        if first > 0 and letters[base + first - 1]:
            continue
        word, times, cross, laid, weighted = 0, 1, 0, 0, 0
        key = np.uint64(0)
        column = first
        while True:
            while column < SIZE and letters[base + column]:
                word += values[base + column]
                key += LETTER_KEYS[np.int64(letters[base + column])]
                column += 1
            covered = (np.int64(1) << column) - (np.int64(1) << first)
            if laid and anchors & covered and column - first > 1:
                single = orientation == 1 and laid == 1 and _has_cross(grid, orientation, base, anchors & covered)
                if not single:  # One tile that makes words both ways is one play, written across.
                    number = line.total
                    line.total = number + 1
                    line.covered[number], line.first[number], line.end[number] = covered, first, column
                    line.laid[number], line.times[number] = laid, times
                    line.times_place[number] = _TIMES_PLACE[times]
                    line.fixed[number] = word * times + cross + (ALL_TILES_BONUS if laid == RACK_SIZE else 0)
                    line.key[number] = key
                    _set_extras(line, number, times, weighted, workspace)
            if column == SIZE or laid == RACK_SIZE or not crosses[base + column]:
                break
            square = base + column
            beside = cross_scores[square]
            if beside >= 0 or LETTER_TIMES[square] > 1:
                workspace.weights[weighted, _LETTER] = LETTER_TIMES[square]
                workspace.weights[weighted, _WORD] = WORD_TIMES[square] if beside >= 0 else 0
                weighted += 1
            if beside >= 0:
                cross += beside * WORD_TIMES[square]
            times *= WORD_TIMES[square]
            laid += 1
            column += 1


@inlined
def _anchors_in(grid: Grid, orientation: Int, base: Int) -> Int:
    """A mask of the empty squares of a row beside a tile; the star if the board is empty."""
    letters = grid.letters[orientation]
    anchors = np.int64(0)
    for column in range(SIZE):
        square = base + column
        if letters[square]:
            continue
        if (
            (column > 0 and letters[square - 1])
            or (column < SIZE - 1 and letters[square + 1])
            or (square >= SIZE and letters[square - SIZE])
            or (square < SQUARES - SIZE and letters[square + SIZE])
            or (grid.tiles == 0 and square == CENTRE_SQUARE)
        ):
            anchors |= np.int64(1) << column
    return anchors


@inlined
def _has_cross(grid: Grid, orientation: Int, base: Int, anchor: Int) -> bool:
    """Whether the one square in this mask has tiles above or below it."""
    column = 0
    while not (anchor >> column) & 1:
        column += 1
    return bool(grid.cross_score[orientation, base + column] >= 0)


@inlined
def _set_extras(line: Record, number: Int, times: Int, weighted: Int, workspace: Workspace) -> None:
    """Sort what single squares add, besides the multiplier of the word, per point of the tile on them."""
    extras, weights = line.extras[number], workspace.weights
    total = 0
    for place in range(weighted):
        extra = weights[place, _LETTER] * (times + weights[place, _WORD]) - times
        if extra == 0:
            continue
        at = total
        total += 1
        while at > 0 and extras[at - 1] < extra:
            extras[at] = extras[at - 1]
            at -= 1
        extras[at] = extra
    line.extra_count[number] = total
