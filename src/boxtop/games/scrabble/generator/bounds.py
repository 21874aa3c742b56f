"""The best play alone. Every anchor gets a bound: a value that no play from it can exceed.

Anchors are searched from the best bound down, until the next bound is no better than the best play found. The first
bound of an anchor lays the best tiles on the best squares, whatever they spell. When its turn comes, it gets a tight
one: only tiles count that, together with those on the board, may spell a word in some order. The same test tells the
walk how far it need go to the left and to the right, and what a blank can show.

With blanks an anchor has two searches: for plays that keep all blanks, and for plays that use one.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anchors import Anchor, anchor_of, find_anchors
from boxtop.games.scrabble.generator.bound_tables import BEGIN, END, NOTHING, fill_ways, letters_held, sort_values
from boxtop.games.scrabble.generator.cache import inlined, kernel
from boxtop.games.scrabble.generator.dtypes import (
    AS_MANY_LEFT,
    KINDS,
    MOST_TIMES,
    Grid,
    Int,
    Plays,
    RackRecord,
    Workspace,
)
from boxtop.games.scrabble.generator.gaddag import BITS, LETTER_KEYS, WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS
from boxtop.games.scrabble.generator.movegen import find_from_anchor
from boxtop.games.scrabble.generator.stretches import Stretch, cover, go_through, no_squares, sum_extras
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

_UNREACHED = 2 * NOTHING
_DONE = 4 * NOTHING
_SLACK = 1.0e-6
"""Added to first bounds, whose sums are rounded in another order than those of plays."""
_FIRST, _TIGHT, _REACH = range(3)
"""What is computed for a search: its first bound, its tight one, or how far its walk need go."""


class Use(NamedTuple):
    """How a search uses the rack, and what is to be computed for it."""

    with_blank: Int
    """1 for plays that lay a blank, 0 for those that lay none."""
    letters: np.uint32
    """A mask of the letters that the rack can show."""
    most: Int
    """Tiles that may be laid."""
    stage: Int


@kernel
def find_best(graph: WordGraph, grid: Grid, rack: RackRecord, plays: Plays, workspace: Workspace) -> None:
    """Put the play of the best equity in the one place of `plays`; `workspace.total` is 0 when there is none."""
    workspace.total = 0
    workspace.reached = _UNREACHED
    total = find_anchors(grid, workspace)
    sort_values(rack, workspace)
    fill_ways(rack, workspace)
    size, blanks = rack.sizes[rack.whole], rack.counts[0]
    held = letters_held(rack)
    searches = 2 * total if blanks else total
    for number in range(searches):
        anchor = anchor_of(workspace, number % total)
        use = _use(number // total, held, size - (0 if number >= total else blanks), _FIRST)
        workspace.tops[number] = _bound(graph, grid, anchor, use, workspace)
        workspace.tight[number] = 0
    while True:
        best = _best_search(workspace, searches)
        if workspace.tops[best] <= workspace.reached:
            return
        anchor = anchor_of(workspace, best % total)
        most = size - (0 if best >= total else blanks)
        if not workspace.tight[best]:
            workspace.tight[best] = 1
            workspace.tops[best] = _bound(graph, grid, anchor, _use(best // total, held, most, _TIGHT), workspace)
            continue
        workspace.tops[best] = _DONE
        _clear_reach(workspace)
        _bound(graph, grid, anchor, _use(best // total, held, most, _REACH), workspace)
        _spread_reach(workspace)
        if best < total:
            rack.counts[0] = 0
        find_from_anchor(graph, grid, rack, np.int64(best % total), plays, workspace)
        rack.counts[0] = blanks


@inlined
def _use(with_blank: Int, held: np.uint32, most: Int, stage: Int) -> Use:
    return Use(np.int64(with_blank), np.uint32(ALL_LETTERS) if with_blank else held, np.int64(most), np.int64(stage))


@inlined
def _best_search(workspace: Workspace, searches: Int) -> Int:
    """The search with the best bound."""
    best, top = 0, _DONE
    for search in range(searches):
        if workspace.tops[search] > top:
            best, top = search, workspace.tops[search]
    return best


@inlined
def _clear_reach(workspace: Workspace) -> None:
    workspace.shows = 0
    for left in range(RACK_SIZE + 2):
        for right in range(AS_MANY_LEFT + 1):
            workspace.reach[left, right] = NOTHING


@inlined
def _spread_reach(workspace: Workspace) -> None:
    """Let each entry of `reach` cover the plays that lay more tiles, too."""
    reach = workspace.reach
    for left in range(RACK_SIZE, 0, -1):
        for right in range(RACK_SIZE - 1, -1, -1):
            reach[left, right] = max(reach[left, right], reach[left, right + 1])
        reach[left, AS_MANY_LEFT] = max(reach[left, 0], reach[left + 1, AS_MANY_LEFT])


@inner
def _bound(graph: WordGraph, grid: Grid, anchor: Anchor, use: Use, workspace: Workspace) -> float:
    """The bound of a search: the best over every stretch of squares that a word through this anchor could cover."""
    letters = grid.letters[anchor.orientation]
    crosses = grid.cross[anchor.orientation]
    top = _UNREACHED
    if use.most == 0 or not crosses[anchor.base + anchor.column] & use.letters:
        return top
    left = no_squares()
    column = anchor.column
    while True:
        left = cover(grid, anchor.orientation, anchor.base + column, use.letters, left, workspace)
        column -= 1
        while column >= 0 and letters[anchor.base + column]:
            left = go_through(grid, anchor.orientation, anchor.base + column, left)
            column -= 1
        top = _bound_to_the_right(graph, grid, anchor, use, left, top, workspace)
        if left.laid == use.most or column < anchor.limit or column < 0:
            return top
        if not crosses[anchor.base + column] & use.letters:
            return top


@inlined
def _bound_to_the_right(
    graph: WordGraph, grid: Grid, anchor: Anchor, use: Use, left: Stretch, top: float, workspace: Workspace
) -> float:
    """The bound of the words that begin with this stretch and end anywhere to the right of the anchor."""
    letters = grid.letters[anchor.orientation]
    crosses = grid.cross[anchor.orientation]
    stretch = left
    column = anchor.column + 1
    while True:
        while column < SIZE and letters[anchor.base + column]:
            stretch = go_through(grid, anchor.orientation, anchor.base + column, stretch)
            column += 1
        bound = _bound_of(graph, use, stretch, left.laid, top, workspace)
        top = max(top, bound)
        if stretch.laid == use.most or column == SIZE or not crosses[anchor.base + column] & use.letters:
            return top
        stretch = cover(grid, anchor.orientation, anchor.base + column, use.letters, stretch, workspace)
        column += 1


@inlined
def _bound_of(graph: WordGraph, use: Use, stretch: Stretch, left: Int, top: float, workspace: Workspace) -> float:
    """The bound of the words over one stretch."""
    added, capped, extras = sum_extras(stretch, workspace)
    fixed = stretch.word * stretch.times + stretch.cross
    if stretch.laid == RACK_SIZE:
        fixed += ALL_TILES_BONUS
    bound = fixed + capped + workspace.best_kept[use.with_blank, stretch.laid] + _SLACK
    if stretch.times <= MOST_TIMES:
        parted = fixed + added + workspace.best_parted[use.with_blank, stretch.times, stretch.laid] + _SLACK
        bound = min(bound, parted)
    if use.stage == _FIRST:
        if stretch.laid == RACK_SIZE and bound > top:
            way = workspace.ways[use.with_blank, RACK_SIZE, BEGIN]
            if way == workspace.ways[use.with_blank, RACK_SIZE, END] or not _may_spell(graph, way, stretch, workspace):
                return _UNREACHED
        return float(bound)
    floor = workspace.reached if use.stage == _REACH else max(top, workspace.reached)
    if bound <= floor:
        return _UNREACHED
    return _tight_bound(graph, use, Sums(fixed, capped, extras), stretch, left, floor, workspace)


class Sums(NamedTuple):
    """The points of a stretch without the tiles laid, a bound for these, and how many squares add to their values."""

    fixed: Int
    capped: Int
    extras: Int


@inlined
def _tight_bound(
    graph: WordGraph, use: Use, sums: Sums, stretch: Stretch, left: Int, floor: float, workspace: Workspace
) -> float:
    """The bound of a stretch over the ways to part the rack that may spell a word, if it is above the floor."""
    best = floor
    ways = workspace.ways[use.with_blank, stretch.laid]
    for way in range(ways[BEGIN], ways[END]):
        points = stretch.times * workspace.way_points[way]
        for place in range(sums.extras):
            points += workspace.way_tiles[way, place] * workspace.extras[place]
        points = min(points, sums.capped)
        bound = float(sums.fixed + points) + workspace.way_values[way]
        if use.stage == _REACH:
            if bound <= floor or (bound <= best and use.with_blank == 0):
                continue
            if _may_spell(graph, way, stretch, workspace):
                best = max(best, bound)
                if use.with_blank:
                    _add_shows(graph, way, stretch, workspace)
        elif bound > best and _may_spell(graph, way, stretch, workspace):
            best = bound
    if best <= floor:
        return _UNREACHED
    if use.stage == _REACH:
        right = stretch.laid - left
        workspace.reach[left, right] = max(workspace.reach[left, right], best)
    return best


@inlined
def _has_bit(bits: npt.NDArray[np.uint8], key: np.uint64) -> bool:
    """Whether the bit of this sum of letter keys is set."""
    place = key >> np.uint64(64 - BITS)
    byte, bit = bits[np.int64(place >> np.uint64(3))], np.uint8(place & np.uint64(7))
    return bool((byte >> bit) & np.uint8(1) != 0)


@inlined
def _may_spell(graph: WordGraph, way: Int, stretch: Stretch, workspace: Workspace) -> bool:
    """Whether the tiles laid and those of the stretch, in some order, may be a word; no is certain."""
    blanks = workspace.way_blanks[way]
    if blanks > 1:
        return True
    key = workspace.way_keys[way] + stretch.key
    return _has_bit(graph.short_of_one if blanks else graph.spelled, key)


@inlined
def _add_shows(graph: WordGraph, way: Int, stretch: Stretch, workspace: Workspace) -> None:
    """Add to `shows` what the blank can show if these tiles are laid."""
    if workspace.way_blanks[way] > 1:
        workspace.shows = ALL_LETTERS
        return
    key = workspace.way_keys[way] + stretch.key
    for letter in range(1, KINDS):
        if not (workspace.shows >> letter) & 1 and _has_bit(graph.spelled, key + LETTER_KEYS[letter]):
            workspace.shows |= np.int64(1) << letter
