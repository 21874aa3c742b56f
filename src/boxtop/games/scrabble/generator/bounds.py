"""The best play alone. Every anchor first gets a bound: a value that no play from it can exceed.

Anchors are searched from the best bound down, until the next bound is no better than the best play found.

An anchor may have up to three searches. Without blanks there is one. With blanks: plays that may use a blank (slow to
find, and seldom better than keeping the blank), plays that keep all blanks, and words of all seven tiles, for which a
table says what the blank must show.
"""

from typing import NamedTuple

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anchors import Anchor, anchor_of, find_anchors
from boxtop.games.scrabble.generator.bound_tables import (
    HIGHEST_LETTERS,
    HIGHEST_VALUE,
    NOTHING,
    fill_best_kept,
    fill_long_fit,
    letters_held,
    sort_values,
)
from boxtop.games.scrabble.generator.cache import inlined, kernel
from boxtop.games.scrabble.generator.dtypes import (
    CROSS_WEIGHT,
    HIGHEST,
    LETTER_WEIGHT,
    MOST_TIMES,
    WEIGHT,
    Grid,
    Int,
    Mask,
    Plays,
    RackRecord,
    Workspace,
)
from boxtop.games.scrabble.generator.gaddag import BITS, LETTER_KEYS, WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, LETTER_TIMES, WORD_TIMES
from boxtop.games.scrabble.generator.movegen import Search, find_from_anchor
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

_UNREACHED = 2 * NOTHING
_DONE = 4 * NOTHING
_ANY_BLANKS, _NO_BLANKS, _SEVEN_TILES = range(3)
"""Kinds of searches."""
_SEVEN, _SEVEN_AND_MORE = RACK_SIZE, RACK_SIZE + 1
"""Entries of `bounds`: all seven tiles with at most one tile of the board, and with more of them."""


class Use(NamedTuple):
    """How a search uses the rack."""

    bounds: Int
    """The row of `bounds` to fill."""
    letters: np.uint32
    """A mask of the letters that the rack can show."""
    size: Int
    """Tiles on the rack."""
    most: Int
    """Tiles that may be laid."""
    blanks: Int
    """1 when a blank may be laid, else 0."""


class Stretch(NamedTuple):
    """A stretch of squares that a main word could cover."""

    word: Int
    """Points of the tiles on the board."""
    times: Int
    """The multiplier of the word."""
    cross: Int
    """Points of the tiles beside it, in cross words."""
    laid: Int
    """Empty squares, to be covered."""
    through: Int
    """Tiles on the board."""
    letter: Mask
    """The last of these tiles."""
    key: np.uint64
    """The sum of their letter keys."""


@kernel
def find_best(graph: WordGraph, grid: Grid, rack: RackRecord, plays: Plays, workspace: Workspace) -> None:
    """Put the play of the best equity in the one place of `plays`; `workspace.total` is 0 when there is none."""
    workspace.total = 0
    total = find_anchors(grid, workspace)
    kinds = _bound_searches(graph, grid, rack, workspace, total)
    blanks = rack.counts[0]
    while True:
        best = _best_search(workspace, kinds * total)
        top = workspace.tops[best]
        if top <= _UNREACHED or (workspace.total and top <= plays[0].equity):
            return
        workspace.tops[best] = _DONE
        kind, number = best // total, best % total
        if kind == _SEVEN_TILES:
            search = Search(number, np.int64(RACK_SIZE), workspace.shows[number] & ALL_LETTERS)
        else:
            reached = plays[0].equity if workspace.total else _UNREACHED
            search = Search(number, _most_laid(workspace, best, reached, kinds), np.int64(ALL_LETTERS))
        if kind == _NO_BLANKS:
            rack.counts[0] = 0
        find_from_anchor(graph, grid, rack, search, plays, workspace)
        rack.counts[0] = blanks


