"""The best play alone: each anchor first gets a bound that no play there can exceed.

Anchors are searched from the best bound down until the bound is no better than what was found.
"""

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, MOST_TIMES
from boxtop.games.scrabble.generator.gaddag import BITS, LETTER_KEYS
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, LETTER_TIMES, TILE_VALUES, WORD_TIMES
from boxtop.games.scrabble.generator.movegen import find_anchors, from_anchor
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

NOTHING = -1.0e9
_TIMES = np.array(sorted({one * other for one in (1, 2, 3) for other in (1, 2, 3)}))
"""How often a main word may count, with two premium squares at most."""


@kernel
def find_best(graph, grid, rack, whole, plays, room):  # type: ignore[no-untyped-def]
    """The play of the best equity in the one place of `plays`; `room.total` is 0 when there is none.

    The anchors are searched from the best bound down.

    An anchor may be searched for up to three kinds of plays. Without blanks there is one. With blanks: plays that use a
    blank (slow to find, and seldom better than what the blank is worth), plays that keep all blanks, and words of all
    seven tiles, for which it is known beforehand what the blank must show.
    """
    room.total = 0
    total = find_anchors(grid, room.anchors)
    size, blanks = rack.sizes[whole], rack.counts[0]
    held, fit = _prepare_bounds(rack, whole, room)
    _fill_long_fit(graph, rack, room)
    kinds = 3 if blanks and blanks < size else 1
    for number in range(total):
        bounds = room.bounds[number]
        shows = _bound(graph, grid, room.anchors[number], fit, size, size, 1, room, bounds)
        top = bounds[8]
        for laid in range(1, RACK_SIZE if kinds == 3 else RACK_SIZE + 1):
            top = max(top, bounds[laid])
        room.tops[number] = top
        if kinds == 3:
            room.shows[number] = shows
            room.tops[2 * total + number] = bounds[7]
            bounds = room.bounds[total + number]
            _bound(graph, grid, room.anchors[number], held, size - blanks, size, 0, room, bounds)
            room.tops[total + number] = _top(bounds)
    while True:
        best, top = 0, 4 * NOTHING
        for search in range(kinds * total):
            if room.tops[search] > top:
                best, top = search, room.tops[search]
        if top <= 2 * NOTHING or (room.total and top <= plays[0].equity):
            return
        room.tops[best] = 4 * NOTHING
        kind, number = best // total, best % total
        most = RACK_SIZE
        shows = np.int64(ALL_LETTERS)
        if kind == 2:
            shows = room.shows[number] & ALL_LETTERS
        else:
            bounds = room.bounds[best]
            reached = plays[0].equity if room.total else 2 * NOTHING
            if bounds[8] <= reached and (kinds == 3 or bounds[7] <= reached):
                most = RACK_SIZE - 1
                while most > 1 and bounds[most] <= reached:
                    most -= 1
        if kind == 1:
            rack.counts[0] = 0
        from_anchor(graph, grid, rack, whole, number, most, shows, plays, room)
        rack.counts[0] = blanks


@inner
def _top(bounds):  # type: ignore[no-untyped-def]
    top = 4 * NOTHING
    for laid in range(RACK_SIZE + 2):
        top = max(top, bounds[laid])
    return top


