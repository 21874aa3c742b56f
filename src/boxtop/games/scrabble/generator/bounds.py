"""Bounds for the best play: values that no play can exceed.

The bound of a span is the best tiles on its best squares and the best tiles kept. Where the words are known that the
rack spells there, only tiles that spell one count. A way to part the rack has a bound of its own on every span.

With blanks a span is searched twice: for plays that keep all blanks, and for plays that use one.
"""

from typing import NamedTuple

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anagrams import Anagrams
from boxtop.games.scrabble.generator.bound_tables import HIGHEST_LETTERS, HIGHEST_VALUE, NOTHING
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import (
    BUCKETS,
    MOST_SLOTS,
    MOST_SPANS,
    ROWS,
    Grid,
    Int,
    Plays,
    Record,
    Records,
    Workspace,
)
from boxtop.games.scrabble.generator.grid import LETTER_TIMES, WORD_TIMES
from boxtop.games.scrabble.generator.lines import NO_PLACE
from boxtop.games.scrabble.generator.spelled import NOT_KNOWN, entry_of, known_entry
from boxtop.games.scrabble.tiles import RACK_SIZE

UNREACHED = 2 * NOTHING
NO_SPAN = -1
LEAST_BUCKET = -128
"""The bound of the first bucket, in points."""
_SLACK = 1.0e-6
"""Added to these bounds, whose sums are rounded in another order than those of plays."""


class Scene(NamedTuple):
    """What all searches of a rack share."""

    anagrams: Anagrams
    grid: Grid
    lines: Records
    plays: Plays
    """One place, for the best play."""
    workspace: Workspace


class Search(NamedTuple):
    """The plays that lay a blank, or those that lay none."""

    with_blank: Int
    """1 for plays that lay a blank, 0 for those that lay none."""
    letters: np.uint32
    """A mask of the letters that the rack can show."""
    most: Int
    """Tiles that may be laid."""


@inlined
def list_spans(scene: Scene, search: Search) -> None:
    """Put every span of the board in the bucket of its bound."""
    workspace = scene.workspace
    for row in range(ROWS):
        slot = scene.grid.slots[row]
        line = scene.lines[slot]
        if line.total == 0 or _is_searched(workspace, line, slot):
            continue
        blocked = _set_caps(scene, search, row)
        for number in range(line.total):
            if line.laid[number] > search.most or line.covered[number] & blocked:
                continue
            entry = _entry(scene, search, line, number)
            if entry != NOT_KNOWN and workspace.entry_begin[entry] == workspace.entry_end[entry]:
                continue
            _add_span(workspace, search, line, number, entry, row)


@inlined
def _is_searched(workspace: Workspace, line: Record, slot: Int) -> bool:
    """Whether it is known from an earlier search that no play in a row is better than the best one."""
    if slot >= MOST_SLOTS or workspace.row_stamps[slot] != workspace.rack_stamp:
        return False
    return bool(workspace.row_versions[slot] == line.version and workspace.row_tops[slot] <= workspace.reached)


@inlined
def _entry(scene: Scene, search: Search, line: Record, number: Int) -> Int:
    """The words that the rack spells on a span, if they are known or quick to find."""
    key, laid = line.key[number], np.int64(line.laid[number])
    if key == 0 or laid == RACK_SIZE:
        return np.int64(entry_of(scene.anagrams, scene.workspace, key, search.with_blank, laid))
    return np.int64(known_entry(scene.workspace, key, search.with_blank, laid))


@inlined
def _add_span(workspace: Workspace, search: Search, line: Record, number: Int, entry: Int, row: Int) -> None:
    """Put a span in the bucket of its bound."""
    laid, times, place = line.laid[number], line.times[number], line.times_place[number]
    first, end = line.first[number], line.end[number]
    capped = times * (workspace.caps[end] - workspace.caps[first])
    capped += workspace.cross_caps[end] - workspace.cross_caps[first]
    added = np.int64(0)
    for extra in range(line.extra_count[number]):
        added += workspace.tile_values[extra] * line.extras[number, extra]
    kept = workspace.best_kept[search.with_blank, laid] if entry == NOT_KNOWN else workspace.entry_kept[entry]
    bound = capped + kept
    if place != NO_PLACE:
        if entry == NOT_KNOWN:
            parted = workspace.best_parted[search.with_blank, laid, place]
        else:
            parted = workspace.entry_parted[entry, place]
        bound = min(bound, added + parted)
    bound += line.fixed[number] + _SLACK
    if bound <= workspace.reached:
        return
    item = workspace.span_total
    workspace.span_total = item + 1
    workspace.span_codes[item] = (row * MOST_SPANS + number) * 2 + search.with_blank
    workspace.span_bounds[item] = bound
    workspace.span_capped[item], workspace.span_added[item] = capped, added
    bucket = min(max(np.int64(np.floor(bound)) - LEAST_BUCKET, 0), BUCKETS - 1)
    workspace.span_next[item] = workspace.buckets[bucket]
    workspace.buckets[bucket] = item


@inlined
def _set_caps(scene: Scene, search: Search, row: Int) -> Int:
    """Sum up the highest values that fit on the squares of a row; returns a mask of those on which nothing fits."""
    grid, workspace = scene.grid, scene.workspace
    orientation, base = row // SIZE, row % SIZE * SIZE
    highest = workspace.tile_values[0]
    blocked = np.int64(0)
    caps, cross_caps = np.int64(0), np.int64(0)
    for column in range(SIZE):
        square = base + column
        if not grid.letters[orientation, square]:
            if grid.cross_score[orientation, square] < 0:
                caps += LETTER_TIMES[square] * highest
            else:
                fitting = np.int64(grid.cross[orientation, square] & search.letters)
                if fitting == 0:
                    blocked |= np.int64(1) << column
                else:
                    cap = LETTER_TIMES[square] * _highest(fitting, workspace)
                    caps += cap
                    cross_caps += cap * WORD_TIMES[square]
        workspace.caps[column + 1], workspace.cross_caps[column + 1] = caps, cross_caps
    return blocked


@inlined
def _highest(letters: Int, workspace: Workspace) -> Int:
    """The highest value of a tile on the rack that shows one of these letters."""
    highest = workspace.highest
    for place in range(RACK_SIZE):
        if letters & highest[place, HIGHEST_LETTERS]:
            return np.int64(highest[place, HIGHEST_VALUE])
    return np.int64(0)


class Limits(NamedTuple):
    """What premiums can add to a span, and a bound of the points of all tiles by their squares."""

    added: Int
    capped: Int


@inlined
def is_below(way: Int, line: Record, number: Int, limits: Limits, workspace: Workspace) -> bool:
    """Whether laying these tiles on a span is certainly no better than the best play so far."""
    value, fixed, floor = workspace.way_values[way], line.fixed[number], workspace.reached
    points = line.times[number] * workspace.way_points[way]
    if float(fixed + points + limits.added + value) <= floor:
        return True
    for place in range(line.extra_count[number]):
        points += workspace.way_tiles[way, place] * line.extras[number, place]
    return bool(float(fixed + min(points, limits.capped) + value) <= floor)
