"""Bounds for the best play: values that no play can exceed.

The bound of a span is the best tiles on its best squares and the best tiles kept. When a span comes to be searched, it
gets a sharper bound, for which only tiles count that may spell a word there; it may have to wait for others then. A way
to part the rack has a bound of its own on every span.

With blanks a span is searched twice: for plays that keep all blanks, and for plays that use one.
"""

from typing import NamedTuple

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anagrams import Anagrams, may_be_spelled, may_lack_one
from boxtop.games.scrabble.generator.bound_tables import HIGHEST_LETTERS, HIGHEST_VALUE, NOTHING
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import (
    BEST_KEPT,
    BUCKETS,
    ITEM_ADDED,
    ITEM_CAPPED,
    ITEM_CODE,
    ITEM_NEXT,
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
    blanks: Int
    """Blanks among them."""
    all_letters: np.uint64
    """The sum of the keys of the other tiles."""


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
            laid = line.laid[number]
            if laid > search.most or line.covered[number] & blocked:
                continue
            if laid == search.most and not _may_lay_all(scene.anagrams, search, line.key[number]):
                continue
            _add_span(workspace, search, line, number, row)


@inlined
def _may_lay_all(anagrams: Anagrams, search: Search, key: np.uint64) -> bool:
    """Whether all tiles that may be laid may spell a word with the tiles of this key on the board; no is certain."""
    key += search.all_letters
    if search.blanks == 0:
        return bool(may_be_spelled(anagrams, key))
    return bool(search.blanks > 1 or may_lack_one(anagrams, key))


@inlined
def _is_searched(workspace: Workspace, line: Record, slot: Int) -> bool:
    """Whether it is known from an earlier search that no play in a row is better than the best one."""
    if slot >= MOST_SLOTS or workspace.row_stamps[slot] != workspace.rack_stamp:
        return False
    return bool(workspace.row_versions[slot] == line.version and workspace.row_tops[slot] <= workspace.reached)


@inlined
def _add_span(workspace: Workspace, search: Search, line: Record, number: Int, row: Int) -> None:
    """Put a span in the bucket of its bound."""
    laid, times, place = line.laid[number], line.times[number], line.times_place[number]
    first, end = line.first[number], line.end[number]
    capped = times * (workspace.caps[end] - workspace.caps[first])
    capped += workspace.cross_caps[end] - workspace.cross_caps[first]
    added = np.int64(0)
    for extra in range(line.extra_count[number]):
        added += workspace.tile_values[extra] * line.extras[number, extra]
    bound = capped + workspace.best_kept[search.with_blank, laid]
    if place != NO_PLACE:
        bound = min(bound, added + workspace.best_parted[search.with_blank, laid, place])
    bound += line.fixed[number] + _SLACK
    if bound <= workspace.reached:
        return
    item = workspace.span_total
    workspace.span_total = item + 1
    entered = workspace.span_items[item]
    entered[ITEM_CODE] = (row * MOST_SPANS + number) * 2 + search.with_blank
    entered[ITEM_CAPPED], entered[ITEM_ADDED] = capped, added
    bucket = bucket_of(bound)
    workspace.top_bucket = max(workspace.top_bucket, bucket)
    put_in_bucket(workspace, item, bound, bucket)


@inlined
def bucket_of(bound: float) -> Int:
    """The bucket of spans with this bound."""
    return np.int64(min(max(np.int64(np.floor(bound)) - LEAST_BUCKET, 0), BUCKETS - 1))  # type: ignore[arg-type]


@inlined
def put_in_bucket(workspace: Workspace, item: Int, bound: float, bucket: Int) -> None:
    """Put a span before the others in a bucket."""
    workspace.span_bounds[item] = bound
    workspace.span_items[item, ITEM_NEXT] = workspace.buckets[bucket]
    workspace.buckets[bucket] = item


@inlined
def sharper_bound(workspace: Workspace, item: Int, line: Record, number: Int, entry: Int) -> float:
    """The bound of a span when only the ways of an entry count."""
    place, best = line.times_place[number], workspace.entry_best[entry]
    bound = np.float64(workspace.span_items[item, ITEM_CAPPED] + best[BEST_KEPT])
    if place != NO_PLACE:
        bound = min(bound, workspace.span_items[item, ITEM_ADDED] + best[place])
    return float(bound + line.fixed[number] + _SLACK)


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
