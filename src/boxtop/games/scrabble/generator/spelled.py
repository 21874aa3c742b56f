"""Which ways to part a rack spell words with tiles on the board: looked up once per rack, then kept in a table.

Many spans go through the same tiles, so an entry for these tiles and a number of tiles laid serves all of them. It also
gives a sharper bound: only ways that spell a word count.
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

NOT_KNOWN = -1
_MIX = np.random.default_rng(16).integers(1 << 63, size=(2, RACK_SIZE + 1), dtype=np.uint64)
_ODD = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(64 - ENTRIES.bit_length() + 1)
_MOST_ENTRIES = ENTRIES * 3 // 4
_MOST_OF_ENTRY = PARTS // 3 * MOST_SPELLINGS
"""No entry has more: at most 35 of the ways lay the same number of tiles."""
_ONE, _TWO = 1, 2


@inner
def clear_entries(workspace: Workspace) -> None:
    """Forget all entries, because the rack has changed or the table is full."""
    workspace.stamp += 1
    workspace.entry_total = 0
    workspace.spelled_total = 0


@inlined
def _place_of(workspace: Workspace, mixed: np.uint64) -> Int:
    """The place of an entry, or the free place where it belongs."""
    place = np.int64(mixed >> _SHIFT)
    while workspace.entry_stamps[place] == workspace.stamp and workspace.entry_keys[place] != mixed:
        place = (place + 1) & (ENTRIES - 1)
    return place


@inlined
def known_entry(workspace: Workspace, key: np.uint64, with_blank: Int, laid: Int) -> Int:
    """The entry for the tiles of this key and this many tiles laid; NOT_KNOWN if there is none yet."""
    place = _place_of(workspace, (key + _MIX[with_blank, laid]) * _ODD)
    return place if workspace.entry_stamps[place] == workspace.stamp else np.int64(NOT_KNOWN)


@inlined
def entry_of(anagrams: Anagrams, workspace: Workspace, key: np.uint64, with_blank: Int, laid: Int) -> Int:
    """The same entry, looked up in the lexicon if it is not known."""
    place = known_entry(workspace, key, with_blank, laid)
    return place if place != NOT_KNOWN else np.int64(_new_entry(anagrams, workspace, key, with_blank, laid))


@inner
def _new_entry(anagrams: Anagrams, workspace: Workspace, key: np.uint64, with_blank: Int, laid: Int) -> Int:
    """Look an entry up in the lexicon."""
    mixed = (key + _MIX[with_blank, laid]) * _ODD
    place = _place_of(workspace, mixed)
    if workspace.entry_total == _MOST_ENTRIES or workspace.spelled_total + _MOST_OF_ENTRY > SPELLED:
        clear_entries(workspace)
        place = _place_of(workspace, mixed)
    workspace.entry_total += 1
    workspace.entry_stamps[place], workspace.entry_keys[place] = workspace.stamp, mixed
    begin = workspace.spelled_total
    for way in range(workspace.ways[with_blank, laid, BEGIN], workspace.ways[with_blank, laid, END]):
        _list_spellings(anagrams, workspace, way, workspace.way_keys[way] + key)
    workspace.entry_begin[place], workspace.entry_end[place] = begin, workspace.spelled_total
    _set_best(workspace, place)
    return place


@inlined
def _set_best(workspace: Workspace, place: Int) -> None:
    """The best values of the ways in an entry."""
    kept, parted = NOTHING, workspace.entry_parted[place]
    for times in range(len(MULTIPLIERS)):
        parted[times] = NOTHING
    for number in range(workspace.entry_begin[place], workspace.entry_end[place]):
        way = workspace.spelled_ways[number]
        value, points = workspace.way_values[way], workspace.way_points[way]
        kept = max(kept, value)
        for times in range(len(MULTIPLIERS)):
            parted[times] = max(parted[times], value + MULTIPLIERS[times] * points)
    workspace.entry_kept[place] = kept


@inlined
def _list_spellings(anagrams: Anagrams, workspace: Workspace, way: Int, key: np.uint64) -> None:
    """List the words that a way to part the rack spells, for everything that its blanks can show."""
    blanks = workspace.way_blanks[way]
    if blanks == 0:
        _add_words(anagrams, workspace, way, key, 0, 0)
    elif blanks == _ONE:
        if may_lack_one(anagrams, key):
            for letter in range(1, KINDS):
                _add_words(anagrams, workspace, way, key + LETTER_KEYS[letter], letter, 0)
    else:
        for letter in range(1, KINDS):
            with_letter = key + LETTER_KEYS[letter]
            if may_lack_one(anagrams, with_letter):
                for other in range(letter, KINDS):
                    _add_words(anagrams, workspace, way, with_letter + LETTER_KEYS[other], letter, other)


@inlined
def _add_words(anagrams: Anagrams, workspace: Workspace, way: Int, key: np.uint64, letter: Int, other: Int) -> None:
    """List the words of this key, with the letters that the blanks show, if there are any."""
    if not may_be_spelled(anagrams, key):
        return
    first, end = words_of(anagrams, key)
    if first == end:
        return
    number = workspace.spelled_total
    workspace.spelled_total = number + 1
    workspace.spelled_ways[number] = way
    workspace.spelled_first[number], workspace.spelled_end[number] = first, end
    workspace.spelled_blanks[number, 0], workspace.spelled_blanks[number, 1] = letter, other