@inner
def _bound_searches(graph: WordGraph, grid: Grid, rack: RackRecord, workspace: Workspace, total: Int) -> Int:
    """Fill `tops` with the bound of every search; returns how many kinds of searches there are."""
    size, blanks = rack.sizes[rack.whole], rack.counts[0]
    sort_values(rack, workspace)
    fill_best_kept(rack, workspace)
    fill_long_fit(graph, rack, workspace)
    letters = letters_held(rack)
    shown = np.uint32(ALL_LETTERS) if blanks else letters
    kinds = 3 if blanks and blanks < size else 1
    for number in range(total):
        anchor = anchor_of(workspace, number)
        shows = _bound(graph, grid, anchor, Use(np.int64(number), shown, size, size, 1), workspace)
        workspace.tops[number] = _top(workspace, number, RACK_SIZE if kinds == 1 else RACK_SIZE - 1)
        if kinds == 3:
            workspace.shows[number] = shows
            workspace.tops[2 * total + number] = workspace.bounds[number, _SEVEN]
            _bound(graph, grid, anchor, Use(total + number, letters, size, size - blanks, 0), workspace)
            workspace.tops[total + number] = _top(workspace, total + number, RACK_SIZE)
    return kinds


@inlined
def _top(workspace: Workspace, row: Int, most: Int) -> float:
    """The best bound of a search for plays of up to `most` tiles, or of seven with more tiles of the board."""
    top = workspace.bounds[row, _SEVEN_AND_MORE]
    for laid in range(1, most + 1):
        top = max(top, workspace.bounds[row, laid])
    return float(top)


@inlined
def _best_search(workspace: Workspace, searches: Int) -> Int:
    """The search with the best bound."""
    best, top = 0, _DONE
    for search in range(searches):
        if workspace.tops[search] > top:
            best, top = search, workspace.tops[search]
    return best


@inlined
def _most_laid(workspace: Workspace, row: Int, reached: float, kinds: Int) -> Int:
    """The most tiles a play can lay and still be better than what was reached."""
    bounds = workspace.bounds
    if bounds[row, _SEVEN_AND_MORE] > reached or (kinds == 1 and bounds[row, _SEVEN] > reached):
        return RACK_SIZE
    most = RACK_SIZE - 1
    while most > 1 and bounds[row, most] <= reached:
        most -= 1
    return most


@inner
def _may_spell(graph: WordGraph, workspace: Workspace, more: np.uint64) -> bool:
    """Whether the whole rack and these letters of the board, in some order, may be a word; no is certain."""
    if workspace.blanks > 1:
        return True
    key = (workspace.key + more) >> np.uint64(64 - BITS)
    bits = graph.short_of_one if workspace.blanks else graph.spelled
    byte, bit = bits[np.int64(key >> np.uint64(3))], np.uint8(key & np.uint64(7))
    return bool((byte >> bit) & np.uint8(1) != 0)


@inner
def _bound(graph: WordGraph, grid: Grid, anchor: Anchor, use: Use, workspace: Workspace) -> Mask:
    """Fill a row of `bounds`, by the number of tiles laid: the best tiles on the best squares, whatever they spell.

    Seven tiles alone, or with one tile of the board, are looked up. Returns a mask of what a blank can show in such
    words.
    """
    letters = grid.letters[anchor.orientation]
    crosses = grid.cross[anchor.orientation]
    for laid in range(RACK_SIZE + 2):
        workspace.bounds[use.bounds, laid] = NOTHING
    shows: Mask = np.int64(0)
    if not crosses[anchor.base + anchor.column] & use.letters:
        return shows
    zero = np.int64(0)
    left = Stretch(zero, np.int64(1), zero, zero, zero, zero, np.uint64(0))
    column = anchor.column
    while True:
        left = _cover(grid, anchor.orientation, anchor.base + column, use, left, workspace)
        column -= 1
        while column >= 0 and letters[anchor.base + column]:
            left = _go_through(grid, anchor.orientation, anchor.base + column, left)
            column -= 1
        shows |= _bound_to_the_right(graph, grid, anchor, use, left, workspace)
        if left.laid == use.most or column < anchor.limit or column < 0:
            return shows
        if not crosses[anchor.base + column] & use.letters:
            return shows


@inlined
def _bound_to_the_right(
    graph: WordGraph, grid: Grid, anchor: Anchor, use: Use, left: Stretch, workspace: Workspace
) -> Mask:
    """Bounds of the words that begin with this stretch and end anywhere to the right of the anchor."""
    letters = grid.letters[anchor.orientation]
    crosses = grid.cross[anchor.orientation]
    shows: Mask = np.int64(0)
    stretch = left
    column = anchor.column + 1
    while True:
        while column < SIZE and letters[anchor.base + column]:
            stretch = _go_through(grid, anchor.orientation, anchor.base + column, stretch)
            column += 1
        shows |= _add_bound(graph, use, stretch, workspace)
        if stretch.laid == use.most or column == SIZE or not crosses[anchor.base + column] & use.letters:
            return shows
        stretch = _cover(grid, anchor.orientation, anchor.base + column, use, stretch, workspace)
        column += 1


