"""What compiled code works on, as records: a board, a rack, a play, working memory.

A record is one pointer, however many arrays lie in it. Bundles of arrays would be handed from function to function one
by one, each with its own counting of references, which costs more than the work and takes minutes to compile.
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.tiles import LETTERS, RACK_SIZE

SQUARES: Final = SIZE * SIZE
KINDS: Final = len(LETTERS) + 1
"""Tiles by number: 0 a blank, 1 to 26 A to Z."""
PARTS: Final = 1 << RACK_SIZE
MOST_ANCHORS: Final = 2 * SQUARES
MOST_TIMES: Final = 9
"""The most a word counts for which bounds are kept: two red squares."""

Record: TypeAlias = np.record
Records: TypeAlias = npt.NDArray[np.void]

GRID: Final = np.dtype(
    [
        ("letters", np.int8, (2, SQUARES)),
        ("values", np.int8, (2, SQUARES)),
        # For every empty square: bit n for each letter n that makes a good word with the tiles above and below it.
        ("cross", np.uint32, (2, SQUARES)),
        # The sum of the tiles above and below, NO_CROSS where there are none.
        ("cross_score", np.int16, (2, SQUARES)),
    ],
    align=True,
)
"""A board in both orientations (0 as it is, 1 turned over its diagonal), by square: row * 15 + column."""

RACK: Final = np.dtype(
    [
        ("counts", np.int64, (KINDS,)),
        # A part of the rack is numbered: each kind of tile counts its step once for every tile of it.
        ("steps", np.int64, (KINDS,)),
        # How many tiles a part has, and what keeping it is worth, by its number.
        ("sizes", np.int64, (PARTS,)),
        ("values", np.float64, (PARTS,)),
    ],
    align=True,
)
"""The tiles of a player, and what each part of them is worth if it is kept."""

PLAY: Final = np.dtype(
    [
        ("equity", np.float64),
        ("score", np.int32),
        ("orientation", np.int8),
        ("row", np.int8),
        ("first", np.int8),
        ("length", np.int8),
        ("laid", np.int8),
        # The tiles laid, by column: a letter, with BLANK_BIT where a blank shows it; 0 for none.
        ("line", np.int8, (SIZE,)),
    ],
    align=True,
)
"""A play as it was found: where its word begins, how long it is, how many tiles it lays and which."""

ROOM: Final = np.dtype(
    [
        # How many plays were found.
        ("total", np.int64),
        ("line", np.int8, (SIZE,)),
        ("stack", np.int64, (SIZE + 4, 9)),
        # Orientation, row, column, and the first column a play may cover.
        ("anchors", np.int64, (MOST_ANCHORS, 4)),
        # By search, then by the number of tiles laid; see `bounds.py`.
        ("bounds", np.float64, (2 * MOST_ANCHORS, RACK_SIZE + 2)),
        # The best bound of each search that is still to be made.
        ("tops", np.float64, (3 * MOST_ANCHORS,)),
        # What a blank must show in a word of seven tiles, by anchor.
        ("shows", np.int64, (MOST_ANCHORS,)),
        ("squares", np.int64, (RACK_SIZE + 1, 4)),
        ("tile_values", np.int64, (RACK_SIZE,)),
        # By whether a blank is used: the best value of keeping so many tiles; and the best sum of that and of the tiles
        # laid, counted so many times.
        ("best_kept", np.float64, (2, RACK_SIZE + 1)),
        ("best_parted", np.float64, (2, MOST_TIMES + 1, RACK_SIZE + 1)),
        # The different values on the rack from the highest down, each with the letters that have it.
        ("highest", np.int64, (RACK_SIZE, 2)),
        # What a blank can show (bit 0: there is none) so that all seven tiles make a word alone (entry 0) or with a
        # letter of the board (1 to 26).
        ("long_fit", np.int64, (KINDS,)),
        # The sum of the rack's letters without its blanks, and how many blanks there are.
        ("key", np.uint64),
        ("blanks", np.int64),
    ],
    align=True,
)
"""Working memory of the generator."""

LEAVES: Final = np.dtype(
    [
        ("one", np.float64, (KINDS,)),
        # By two and by three tiles in ascending order.
        ("two", np.float64, (KINDS, KINDS)),
        ("three", np.float64, (KINDS, KINDS, KINDS)),
        # By the number of vowels and of consonants.
        ("balance", np.float64, (RACK_SIZE + 1, RACK_SIZE + 1)),
    ],
    align=True,
)
"""The numbers that say what tiles kept are worth, in points; see `leaves.py`."""


def new_record(kind: np.dtype[np.void]) -> Record:
    """A record of this kind, filled with zeros."""
    record: Record = np.zeros(1, kind).view(np.recarray)[0]
    return record


def room_for(plays: int) -> Records:
    """Room for so many plays; for one, only the best is kept."""
    return np.zeros(plays, PLAY)