@inner
def _prepare_bounds(rack, whole, room):  # type: ignore[no-untyped-def]
    """The rack's values from the highest down; the best value of each number of tiles kept, with all blanks among them
    and without one of them; the letters the rack can show without its blanks and with them.
    """
    held = np.uint32(0)
    at = 0
    kinds = 0
    for place in range(RACK_SIZE):
        room.highest[place, 1] = 0
    for value in range(10, -1, -1):
        shown = np.int64(0)
        for tile in range(KINDS):
            if TILE_VALUES[tile] == value and rack.counts[tile]:
                shown |= 1 << tile
                for _ in range(rack.counts[tile]):
                    room.tile_values[at] = value
                    at += 1
        if shown:
            room.highest[kinds, 0] = value
            room.highest[kinds, 1] = shown
            kinds += 1
    for tile in range(1, KINDS):
        if rack.counts[tile]:
            held |= np.uint32(1) << np.uint32(tile)
    for uses in range(2):
        for kept in range(RACK_SIZE + 1):
            room.best_kept[uses, kept] = NOTHING
            for place in range(_TIMES.size):
                room.best_parted[uses, _TIMES[place], kept] = NOTHING
    blanks = rack.counts[0]
    for part in range(whole + 1):
        size, value = rack.sizes[part], rack.values[part]
        uses = 0 if blanks and part % (blanks + 1) == blanks else 1
        room.best_kept[uses, size] = max(room.best_kept[uses, size], value)
        laid = 0
        for place in range(at):
            laid += room.tile_values[place]
        for tile in range(1, KINDS):
            if rack.counts[tile]:
                laid -= part // rack.steps[tile] % (rack.counts[tile] + 1) * TILE_VALUES[tile]
        for place in range(_TIMES.size):
            times = _TIMES[place]
            parted = value + times * laid
            if parted > room.best_parted[uses, times, size]:
                room.best_parted[uses, times, size] = parted
    return held, np.uint32(ALL_LETTERS) if blanks else held


@inner
def _fill_long_fit(graph, rack, room):  # type: ignore[no-untyped-def]
    """Look up whether the whole rack makes a word of seven letters, or one of eight with each letter of the board."""
    longs = graph.long_words
    key = np.uint64(0)
    for tile in range(1, KINDS):
        key += LETTER_KEYS[tile] * np.uint64(rack.counts[tile])
    room.key, room.blanks = key, rack.counts[0]
    fit = room.long_fit
    if rack.counts[0] == 0:
        fit[0] = _is_long(longs, key)
        for tile in range(1, KINDS):
            fit[tile] = _is_long(longs, key + LETTER_KEYS[tile])
        return
    if rack.counts[0] > 1:  # Too many to look up: two blanks may show anything.
        for tile in range(KINDS):
            fit[tile] = ALL_LETTERS
        return
    for tile in range(KINDS):
        fit[tile] = 0
    for shown in range(1, KINDS):
        if _is_long(longs, key + LETTER_KEYS[shown]):
            fit[0] |= np.int64(1) << shown
        for tile in range(shown, KINDS):
            if _is_long(longs, key + LETTER_KEYS[shown] + LETTER_KEYS[tile]):
                fit[tile] |= np.int64(1) << shown
                fit[shown] |= np.int64(1) << tile


@inner
def _may_spell(graph, room, more):  # type: ignore[no-untyped-def]
    """Whether the whole rack and these letters of the board, in some order, may be a word; no is certain."""
    if room.blanks > 1:
        return True
    key = (room.key + more) >> np.uint64(64 - BITS)
    bits = graph.short_of_one if room.blanks else graph.spelled
    return (bits[np.int64(key >> np.uint64(3))] >> np.uint8(key & np.uint64(7))) & np.uint8(1) != 0


