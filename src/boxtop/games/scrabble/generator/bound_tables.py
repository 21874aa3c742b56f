"""The tables behind the bounds, once per rack: its values, and every way to part it into tiles laid and kept."""

import numpy as np

from boxtop.games.scrabble.generator.anagrams import LETTER_KEYS, Anagrams, may_spell
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import KINDS, WAY_KINDS, Int, RackRecord, Workspace
from boxtop.games.scrabble.generator.grid import TILE_VALUES
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

NOTHING = -1.0e9
"""The bound where there is no play."""
HIGHEST_VALUE, HIGHEST_LETTERS = range(2)
"""Columns of `highest`."""
BEGIN, END = range(2)
"""Columns of `ways`."""
_ALONE = 2
"""Added to the kind of ways to part the rack for those whose tiles may spell a word by themselves."""
_TIMES = np.array(sorted({one * other for one in (1, 2, 3) for other in (1, 2, 3)}))
"""The multipliers of a main word with at most two premium squares."""
_MOST_POINTS = int(TILE_VALUES.max())


@inner
def letters_held(rack: RackRecord) -> np.uint32:
    """A mask of the letters on the rack, without its blanks."""
    letters = np.uint32(0)
    for tile in range(1, KINDS):
        if rack.counts[tile]:
            letters |= np.uint32(1) << np.uint32(tile)
    return letters


@inner
def sort_values(rack: RackRecord, workspace: Workspace) -> None:
    """Fill `tiles`, `tile_values` and `highest`: the tiles and values on the rack, highest first."""
    tiles = 0
    values = 0
    for place in range(RACK_SIZE):
        workspace.highest[place, HIGHEST_LETTERS] = 0
    for value in range(_MOST_POINTS, -1, -1):
        letters = np.int64(0)
        for tile in range(KINDS):
            if TILE_VALUES[tile] == value and rack.counts[tile]:
                letters |= 1 << tile
                for _ in range(rack.counts[tile]):
                    workspace.tiles[tiles] = tile
                    workspace.tile_values[tiles] = value
                    tiles += 1
        if letters:
            workspace.highest[values, HIGHEST_VALUE] = value
            workspace.highest[values, HIGHEST_LETTERS] = letters
            values += 1


@inner
def fill_ways(anagrams: Anagrams, rack: RackRecord, workspace: Workspace) -> None:
    """Fill `ways`, `best_kept` and `best_parted` with every way to part the rack into tiles laid and tiles kept."""
    _sort_ways(rack, workspace)
    _copy_words(anagrams, workspace)
    best_kept, best_parted = workspace.best_kept, workspace.best_parted
    for kind in range(WAY_KINDS):
        for laid in range(RACK_SIZE + 1):
            best_kept[kind, laid] = NOTHING
            for place in range(_TIMES.size):
                best_parted[kind, _TIMES[place], laid] = NOTHING
            for way in range(workspace.ways[kind, laid, BEGIN], workspace.ways[kind, laid, END]):
                value, points = workspace.way_values[way], workspace.way_points[way]
                best_kept[kind, laid] = max(best_kept[kind, laid], value)
                for place in range(_TIMES.size):
                    times = _TIMES[place]
                    parted = best_parted[kind, times, laid]
                    best_parted[kind, times, laid] = max(parted, value + times * points)


@inlined
def kind_of_ways(with_blank: Int, key: np.uint64) -> Int:
    """The ways that matter on a stretch: where no tile lies on it, those that may spell a word by themselves."""
    return with_blank if key else with_blank + _ALONE


@inner
def _copy_words(anagrams: Anagrams, workspace: Workspace) -> None:
    """List the ways whose tiles laid may spell a word by themselves after all the others."""
    ways = workspace.ways
    end = ways[1, RACK_SIZE, END]
    for with_blank in range(2):
        for number in range(RACK_SIZE + 1):
            kind = with_blank + _ALONE
            ways[kind, number, BEGIN] = end
            for way in range(ways[with_blank, number, BEGIN], ways[with_blank, number, END]):
                if may_spell(anagrams, workspace.way_keys[way], workspace.way_blanks[way]):
                    workspace.way_values[end] = workspace.way_values[way]
                    workspace.way_points[end] = workspace.way_points[way]
                    workspace.way_keys[end] = workspace.way_keys[way]
                    workspace.way_blanks[end] = workspace.way_blanks[way]
                    for place in range(number):
                        workspace.way_tiles[end, place] = workspace.way_tiles[way, place]
                    end += 1
            ways[kind, number, END] = end


@inner
def _sort_ways(rack: RackRecord, workspace: Workspace) -> None:
    """List the sets of tiles that can be laid, by whether a blank is among them and by their number."""
    ways, tiles, parts = workspace.ways, workspace.tiles, workspace.set_parts
    size, blanks = rack.sizes[rack.whole], rack.counts[0]
    equal = 0  # Of equal tiles the first ones are laid, so that no way is listed twice.
    parts[0] = 0
    for place in range(size):
        if place and tiles[place] == tiles[place - 1]:
            equal |= 1 << place
        for laid in range(1 << place):
            parts[laid | (1 << place)] = parts[laid] + rack.steps[tiles[place]]
    for with_blank in range(2):
        for number in range(RACK_SIZE + 1):
            ways[with_blank, number, END] = 0
    blank_set = ((1 << blanks) - 1) << (size - blanks)
    for laid in range(1 << size):
        if not laid & equal & ~(laid << 1):
            ways[1 if laid & blank_set else 0, rack.sizes[parts[laid]], END] += 1
    begin = 0
    for with_blank in range(2):
        for number in range(RACK_SIZE + 1):
            total = ways[with_blank, number, END]
            ways[with_blank, number, BEGIN] = ways[with_blank, number, END] = begin
            begin += total
    for laid in range(1 << size):
        if not laid & equal & ~(laid << 1):
            place = 1 if laid & blank_set else 0
            way = ways[place, rack.sizes[parts[laid]], END]
            ways[place, rack.sizes[parts[laid]], END] = way + 1
            workspace.way_values[way] = rack.values[rack.whole - parts[laid]]
            _set_laid(workspace, way, laid)


@inner
def _set_laid(workspace: Workspace, way: int, laid: int) -> None:
    """Note what is laid: values, points, letter keys and blanks."""
    points, blanks, number = 0, 0, 0
    key = np.uint64(0)
    for place in range(RACK_SIZE):
        if laid & (1 << place):
            value = workspace.tile_values[place]
            workspace.way_tiles[way, number] = value
            points += value
            number += 1
            if workspace.tiles[place]:
                key += LETTER_KEYS[workspace.tiles[place]]
            else:
                blanks += 1
    workspace.way_points[way] = points
    workspace.way_keys[way] = key
    workspace.way_blanks[way] = blanks
