"""The best play alone: each anchor first gets a bound that no play there can exceed.

Anchors are searched from the best bound down until the bound is no better than what was found.
"""

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.compiled import inner, kernel
from boxtop.games.scrabble.generator.gaddag import LETTER_KEYS
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, LETTER_TIMES, TILE_VALUES, WORD_TIMES
from boxtop.games.scrabble.generator.movegen import find_anchors, from_anchor
from boxtop.games.scrabble.generator.records import KINDS
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE

NOTHING = -1.0e9


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
    _fill_long_fit(graph, rack, room.long_fit)
    kinds = 3 if blanks and blanks < size else 1
    for number in range(total):
        bounds = room.bounds[number]
        shows = _bound(grid, room.anchors[number], fit, size, size, room.best_kept[1], room, bounds)
        top = bounds[8]
        for laid in range(1, RACK_SIZE if kinds == 3 else RACK_SIZE + 1):
            top = max(top, bounds[laid])
        room.tops[number] = top
        if kinds == 3:
            room.shows[number] = shows
            room.tops[2 * total + number] = bounds[7]
            bounds = room.bounds[total + number]
            _bound(grid, room.anchors[number], held, size - blanks, size, room.best_kept[0], room, bounds)
            room.tops[total + number] = bounds.max()
    while True:
        best = np.argmax(room.tops[: kinds * total])
        top = room.tops[best]
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
def _prepare_bounds(rack, whole, room):  # type: ignore[no-untyped-def]
    """The rack's values from the highest down; the best value of each number of tiles kept, with all blanks among them
    and without one of them; the letters the rack can show without its blanks and with them.
    """
    held = np.uint32(0)
    at = 0
    kinds = 0
    room.highest[:] = 0
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
    room.best_kept[:] = NOTHING
    blanks = rack.counts[0]
    for part in range(whole + 1):
        size = rack.sizes[part]
        uses = 0 if blanks and part % (blanks + 1) == blanks else 1
        room.best_kept[uses, size] = max(room.best_kept[uses, size], rack.values[part])
    return held, np.uint32(ALL_LETTERS) if blanks else held


@inner
def _fill_long_fit(graph, rack, fit):  # type: ignore[no-untyped-def]
    """Look up whether the whole rack makes a word of seven letters, or one of eight with each letter of the board."""
    longs = graph.long_words
    key = np.uint64(0)
    for tile in range(1, KINDS):
        key += LETTER_KEYS[tile] * np.uint64(rack.counts[tile])
    if rack.counts[0] == 0:
        fit[0] = _is_long(longs, key)
        for tile in range(1, KINDS):
            fit[tile] = _is_long(longs, key + LETTER_KEYS[tile])
        return
    if rack.counts[0] > 1:  # Too many to look up: two blanks may show anything.
        fit[:] = ALL_LETTERS
        return
    fit[:] = 0
    for shown in range(1, KINDS):
        if _is_long(longs, key + LETTER_KEYS[shown]):
            fit[0] |= np.int64(1) << shown
        for tile in range(shown, KINDS):
            if _is_long(longs, key + LETTER_KEYS[shown] + LETTER_KEYS[tile]):
                fit[tile] |= np.int64(1) << shown
                fit[shown] |= np.int64(1) << tile


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
def _bound(grid, anchor, fit, most, size, best_kept, room, bounds):  # type: ignore[no-untyped-def]
    """What no play at this anchor can exceed, by the number of tiles it lays: the best tiles on the best squares,
    whatever they spell. What a blank must show in a word of all seven tiles is returned as a mask of letters.

    `anchor` is orientation, row, column and limit; `fit` has a bit for each letter the rack can show; of its `size`
    tiles at most `most` are laid; `best_kept` is the best value of keeping so many tiles. Seven tiles alone, or with
    one tile of the board, are looked up: entry 7 is for those that make a word, entry 8 for seven with more tiles.
    """
    orientation, row, limit = anchor[0], anchor[1], anchor[3]
    letters = grid.letters[orientation]
    values = grid.values[orientation]
    crosses = grid.cross[orientation]
    cross_scores = grid.cross_score[orientation]
    tile_values, squares = room.tile_values, room.squares
    base = row * SIZE
    bounds[:] = NOTHING
    shows = np.int64(0)
    if not crosses[base + anchor[2]] & fit:
        return shows
    left_main, left_times, left_cross, covered = 0, 1, 0, 0
    left_through, left_letter = 0, np.int64(0)
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
            column -= 1
        # From here to the right as far as the tiles go.
        main, times, cross, total = left_main, left_times, left_cross, covered
        through, letter = left_through, left_letter
        right = anchor[2] + 1
        while True:
            while right < SIZE and letters[base + right]:
                main += values[base + right]
                through += 1
                letter = np.int64(letters[base + right])
                right += 1
            bound = _best_layout(main, times, cross, total, tile_values, squares) + best_kept[size - total]
            if total < RACK_SIZE:
                bounds[total] = max(bounds[total], bound)
            elif through > 1:
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
def _best_layout(main, times, cross, total, tile_values, squares):  # type: ignore[no-untyped-def]
    """The most points of a main word over these squares: high tiles where they count most, or as the crosses allow."""
    points = main * times + cross
    capped = 0
    for place in range(total):
        weight = squares[place, 0] * (times + squares[place, 1])
        capped += weight * squares[place, 3]
        at = place
        while at > 0 and squares[at - 1, 2] < weight:
            squares[at, 2] = squares[at - 1, 2]
            at -= 1
        squares[at, 2] = weight
    sorted_points = 0
    for place in range(total):
        sorted_points += tile_values[place] * squares[place, 2]
    return points + min(sorted_points, capped)
