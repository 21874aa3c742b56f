"""The best play alone: anchors are searched from the best bound down, until no bound is better than the best play.

A search looks up the words that the tiles laid and those on the board spell, for every way to part the rack and every
stretch of squares that can be better than the best play so far.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anagrams import bucket_of, list_spellings, may_spell
from boxtop.games.scrabble.generator.anchors import anchor_of, find_anchors
from boxtop.games.scrabble.generator.bound_tables import (
    BEGIN,
    END,
    NOTHING,
    fill_ways,
    kind_of_ways,
    letters_held,
    sort_values,
)
from boxtop.games.scrabble.generator.bounds import (
    UNREACHED,
    Scene,
    Search,
    Span,
    bound_of,
    loose_bound,
    over_stretches,
    sums_of,
    way_bound,
)
from boxtop.games.scrabble.generator.cache import inlined, kernel
from boxtop.games.scrabble.generator.dtypes import Grid, Int, Plays, RackRecord, Workspace
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, BLANK_BIT, LETTER_TIMES, TILE_VALUES, WORD_TIMES
from boxtop.games.scrabble.generator.stretches import Stretch
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

Letters: TypeAlias = npt.NDArray[np.uint8]

_DONE = 4 * NOTHING
_NO_FIT = -1
_MOST_COST = 1 << 20


class Laid(NamedTuple):
    """Tiles to lay on a stretch: the number of the way to part the rack, and of the spelling of its blanks."""

    way: Int
    spelling: Int


@kernel
def find_best(graph: WordGraph, grid: Grid, rack: RackRecord, plays: Plays, workspace: Workspace) -> None:
    """Put the play of the best equity in the one place of `plays`; `workspace.total` is 0 when there is none.

    The rack has at most two blanks.
    """
    workspace.total = 0
    workspace.reached = UNREACHED
    scene = Scene(graph.anagrams, grid, plays, workspace)
    total = find_anchors(grid, workspace)
    sort_values(rack, workspace)
    fill_ways(graph.anagrams, rack, workspace)
    held = letters_held(rack)
    searches = 2 * total if rack.counts[0] else total
    for number in range(searches):
        workspace.tops[number] = bound_of(scene, _search(scene, rack, held, number, total))
    while True:
        best = _best_search(workspace, searches)
        if workspace.tops[best] <= workspace.reached:
            return
        workspace.tops[best] = _DONE
        _find_words(scene, _search(scene, rack, held, best, total))


@inlined
def _search(scene: Scene, rack: RackRecord, held: np.uint32, number: Int, total: Int) -> Search:
    """The search of this number: first those without a blank, by anchor, then those with one."""
    anchor = anchor_of(scene.workspace, number % total)
    size, blanks = rack.sizes[rack.whole], rack.counts[0]
    if number >= total:
        return Search(anchor, np.int64(1), np.uint32(ALL_LETTERS), np.int64(size))
    return Search(anchor, np.int64(0), np.uint32(held), np.int64(size - blanks))


@inlined
def _best_search(workspace: Workspace, searches: Int) -> Int:
    """The search with the best bound."""
    best, top = 0, _DONE
    for search in range(searches):
        if workspace.tops[search] > top:
            best, top = search, workspace.tops[search]
    return best


@inlined
def _find_in_stretch(scene: Scene, search: Search, stretch: Stretch, span: Span, _top: float) -> float:
    """Find the plays on a stretch that are better than `reached`."""
    workspace = scene.workspace
    sums = sums_of(scene, stretch)
    if loose_bound(search, stretch, sums, workspace) <= workspace.reached:
        return UNREACHED
    ways = workspace.ways[kind_of_ways(search.with_blank, stretch.key), stretch.laid]
    for way in range(ways[BEGIN], ways[END]):
        if way_bound(way, stretch, sums, workspace.reached, workspace) <= workspace.reached:
            continue
        key, blanks = workspace.way_keys[way] + stretch.key, workspace.way_blanks[way]
        if stretch.key and not may_spell(scene.anagrams, key, blanks):
            continue
        for spelling in range(list_spellings(scene.anagrams, key, blanks, workspace)):
            _find_anagrams(scene, search, stretch, span, Laid(way, spelling))
    return UNREACHED


_find_words = over_stretches(_find_in_stretch)


@inlined
def _find_anagrams(scene: Scene, search: Search, stretch: Stretch, span: Span, laid: Laid) -> None:
    """Try every word with these letters on a stretch."""
    anagrams, key = scene.anagrams, scene.workspace.spelling_keys[laid.spelling]
    bucket = bucket_of(key)
    for number in range(anagrams.starts[bucket], anagrams.starts[bucket + 1]):
        if anagrams.sums[number] == key:
            _try_word(scene, search, stretch, span, anagrams.words[number], laid)


@inner
def _try_word(scene: Scene, search: Search, stretch: Stretch, span: Span, word: Letters, laid: Laid) -> None:
    """Note the play of this word on a stretch if it fits and is better than the best one so far."""
    workspace = scene.workspace
    points = _points(scene.grid, search, stretch, span, word)
    if points == _NO_FIT:
        return
    blanks = np.int64(0)  # a bit for each column
    for place in range(workspace.way_blanks[laid.way]):
        letter = workspace.spelling_blanks[laid.spelling, place]
        column, cost = _place_blank(scene.grid, search, stretch, span, word, Blank(letter, blanks))
        points -= cost
        blanks |= np.int64(1) << column
    score = stretch.word * stretch.times + stretch.cross + points
    if stretch.laid == RACK_SIZE:
        score += ALL_TILES_BONUS
    equity = score + workspace.way_values[laid.way]
    if equity <= workspace.reached:
        return
    workspace.reached = equity
    workspace.total = 1
    play = scene.plays[0]
    play.equity, play.score, play.laid = equity, score, stretch.laid
    play.orientation, play.row = search.anchor.orientation, search.anchor.row
    play.first, play.length = span.first, span.end - span.first
    letters = scene.grid.letters[search.anchor.orientation]
    for column in range(SIZE):
        play.line[column] = 0
    for column in range(span.first, span.end):
        if not letters[search.anchor.base + column]:
            blank_bit = BLANK_BIT if (blanks >> column) & 1 else 0
            play.line[column] = word[column - span.first] | blank_bit


@inlined
def _points(grid: Grid, search: Search, stretch: Stretch, span: Span, word: Letters) -> Int:
    """What the tiles of a word add to the score, without blanks; _NO_FIT when it does not fit on the squares."""
    orientation, base = search.anchor.orientation, search.anchor.base
    if orientation == 1 and stretch.laid == 1 and grid.cross_score[1, base + search.anchor.column] >= 0:
        return np.int64(_NO_FIT)  # One tile that makes words both ways is one play, written across.
    points = np.int64(0)
    for column in range(span.first, span.end):
        letter, square = word[column - span.first], base + column
        there = grid.letters[orientation, square]
        if there:
            if there != letter:
                return np.int64(_NO_FIT)
            continue
        if not (grid.cross[orientation, square] >> np.uint32(letter)) & np.uint32(1):
            return np.int64(_NO_FIT)
        points += TILE_VALUES[letter] * _weight(grid, orientation, square, stretch)
    return points


@inlined
def _weight(grid: Grid, orientation: Int, square: Int, stretch: Stretch) -> Int:
    """How often a tile on this square counts."""
    times = stretch.times
    if grid.cross_score[orientation, square] >= 0:
        times += WORD_TIMES[square]
    return np.int64(times * LETTER_TIMES[square])


class Blank(NamedTuple):
    """A blank to place: the letter it shows, and a mask of the columns where blanks lie already."""

    letter: Int
    taken: Int


@inlined
def _place_blank(
    grid: Grid, search: Search, stretch: Stretch, span: Span, word: Letters, blank: Blank
) -> tuple[Int, Int]:
    """The column where a blank that shows this letter costs least, and what it costs."""
    orientation, base = search.anchor.orientation, search.anchor.base
    best, least = np.int64(0), np.int64(_MOST_COST)
    for column in range(span.first, span.end):
        square = base + column
        if word[column - span.first] != blank.letter or grid.letters[orientation, square]:
            continue
        cost = TILE_VALUES[blank.letter] * _weight(grid, orientation, square, stretch)
        if cost < least and not (blank.taken >> column) & 1:
            best, least = np.int64(column), np.int64(cost)
    return best, least
