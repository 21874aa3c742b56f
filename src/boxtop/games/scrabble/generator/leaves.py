"""The value of a leave (the tiles kept on the rack), learned from self-play.

It is a sum over single tiles, pairs (equal tiles too), triples, and the balance of vowels and consonants.
`tools/scrabble_leaves.py` fits the numbers; `data/leaves.json` holds them in hundredths of a point.
"""

import json
from functools import lru_cache
from typing import Final

import numpy as np

from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, LEAVES, Leaves, RackRecord, new_record
from boxtop.games.scrabble.lexicon import DATA
from boxtop.games.scrabble.tiles import LETTERS, RACK_SIZE

IS_VOWEL = np.array([False, *(letter in "AEIOU" for letter in LETTERS)])
IS_CONSONANT = np.array([False, *(letter not in "AEIOU" for letter in LETTERS)])


def no_leaves() -> Leaves:
    """Every leave is worth 0: for players that look at the score alone."""
    return new_record(LEAVES)


NO_LEAVES: Final = no_leaves()


@kernel
def fill_leaves(leaves: Leaves, rack: RackRecord) -> None:
    """Compute the value of keeping every part of the rack; keeping nothing is worth 0."""
    kinds = np.empty(RACK_SIZE, dtype=np.int64)
    total = 0
    for tile in range(KINDS):
        if rack.counts[tile]:
            kinds[total] = tile
            total += 1
    tiles = np.empty(RACK_SIZE, dtype=np.int64)
    rack.values[0] = 0.0
    for part in range(1, rack.whole + 1):
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
    """The values learned from self-play."""
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
