"""Tables of a rack for the search of its best play: its values, and every way to part it into tiles laid and kept."""

import numpy as np

from boxtop.games.scrabble.generator.anagrams import LETTER_KEYS
from boxtop.games.scrabble.generator.dtypes import KINDS, MULTIPLIERS, RackRecord, Workspace
from boxtop.games.scrabble.generator.grid import TILE_VALUES
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

NOTHING = -1.0e9
"""The bound where there is no play."""
HIGHEST_VALUE, HIGHEST_LETTERS = range(2)
"""Columns of `highest`."""
BEGIN, END = range(2)
"""Columns of `ways`."""
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
def fill_ways(rack: RackRecord, workspace: Workspace) -> None:
    """Fill `ways`, `best_kept` and `best_parted` with every way to part the rack into tiles laid and tiles kept."""
    _sort_ways(rack, workspace)
    best_kept, best_parted = workspace.best_kept, workspace.best_parted
    for kind in range(2):
        for laid in range(RACK_SIZE + 1):
            best_kept[kind, laid] = NOTHING
            for place in range(len(MULTIPLIERS)):
                best_parted[kind, laid, place] = NOTHING
            for way in range(workspace.ways[kind, laid, BEGIN], workspace.ways[kind, laid, END]):
                value, points = workspace.way_values[way], workspace.way_points[way]
                best_kept[kind, laid] = max(best_kept[kind, laid], value)
                for place in range(len(MULTIPLIERS)):
                    parted = value + MULTIPLIERS[place] * points
                    best_parted[kind, laid, place] = max(best_parted[kind, laid, place], parted)


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
