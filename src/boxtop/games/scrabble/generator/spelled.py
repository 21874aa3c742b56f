"""Which ways to part a rack may spell words with tiles on the board: found once per rack, then kept in a table.

Many spans go through the same tiles, so an entry for these tiles and a number of tiles laid serves all of them. It also
gives a sharper bound: only ways that may spell a word count. An entry is filled from the filter of words alone. Which
words a way spells is looked up when a span first needs it, because most ways are not good enough to be tried.
"""

import numpy as np

from boxtop.games.scrabble.generator.anagrams import (
    LETTER_KEYS,
    Anagrams,
    may_be_spelled,
    may_lack_one,
    words_of,
)
from boxtop.games.scrabble.generator.bound_tables import BEGIN, END, NOTHING
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import (
    BEST_KEPT,
    ENTRIES,
    KINDS,
    MOST_SPELLINGS,
    MULTIPLIERS,
    PARTS,
    SPELLED,
    Int,
    Workspace,
)
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

_NOT_LOOKED_UP = -1
_FREE = np.uint64(0)
"""The key of a free place. No key in use is even."""
_MIX = np.random.default_rng(16).integers(1 << 63, size=(2, RACK_SIZE + 1), dtype=np.uint64)
_ODD = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(64 - ENTRIES.bit_length() + 1)
_MOST_ENTRIES = ENTRIES * 3 // 4
_MOST_OF_ENTRY = PARTS // 3 * MOST_SPELLINGS
"""No entry has more: at most 35 of the ways lay the same number of tiles."""
_ONE = np.uint64(1)


@inner
def clear_entries(workspace: Workspace) -> None:
    """Forget all entries, because the rack has changed or the table is full."""
    for place in range(ENTRIES):
        workspace.entry_keys[place] = _FREE
    workspace.entry_total = 0
    workspace.spelled_total = 0


@inlined
def entry_of(anagrams: Anagrams, workspace: Workspace, key: np.uint64, with_blank: Int, laid: Int) -> Int:
    """The entry for the tiles of this key and this many tiles laid; filled if it is not known yet."""
    mixed = ((key + _MIX[with_blank, laid]) * _ODD) | _ONE
    place = _place_of(workspace, mixed)
    if workspace.entry_keys[place] == mixed:
        return place
    return np.int64(_new_entry(anagrams, workspace, key, with_blank, laid))


@inlined
def _place_of(workspace: Workspace, mixed: np.uint64) -> Int:
    """The place of an entry, or the free place where it belongs."""
    place = np.int64(mixed >> _SHIFT)
    while workspace.entry_keys[place] != mixed and workspace.entry_keys[place] != _FREE:
        place = (place + 1) & (ENTRIES - 1)
    return place


@inner
def _new_entry(anagrams: Anagrams, workspace: Workspace, key: np.uint64, with_blank: Int, laid: Int) -> Int:
    """Fill an entry."""
    mixed = ((key + _MIX[with_blank, laid]) * _ODD) | _ONE
    if workspace.entry_total == _MOST_ENTRIES or workspace.spelled_total + _MOST_OF_ENTRY > SPELLED:
        clear_entries(workspace)
    place = _place_of(workspace, mixed)
    workspace.entry_total += 1
    workspace.entry_keys[place] = mixed
    begin = workspace.spelled_total
    for way in range(workspace.ways[with_blank, laid, BEGIN], workspace.ways[with_blank, laid, END]):
        _list_spellings(anagrams, workspace, way, workspace.way_keys[way] + key)
    workspace.entry_ends[place, BEGIN], workspace.entry_ends[place, END] = begin, workspace.spelled_total
    _set_best(workspace, place)
    return place


@inlined
def _set_best(workspace: Workspace, place: Int) -> None:
    """The best values of the ways in an entry."""
    kept, best = NOTHING, workspace.entry_best[place]
    for times in range(len(MULTIPLIERS)):
        best[times] = NOTHING
    for number in range(workspace.entry_ends[place, BEGIN], workspace.entry_ends[place, END]):
        way = workspace.spelled_ways[number]
        value, points = workspace.way_values[way], workspace.way_points[way]
        kept = max(kept, value)
        for times in range(len(MULTIPLIERS)):
            best[times] = max(best[times], value + MULTIPLIERS[times] * points)
    best[BEST_KEPT] = kept


@inlined
def _list_spellings(anagrams: Anagrams, workspace: Workspace, way: Int, key: np.uint64) -> None:
    """List a way to part the rack if it may spell words, with everything that its blanks can show."""
    blanks = workspace.way_blanks[way]
    if blanks == 0:
        _add_spelling(anagrams, workspace, way, key, 0, 0)
    elif blanks == 1:
        if may_lack_one(anagrams, key):
            for letter in range(1, KINDS):
                _add_spelling(anagrams, workspace, way, key + LETTER_KEYS[letter], letter, 0)
    else:
        for letter in range(1, KINDS):
            with_letter = key + LETTER_KEYS[letter]
            if may_lack_one(anagrams, with_letter):
                for other in range(letter, KINDS):
                    _add_spelling(anagrams, workspace, way, with_letter + LETTER_KEYS[other], letter, other)


@inlined
def _add_spelling(anagrams: Anagrams, workspace: Workspace, way: Int, key: np.uint64, letter: Int, other: Int) -> None:
    """List a way with the letters that its blanks show, if the filter has their key."""
    if not may_be_spelled(anagrams, key):
        return
    number = workspace.spelled_total
    workspace.spelled_total = number + 1
    workspace.spelled_ways[number], workspace.spelled_first[number] = way, _NOT_LOOKED_UP
    workspace.spelled_blanks[number, 0], workspace.spelled_blanks[number, 1] = letter, other


@inlined
def look_up(anagrams: Anagrams, workspace: Workspace, number: Int, key: np.uint64) -> None:
    """Find the words that a listed way spells with the tiles of this key on the board."""
    if workspace.spelled_first[number] != _NOT_LOOKED_UP:
        return
    way = workspace.spelled_ways[number]
    key += workspace.way_keys[way]
    for blank in range(workspace.way_blanks[way]):
        key += LETTER_KEYS[np.int64(workspace.spelled_blanks[number, blank])]
    first, end = words_of(anagrams, key)
    workspace.spelled_first[number], workspace.spelled_end[number] = first, end
