"""The workspace of the endgame search: the path, its frames, and the transposition table."""

from typing import Final, NamedTuple

import numpy as np

from boxtop.games.scrabble.generator.dtypes import (
    GRID,
    KINDS,
    RACK,
    SQUARES,
    WORKSPACE,
    Int,
    Plays,
    RackRecord,
    Record,
    Records,
    Workspace,
    new_record,
    play_array,
)
from boxtop.games.scrabble.generator.grid import BLANK_BIT
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.tiles import RACK_SIZE

DEEPEST = 4 * RACK_SIZE
"""The most turns of a search: one tile per turn from both racks, and a pass after each."""
SCRATCH = DEEPEST + 1
STACK = SCRATCH + 1
MOST_PLAYS = 1 << 17
"""The most plays on the path of the search at one time."""
TABLE = 1 << 20
"""Positions the table holds. It is kept from move to move: a value depends on nothing but its position."""
MOST_NUMBER = (1 << 15) - 1
"""The highest number of a play that the table can store."""
SOLVED = 100
"""The depth of a value that rests on no greedy playout."""
PASSES = 2
"""Passes in a row that end the searched game. The rules may require more, but with best play that makes no difference:
a player who passes once more has the same choices as before."""
LARGE = 1 << 20
NO_PLAY = -1
NO_CHOICE = -2
NO_SPACE = -1
TRIED_ALREADY = -1.0e9
"""The equity of a play that was tried, in the order of plays."""

NODES, LIMIT, STOPPED, GREEDY, COUNTERS = range(5)
"""Columns of `counters`: positions visited, how many may be, whether the search was stopped, greedy playouts."""
EXACT, AT_LEAST, AT_MOST = range(3)
"""Kinds of values in the table."""
SEEN_VALUE, SEEN_KIND, SEEN_DEPTH, SEEN_BEST, SEEN_SIZE = range(5)
"""Columns of `seen`: the value of a position, its kind, its depth, and the number of the best play."""
(
    PASSES_LEFT, DEPTH, ALPHA, BETA, FLOOR, BEST, CHOSEN, TRIED, TOTAL, FIRST, NUMBER, AGAIN, SCORE, GREEDY_BEFORE,
    FRAME,
) = range(15)  # fmt: skip
"""Columns of `frames`, one row per turn on the path: the window (`FLOOR` is alpha at entry), the best value and choice
so far, how many choices were tried of how many, the one to try first, the one being tried (`AGAIN`: a second time, with
the full window), its score, and the greedy playouts before this turn."""


TREE: Final = np.dtype(
    [
        # By turn: the racks, the frame, the key of the position, where its plays begin in `plays`.
        ("racks", np.int64, (STACK, 2, KINDS)),
        ("frames", np.int64, (STACK, FRAME)),
        ("path", np.uint64, (STACK,)),
        # The part of the key that comes from the board.
        ("board_keys", np.uint64, (STACK,)),
        ("tops", np.int64, (STACK + 1,)),
        ("counters", np.int64, (COUNTERS,)),
        # The value of the position or choice that was searched last.
        ("value", np.int64),
        # By seat: whether it holds a tile that fitted nowhere at the start of the search.
        ("stuck", np.int64, (2,)),
        # The transposition table.
        ("keys", np.uint64, (TABLE,)),
        ("seen", np.int16, (TABLE, SEEN_SIZE)),
        # Random numbers that make the key of a position; racks by side: the one to move, the other.
        ("square_keys", np.uint64, (SQUARES, 2 * BLANK_BIT)),
        ("rack_keys", np.uint64, (2, KINDS, RACK_SIZE + 1)),
        ("pass_keys", np.uint64, (PASSES + 1,)),
    ],
    align=True,
)
"""The search tree."""


class SearchMemory(NamedTuple):
    """The workspace of a search."""

    tree: Record
    grids: Records
    """The boards of the turns on the path."""
    lines: Records
    """The spans of the first board, and of the one on which games are played out."""
    plays: Plays
    """The plays of the turns on the path, one turn after the other."""
    best: Plays
    rack: RackRecord
    workspace: Workspace


class Round(NamedTuple):
    """One round of the search."""

    total: Int
    """The number of plays; the choice of this number is to pass."""
    passes: Int
    """Passes in a row that end the game."""
    depth: Int
    first: Int
    """The play to try first, or NO_PLAY."""
    limit: Int
    """The most positions to visit."""
    skipped: Int
    """How many plays are left out of this round; they come last in the order of plays."""
    floor: Int
    """Only choices worth more than this matter."""
    ceiling: Int
    """A choice worth this much ends the round."""


def new_search_memory() -> SearchMemory:
    """The workspace of a search."""
    random = np.random.default_rng(100)
    tree = new_record(TREE)
    for keys in (tree.square_keys, tree.rack_keys, tree.pass_keys):
        keys[:] = random.integers(1 << 63, size=keys.shape, dtype=np.uint64)
    grids = np.zeros(STACK, GRID)
    plays, best = play_array(MOST_PLAYS), play_array(1)
    return SearchMemory(tree, grids, new_lines(2), plays, best, new_record(RACK), new_record(WORKSPACE))
