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
from boxtop.games.scrabble.generator.compiled import inner, kernel
from boxtop.games.scrabble.generator.gaddag import ACCEPTS, CHILDREN, LETTER_KEYS
from boxtop.games.scrabble.generator.grid import (
    ALL_LETTERS,
    BLANK_BIT,
    LETTER_TIMES,
    SQUARES,
    TILE_VALUES,
    WORD_TIMES,
    ones,
)
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
    rack.sizes[0] = 0
    for tile in range(27):
        for copies in range(1, rack.counts[tile] + 1):
            begin = copies * rack.strides[tile]
            for part in range(rack.strides[tile]):
                rack.sizes[begin + part] = rack.sizes[part] + copies
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
def _from_anchor(graph, grid, rack, whole, orientation, row, anchor, limit, most, shows, found, stack, line):  # type: ignore[no-untyped-def]
    """Every play that covers this anchor and no square left of `limit`, lays at most `most` tiles, and has blanks show
    letters of `shows` only.

    `stack` is room for one row of numbers a letter: the siblings, the letters among them still to be tried, the column,
    whether it is left (0) or right (1) of the turn, the points of the main word so far, its times, the points of cross
    words, the tile laid (or -1), and the letter whose blank is still to be tried (or 0).
    """
    nodes = graph.nodes
    letters = grid.letters[orientation]
    values = grid.values[orientation]
    crosses = grid.cross[orientation]
    cross_scores = grid.cross_score[orientation]
    counts = rack.counts
    best_only = found.scores.size == 0
    base = row * SIZE
    closes_right = anchor == SIZE - 1 or letters[base + anchor + 1] == 0
    held = np.int64(0)
    for tile in range(1, 27):
        if counts[tile]:
            held |= 1 << tile
    part = whole
    laid = 0
    level = 0
    here = stack[0]
    root = np.int64(nodes[1] & CHILDREN)
    here[0] = root
    here[1] = np.int64(nodes[root] & crosses[base + anchor]) & (held | shows if counts[0] else held)
    here[2] = anchor
    here[3] = 0
    here[4] = 0
    here[5] = 1
    here[6] = 0
    here[7] = -1
    here[8] = 0
    while level >= 0:
        here = stack[level]
        column = here[2]
        tile = here[7]
        if tile >= 0:  # Take back the tile laid here before.
            if tile and counts[tile] == 0:
                held |= 1 << tile
            counts[tile] += 1
            part += rack.strides[tile]
            laid -= 1
            line[column] = 0
            here[7] = -1
        main, times, cross = here[4], here[5], here[6]
        letter = here[8]
        as_blank = letter > 0
        if as_blank:
            here[8] = 0
        else:
            wanted = here[1]
            if wanted == 0:
                level -= 1
                continue
            bit = wanted & -wanted
            here[1] = wanted ^ bit
            letter = ones(bit - 1)
        siblings = here[0]
        node = nodes[siblings + 1 + np.int64(ones(np.int64(nodes[siblings]) & ((1 << letter) - 1)))]
        if letter == 0:  # The turn: go on to the right of the anchor.
            right = 1
            main_here, beyond_column = main, anchor + 1
        else:
            square = base + column
            if letters[square]:
                main += values[square]
            else:
                if not as_blank and counts[letter]:
                    if counts[0] and (shows >> letter) & 1:
                        here[8] = letter
                    tile = letter
                elif counts[0] and (shows >> letter) & 1:
                    tile = 0
                else:
                    continue
                counts[tile] -= 1
                if tile and counts[tile] == 0:
                    held ^= 1 << tile
                part -= rack.strides[tile]
                laid += 1
                here[7] = tile
                line[column] = letter if tile else letter | BLANK_BIT
                value = TILE_VALUES[tile] * LETTER_TIMES[square]
                main += value
                times *= WORD_TIMES[square]
                beside = cross_scores[square]
                if beside >= 0:
                    cross += (beside + value) * WORD_TIMES[square]
            right = here[3]
            if node & ACCEPTS:
                if right:
                    ends = column == SIZE - 1 or letters[square + 1] == 0
                else:
                    ends = closes_right and (column == 0 or letters[square - 1] == 0)
                # One tile that makes words both ways is one play, written across.
                if ends and not (orientation == 1 and laid == 1 and cross_scores[base + anchor] >= 0):
                    first, last = column, anchor
                    if right:
                        last = column
                        first = anchor
                        while first > 0 and (letters[base + first - 1] or line[first - 1]):
                            first -= 1
                    score = main * times + cross
                    if laid == RACK_SIZE:
                        score += ALL_TILES_BONUS
                    equity = score + rack.values[part]
                    if not best_only or found.total[0] == 0 or equity > found.equities[0]:
                        _keep(found, best_only, score, equity, orientation, row, first, last - first + 1, laid, line)
            main_here, beyond_column = main, column + (1 if right else -1)
        children = np.int64(node & CHILDREN)
        if children == 0 or beyond_column == SIZE:
            continue
        # What may come next, before anything is looked up: letters that are there, held, and good crosswise.
        wanted = np.int64(nodes[children])
        if beyond_column < 0:
            wanted &= 1
        else:
            square = base + beyond_column
            there = letters[square]
            if there:
                wanted &= 1 << there
            else:
                good = np.int64(crosses[square]) & (held | shows if counts[0] else held)
                if laid == most:
                    good = np.int64(0)
                if right == 0:
                    if beyond_column < limit:
                        good = np.int64(0)
                    good |= 1
                wanted &= good
        if wanted == 0:
            continue
        level += 1
        beyond = stack[level]
        beyond[0] = children
        beyond[1] = wanted
        beyond[2] = beyond_column
        beyond[3] = right
        beyond[4] = main_here
        beyond[5] = times
        beyond[6] = cross
        beyond[7] = -1
        beyond[8] = 0