@inlined
def _cover(grid: Grid, orientation: Int, square: Int, use: Use, stretch: Stretch, workspace: Workspace) -> Stretch:
    """The stretch with a tile laid on one more square."""
    beside = grid.cross_score[orientation, square]
    times = WORD_TIMES[square]
    squares, place = workspace.squares, stretch.laid
    squares[place, LETTER_WEIGHT] = LETTER_TIMES[square]
    cross = stretch.cross
    if beside >= 0:
        squares[place, CROSS_WEIGHT] = times
        squares[place, HIGHEST] = _highest(grid.cross[orientation, square] & use.letters, workspace)
        cross += beside * times
    else:
        squares[place, CROSS_WEIGHT] = 0
        squares[place, HIGHEST] = workspace.tile_values[0]
    return Stretch(
        stretch.word, stretch.times * times, cross, stretch.laid + 1, stretch.through, stretch.letter, stretch.key
    )


@inlined
def _go_through(grid: Grid, orientation: Int, square: Int, stretch: Stretch) -> Stretch:
    """The stretch with one more tile of the board."""
    letter = np.int64(grid.letters[orientation, square])
    return Stretch(
        stretch.word + grid.values[orientation, square],
        stretch.times,
        stretch.cross,
        stretch.laid,
        stretch.through + 1,
        letter,
        stretch.key + LETTER_KEYS[letter],
    )


@inlined
def _highest(letters: np.uint32, workspace: Workspace) -> Int:
    """The highest value of a tile on the rack that shows one of these letters."""
    highest = workspace.highest
    for place in range(RACK_SIZE):
        if np.int64(letters) & highest[place, HIGHEST_LETTERS]:
            return np.int64(highest[place, HIGHEST_VALUE])
    return np.int64(0)


@inlined
def _add_bound(graph: WordGraph, use: Use, stretch: Stretch, workspace: Workspace) -> Mask:
    """Enter the bound of a stretch; returns what a blank can show if it takes all seven tiles."""
    bounds = workspace.bounds
    bound = _best_layout(use, stretch, workspace)
    if stretch.laid < RACK_SIZE:
        bounds[use.bounds, stretch.laid] = max(bounds[use.bounds, stretch.laid], bound)
        return np.int64(0)
    if stretch.through > 1:
        if not _may_spell(graph, workspace, stretch.key):
            bound = NOTHING
        bounds[use.bounds, _SEVEN_AND_MORE] = max(bounds[use.bounds, _SEVEN_AND_MORE], bound + ALL_TILES_BONUS)
        return np.int64(0)
    fit = np.int64(workspace.long_fit[stretch.letter if stretch.through else 0])
    if fit:
        bounds[use.bounds, _SEVEN] = max(bounds[use.bounds, _SEVEN], bound + ALL_TILES_BONUS)
    return fit


@inlined
def _best_layout(use: Use, stretch: Stretch, workspace: Workspace) -> float:
    """A bound for a main word over this stretch and the tiles kept: the lower of two bounds.

    The first lays the highest tiles where they count most (or as the cross-sets allow) and adds the best leave of the
    right size. The second takes the best parting of the rack into tiles laid and kept, and adds what the premiums of
    single squares can bring with the highest tiles.
    """
    tile_values, squares = workspace.tile_values, workspace.squares
    capped = 0
    for place in range(stretch.laid):
        weight = squares[place, LETTER_WEIGHT] * (stretch.times + squares[place, CROSS_WEIGHT])
        capped += weight * squares[place, HIGHEST]
        at = place
        while at > 0 and squares[at - 1, WEIGHT] < weight:
            squares[at, WEIGHT] = squares[at - 1, WEIGHT]
            at -= 1
        squares[at, WEIGHT] = weight
    highest = added = 0
    for place in range(stretch.laid):
        highest += tile_values[place] * squares[place, WEIGHT]
        added += tile_values[place] * (squares[place, WEIGHT] - stretch.times)
    kept = use.size - stretch.laid
    bound = min(highest, capped) + workspace.best_kept[use.blanks, kept]
    if stretch.times <= MOST_TIMES:
        bound = min(bound, workspace.best_parted[use.blanks, stretch.times, kept] + added)
    return float(stretch.word * stretch.times + stretch.cross + bound)
