"""What tiles kept on the rack are worth: learned from games Boxtop played against itself.

The value of a leave is a sum: something for each tile, for each two tiles together (equal ones too), for each three,
and for how many vowels and consonants it has. `tools/scrabble_leaves.py` finds the numbers; they are in
hundredths of a point in `data/leaves.json`.
"""

import json
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np

from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, LEAVES, Record, new_record
from boxtop.games.scrabble.lexicon import DATA
from boxtop.games.scrabble.tiles import LETTERS, RACK_SIZE

IS_VOWEL = np.array([False, *(letter in "AEIOU" for letter in LETTERS)])
IS_CONSONANT = np.array([False, *(letter not in "AEIOU" for letter in LETTERS)])


Leaves: TypeAlias = Record


def no_leaves() -> Leaves:
    """Nothing kept is worth anything: what a player goes by who looks at the score alone."""
    return new_record(LEAVES)


NO_LEAVES: Final = no_leaves()


@kernel
def fill_leaves(leaves, rack, whole):  # type: ignore[no-untyped-def]
    """Work out the value of every part of the rack, by its number; nothing kept is worth nothing."""
    kinds = np.empty(RACK_SIZE, dtype=np.int64)
    total = 0
    for tile in range(KINDS):
        if rack.counts[tile]:
            kinds[total] = tile
            total += 1
    tiles = np.empty(RACK_SIZE, dtype=np.int64)
    rack.values[0] = 0.0
    for part in range(1, whole + 1):
        size = 0
        vowels = 0
        rest = part
        consonants = 0
        for place in range(total):
            tile = kinds[place]
            copies = rest % (rack.counts[tile] + 1)
            rest //= rack.counts[tile] + 1
            for _ in range(copies):
                tiles[size] = tile
                size += 1
            vowels += copies * IS_VOWEL[tile]
            consonants += copies * IS_CONSONANT[tile]
        value = leaves.balance[vowels, consonants]
        for first in range(size):
            value += leaves.one[tiles[first]]
            for second in range(first + 1, size):
                value += leaves.two[tiles[first], tiles[second]]
                for third in range(second + 1, size):
                    value += leaves.three[tiles[first], tiles[second], tiles[third]]
        rack.values[part] = value


@lru_cache(maxsize=1)
def own_leaves() -> Leaves:
    """The values Boxtop learned."""
    numbers = json.loads(DATA.joinpath("leaves.json").read_text("ascii"))
    leaves = no_leaves()
    for tiles, hundredths in numbers["tiles"].items():
        places = tuple(sorted(0 if tile == "?" else LETTERS.index(tile) + 1 for tile in tiles))
        table = (leaves.one, leaves.two, leaves.three)[len(places) - 1]
        table[places] = hundredths / 100
    for balance, hundredths in numbers["balance"].items():
        vowels, consonants = map(int, balance.split("+"))
        leaves.balance[vowels, consonants] = hundredths / 100
    return leaves
