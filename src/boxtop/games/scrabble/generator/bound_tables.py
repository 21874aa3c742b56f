"""The tables behind the bounds, once per rack: its values, and every way to part it into tiles laid and kept."""

import numpy as np

from boxtop.games.scrabble.generator.dtypes import KINDS, RackRecord, Workspace
from boxtop.games.scrabble.generator.gaddag import LETTER_KEYS
from boxtop.games.scrabble.generator.grid import TILE_VALUES
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

NOTHING = -1.0e9
"""The bound where there is no play."""
HIGHEST_VALUE, HIGHEST_LETTERS = range(2)
"""Columns of `highest`."""
BEGIN, END = range(2)
"""Columns of `ways`."""
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
    """Fill `tile_values` and `highest`: the values on the rack, highest first."""
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
                    workspace.tile_values[tiles] = value
                    tiles += 1
        if letters:
            workspace.highest[values, HIGHEST_VALUE] = value
            workspace.highest[values, HIGHEST_LETTERS] = letters
            values += 1


@inner
def fill_ways(rack: RackRecord, workspace: Workspace) -> None:
    """Fill `ways`, `best_kept` and `best_parted` with every way to part the rack into tiles laid and tiles kept."""
    _fill_parts(rack, workspace)
    _fill_ranges(rack, workspace)
    best_kept, best_parted = workspace.best_kept, workspace.best_parted
    for with_blank in range(2):
        for laid in range(RACK_SIZE + 1):
            best_kept[with_blank, laid] = NOTHING
            for place in range(_TIMES.size):
                best_parted[with_blank, _TIMES[place], laid] = NOTHING
            for way in range(workspace.ways[with_blank, laid, BEGIN], workspace.ways[with_blank, laid, END]):
                value, points = workspace.way_values[way], workspace.way_points[way]
                best_kept[with_blank, laid] = max(best_kept[with_blank, laid], value)
                for place in range(_TIMES.size):
                    times = _TIMES[place]
                    parted = best_parted[with_blank, times, laid]
                    best_parted[with_blank, times, laid] = max(parted, value + times * points)


@inner
def _fill_parts(rack: RackRecord, workspace: Workspace) -> None:
    """The points and the letter keys of every part of the rack."""
    points, keys = workspace.part_points, workspace.part_keys
    points[0], keys[0] = 0, np.uint64(0)
    for tile in range(KINDS):
        value = TILE_VALUES[tile]
        key = LETTER_KEYS[tile] if tile else np.uint64(0)
        step = rack.steps[tile]
        for part in range(step, step * (rack.counts[tile] + 1)):
            points[part] = points[part - step] + value
            keys[part] = keys[part - step] + key


@inner
def _fill_ranges(rack: RackRecord, workspace: Workspace) -> None:
    """Sort the ways to part the rack by whether a blank is laid and by the number of tiles laid."""
    ways, whole, blanks = workspace.ways, rack.whole, rack.counts[0]
    size = rack.sizes[whole]
    for with_blank in range(2):
        for laid in range(RACK_SIZE + 1):
            ways[with_blank, laid, END] = 0
    for part in range(whole + 1):  # `steps` of a blank is 1, so the blanks kept are the remainder.
        ways[1 if part % (blanks + 1) < blanks else 0, size - rack.sizes[part], END] += 1
    begin = 0
    for with_blank in range(2):
        for laid in range(RACK_SIZE + 1):
            total = ways[with_blank, laid, END]
            ways[with_blank, laid, BEGIN] = ways[with_blank, laid, END] = begin
            begin += total
    for part in range(whole + 1):
        laid_blanks = blanks - part % (blanks + 1)
        laid = size - rack.sizes[part]
        way = ways[1 if laid_blanks else 0, laid, END]
        ways[1 if laid_blanks else 0, laid, END] = way + 1
        workspace.way_values[way] = rack.values[part]
        workspace.way_points[way] = workspace.part_points[whole] - workspace.part_points[part]
        workspace.way_keys[way] = workspace.part_keys[whole] - workspace.part_keys[part]
        workspace.way_blanks[way] = laid_blanks
