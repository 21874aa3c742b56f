"""The memory of the compiled code: sizes, the types of its records and arrays, and the workspace that holds them.

Records are allocated once and used again, and kernels receive each as one pointer. An array that is a field of a record
has a type of its own. Functions receive a slice of it (`trial.cards[:]`), so that they are compiled only once.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boxtop.games.sorry.board import COLORS, HOME, PAWNS, START, TRACK
from boxtop.games.sorry.cards import BACKWARD, CARDS, FORWARD
from boxtop.games.sorry.config import MOST_SEATS
from boxtop.kernels.records import Record

BOARD_COLORS: Final = len(COLORS)
ALL_PAWNS: Final = PAWNS * BOARD_COLORS
KINDS: Final = len(CARDS)
PLACES: Final = HOME - START + 1

PILE: Final = 0
DISCARDS: Final = 1
HANDS: Final = 2
"""Rows of a card table: the draw pile, the discards, then one hand per seat (points game)."""
ROWS: Final = HANDS + MOST_SEATS

Places: TypeAlias = NDArray[np.int8]
"""A board: the places of the sixteen pawns, colour after colour."""
Counts: TypeAlias = NDArray[np.int64]
"""How many there are of each card."""
CardTable: TypeAlias = NDArray[np.int64]
"""[row, card]: counts of the draw pile, the discards and the hands."""
Values: TypeAlias = NDArray[np.float32]
"""[result]: the value of each listed result."""
SeatValues: TypeAlias = NDArray[np.float64]
"""[seat], or [game, seat]: what a position or a game is worth to each seat."""

TABLES: Final = np.dtype(
    [
        # [colour, place - START, steps]: where a pawn comes to stand, or IMPOSSIBLE.
        ("forward", np.int8, (BOARD_COLORS, PLACES, max(FORWARD.values()) + 1)),
        ("backward", np.int8, (BOARD_COLORS, PLACES, max(BACKWARD.values()) + 1)),
        # [colour, space]: where a pawn rests that lands there.
        ("slide", np.int8, (BOARD_COLORS, TRACK)),
        ("circle", np.int8, (BOARD_COLORS,)),
        # [colour, place - START]; from START one more than from the circle.
        ("steps_home", np.int64, (BOARD_COLORS, PLACES)),
        # [card]: steps forward, 0 for none.
        ("card_forward", np.int64, (KINDS,)),
        ("card_backward", np.int64, (KINDS,)),
        ("card_starts", np.int64, (KINDS,)),
        # [seat, number]: the colours a seat moves, and the others in play; how many of each there are.
        ("own", np.int64, (MOST_SEATS, BOARD_COLORS)),
        ("own_colors", np.int64),
        ("others", np.int64, (MOST_SEATS, BOARD_COLORS)),
        ("other_colors", np.int64),
        ("split_legs", np.int64),
        ("sorry_spares_nobody", np.int64),
        ("switched_pawn_slides", np.int64),
        ("is_points", np.int64),
        ("seats", np.int64),
        ("deck", np.int64, (KINDS,)),
        ("first_places", np.int8, (ALL_PAWNS,)),
        # [most pawns HOME of another seat, pawns HOME of all others together]: what a points game's winner takes.
        ("winner_points", np.int64, (PAWNS, PAWNS * MOST_SEATS)),
        ("pawn_points", np.int64),
        # [seat]: the seat's own colour, the first one in its view of the board.
        ("colors", np.int64, (MOST_SEATS,)),
        # [colour of the viewer, colour of a pawn, place - START]: the number of the value function's input.
        ("inputs", np.int64, (BOARD_COLORS, BOARD_COLORS, PLACES)),
    ],
    align=True,
)
"""The board, the cards and the sides of one table."""

MOST_RESULTS: Final = 1 << 14
MOST_NODES: Final = 1 << 14
SLOTS: Final = 1 << 16

RESULTS: Final = np.dtype(
    [
        ("places", np.int8, (MOST_RESULTS, ALL_PAWNS)),
        # [result]: the card used, and whether it was forfeited.
        ("cards", np.int64, (MOST_RESULTS,)),
        ("forfeits", np.int64, (MOST_RESULTS,)),
        # [result]: the first use that leads to it (`uses.py`).
        ("uses", np.int32, (MOST_RESULTS,)),
        # Where the list in progress begins: equal results are dropped from there on.
        ("first", np.int64),
        ("scratch", np.int8, (2, ALL_PAWNS)),
        # The intermediate boards of a split 7, the pawns that have moved there, and the steps that are left.
        ("nodes", np.int8, (MOST_NODES, ALL_PAWNS)),
        ("node_moved", np.int64, (MOST_NODES,)),
        ("node_left", np.int64, (MOST_NODES,)),
        # Two hash tables, of results and of nodes: a slot holds the number of an entry.
        ("slots", np.int32, (2, SLOTS)),
        # [slot]: when the slot was filled; an older stamp means an empty slot.
        ("stamps", np.int64, (2, SLOTS)),
        ("clock", np.int64),
    ],
    align=True,
)
"""Lists of results, one after the other, and what is needed to write them."""

PLACE_INPUTS: Final = BOARD_COLORS * PLACES
SPARSE_INPUTS: Final = PLACE_INPUTS + BOARD_COLORS
"""Places by colour, then whose turn it is, by colour."""
DENSE_INPUTS: Final = 2 * KINDS
"""Unseen cards, then the own hand."""
ACTIVE: Final = ALL_PAWNS + 1
"""Sparse inputs that can be active at the same time."""
HIDDEN: Final = 48

NETWORK: Final = np.dtype(
    [
        ("places", np.float32, (SPARSE_INPUTS, HIDDEN)),
        ("cards", np.float32, (DENSE_INPUTS, HIDDEN)),
        ("bias", np.float32, (HIDDEN,)),
        ("out", np.float32, (HIDDEN,)),
        ("out_bias", np.float32, (1,)),
    ],
    align=True,
)
"""The weights of the value function: one hidden layer."""

INPUTS: Final = np.dtype(
    [
        ("active", np.int64, (ACTIVE,)),
        ("dense", np.float32, (DENSE_INPUTS,)),
        # The part of the hidden layer that the cards determine: the same for every result of a card.
        ("card_layer", np.float32, (HIDDEN,)),
        ("hidden", np.float32, (HIDDEN,)),
    ],
    align=True,
)
"""The inputs of one evaluation, from one side's point of view, and the hidden layer."""

