"""Bounds for the best play: values that no play can exceed.

The bound of an anchor is that of its best stretch of squares: the best tiles on the best squares, and the best tiles
kept, whatever they spell. A way to part the rack has a bound of its own on every stretch.

With blanks an anchor has two searches: for plays that keep all blanks, and for plays that use one.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anagrams import Anagrams, may_spell
from boxtop.games.scrabble.generator.anchors import Anchor
from boxtop.games.scrabble.generator.bound_tables import BEGIN, END, NOTHING, kind_of_ways
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import MOST_TIMES, Grid, Int, Plays, Workspace
from boxtop.games.scrabble.generator.stretches import Stretch, cover, go_through, no_squares, sum_extras
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE

UNREACHED = 2 * NOTHING
_SLACK = 1.0e-6
"""Added to these bounds, whose sums are rounded in another order than those of plays."""


class Scene(NamedTuple):
    """What all searches of a rack share."""

    anagrams: Anagrams
    grid: Grid
    plays: Plays
    """One place, for the best play."""
    workspace: Workspace


class Search(NamedTuple):
    """The plays from an anchor that lay a blank, or that lay none."""

    anchor: Anchor
    with_blank: Int
    """1 for plays that lay a blank, 0 for those that lay none."""
    letters: np.uint32
    """A mask of the letters that the rack can show."""
    most: Int
    """Tiles that may be laid."""


class Span(NamedTuple):
    """The columns of a stretch."""

    first: Int
    end: Int


Visit = Callable[[Scene, Search, Stretch, Span, float], float]


def over_stretches(visit: Visit) -> Callable[[Scene, Search], float]:
    """Compiled code that visits every stretch of squares that a word through an anchor could cover.

    `visit` gets the best value of the stretches before, and returns that of its own.
    """

    @inlined
    def visit_to_the_right(scene: Scene, search: Search, left: Stretch, first: Int, top: float) -> float:
        """Visit the stretches that begin with this one and end anywhere to the right of the anchor."""
        grid, anchor = scene.grid, search.anchor
        letters, crosses = grid.letters[anchor.orientation], grid.cross[anchor.orientation]
        stretch = left
        column = anchor.column + 1
        while True:
            while column < SIZE and letters[anchor.base + column]:
                stretch = go_through(grid, anchor.orientation, anchor.base + column, stretch)
                column += 1
            top = max(top, visit(scene, search, stretch, Span(first, column), top))
            if stretch.laid == search.most or column == SIZE or not crosses[anchor.base + column] & search.letters:
                return top
            stretch = cover(grid, anchor.orientation, anchor.base + column, search.letters, stretch, scene.workspace)
            column += 1

    @inlined
    def visit_all(scene: Scene, search: Search) -> float:
        """Visit every stretch; the best value."""
        grid, anchor = scene.grid, search.anchor
        letters, crosses = grid.letters[anchor.orientation], grid.cross[anchor.orientation]
        top = UNREACHED
        if search.most == 0 or not crosses[anchor.base + anchor.column] & search.letters:
            return top
        left = no_squares()
        column = anchor.column
        while True:
            left = cover(grid, anchor.orientation, anchor.base + column, search.letters, left, scene.workspace)
            column -= 1
            while column >= 0 and letters[anchor.base + column]:
                left = go_through(grid, anchor.orientation, anchor.base + column, left)
                column -= 1
            top = visit_to_the_right(scene, search, left, column + 1, top)
            if left.laid == search.most or column < anchor.limit or column < 0:
                return top
            if not crosses[anchor.base + column] & search.letters:
                return top

    return visit_all


class Sums(NamedTuple):
    """The points of a stretch without the tiles laid, a bound for these, and how many squares add to their values."""

    fixed: Int
    added: Int
    capped: Int
    extras: Int


@inlined
def sums_of(scene: Scene, stretch: Stretch) -> Sums:
    """What a stretch counts, whatever is laid on it."""
    added, capped, extras = sum_extras(stretch, scene.workspace)
    fixed = stretch.word * stretch.times + stretch.cross
    if stretch.laid == RACK_SIZE:
        fixed += ALL_TILES_BONUS
    return Sums(fixed, added, capped, extras)


@inlined
def loose_bound(search: Search, stretch: Stretch, sums: Sums, workspace: Workspace) -> float:
    """The bound of a stretch, whatever the tiles spell."""
    kind = kind_of_ways(search.with_blank, stretch.key)
    bound = sums.fixed + sums.capped + workspace.best_kept[kind, stretch.laid] + _SLACK
    if stretch.times <= MOST_TIMES:
        kept = workspace.best_parted[kind, stretch.times, stretch.laid]
        bound = min(bound, sums.fixed + sums.added + kept + _SLACK)
    return float(bound)


@inlined
def way_bound(way: Int, stretch: Stretch, sums: Sums, floor: float, workspace: Workspace) -> float:
    """The bound of laying these tiles on a stretch if it is above the floor, else a value that is not."""
    value = workspace.way_values[way]
    points = stretch.times * workspace.way_points[way]
    bound = float(sums.fixed + points + sums.added + value)
    if bound <= floor:
        return bound
    for place in range(sums.extras):
        points += workspace.way_tiles[way, place] * workspace.extras[place]
    return float(sums.fixed + min(points, sums.capped) + value)


@inlined
def _bound_of_stretch(scene: Scene, search: Search, stretch: Stretch, _span: Span, top: float) -> float:
    workspace = scene.workspace
    bound = loose_bound(search, stretch, sums_of(scene, stretch), workspace)
    if stretch.laid == RACK_SIZE and stretch.key and bound > top:
        way = workspace.ways[search.with_blank, RACK_SIZE, BEGIN]
        if way == workspace.ways[search.with_blank, RACK_SIZE, END]:
            return UNREACHED
        key = workspace.way_keys[way] + stretch.key
        if not may_spell(scene.anagrams, key, workspace.way_blanks[way]):
            return UNREACHED
    return bound


bound_of = over_stretches(_bound_of_stretch)
"""The bound of a search."""
