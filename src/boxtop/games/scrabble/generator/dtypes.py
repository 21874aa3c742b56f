"""The records and array types of the compiled code: a board, a rack, a play, the generator's workspace.

A record is passed as one pointer, however many arrays it holds. Tuples of arrays are passed field by field, each array
with its own reference count, which costs more than the work itself and takes minutes to compile.
"""

from math import comb
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.tiles import LETTERS, RACK_SIZE

SQUARES: Final = SIZE * SIZE
KINDS: Final = len(LETTERS) + 1
"""Tiles by number: 0 a blank, 1 to 26 A to Z."""
PARTS: Final = 1 << RACK_SIZE
FIRST_LEAVE: Final = tuple(sum(comb(KINDS + size - 1, size) for size in range(1, end)) for end in range(RACK_SIZE + 1))
"""By the number of tiles: the number of the first leave of that size. Leaves of all sizes are numbered in a row."""
NUMBERED_LEAVES: Final = FIRST_LEAVE[RACK_SIZE]
"""How many sets of one to six tiles there are, whether the box has them or not."""
MOST_ANCHORS: Final = 2 * SQUARES
ROWS: Final = 2 * SIZE
"""Rows in both orientations: orientation * 15 + row."""
MOST_SPANS: Final = SIZE * (SIZE + 1) // 2
"""The most stretches of squares in a row."""
MOST_SPELLINGS: Final = len(LETTERS) * (len(LETTERS) + 1) // 2
"""What two blanks can show."""
MULTIPLIERS: Final = (1, 2, 3, 4, 6, 9)
"""The multipliers of a main word with at most two premium squares. They have bounds of their own."""
MOST_SLOTS: Final = 32 * ROWS
"""The most rows, of all boards together, about which a search remembers something."""
BUCKETS: Final = 1 << 10
ENTRIES: Final = 1 << 10
"""Places in the table of `spelled.py`."""
SPELLED: Final = 1 << 15
"""Ways to spell a word that the same table can list."""

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
        # Where `lines.py` finds the spans of each row, and a bit for each row whose spans are out of date.
        ("slots", np.int64, (ROWS,)),
        ("changed", np.int64),
        # Where the spans of rows that change are put: the first of thirty places.
        ("first_slot", np.int64),
        ("tiles", np.int64),
    ],
    align=True,
)
"""A board in both orientations (0 as it is, 1 turned over its diagonal), by square: row * 15 + column."""

LINE: Final = np.dtype(
    [
        ("total", np.int64),
        # How often the row was listed.
        ("version", np.int64),
        # The columns covered, as a mask; the first and the end of them.
        ("covered", np.int32, (MOST_SPANS,)),
        ("first", np.int16, (MOST_SPANS,)),
        ("end", np.int16, (MOST_SPANS,)),
        # Empty squares, to be covered; the multiplier of the word, and the place of that in MULTIPLIERS (or NO_PLACE).
        ("laid", np.int16, (MOST_SPANS,)),
        ("times", np.int16, (MOST_SPANS,)),
        ("times_place", np.int16, (MOST_SPANS,)),
        # Points of the tiles on the board and beside it, with the bonus for seven tiles.
        ("fixed", np.int16, (MOST_SPANS,)),
        # What single squares add per point to the multiplied value of a tile, in descending order, and how many do.
        ("extras", np.int16, (MOST_SPANS, RACK_SIZE)),
        ("extra_count", np.int16, (MOST_SPANS,)),
        # The sum of the letter keys of the tiles on the board.
        ("key", np.uint64, (MOST_SPANS,)),
    ],
    align=True,
)
"""The spans of a row: stretches of squares that a main word could cover, beside or over a tile."""

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

ITEM_CODE, ITEM_NEXT, ITEM_CAPPED, ITEM_ADDED, ITEM_SIZE = range(5)
"""Columns of `span_items`: row, span and kind as one number, the next item in the bucket, a bound of the points of
tiles by their squares, and what premiums add."""
BEST_KEPT, BEST_SIZE = len(MULTIPLIERS), len(MULTIPLIERS) + 2
"""In a row of `entry_best`: the place of the best value of tiles kept, after those by multiplier; the size of a row."""