DEEPEST: Final = 8

SEARCH: Final = np.dtype(
    [
        ("places", np.int8, (DEEPEST, ALL_PAWNS)),
        ("cards", np.int64, (DEEPEST, ROWS, KINDS)),
        ("unseen", np.int64, (KINDS,)),
        ("hand", np.int64, (KINDS,)),
        # [level]: the seat that draws, where its results are listed, the current card, and sums over the cards.
        ("seat", np.int64, (DEEPEST,)),
        ("first", np.int64, (DEEPEST,)),
        ("card", np.int64, (DEEPEST,)),
        ("weights", np.int64, (DEEPEST,)),
        ("weighted_sum", np.float64, (DEEPEST,)),
        # [result]: the value of each listed result; below zero for one that was not searched.
        ("values", np.float32, (MOST_RESULTS,)),
        # [result]: copies of values, for picking the best ones, and for choices inside the search.
        ("candidates", np.float32, (MOST_RESULTS,)),
        ("shallow", np.float32, (MOST_RESULTS,)),
    ],
    align=True,
)
"""The stack of a search: one board and one deck per level."""

TRIAL: Final = np.dtype(
    [
        ("places", np.int8, (ALL_PAWNS,)),
        ("cards", np.int64, (ROWS, KINDS)),
        ("root_places", np.int8, (ALL_PAWNS,)),
        ("root_cards", np.int64, (ROWS, KINDS)),
        ("unseen", np.int64, (KINDS,)),
        ("values", np.float64, (MOST_SEATS,)),
        ("generator", np.uint64, (1,)),
    ],
    align=True,
)
"""One rollout: the position where it starts, and where it is now."""


class Workspace(NamedTuple):
    """Everything a kernel needs besides the position. One caller at a time, never shared between threads."""

    tables: Record
    network: Record
    inputs: Record
    results: Record
    search: Record
    trial: Record
