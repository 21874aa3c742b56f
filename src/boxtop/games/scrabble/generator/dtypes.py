"""The records and array types of the compiled code: a board, a rack, a play, the generator's workspace.

A record is passed as one pointer, however many arrays it holds. Tuples of arrays are passed field by field, each array
with its own reference count, which costs more than the work itself and takes minutes to compile.
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
WAY_KINDS: Final = 4
"""Kinds of ways to part a rack."""
MOST_SPELLINGS: Final = len(LETTERS) * (len(LETTERS) + 1) // 2
"""What two blanks can show."""
MOST_TIMES: Final = 9
"""The highest word multiplier with bounds of its own: two red squares."""

Record: TypeAlias = np.record
Records: TypeAlias = npt.NDArray[np.void]
Grid: TypeAlias = Record
RackRecord: TypeAlias = Record
Leaves: TypeAlias = Record
Workspace: TypeAlias = Record
Plays: TypeAlias = Records
Counts: TypeAlias = npt.NDArray[np.int64]
"""How many tiles of each kind."""
Line: TypeAlias = npt.NDArray[np.int8]
"""The tiles laid, by column: a letter, with BLANK_BIT where a blank shows it; 0 for none."""
Tiles: TypeAlias = npt.NDArray[np.int8]
"""Tiles by number, such as those in the bag."""
Int: TypeAlias = int | np.int64
"""A whole number in compiled code; `np.int64` where Numba would infer another type."""
Mask: TypeAlias = Int
"""A bit for each letter: bit n for letter n."""

GRID: Final = np.dtype(
    [
        ("letters", np.int8, (2, SQUARES)),
        ("values", np.int8, (2, SQUARES)),
        # For each empty square: a mask of the letters that make a good word with the tiles above and below it.
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
        # Each part of the rack has a number: the sum of the steps of its tiles.
        ("steps", np.int64, (KINDS,)),
        # The number of the whole rack.
        ("whole", np.int64),
        # The number of tiles in each part, and the value of keeping it.
        ("sizes", np.int64, (PARTS,)),
        ("values", np.float64, (PARTS,)),
    ],
    align=True,
)
"""The tiles of a player, and the value of keeping each part of them."""

PLAY: Final = np.dtype(
    [
        ("equity", np.float64),
        ("score", np.int32),
        ("orientation", np.int8),
        ("row", np.int8),
        ("first", np.int8),
        ("length", np.int8),
        ("laid", np.int8),
        ("line", np.int8, (SIZE,)),
    ],
    align=True,
)
"""A play: where its word begins, its length, and which tiles it lays."""

ANCHOR_ORIENTATION, ANCHOR_ROW, ANCHOR_COLUMN, ANCHOR_LIMIT, ANCHOR_SIZE = range(5)
"""Columns of `anchors`; the limit is the first column that a play from this anchor may cover."""

SIBLINGS, UNTRIED, COLUMN, LEFT_LAID, WORD, TIMES, CROSS, TILE, BLANK_LETTER, FRAME_SIZE = range(10)
"""Columns of `stack`, which has one row per letter of the word: the list of siblings in the word graph, a mask of the
siblings not tried yet, the column, the number of tiles laid up to the anchor (0 before the turn), the points of the
main word so far, its multiplier, the points of cross words, the tile laid (or NO_TILE), and the letter still to be
tried with a blank (or 0)."""

LETTER_WEIGHT, CROSS_WEIGHT, HIGHEST, SQUARE_SIZE = range(4)
"""Columns of `squares`, which has one row per square covered: the letter premium, the word premium if there is a cross
word, and the highest value of a tile that fits here."""

WORKSPACE: Final = np.dtype(
    [
        # The number of plays found.
        ("total", np.int64),
        ("line", np.int8, (SIZE,)),
        ("stack", np.int64, (SIZE + 4, FRAME_SIZE)),
        ("anchors", np.int64, (MOST_ANCHORS, ANCHOR_SIZE)),
        # The best equity so far when only the best play is wanted.
        ("reached", np.float64),
        # The rest is used by `bounds.py`. The bound of each search.
        ("tops", np.float64, (2 * MOST_ANCHORS,)),
        ("squares", np.int64, (RACK_SIZE + 1, SQUARE_SIZE)),
        # What single squares add to a stretch, in descending order.
        ("extras", np.int64, (RACK_SIZE + 1,)),
        # The values of the tiles on the rack, highest first.
        ("tile_values", np.int64, (RACK_SIZE,)),
        # By the kind of ways and the number of tiles laid: the best value of the tiles kept, and, by word multiplier,
        # the best sum of that value and the multiplied values of the tiles laid.
        ("best_kept", np.float64, (WAY_KINDS, RACK_SIZE + 1)),
        ("best_parted", np.float64, (WAY_KINDS, MOST_TIMES + 1, RACK_SIZE + 1)),
        # The different values on the rack, highest first, each with a mask of the letters that have it.
        ("highest", np.int64, (RACK_SIZE, 2)),
        # Every way to part the rack, by kind (without a blank, with one; the same for tiles that may spell a word by
        # themselves) and by the number of tiles laid: the first and the end in the arrays that follow.
        ("ways", np.int64, (WAY_KINDS, RACK_SIZE + 1, 2)),
        # The value of the tiles kept; of the tiles laid, their points, their values (highest first), the sum of their
        # letter keys, and the blanks.
        ("way_values", np.float64, (2 * PARTS,)),
        ("way_points", np.int64, (2 * PARTS,)),
        ("way_tiles", np.int64, (2 * PARTS, RACK_SIZE)),
        ("way_keys", np.uint64, (2 * PARTS,)),
        ("way_blanks", np.int64, (2 * PARTS,)),
        # The tiles on the rack, those of the highest value first, and by set of them (bit n for tile n) the number of
        # that part of the rack.
        ("tiles", np.int64, (RACK_SIZE,)),
        ("set_parts", np.int64, (PARTS,)),
        # What one or two blanks may show: the sum of the letter keys with it, and the letters.
        ("spelling_keys", np.uint64, (MOST_SPELLINGS,)),
        ("spelling_blanks", np.int64, (MOST_SPELLINGS, 2)),
    ],
    align=True,
)
"""The workspace of the generator."""

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
"""The values of tiles kept, in points; see `leaves.py`."""


def new_record(kind: np.dtype[np.void]) -> Record:
    """A record of this kind, filled with zeros."""
    record: Record = np.zeros(1, kind).view(np.recarray)[0]
    return record


def play_array(size: int) -> Plays:
    """An array for this many plays."""
    return np.zeros(size, PLAY)
