"""Words by their letters: every anagram of a set of tiles, found by the sum of a random number for each letter."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import KINDS, Int

Bits: TypeAlias = npt.NDArray[np.uint8]
Keys: TypeAlias = npt.NDArray[np.uint64]

LETTER_KEYS: Final = np.random.default_rng(15).integers(1 << 63, size=KINDS, dtype=np.uint64)
"""A number for each tile (0 a blank, 1 to 26 A to Z), so that equal letters in any order have equal sums."""
_BITS: Final = 22
"""The filter of words looks a sum up by this many of its highest bits: half a megabyte, so that it stays in the cache
of a core."""
_SHORT_BITS: Final = 24
"""The same for the filter of words short of a letter, which holds more."""
_BUCKET_BITS: Final = 18
"""The words are found by this many of the highest bits of their sums."""


class Anagrams(NamedTuple):
    """The words of a lexicon in the order of the sums of their `LETTER_KEYS`, and two Bloom filters of these sums.

    A bit that is set in a filter means perhaps, one that is not set means no.
    """

    spelled: Bits
    """A filter of every word."""
    short_of_one: Bits
    """A filter of every word with one of its letters left out: what a blank can complete."""
    starts: npt.NDArray[np.uint32]
    """By the highest bits of a sum: the first word with these bits or higher ones."""
    sums: Keys
    words: npt.NDArray[np.uint8]
    """The letters of each word, 1 to 26."""


def anagrams_of(words: npt.NDArray[np.uint8]) -> Anagrams:
    """The tables for these words: rows of letters (1 to 26), with zeros after the last letter."""
    keys = LETTER_KEYS.copy()
    keys[0] = 0
    values = keys[words]
    sums = values.sum(axis=1, dtype=np.uint64)
    order = np.argsort(sums, kind="stable")
    buckets = sums[order] >> np.uint64(64 - _BUCKET_BITS)
    starts = np.searchsorted(buckets, np.arange((1 << _BUCKET_BITS) + 1, dtype=np.uint64)).astype(np.uint32)
    short = (sums[:, None] - values)[words > 0]
    return Anagrams(_bits(sums, _BITS), _bits(short, _SHORT_BITS), starts, sums[order], words[order])


def _bits(sums: Keys, size: int) -> Bits:
    """A bit set for each of these sums, by this many of their highest bits."""
    flags = np.zeros(1 << size, dtype=np.bool_)
    flags[sums >> np.uint64(64 - size)] = True
    return np.packbits(flags, bitorder="little")


@inlined
def _has_bit(bits: Bits, place: np.uint64) -> bool:
    byte, bit = bits[place >> np.uint64(3)], np.uint8(place & np.uint64(7))
    return bool((byte >> bit) & np.uint8(1) != 0)


@inlined
def may_be_spelled(anagrams: Anagrams, key: np.uint64) -> bool:
    """Whether letters of this sum may be a word in some order; no is certain."""
    return bool(_has_bit(anagrams.spelled, key >> np.uint64(64 - _BITS)))


@inlined
def may_lack_one(anagrams: Anagrams, key: np.uint64) -> bool:
    """Whether letters of this sum and one more may be a word; no is certain."""
    return bool(_has_bit(anagrams.short_of_one, key >> np.uint64(64 - _SHORT_BITS)))


@inlined
def words_of(anagrams: Anagrams, key: np.uint64) -> tuple[Int, Int]:
    """The words with letters of this sum: the number of the first, and the end."""
    bucket = np.int64(key >> np.uint64(64 - _BUCKET_BITS))
    first, last = np.int64(anagrams.starts[bucket]), np.int64(anagrams.starts[bucket + 1])
    while first < last and anagrams.sums[first] != key:
        first += 1
    end = first
    while end < last and anagrams.sums[end] == key:
        end += 1
    return first, end
