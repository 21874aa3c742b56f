"""Words by their letters: every anagram of a set of tiles, found by the sum of a random number for each letter."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import KINDS, Int, Workspace

Bits: TypeAlias = npt.NDArray[np.uint8]
Keys: TypeAlias = npt.NDArray[np.uint64]

LETTER_KEYS: Final = np.random.default_rng(15).integers(1 << 63, size=KINDS, dtype=np.uint64)
"""A number for each tile (0 a blank, 1 to 26 A to Z), so that equal letters in any order have equal sums."""
_BITS: Final = 24
"""A filter looks a sum up by this many of its highest bits."""
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
    return Anagrams(_bits(sums), _bits(short), starts, sums[order], words[order])


def _bits(sums: Keys) -> Bits:
    """A bit set for each of these sums."""
    flags = np.zeros(1 << _BITS, dtype=np.bool_)
    flags[sums >> np.uint64(64 - _BITS)] = True
    return np.packbits(flags, bitorder="little")


@inlined
def has_bit(bits: Bits, key: np.uint64) -> bool:
    """Whether the bit of this sum is set in a filter."""
    place = key >> np.uint64(64 - _BITS)
    byte, bit = bits[place >> np.uint64(3)], np.uint8(place & np.uint64(7))
    return bool((byte >> bit) & np.uint8(1) != 0)


@inlined
def bucket_of(key: np.uint64) -> Int:
    """The place of this sum in `starts`."""
    return np.int64(key >> np.uint64(64 - _BUCKET_BITS))


@inlined
def may_spell(anagrams: Anagrams, key: np.uint64, blanks: Int) -> bool:
    """Whether letters of this sum, together with up to two blanks, may be a word in some order; no is certain."""
    if blanks == 0:
        return has_bit(anagrams.spelled, key)
    if blanks == 1:
        return has_bit(anagrams.short_of_one, key)
    letter = 1
    while letter < KINDS and not has_bit(anagrams.short_of_one, key + LETTER_KEYS[letter]):
        letter += 1
    return letter < KINDS


@inlined
def list_spellings(anagrams: Anagrams, key: np.uint64, blanks: Int, workspace: Workspace) -> Int:
    """List what the blanks may show with letters of this sum in `spelling_keys` and `spelling_blanks`; how many."""
    keys, shown = workspace.spelling_keys, workspace.spelling_blanks
    if blanks == 0:
        keys[0] = key
        return np.int64(1)
    total = np.int64(0)
    for letter in range(1, KINDS):
        with_letter = key + LETTER_KEYS[letter]
        if blanks == 1:
            if has_bit(anagrams.spelled, with_letter):
                keys[total], shown[total, 0] = with_letter, letter
                total += 1
        elif has_bit(anagrams.short_of_one, with_letter):
            for other in range(letter, KINDS):
                with_both = with_letter + LETTER_KEYS[other]
                if has_bit(anagrams.spelled, with_both):
                    keys[total], shown[total, 0], shown[total, 1] = with_both, letter, other
                    total += 1
    return total
