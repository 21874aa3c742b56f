"""Stretches of squares that a main word could cover: their premiums, the tiles on them and the tiles beside them."""

from typing import NamedTuple

import numpy as np

from boxtop.games.scrabble.generator.anagrams import LETTER_KEYS
from boxtop.games.scrabble.generator.bound_tables import HIGHEST_LETTERS, HIGHEST_VALUE
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import CROSS_WEIGHT, HIGHEST, LETTER_WEIGHT, Grid, Int, Workspace
from boxtop.games.scrabble.generator.grid import LETTER_TIMES, WORD_TIMES
from boxtop.games.scrabble.tiles import RACK_SIZE


class Stretch(NamedTuple):
    """A stretch of squares that a main word could cover."""

    word: Int
    """Points of the tiles on the board."""
    times: Int
    """The multiplier of the word."""
    cross: Int
    """Points of the tiles beside it, in cross words."""
    laid: Int
    """Empty squares, to be covered."""
    key: np.uint64
    """The sum of the letter keys of the tiles on the board."""


@inlined
def no_squares() -> Stretch:
    """A stretch to begin with."""
    zero = np.int64(0)
    return Stretch(zero, np.int64(1), zero, zero, np.uint64(0))


@inlined
def cover(
    grid: Grid, orientation: Int, square: Int, letters: np.uint32, stretch: Stretch, workspace: Workspace
) -> Stretch:
    """The stretch with a tile, one of these letters, laid on one more square."""
    beside = grid.cross_score[orientation, square]
    times = WORD_TIMES[square]
    squares, place = workspace.squares, stretch.laid
    squares[place, LETTER_WEIGHT] = LETTER_TIMES[square]
    cross = stretch.cross
    if beside >= 0:
        squares[place, CROSS_WEIGHT] = times
        squares[place, HIGHEST] = _highest(grid.cross[orientation, square] & letters, workspace)
        cross += beside * times
    else:
        squares[place, CROSS_WEIGHT] = 0
        squares[place, HIGHEST] = workspace.tile_values[0]
    return Stretch(stretch.word, stretch.times * times, cross, stretch.laid + 1, stretch.key)


@inlined
def go_through(grid: Grid, orientation: Int, square: Int, stretch: Stretch) -> Stretch:
    """The stretch with one more tile of the board."""
    return Stretch(
        stretch.word + grid.values[orientation, square],
        stretch.times,
        stretch.cross,
        stretch.laid,
        stretch.key + LETTER_KEYS[np.int64(grid.letters[orientation, square])],
    )


@inlined
def _highest(letters: np.uint32, workspace: Workspace) -> Int:
    """The highest value of a tile on the rack that shows one of these letters."""
    highest = workspace.highest
    for place in range(RACK_SIZE):
        if np.int64(letters) & highest[place, HIGHEST_LETTERS]:
            return np.int64(highest[place, HIGHEST_VALUE])
    return np.int64(0)


@inlined
def sum_extras(stretch: Stretch, workspace: Workspace) -> tuple[Int, Int, Int]:
    """What the premiums of single squares and cross words can add with the highest tiles on the best squares.

    Also a bound for all tiles laid, each as high as its cross-set allows; and how many squares add something, with
    what they add per point in `extras`.
    """
    squares, extras = workspace.squares, workspace.extras
    total = 0
    capped = 0
    for place in range(stretch.laid):
        weight = squares[place, LETTER_WEIGHT] * (stretch.times + squares[place, CROSS_WEIGHT])
        capped += weight * squares[place, HIGHEST]
        extra = weight - stretch.times
        if extra == 0:
            continue
        at = total
        total += 1
        while at > 0 and extras[at - 1] < extra:
            extras[at] = extras[at - 1]
            at -= 1
        extras[at] = extra
    added = 0
    for place in range(total):
        added += workspace.tile_values[place] * extras[place]
    return added, capped, total