@inner
def _bound(grid, anchor, fit, most, size, best_kept, room, bounds):  # type: ignore[no-untyped-def]
    """What no play at this anchor can exceed, by the number of tiles it lays: the best tiles on the best squares,
    whatever they spell. What a blank must show in a word of all seven tiles is returned as a mask of letters.

    `anchor` is orientation, row, column and limit; `fit` has a bit for each letter the rack can show; of its `size`
    tiles at most `most` are laid; `best_kept` is the best value of keeping so many tiles. Seven tiles alone, or with
    one tile of the board, are looked up: entry 7 is for those that make a word, entry 8 for seven with more tiles.
    """
    orientation, row, limit = anchor[0], anchor[1], anchor[3]
    letters = grid.letters[orientation]
    values = grid.values[orientation]
    crosses = grid.cross[orientation]
    cross_scores = grid.cross_score[orientation]
    tile_values, squares = room.tile_values, room.squares
    base = row * SIZE
    bounds[:] = NOTHING
    shows = np.int64(0)
    if not crosses[base + anchor[2]] & fit:
        return shows
    left_main, left_times, left_cross, covered = 0, 1, 0, 0
    left_through, left_letter = 0, np.int64(0)
    column = anchor[2]
    while True:
        # Cover `column`, then take in the tiles to its left.
        square = base + column
        beside = cross_scores[square]
        squares[covered, 0] = LETTER_TIMES[square]
        squares[covered, 1] = WORD_TIMES[square] if beside >= 0 else 0
        squares[covered, 3] = _highest(crosses[square] & fit, room.highest) if beside >= 0 else tile_values[0]
        covered += 1
        left_times *= WORD_TIMES[square]
        if beside >= 0:
            left_cross += beside * WORD_TIMES[square]
        column -= 1
        while column >= 0 and letters[base + column]:
            left_main += values[base + column]
            left_through += 1
            left_letter = np.int64(letters[base + column])
            column -= 1
        # From here to the right as far as the tiles go.
        main, times, cross, total = left_main, left_times, left_cross, covered
        through, letter = left_through, left_letter
        right = anchor[2] + 1
        while True:
            while right < SIZE and letters[base + right]:
                main += values[base + right]
                through += 1
                letter = np.int64(letters[base + right])
                right += 1
            bound = _best_layout(main, times, cross, total, tile_values, squares) + best_kept[size - total]
            if total < RACK_SIZE:
                bounds[total] = max(bounds[total], bound)
            elif through > 1:
                bounds[8] = max(bounds[8], bound + ALL_TILES_BONUS)
            elif room.long_fit[letter if through else 0]:
                bounds[7] = max(bounds[7], bound + ALL_TILES_BONUS)
                shows |= room.long_fit[letter if through else 0]
            if total == most or right == SIZE or not crosses[base + right] & fit:
                break
            square = base + right
            beside = cross_scores[square]
            squares[total, 0] = LETTER_TIMES[square]
            squares[total, 1] = WORD_TIMES[square] if beside >= 0 else 0
            squares[total, 3] = _highest(crosses[square] & fit, room.highest) if beside >= 0 else tile_values[0]
            total += 1
            times *= WORD_TIMES[square]
            if beside >= 0:
                cross += beside * WORD_TIMES[square]
            right += 1
        if covered == most or column < limit or column < 0 or not crosses[base + column] & fit:
            return shows