@inner
def _is_long(long_words, key):  # type: ignore[no-untyped-def]
    """Whether these letters, in some order, are a word of seven or eight."""
    low, high = 0, long_words.size
    while low < high:
        middle = (low + high) >> 1
        if long_words[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low < long_words.size and long_words[low] == key


@inner
def _bound(graph, grid, anchor, fit, most, size, uses, room, bounds):  # type: ignore[no-untyped-def]
    """What no play at this anchor can exceed, by the number of tiles it lays: the best tiles on the best squares,
    whatever they spell. What a blank must show in a word of all seven tiles is returned as a mask of letters.

    `anchor` is orientation, row, column and limit; `fit` has a bit for each letter the rack can show; of its `size`
    tiles at most `most` are laid; `uses` is 1 when blanks may be among them. Seven tiles alone, or with one tile of
    the board, are looked up: entry 7 is for those that make a word, entry 8 for seven with more tiles.
    """
    orientation, row, limit = anchor[0], anchor[1], anchor[3]
    letters = grid.letters[orientation]
    values = grid.values[orientation]
    crosses = grid.cross[orientation]
    cross_scores = grid.cross_score[orientation]
    tile_values, squares = room.tile_values, room.squares
    base = row * SIZE
    for laid in range(RACK_SIZE + 2):
        bounds[laid] = NOTHING
    shows = np.int64(0)
    if not crosses[base + anchor[2]] & fit:
        return shows
    left_main, left_times, left_cross, covered = 0, 1, 0, 0
    left_through, left_letter, left_key = 0, np.int64(0), np.uint64(0)
    column = anchor[2]
    while True:
        # Cover `column`, then take in the tiles to its left.
        square = base + column
        beside = cross_scores[square]
        squares[covered, 0] = LETTER_TIMES[square]
        squares[covered, 1] = WORD_TIMES[square] if beside >= 0 else 0
        squares[covered, 3] = _highest(crosses[square] & fit, room.highest) if beside >= 0 else tile_values[0]
        covered += 1
        left_times *= WORD_TIMES[square]
        if beside >= 0:
            left_cross += beside * WORD_TIMES[square]
        column -= 1
        while column >= 0 and letters[base + column]:
            left_main += values[base + column]
            left_through += 1
            left_letter = np.int64(letters[base + column])
            left_key += LETTER_KEYS[left_letter]
            column -= 1
        # From here to the right as far as the tiles go.
        main, times, cross, total = left_main, left_times, left_cross, covered
        through, letter, through_key = left_through, left_letter, left_key
        right = anchor[2] + 1
        while True:
            while right < SIZE and letters[base + right]:
                main += values[base + right]
                through += 1
                letter = np.int64(letters[base + right])
                through_key += LETTER_KEYS[letter]
                right += 1
            bound = _best_layout(main, times, cross, total, uses, size - total, room)
            if total < RACK_SIZE:
                bounds[total] = max(bounds[total], bound)
            elif through > 1:
                if not _may_spell(graph, room, through_key):
                    bound = NOTHING
                bounds[8] = max(bounds[8], bound + ALL_TILES_BONUS)
            elif room.long_fit[letter if through else 0]:
                bounds[7] = max(bounds[7], bound + ALL_TILES_BONUS)
                shows |= room.long_fit[letter if through else 0]
            if total == most or right == SIZE or not crosses[base + right] & fit:
                break
            square = base + right
            beside = cross_scores[square]
            squares[total, 0] = LETTER_TIMES[square]
            squares[total, 1] = WORD_TIMES[square] if beside >= 0 else 0
            squares[total, 3] = _highest(crosses[square] & fit, room.highest) if beside >= 0 else tile_values[0]
            total += 1
            times *= WORD_TIMES[square]
            if beside >= 0:
                cross += beside * WORD_TIMES[square]
            right += 1
        if covered == most or column < limit or column < 0 or not crosses[base + column] & fit:
            return shows


@inner
def _highest(good, highest):  # type: ignore[no-untyped-def]
    """The highest value a tile of the rack has that shows one of these letters."""
    for place in range(highest.shape[0]):
        if np.int64(good) & highest[place, 1]:
            return highest[place, 0]
    return np.int64(0)


@inner
def _best_layout(main, times, cross, total, uses, kept, room):  # type: ignore[no-untyped-def]
    """The most that a main word over these squares and what is kept can bring together.

    Two bounds, and the lower counts: the highest tiles where they count most (or as the crosses allow) and the best
    leave of its size; or the best parting of the rack into tiles laid and kept, and the highest tiles again for what
    the premiums of single squares add.
    """
    tile_values, squares = room.tile_values, room.squares
    capped = 0
    for place in range(total):
        weight = squares[place, 0] * (times + squares[place, 1])
        capped += weight * squares[place, 3]
        at = place
        while at > 0 and squares[at - 1, 2] < weight:
            squares[at, 2] = squares[at - 1, 2]
            at -= 1
        squares[at, 2] = weight
    highest = added = 0
    for place in range(total):
        highest += tile_values[place] * squares[place, 2]
        added += tile_values[place] * (squares[place, 2] - times)
    bound = min(highest, capped) + room.best_kept[uses, kept]
    if times <= MOST_TIMES:
        bound = min(bound, room.best_parted[uses, times, kept] + added)
    return main * times + cross + bound
