"""Lists of results without duplicates, compiled.

A list begins at `results.first`. A short one is compared entry by entry; a longer one is entered in a hash table. The
intermediate boards of a split 7 have a hash table of their own.
"""

from typing import Final

import numpy as np

from boxtop.games.sorry.board import PAWNS
from boxtop.games.sorry.kernel.dtypes import ALL_PAWNS, SLOTS, Places
from boxtop.games.sorry.kernel.motion import copy_board
from boxtop.games.sorry.kernel.uses import NO_USE
from boxtop.kernels.compile import inner
from boxtop.kernels.random import STEP
from boxtop.kernels.records import Record

_SHORT: Final = 16
"""Up to this many results are compared one by one: a hash table would be slower."""
_RESULT_TABLE: Final = 0
_NODE_TABLE: Final = 1


@inner
def open_list(results: Record, first: int) -> None:
    """Begin a list at this entry, with empty hash tables."""
    results.clock += 1
    results.first = first


@inner
def hash_slot(board: Places, extra: int) -> int:
    """The first slot to try for a board and a number."""
    mixed = np.uint64(extra)
    for pawn in range(ALL_PAWNS):
        mixed = (mixed ^ np.uint64(board[pawn] + 2)) * STEP
        mixed ^= mixed >> np.uint64(29)
    return int(np.int64(mixed & np.uint64(SLOTS - 1)))


@inner
def is_same(board: Places, other: Places) -> bool:
    """Whether two boards are the same."""
    different = np.int8(0)
    for pawn in range(ALL_PAWNS):
        different |= board[pawn] ^ other[pawn]
    return bool(different == 0)


@inner
def sort_pawns(board: Places) -> None:
    """Sort the pawns of each colour (a sorting network of five exchanges)."""
    for first in range(0, ALL_PAWNS, PAWNS):
        a, b, c, d = board[first], board[first + 1], board[first + 2], board[first + 3]
        a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
        a, c, b, d = min(a, c), max(a, c), min(b, d), max(b, d)
        board[first], board[first + 1], board[first + 2], board[first + 3] = a, min(b, c), max(b, c), d


@inner
def enter_result(results: Record, number: int) -> bool:
    """Enter a result in its hash table; False when an equal one is there."""
    board = results.places[number]
    slot = hash_slot(board, 0)
    while results.stamps[_RESULT_TABLE, slot] == results.clock:
        if is_same(results.places[results.slots[_RESULT_TABLE, slot]], board):
            return False
        slot = (slot + 1) & (SLOTS - 1)
    results.stamps[_RESULT_TABLE, slot] = results.clock
    results.slots[_RESULT_TABLE, slot] = number
    return True


@inner
def add_result(results: Record, count: int, places: Places, use: int) -> int:
    """Append a result of this use unless the list has it; the new end of the list."""
    first = results.first
    target = results.places[count]
    results.uses[count] = use
    copy_board(places, target)
    sort_pawns(target)
    if count - first < _SHORT:
        for known in range(first, count):
            if is_same(results.places[known], target):
                return count
        return count + 1
    if count - first == _SHORT:
        for known in range(first, count):
            enter_result(results, known)
    return count + 1 if enter_result(results, count) else count


@inner
def add_forfeit(results: Record, count: int, places: Places, card: int) -> int:
    """Append the result of forfeiting a card; the new end of the list."""
    copy_board(places, results.places[count])
    results.cards[count] = card
    results.forfeits[count] = 1
    results.uses[count] = NO_USE
    return count + 1


@inner
def add_node(results: Record, nodes: int, board: Places, moved: int, left: int) -> int:
    """Keep an intermediate board of a split 7 unless it is known; the new number of them.

    `moved` has one bit for each pawn that has had its leg, `left` is the number of steps left.
    """
    slot = hash_slot(board, moved * 8 + left)
    while results.stamps[_NODE_TABLE, slot] == results.clock:
        known = results.slots[_NODE_TABLE, slot]
        is_known = results.node_moved[known] == moved and results.node_left[known] == left
        if is_known and is_same(results.nodes[known], board):
            return nodes
        slot = (slot + 1) & (SLOTS - 1)
    copy_board(board, results.nodes[nodes])
    results.stamps[_NODE_TABLE, slot] = results.clock
    results.slots[_NODE_TABLE, slot] = nodes
    results.node_moved[nodes] = moved
    results.node_left[nodes] = left
    return nodes + 1
