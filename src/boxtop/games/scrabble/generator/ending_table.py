"""The transposition table of the endgame search, and the keys of positions.

A key covers the board, both racks by side (to move, other) and the passes left, so a value is valid in every later
search of the same lexicon, whoever asks.
"""

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.dtypes import KINDS, SQUARES, Int, Record
from boxtop.games.scrabble.generator.ending_tree import (
    AT_LEAST,
    AT_MOST,
    BEST,
    BETA,
    CHOSEN,
    DEPTH,
    EXACT,
    FLOOR,
    GREEDY,
    GREEDY_BEFORE,
    MOST_NUMBER,
    NO_CHOICE,
    SEEN_BEST,
    SEEN_DEPTH,
    SEEN_KIND,
    SEEN_VALUE,
    SOLVED,
    TABLE,
    SearchMemory,
)
from boxtop.games.scrabble.generator.grid import BLANK_BIT
from boxtop.kernels.compile import inner


@inner
def store_value(tree: Record, turn: Int) -> None:
    """Enter the value of a position in the table."""
    frame, key = tree.frames[turn], tree.path[turn]
    slot = slot_of(key)
    value = frame[BEST]
    tree.keys[slot] = key
    tree.seen[slot, SEEN_VALUE] = value
    tree.seen[slot, SEEN_KIND] = AT_LEAST if value >= frame[BETA] else AT_MOST if value <= frame[FLOOR] else EXACT
    tree.seen[slot, SEEN_DEPTH] = SOLVED if tree.counters[GREEDY] == frame[GREEDY_BEFORE] else frame[DEPTH]
    tree.seen[slot, SEEN_BEST] = frame[CHOSEN] if frame[CHOSEN] <= MOST_NUMBER else NO_CHOICE


@inner
def is_settled(tree: Record, slot: Int, key: np.uint64, depth: Int, alpha: Int, beta: Int) -> bool:
    """Whether the table has a value of the position that is deep enough and decides this window."""
    if tree.keys[slot] != key:
        return False
    value, kind, known = tree.seen[slot, SEEN_VALUE], tree.seen[slot, SEEN_KIND], tree.seen[slot, SEEN_DEPTH]
    if known < depth:
        return False
    if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
        tree.counters[GREEDY] += known < SOLVED
        return True
    return False


@inner
def slot_of(key: np.uint64) -> Int:
    """The place of a position in the table."""
    return np.int64(key & np.uint64(TABLE - 1))


@inner
def position_key(tree: Record, turn: Int, passes: Int) -> np.uint64:
    """The key of a position: the tiles on the board, both racks and the passes left."""
    key = tree.board_keys[turn] ^ tree.pass_keys[passes]
    for side in range(2):
        rack = tree.racks[turn, (turn + side) & 1]
        for tile in range(KINDS):
            key ^= tree.rack_keys[side, tile, rack[tile]]
    return np.uint64(key)


@inner
def set_first_key(memory: SearchMemory) -> None:
    """Compute the key of the board before the first turn."""
    tree, grid = memory.tree, memory.grids[0]
    key = np.uint64(0)
    for square in range(SQUARES):
        letter = grid.letters[0, square]
        if letter:
            key ^= tree.square_keys[square, letter | (0 if grid.values[0, square] else BLANK_BIT)]
    tree.board_keys[0] = key


@inner
def update_key(tree: Record, turn: Int, play: Record) -> None:
    """Add the tiles of a play to the key of the board."""
    for column in range(SIZE):
        tile = play.line[column]
        if tile:
            square = play.row * SIZE + column if play.orientation == 0 else column * SIZE + play.row
            tree.board_keys[turn] ^= tree.square_keys[square, tile]
