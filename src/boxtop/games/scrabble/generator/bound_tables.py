"""The tables behind the bounds, computed once per rack: its values, its best leaves, its words of seven tiles."""

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.dtypes import KINDS, RackRecord, Workspace
from boxtop.games.scrabble.generator.gaddag import LETTER_KEYS, WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, TILE_VALUES
from boxtop.games.scrabble.generator.racks import copies_in
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

NOTHING = -1.0e9
"""The bound where there is no play."""
HIGHEST_VALUE, HIGHEST_LETTERS = range(2)
"""Columns of `highest`."""
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
def fill_best_kept(rack: RackRecord, workspace: Workspace) -> None:
    """Fill `best_kept` and `best_parted` from every way to part the rack into tiles laid and tiles kept."""
    for blanks in range(2):
        for kept in range(RACK_SIZE + 1):
            workspace.best_kept[blanks, kept] = NOTHING
            for place in range(_TIMES.size):
                workspace.best_parted[blanks, _TIMES[place], kept] = NOTHING
    on_rack = rack.counts[0]
    points = 0
    for place in range(rack.sizes[rack.whole]):
        points += workspace.tile_values[place]
    for part in range(rack.whole + 1):
        kept, value = rack.sizes[part], rack.values[part]
        keeps_blanks = on_rack and part % (on_rack + 1) == on_rack
        blanks = 0 if keeps_blanks else 1
        workspace.best_kept[blanks, kept] = max(workspace.best_kept[blanks, kept], value)
        laid = points
        for tile in range(1, KINDS):
            if rack.counts[tile]:
                laid -= copies_in(rack, part, tile) * TILE_VALUES[tile]
        for place in range(_TIMES.size):
            times = _TIMES[place]
            parted = value + times * laid
            if parted > workspace.best_parted[blanks, times, kept]:
                workspace.best_parted[blanks, times, kept] = parted


@inner
def fill_long_fit(graph: WordGraph, rack: RackRecord, workspace: Workspace) -> None:
    """Look up whether the whole rack makes a word of seven letters, or one of eight with each letter of the board."""
    long_words = graph.long_words
    key = np.uint64(0)
    for tile in range(1, KINDS):
        key += LETTER_KEYS[tile] * np.uint64(rack.counts[tile])
    workspace.key, workspace.blanks = key, rack.counts[0]
    fit = workspace.long_fit
    if rack.counts[0] == 0:
        fit[0] = _is_long(long_words, key)
        for tile in range(1, KINDS):
            fit[tile] = _is_long(long_words, key + LETTER_KEYS[tile])
        return
    if rack.counts[0] > 1:  # Too many to look up: two blanks may show anything.
        for tile in range(KINDS):
            fit[tile] = ALL_LETTERS
        return
    for tile in range(KINDS):
        fit[tile] = 0
    for shown in range(1, KINDS):
        if _is_long(long_words, key + LETTER_KEYS[shown]):
            fit[0] |= np.int64(1) << shown
        for tile in range(shown, KINDS):
            if _is_long(long_words, key + LETTER_KEYS[shown] + LETTER_KEYS[tile]):
                fit[tile] |= np.int64(1) << shown
                fit[shown] |= np.int64(1) << tile


@inner
def _is_long(long_words: npt.NDArray[np.uint64], key: np.uint64) -> bool:
    """Whether these letters, in some order, are a word of seven or eight."""
    low, high = 0, long_words.size
    while low < high:
        middle = (low + high) >> 1
        if long_words[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low < long_words.size and long_words[low] == key
