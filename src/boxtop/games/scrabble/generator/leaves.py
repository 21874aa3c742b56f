"""The value of a leave (the tiles kept on the rack), learned from self-play.

It is a sum over single tiles, pairs (equal tiles too), triples, and the balance of vowels and consonants, plus a
correction for the leave as a whole. `tools/scrabble_leaves.py` fits the numbers. `data/leaves.json` holds the parts of
the sum in hundredths of a point, `data/leave-corrections.xz` one byte for each leave of one to six tiles.
"""

import json
import lzma
from collections.abc import Iterable
from functools import lru_cache
from math import comb
from pathlib import Path
from typing import Final

import numpy as np

from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import (
    CORRECTION,
    FIRST_LEAVE,
    KINDS,
    LEAVES,
    PARTS,
    Leaves,
    RackRecord,
    new_record,
)
from boxtop.games.scrabble.lexicon import DATA
from boxtop.games.scrabble.tiles import LETTERS, RACK_SIZE

IS_VOWEL = np.array([False, *(letter in "AEIOU" for letter in LETTERS)])
IS_CONSONANT = np.array([False, *(letter not in "AEIOU" for letter in LETTERS)])

_SHIFT = 16
_VOWEL = PARTS
_CONSONANT = _VOWEL * _SHIFT
"""In a sum: the number of a part of the rack, plus these for each vowel and each consonant in it."""

TILES_IN: Final = np.array([mask.bit_count() for mask in range(PARTS)], dtype=np.int64)
"""How many tiles a mask has."""
LEAVE_STEPS: Final = np.array(
    [[comb(tile + place, place + 1) for tile in range(KINDS)] for place in range(RACK_SIZE)], dtype=np.int64
)
"""By how many smaller tiles there are, and the tile: the sum over a leave is its number among those of its size."""
_FIRST: Final = np.array(FIRST_LEAVE, dtype=np.int64)


def no_leaves() -> Leaves:
    """Every leave is worth 0: for players that look at the score alone."""
    return new_record(LEAVES)


NO_LEAVES: Final = no_leaves()


@kernel
def fill_leaves(leaves: Leaves, rack: RackRecord) -> None:
    """Compute the value of keeping every part of the rack; keeping nothing is worth 0.

    The seven tiles are taken as different, bit n of a mask for tile n. A mask first gets the value of its own one to
    three tiles; then the values of all masks within it are added up, one tile after the other.
    """
    tiles = np.empty(RACK_SIZE, dtype=np.int64)
    size = 0
    for tile in range(KINDS):
        for _ in range(rack.counts[tile]):
            tiles[size] = tile
            size += 1
    sums = np.zeros(PARTS)
    parts = np.zeros(PARTS, dtype=np.int64)
    numbers = np.zeros(PARTS, dtype=np.int64)
    for first in range(size):
        step = rack.steps[tiles[first]] + _VOWEL * IS_VOWEL[tiles[first]] + _CONSONANT * IS_CONSONANT[tiles[first]]
        for mask in range(1 << first):
            parts[mask | (1 << first)] = parts[mask] + step
            numbers[mask | (1 << first)] = numbers[mask] + LEAVE_STEPS[TILES_IN[mask], tiles[first]]
        sums[1 << first] = leaves.one[tiles[first]]
        for second in range(first + 1, size):
            sums[(1 << first) | (1 << second)] = leaves.two[tiles[first], tiles[second]]
            for third in range(second + 1, size):
                value = leaves.three[tiles[first], tiles[second], tiles[third]]
                sums[(1 << first) | (1 << second) | (1 << third)] = value
    for place in range(size):
        for mask in range(1 << size):
            if mask & (1 << place):
                sums[mask] += sums[mask ^ (1 << place)]
    for mask in range(1 << size):
        vowels, consonants = parts[mask] // _VOWEL % _SHIFT, parts[mask] // _CONSONANT
        value = sums[mask] + leaves.balance[vowels, consonants]
        if TILES_IN[mask] < RACK_SIZE:
            value += CORRECTION * leaves.corrections[_FIRST[TILES_IN[mask]] + numbers[mask]]
        rack.values[parts[mask] % _VOWEL] = value
    rack.values[0] = 0.0


def leave_number(tiles: Iterable[int]) -> int:
    """The number of a leave of one to six tiles."""
    ordered = sorted(tiles)
    return FIRST_LEAVE[len(ordered)] + sum(int(LEAVE_STEPS[place, tile]) for place, tile in enumerate(ordered))


@lru_cache(maxsize=1)
def own_leaves() -> Leaves:
    """The values learned from self-play."""
    return read_leaves(DATA)


def read_leaves(folder: Path) -> Leaves:
    """The values in the data files of a folder."""
    numbers = json.loads(folder.joinpath("leaves.json").read_text("ascii"))
    leaves = no_leaves()
    for tiles, hundredths in numbers["tiles"].items():
        places = tuple(sorted(0 if tile == "?" else LETTERS.index(tile) + 1 for tile in tiles))
        table = (leaves.one, leaves.two, leaves.three)[len(places) - 1]
        table[places] = hundredths / 100
    for balance, hundredths in numbers["balance"].items():
        vowels, consonants = map(int, balance.split("+"))
        leaves.balance[vowels, consonants] = hundredths / 100
    corrections = folder.joinpath("leave-corrections.xz")
    if corrections.is_file():  # earlier versions have none
        leaves.corrections[:] = np.frombuffer(lzma.decompress(corrections.read_bytes()), dtype=np.int8)
    return leaves