@inner
def _highest(good, highest):  # type: ignore[no-untyped-def]
    """The highest value a tile of the rack has that shows one of these letters."""
    for place in range(highest.shape[0]):
        if np.int64(good) & highest[place, 1]:
            return highest[place, 0]
    return np.int64(0)


@inner
def _best_layout(main, times, cross, total, tile_values, squares):  # type: ignore[no-untyped-def]
    """The most points of a main word over these squares: high tiles where they count most, or as the crosses allow."""
    points = main * times + cross
    weights = squares[:, 2]
    capped = 0
    for place in range(total):
        weight = squares[place, 0] * (times + squares[place, 1])
        capped += weight * squares[place, 3]
        at = place
        while at > 0 and weights[at - 1] < weight:
            weights[at] = weights[at - 1]
            at -= 1
        weights[at] = weight
    sorted_points = 0
    for place in range(total):
        sorted_points += tile_values[place] * weights[place]
    return points + min(sorted_points, capped)


class Room(NamedTuple):
    """Working memory of the generator, made once."""

    stack: npt.NDArray[np.int64]
    line: npt.NDArray[np.int8]
    anchors: npt.NDArray[np.int64]
    """Orientation, row, column, and the first column a play may cover."""
    bounds: npt.NDArray[np.float64]
    """By search, then by the number of tiles laid; see `_bound`."""
    tops: npt.NDArray[np.float64]
    """The best bound of each search that is still to be made."""
    shows: npt.NDArray[np.int64]
    """What a blank must show in a word of seven tiles, by anchor."""
    squares: npt.NDArray[np.int64]
    tile_values: npt.NDArray[np.int64]
    best_kept: npt.NDArray[np.float64]
    highest: npt.NDArray[np.int64]
    """The different values on the rack from the highest down, each with the letters that have it."""
    long_fit: npt.NDArray[np.int64]
    """What a blank can show (bit 0: there is none) so that all seven tiles make a word alone (entry 0) or with a
    letter of the board (1 to 26)."""


