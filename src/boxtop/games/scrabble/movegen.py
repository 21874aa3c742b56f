"""Every play of a rack on a board, fast: the turned word graph, cross-sets and bounds, compiled.

From each anchor (an empty square beside a tile) words are read leftwards from the anchor, then, after the turn, to the
right of it. No play is found twice, for none may cover an anchor further left. When only the best play is wanted, each
anchor first gets a bound that no play there can exceed, and anchors are searched from the best bound down until the
bound is no better than what was found.

The generator holds no rule of its own: premiums, values and the bonus come from the rules, and the tests hold its
plays and scores equal to those of `plays.py`, which asks the rules.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.compiled import inner, kernel
from boxtop.games.scrabble.gaddag import ACCEPTS, CHILDREN, LAST
from boxtop.games.scrabble.grid import BLANK_BIT, LETTER_TIMES, SQUARES, TILE_VALUES, WORD_TIMES
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE

CENTRE_SQUARE = SQUARES // 2
MOST_ANCHORS = 2 * SQUARES
NOTHING = -1.0e9


class Rack(NamedTuple):
    """The tiles of a player, and what each part of them is worth if it is kept.

    A part of the rack is numbered: each kind of tile counts its stride once for every tile of it.
    """

    counts: npt.NDArray[np.int64]
    """By tile: 0 a blank, 1 to 26 A to Z."""
    strides: npt.NDArray[np.int64]
    values: npt.NDArray[np.float64]
    """What keeping a part is worth, by its number."""
    sizes: npt.NDArray[np.int64]
    """How many tiles a part has, by its number."""


class Found(NamedTuple):
    """Room for the plays found; with no room in `scores`, only the best is kept, in row 0 of the other arrays."""

    scores: npt.NDArray[np.int32]
    equities: npt.NDArray[np.float64]
    where: npt.NDArray[np.int8]
    """Orientation, row, first column, length of the word, tiles laid."""
    lines: npt.NDArray[np.int8]
    total: npt.NDArray[np.int64]
    """How many plays were found; the score of the best one."""


def room_for(plays: int) -> Found:
    """Room for so many plays; 0 for the best one only."""
    rows = max(plays, 1)
    return Found(
        np.zeros(plays, dtype=np.int32),
        np.zeros(rows, dtype=np.float64),
        np.zeros((rows, 5), dtype=np.int8),
        np.zeros((rows, SIZE), dtype=np.int8),
        np.zeros(2, dtype=np.int64),
    )


def empty_rack() -> Rack:
    """Room for a rack."""
    parts = 1 << RACK_SIZE
    return Rack(
        np.zeros(27, dtype=np.int64),
        np.zeros(27, dtype=np.int64),
        np.zeros(parts, dtype=np.float64),
        np.zeros(parts, dtype=np.int64),
    )


@kernel
def set_strides(rack):  # type: ignore[no-untyped-def]
    """Number the parts of the rack; the number of the whole is returned."""
    stride = 1
    for tile in range(27):
        rack.strides[tile] = stride
        stride *= rack.counts[tile] + 1
    for part in range(stride):
        size = 0
        for tile in range(27):
            if rack.counts[tile]:
                size += part // rack.strides[tile] % (rack.counts[tile] + 1)
        rack.sizes[part] = size
    return stride - 1


@inner
def _keep(found, best_only, score, equity, orientation, row, first, length, laid, line):  # type: ignore[no-untyped-def]
    """Note a play."""
    number = found.total[0]
    found.total[0] = number + 1
    if best_only:
        if number and equity <= found.equities[0]:
            return
        number = 0
        found.total[1] = score
    elif number >= found.scores.size:
        return
    else:
        found.scores[number] = score
    found.equities[number] = equity
    where = found.where[number]
    where[0] = orientation
    where[1] = row
    where[2] = first
    where[3] = length
    where[4] = laid
    kept = found.lines[number]
    for column in range(SIZE):
        kept[column] = line[column]


@inner
def _from_anchor(graph, grid, rack, whole, orientation, row, anchor, limit, found, stack, line):  # type: ignore[no-untyped-def]
    """Every play that covers this anchor and no square left of `limit`.

    `stack` is room for one row of numbers a letter: the next node to look at, the column, whether it is left (0) or
    right (1) of the turn, the points of the main word so far, its times, the points of cross words, the tile laid (or
    -1) and whether its own letter was tried already.
    """
    letters = grid.letters[orientation]
    values = grid.values[orientation]
    crosses = grid.cross[orientation]
    cross_scores = grid.cross_score[orientation]
    counts = rack.counts
    best_only = found.scores.size == 0
    base = row * SIZE
    closes_right = anchor == SIZE - 1 or letters[base + anchor + 1] == 0
    part = whole
    laid = 0
    level = 0
    stack[0, 0] = np.int64(graph[1] & CHILDREN)
    stack[0, 1] = anchor
    stack[0, 2] = 0
    stack[0, 3] = 0
    stack[0, 4] = 1
    stack[0, 5] = 0
    stack[0, 6] = -1
    stack[0, 7] = 0
    while level >= 0:
        here = stack[level]
        column = here[1]
        tile = here[6]
        if tile >= 0:  # Take back the tile laid here before.
            counts[tile] += 1
            part += rack.strides[tile]
            laid -= 1
            line[column] = 0
            here[6] = -1
        at = here[0]
        if at == 0:
            level -= 1
            continue
        node = graph[at]
        letter = np.int64(node >> 24)
        after = 0 if node & LAST else at + 1
        main, times, cross = here[3], here[4], here[5]
        if letter == 0:  # The turn: go on to the right of the anchor, if the word can begin here.
            here[0] = after
            if (column < 0 or letters[base + column] == 0) and anchor < SIZE - 1:
                level += 1
                turned = stack[level]
                turned[0] = np.int64(node & CHILDREN)
                turned[1] = anchor + 1
                turned[2] = 1
                turned[3] = main
                turned[4] = times
                turned[5] = cross
                turned[6] = -1
                turned[7] = 0
            continue
        if column < 0:
            here[0] = 0
            continue
        square = base + column
        there = letters[square]
        if there:
            if letter != there:
                here[0] = after
                continue
            here[0] = 0
            main += values[square]
        else:
            if here[2] == 0 and column < limit:
                here[0] = 0
                continue
            if not (crosses[square] >> np.uint32(letter)) & np.uint32(1):
                here[0] = after
                continue
            if here[7] == 0 and counts[letter]:
                here[7] = 1
                tile = letter
            elif counts[0]:
                here[7] = 0
                here[0] = after
                tile = 0
            else:
                here[7] = 0
                here[0] = after
                continue
            counts[tile] -= 1
            part -= rack.strides[tile]
            laid += 1
            here[6] = tile
            line[column] = letter if tile else letter | BLANK_BIT
            value = TILE_VALUES[tile] * LETTER_TIMES[square]
            main += value
            times *= WORD_TIMES[square]
            beside = cross_scores[square]
            if beside >= 0:
                cross += (beside + value) * WORD_TIMES[square]
        if here[2] == 0:
            first, last = column, anchor
            ends = closes_right and (column == 0 or letters[square - 1] == 0)
        else:
            last = column
            ends = column == SIZE - 1 or letters[square + 1] == 0
            first = -1
        if node & ACCEPTS and ends:
            if first < 0:
                first = anchor
                while first > 0 and (letters[base + first - 1] or line[first - 1]):
                    first -= 1
            # One tile that makes words both ways is one play, written across.
            if not (orientation == 1 and laid == 1 and cross_scores[base + anchor] >= 0):
                score = main * times + cross
                if laid == RACK_SIZE:
                    score += ALL_TILES_BONUS
                equity = score + rack.values[part]
                _keep(found, best_only, score, equity, orientation, row, first, last - first + 1, laid, line)
        children = np.int64(node & CHILDREN)
        if children:
            step = -1 if here[2] == 0 else 1
            if column + step < SIZE:
                level += 1
                beyond = stack[level]
                beyond[0] = children
                beyond[1] = column + step
                beyond[2] = here[2]
                beyond[3] = main
                beyond[4] = times
                beyond[5] = cross
                beyond[6] = -1
                beyond[7] = 0


@inner
def _bound(grid, orientation, row, anchor, limit, fit, tile_values, size, best_kept, squares):  # type: ignore[no-untyped-def]
    """No play at this anchor has a higher equity: the best tiles on the best squares, whatever they spell.

    `fit` has a bit for each letter the rack can show; `tile_values` are the rack's values from the highest down;
    `best_kept` is the best value of keeping so many tiles; `squares` is room for the premiums of squares covered.
    """
    letters = grid.letters[orientation]
    values = grid.values[orientation]
    base = row * SIZE
    best = NOTHING
    if not grid.cross[orientation, base + anchor] & fit:
        return best
    left_main, left_times, left_cross, covered = 0, 1, 0, 0
    column = anchor
    while True:
        # Cover `column`, then take in the tiles to its left.
        square = base + column
        beside = grid.cross_score[orientation, square]
        squares[covered, 0] = LETTER_TIMES[square]
        squares[covered, 1] = WORD_TIMES[square] if beside >= 0 else 0
        covered += 1
        left_times *= WORD_TIMES[square]
        if beside >= 0:
            left_cross += beside * WORD_TIMES[square]
        column -= 1
        while column >= 0 and letters[base + column]:
            left_main += values[base + column]
            column -= 1
        # From here to the right as far as the tiles go.
        main, times, cross, total = left_main, left_times, left_cross, covered
        right = anchor + 1
        while True:
            while right < SIZE and letters[base + right]:
                main += values[base + right]
                right += 1
            bound = _best_layout(main, times, cross, total, tile_values, squares) + best_kept[size - total]
            if total == RACK_SIZE:
                bound += ALL_TILES_BONUS
            best = max(best, bound)
            if total == size or right == SIZE or not grid.cross[orientation, base + right] & fit:
                break
            square = base + right
            beside = grid.cross_score[orientation, square]
            squares[total, 0] = LETTER_TIMES[square]
            squares[total, 1] = WORD_TIMES[square] if beside >= 0 else 0
            total += 1
            times *= WORD_TIMES[square]
            if beside >= 0:
                cross += beside * WORD_TIMES[square]
            right += 1
        if covered == size or column < limit or column < 0 or not grid.cross[orientation, base + column] & fit:
            return best


@inner
def _best_layout(main, times, cross, total, tile_values, squares):  # type: ignore[no-untyped-def]
    """The most points of a main word over these squares: high tiles where they count most."""
    points = main * times + cross
    weights = squares[:, 2]
    for place in range(total):
        weight = squares[place, 0] * (times + squares[place, 1])
        at = place
        while at > 0 and weights[at - 1] < weight:
            weights[at] = weights[at - 1]
            at -= 1
        weights[at] = weight
    for place in range(total):
        points += tile_values[place] * weights[place]
    return points


class Room(NamedTuple):
    """Working memory of the generator, made once."""

    stack: npt.NDArray[np.int64]
    line: npt.NDArray[np.int8]
    anchors: npt.NDArray[np.int64]
    bounds: npt.NDArray[np.float64]
    squares: npt.NDArray[np.int64]
    tile_values: npt.NDArray[np.int64]
    best_kept: npt.NDArray[np.float64]


def working_room() -> Room:
    """Fresh working memory."""
    return Room(
        np.zeros((SIZE + 4, 8), dtype=np.int64),
        np.zeros(SIZE, dtype=np.int8),
        np.zeros((MOST_ANCHORS, 4), dtype=np.int64),
        np.zeros(MOST_ANCHORS, dtype=np.float64),
        np.zeros((RACK_SIZE + 1, 3), dtype=np.int64),
        np.zeros(RACK_SIZE, dtype=np.int64),
        np.zeros(RACK_SIZE + 1, dtype=np.float64),
    )


@inner
def _find_anchors(grid, anchors):  # type: ignore[no-untyped-def]
    """The empty squares beside tiles, row by row in both orientations, each with the first column a play may begin."""
    total = 0
    for orientation in range(2):
        letters = grid.letters[orientation]
        for row in range(SIZE):
            limit = 0
            for column in range(SIZE):
                square = row * SIZE + column
                if letters[square]:
                    continue
                if (
                    (column > 0 and letters[square - 1])
                    or (column < SIZE - 1 and letters[square + 1])
                    or (row > 0 and letters[square - SIZE])
                    or (row < SIZE - 1 and letters[square + SIZE])
                ):
                    anchors[total, 0] = orientation
                    anchors[total, 1] = row
                    anchors[total, 2] = column
                    anchors[total, 3] = limit
                    total += 1
                    limit = column + 1
    if total == 0:  # Nothing lies on the board: the star, across and down.
        for orientation in range(2):
            anchors[orientation, 0] = orientation
            anchors[orientation, 1] = CENTRE_SQUARE // SIZE
            anchors[orientation, 2] = CENTRE_SQUARE % SIZE
            anchors[orientation, 3] = 0
        total = 2
    return total


@kernel
def find_plays(graph, grid, rack, whole, found, room):  # type: ignore[no-untyped-def]
    """Fill `found` with every play of the rack, or with the best one if there is room for no more."""
    found.total[0] = 0
    total = _find_anchors(grid, room.anchors)
    anchors = room.anchors
    if found.scores.size:
        for number in range(total):
            _from_anchor(
                graph, grid, rack, whole, anchors[number, 0], anchors[number, 1], anchors[number, 2],
                anchors[number, 3], found, room.stack, room.line,
            )  # fmt: skip
        return
    size = rack.sizes[whole]
    fit = _prepare_bounds(rack, whole, room)
    for number in range(total):
        room.bounds[number] = _bound(
            grid, anchors[number, 0], anchors[number, 1], anchors[number, 2], anchors[number, 3],
            fit, room.tile_values, size, room.best_kept, room.squares,
        )  # fmt: skip
    while True:
        best = -1
        for number in range(total):
            if best < 0 or room.bounds[number] > room.bounds[best]:
                best = number
        if best < 0 or room.bounds[best] == NOTHING:
            return
        if found.total[0] and room.bounds[best] <= found.equities[0]:
            return
        room.bounds[best] = NOTHING
        _from_anchor(
            graph, grid, rack, whole, anchors[best, 0], anchors[best, 1], anchors[best, 2],
            anchors[best, 3], found, room.stack, room.line,
        )  # fmt: skip


@inner
def _prepare_bounds(rack, whole, room):  # type: ignore[no-untyped-def]
    """The rack's values from the highest down, the best value of each number of tiles kept; the letters it can show."""
    fit = np.uint32(0)
    at = 0
    for value in range(10, -1, -1):
        for tile in range(27):
            if TILE_VALUES[tile] == value:
                for _ in range(rack.counts[tile]):
                    room.tile_values[at] = value
                    at += 1
    for tile in range(1, 27):
        if rack.counts[tile] or rack.counts[0]:
            fit |= np.uint32(1) << np.uint32(tile)
    room.best_kept[:] = NOTHING
    for part in range(whole + 1):
        size = rack.sizes[part]
        room.best_kept[size] = max(room.best_kept[size], rack.values[part])
    return fit
