"""The best play alone: spans are searched from the best bound down, until no bound is better than the best play.

A search tries the words that the tiles laid and those on the board spell, for every way to part the rack that can be
better than the best play so far.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anagrams import LETTER_KEYS
from boxtop.games.scrabble.generator.bound_tables import BEGIN, END, fill_ways, letters_held, sort_values
from boxtop.games.scrabble.generator.bounds import (
    LEAST_BUCKET,
    NO_SPAN,
    UNREACHED,
    Limits,
    Scene,
    Search,
    bucket_of,
    is_below,
    list_spans,
    put_in_bucket,
    sharper_bound,
)
from boxtop.games.scrabble.generator.cache import inlined, kernel
from boxtop.games.scrabble.generator.dtypes import (
    BUCKETS,
    ITEM_ADDED,
    ITEM_CAPPED,
    ITEM_CODE,
    ITEM_NEXT,
    KINDS,
    MOST_SPANS,
    Grid,
    Int,
    Plays,
    RackRecord,
    Record,
    Records,
    Workspace,
)
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, BLANK_BIT, LETTER_TIMES, TILE_VALUES, WORD_TIMES
from boxtop.games.scrabble.generator.lines import refresh_lines
from boxtop.games.scrabble.generator.row_memory import recall_best, remember_rows, remembers
from boxtop.games.scrabble.generator.spelled import clear_entries, entry_of, look_up
from boxtop.kernels.compile import inner

Letters: TypeAlias = npt.NDArray[np.uint8]

_NO_FIT = -1
_MOST_COST = 1 << 20


class Span(NamedTuple):
    """A span of a row: its number, and where the row is."""

    line: Record
    number: Int
    orientation: Int
    base: Int


@inner
def prepare_best(rack: RackRecord, workspace: Workspace) -> None:
    """Fill the tables of a rack, whose values are set."""
    sort_values(rack, workspace)
    fill_ways(rack, workspace)
    clear_entries(workspace)
    workspace.rack_stamp += 1


@kernel
def find_best(
    graph: WordGraph, grid: Grid, lines: Records, rack: RackRecord, plays: Plays, workspace: Workspace
) -> None:
    """Put the play of the best equity in the one place of `plays`; `workspace.total` is 0 when there is none.

    The rack has at most two blanks.
    """
    prepare_best(rack, workspace)
    find_best_again(graph, grid, lines, rack, plays, workspace)


@kernel
def find_best_again(
    graph: WordGraph, grid: Grid, lines: Records, rack: RackRecord, plays: Plays, workspace: Workspace
) -> None:
    """The same with the rack for which `prepare_best` was called last, on any board.

    If `plays` has room, what is known of rows is remembered for the next board.
    """
    refresh_lines(grid, lines, workspace)
    workspace.total = 0
    workspace.reached = UNREACHED
    workspace.span_total = 0
    workspace.top_bucket = 0
    for bucket in range(BUCKETS):
        workspace.buckets[bucket] = NO_SPAN
    scene = Scene(graph.anagrams, grid, lines, plays, workspace)
    if remembers(scene):
        recall_best(scene)
    size, blanks = rack.sizes[rack.whole], rack.counts[0]
    all_letters = _key_of(rack)
    for with_blank in range(2 if blanks else 1):
        letters = np.uint32(ALL_LETTERS) if with_blank else np.uint32(letters_held(rack))
        most = np.int64(size if with_blank else size - blanks)
        list_spans(scene, Search(np.int64(with_blank), letters, most, np.int64(blanks * with_blank), all_letters))
    _search_buckets(scene)
    if remembers(scene):
        remember_rows(scene)


@inlined
def _key_of(rack: RackRecord) -> np.uint64:
    """The sum of the keys of all tiles but the blanks."""
    key = np.uint64(0)
    for tile in range(1, KINDS):
        key += np.uint64(rack.counts[tile]) * LETTER_KEYS[tile]
    return key


@inlined
def _search_buckets(scene: Scene) -> None:
    """Search the spans from the best bound down, until no bound is better than the best play."""
    workspace = scene.workspace
    for bucket in range(workspace.top_bucket, -1, -1):
        if bucket < BUCKETS - 1 and bucket + 1 + LEAST_BUCKET <= workspace.reached:
            return
        item = np.int64(workspace.buckets[bucket])
        while item != NO_SPAN:
            following = np.int64(workspace.span_items[item, ITEM_NEXT])
            if workspace.span_bounds[item] > workspace.reached:
                _search_span(scene, item, bucket)
            item = following


@inlined
def _search_span(scene: Scene, item: Int, bucket: Int) -> None:
    """Find the plays on a span that are better than `reached`, or put it in a lower bucket if its bound is lower."""
    workspace, entered = scene.workspace, scene.workspace.span_items[item]
    code = np.int64(entered[ITEM_CODE])
    with_blank, number, row = code % 2, code // 2 % MOST_SPANS, code // 2 // MOST_SPANS
    line = scene.lines[scene.grid.slots[row]]
    key = line.key[number]
    entry = entry_of(scene.anagrams, workspace, key, with_blank, np.int64(line.laid[number]))
    begin, end = workspace.entry_ends[entry, BEGIN], workspace.entry_ends[entry, END]
    bound = sharper_bound(workspace, item, line, number, entry)
    if begin == end or bound <= workspace.reached:
        return
    lower = bucket_of(bound)
    if lower < bucket:
        put_in_bucket(workspace, item, bound, lower)
        return
    span = Span(line, number, row // SIZE, row % SIZE * SIZE)
    limits = Limits(np.int64(entered[ITEM_ADDED]), np.int64(entered[ITEM_CAPPED]))
    for spelled in range(begin, end):
        if is_below(workspace.spelled_ways[spelled], line, number, limits, workspace):
            continue
        look_up(scene.anagrams, workspace, spelled, key)
        for word in range(workspace.spelled_first[spelled], workspace.spelled_end[spelled]):
            _try_word(scene, span, scene.anagrams.words[word], spelled)


@inlined
def _try_word(scene: Scene, span: Span, word: Letters, spelled: Int) -> None:
    """Note the play of this word on a span if it fits and is better than the best one so far."""
    workspace, grid, line, number = scene.workspace, scene.grid, span.line, span.number
    score = _score(grid, span, word)
    if score == _NO_FIT:
        return
    way = workspace.spelled_ways[spelled]
    blanks = np.int64(0)  # a bit for each column
    for place in range(workspace.way_blanks[way]):
        letter = workspace.spelled_blanks[spelled, place]
        column, cost = _place_blank(grid, span, word, Blank(letter, blanks))
        score -= cost
        blanks |= np.int64(1) << column
    equity = score + workspace.way_values[way]
    if equity <= workspace.reached:
        return
    workspace.reached = equity
    workspace.total = 1
    play = scene.plays[0]
    play.equity, play.score, play.laid = equity, score, line.laid[number]
    play.orientation, play.row = span.orientation, span.base // SIZE
    first, end = line.first[number], line.end[number]
    play.first, play.length = first, end - first
    for column in range(SIZE):
        play.line[column] = 0
    for column in range(first, end):
        if not grid.letters[span.orientation, span.base + column]:
            blank_bit = BLANK_BIT if (blanks >> column) & 1 else 0
            play.line[column] = word[column - first] | blank_bit


@inlined
def _score(grid: Grid, span: Span, word: Letters) -> Int:
    """The score of a word without blanks on a span; _NO_FIT when it does not fit on the squares."""
    line, number, orientation = span.line, span.number, span.orientation
    first, times = line.first[number], line.times[number]
    score = np.int64(line.fixed[number])
    for column in range(first, line.end[number]):
        letter, square = word[column - first], span.base + column
        there = grid.letters[orientation, square]
        if there:
            if there != letter:
                return np.int64(_NO_FIT)
            continue
        if not (grid.cross[orientation, square] >> np.uint32(letter)) & np.uint32(1):
            return np.int64(_NO_FIT)
        score += TILE_VALUES[letter] * _weight(grid, orientation, square, times)
    return score


@inlined
def _weight(grid: Grid, orientation: Int, square: Int, times: Int) -> Int:
    """How often a tile on this square counts in a word with this multiplier."""
    if grid.cross_score[orientation, square] >= 0:
        times += WORD_TIMES[square]
    return np.int64(times * LETTER_TIMES[square])


class Blank(NamedTuple):
    """A blank to place: the letter it shows, and a mask of the columns where blanks lie already."""

    letter: Int
    taken: Int


@inlined
def _place_blank(grid: Grid, span: Span, word: Letters, blank: Blank) -> tuple[Int, Int]:
    """The column where a blank that shows this letter costs least, and what it costs."""
    line, number, orientation = span.line, span.number, span.orientation
    first = line.first[number]
    best, least = np.int64(0), np.int64(_MOST_COST)
    for column in range(first, line.end[number]):
        square = span.base + column
        if word[column - first] != blank.letter or grid.letters[orientation, square]:
            continue
        cost = TILE_VALUES[blank.letter] * _weight(grid, orientation, square, line.times[number])
        if cost < least and not (blank.taken >> column) & 1:
            best, least = np.int64(column), np.int64(cost)
    return best, least