def working_room() -> Room:
    """Fresh working memory."""
    return Room(
        np.zeros((SIZE + 4, 9), dtype=np.int64),
        np.zeros(SIZE, dtype=np.int8),
        np.zeros((MOST_ANCHORS, 4), dtype=np.int64),
        np.zeros((2 * MOST_ANCHORS, RACK_SIZE + 2), dtype=np.float64),
        np.zeros(3 * MOST_ANCHORS, dtype=np.float64),
        np.zeros(MOST_ANCHORS, dtype=np.int64),
        np.zeros((RACK_SIZE + 1, 4), dtype=np.int64),
        np.zeros(RACK_SIZE, dtype=np.int64),
        np.zeros((2, RACK_SIZE + 1), dtype=np.float64),
        np.zeros((RACK_SIZE, 2), dtype=np.int64),
        np.zeros(27, dtype=np.int64),
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
    if found.scores.size == 0:
        _find_best(graph, grid, rack, whole, found, room, total)
        return
    for number in range(total):
        anchor = room.anchors[number]
        _from_anchor(
            graph, grid, rack, whole, anchor[0], anchor[1], anchor[2], anchor[3], RACK_SIZE, ALL_LETTERS,
            found, room.stack, room.line,
        )  # fmt: skip


@inner
def _find_best(graph, grid, rack, whole, found, room, total):  # type: ignore[no-untyped-def]
    """Search the anchors from the best bound down.

    An anchor may be searched for up to three kinds of plays. Without blanks there is one. With blanks: plays that use a
    blank (slow to find, and seldom better than what the blank is worth), plays that keep all blanks, and words of all
    seven tiles, for which it is known beforehand what the blank must show.
    """
    size, blanks = rack.sizes[whole], rack.counts[0]
    held, fit = _prepare_bounds(rack, whole, room)
    _fill_long_fit(graph, rack, room.long_fit)
    kinds = 3 if blanks and blanks < size else 1
    for number in range(total):
        bounds = room.bounds[number]
        shows = _bound(grid, room.anchors[number], fit, size, size, room.best_kept[1], room, bounds)
        top = bounds[8]
        for laid in range(1, RACK_SIZE if kinds == 3 else RACK_SIZE + 1):
            top = max(top, bounds[laid])
        room.tops[number] = top
        if kinds == 3:
            room.shows[number] = shows
            room.tops[2 * total + number] = bounds[7]
            bounds = room.bounds[total + number]
            _bound(grid, room.anchors[number], held, size - blanks, size, room.best_kept[0], room, bounds)
            room.tops[total + number] = bounds.max()
    while True:
        best = np.argmax(room.tops[: kinds * total])
        top = room.tops[best]
        if top <= 2 * NOTHING or (found.total[0] and top <= found.equities[0]):
            return
        room.tops[best] = 4 * NOTHING
        kind, number = best // total, best % total
        most = RACK_SIZE
        shows = np.int64(ALL_LETTERS)
        if kind == 2:
            shows = room.shows[number] & ALL_LETTERS
        else:
            bounds = room.bounds[best]
            reached = found.equities[0] if found.total[0] else 2 * NOTHING
            if bounds[8] <= reached and (kinds == 3 or bounds[7] <= reached):
                most = RACK_SIZE - 1
                while most > 1 and bounds[most] <= reached:
                    most -= 1
        if kind == 1:
            rack.counts[0] = 0
        anchor = room.anchors[number]
        _from_anchor(
            graph, grid, rack, whole, anchor[0], anchor[1], anchor[2], anchor[3], most, shows,
            found, room.stack, room.line,
        )  # fmt: skip
        rack.counts[0] = blanks


@inner
def _prepare_bounds(rack, whole, room):  # type: ignore[no-untyped-def]
    """The rack's values from the highest down; the best value of each number of tiles kept, with all blanks among them
    and without one of them; the letters the rack can show without its blanks and with them.
    """
    held = np.uint32(0)
    at = 0
    kinds = 0
    room.highest[:] = 0
    for value in range(10, -1, -1):
        shown = np.int64(0)
        for tile in range(27):
            if TILE_VALUES[tile] == value and rack.counts[tile]:
                shown |= 1 << tile
                for _ in range(rack.counts[tile]):
                    room.tile_values[at] = value
                    at += 1
        if shown:
            room.highest[kinds, 0] = value
            room.highest[kinds, 1] = shown
            kinds += 1
    for tile in range(1, 27):
        if rack.counts[tile]:
            held |= np.uint32(1) << np.uint32(tile)
    room.best_kept[:] = NOTHING
    blanks = rack.counts[0]
    for part in range(whole + 1):
        size = rack.sizes[part]
        uses = 0 if blanks and part % (blanks + 1) == blanks else 1
        room.best_kept[uses, size] = max(room.best_kept[uses, size], rack.values[part])
    return held, np.uint32(ALL_LETTERS) if blanks else held


@inner
def _fill_long_fit(graph, rack, fit):  # type: ignore[no-untyped-def]
    """Look up whether the whole rack makes a word of seven letters, or one of eight with each letter of the board."""
    longs = graph.long_words
    key = np.uint64(0)
    for tile in range(1, 27):
        key += LETTER_KEYS[tile] * np.uint64(rack.counts[tile])
    if rack.counts[0] == 0:
        fit[0] = _is_long(longs, key)
        for tile in range(1, 27):
            fit[tile] = _is_long(longs, key + LETTER_KEYS[tile])
        return
    if rack.counts[0] > 1:  # Too many to look up: two blanks may show anything.
        fit[:] = ALL_LETTERS
        return
    fit[:] = 0
    for shown in range(1, 27):
        if _is_long(longs, key + LETTER_KEYS[shown]):
            fit[0] |= np.int64(1) << shown
        for tile in range(shown, 27):
            if _is_long(longs, key + LETTER_KEYS[shown] + LETTER_KEYS[tile]):
                fit[tile] |= np.int64(1) << shown
                fit[shown] |= np.int64(1) << tile


@inner
def _is_long(long_words, key):  # type: ignore[no-untyped-def]
    """Whether these letters, in some order, are a word of seven or eight."""
    low, high = 0, long_words.size
    while low < high:
        middle = (low + high) >> 1
        if long_words[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low < long_words.size and long_words[low] == key