WORKSPACE: Final = np.dtype(
    [
        # The number of plays found.
        ("total", np.int64),
        ("line", np.int8, (SIZE,)),
        ("stack", np.int64, (SIZE + 4, FRAME_SIZE)),
        ("anchors", np.int64, (MOST_ANCHORS, ANCHOR_SIZE)),
        # The best equity so far when only the best play is wanted.
        ("reached", np.float64),
        # The rest is used by `best_play.py`. The spans to search, and their bounds.
        ("span_total", np.int64),
        ("span_items", np.int32, (2 * ROWS * MOST_SPANS, ITEM_SIZE)),
        ("span_bounds", np.float64, (2 * ROWS * MOST_SPANS,)),
        # The first span of each bucket, by its bound in whole points, and the highest bucket that is not empty.
        ("buckets", np.int32, (BUCKETS,)),
        ("top_bucket", np.int64),
        # Of one row, up to each column: the sums of the highest values that fit, by letter and by cross-word weight.
        ("caps", np.int64, (SIZE + 1,)),
        ("cross_caps", np.int64, (SIZE + 1,)),
        # Premium squares and cross-word squares of a span: the letter premium, and the word premium of a cross word.
        ("weights", np.int64, (RACK_SIZE, 2)),
        # The values of the tiles on the rack, highest first.
        ("tile_values", np.int64, (RACK_SIZE,)),
        # By whether a blank is laid and the number of tiles laid: the best value of the tiles kept, and, by word
        # multiplier, the best sum of that value and the multiplied values of the tiles laid.
        ("best_kept", np.float64, (2, RACK_SIZE + 1)),
        ("best_parted", np.float64, (2, RACK_SIZE + 1, len(MULTIPLIERS))),
        # The different values on the rack, highest first, each with a mask of the letters that have it.
        ("highest", np.int64, (RACK_SIZE, 2)),
        # Every way to part the rack, by whether a blank is laid and by the number of tiles laid: the first and the end
        # in the arrays that follow.
        ("ways", np.int64, (2, RACK_SIZE + 1, 2)),
        # The value of the tiles kept; of the tiles laid, their points, their values (highest first), the sum of their
        # letter keys, and the blanks.
        ("way_values", np.float64, (PARTS,)),
        ("way_points", np.int64, (PARTS,)),
        ("way_tiles", np.int64, (PARTS, RACK_SIZE)),
        ("way_keys", np.uint64, (PARTS,)),
        ("way_blanks", np.int64, (PARTS,)),
        # The tiles on the rack, those of the highest value first, and by set of them (bit n for tile n) the number of
        # that part of the rack.
        ("tiles", np.int64, (RACK_SIZE,)),
        ("set_parts", np.int64, (PARTS,)),
        # 1 if the tables belong to `rack` with the value of its leaves, and may be used again.
        ("has_leaves", np.int64),
        # Counts the racks. The next arrays are used by `row_memory.py`: by place of a row, the rack and the version of
        # the row they were set for, a value that no play in the row exceeds, and the same for the best play known.
        ("rack_stamp", np.int64),
        ("row_stamps", np.int64, (MOST_SLOTS,)),
        ("row_versions", np.int64, (MOST_SLOTS,)),
        ("row_tops", np.float64, (MOST_SLOTS,)),
        ("play_stamps", np.int64, (MOST_SLOTS,)),
        ("play_versions", np.int64, (MOST_SLOTS,)),
        # The table of `spelled.py`: by the tiles on the board and the number of tiles laid, the ways that may spell a
        # word, and the best values for these ways alone: by multiplier, and last that of the tiles kept. One row has
        # the size of a cache line.
        ("entry_total", np.int64),
        ("entry_keys", np.uint64, (ENTRIES,)),
        ("entry_best", np.float64, (ENTRIES, BEST_SIZE)),
        ("entry_ends", np.int32, (ENTRIES, 2)),
        # The ways listed: the way, the words spelled (first and end, once they are looked up), and the letters that
        # blanks show.
        ("spelled_total", np.int64),
        ("spelled_ways", np.int16, (SPELLED,)),
        ("spelled_first", np.int32, (SPELLED,)),
        ("spelled_end", np.int32, (SPELLED,)),
        ("spelled_blanks", np.int8, (SPELLED, 2)),
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
        # By the number of a leave: what to add for the leave as a whole, in steps of CORRECTION points.
        ("corrections", np.int8, (NUMBERED_LEAVES,)),
    ],
    align=True,
)
"""The values of tiles kept, in points; see `leaves.py`."""
CORRECTION: Final = 0.25


def new_record(kind: np.dtype[np.void]) -> Record:
    """A record of this kind, filled with zeros."""
    record: Record = np.zeros(1, kind).view(np.recarray)[0]
    return record


def play_array(size: int) -> Plays:
    """An array for this many plays."""
    return np.zeros(size, PLAY)
