"""The value function: how likely a side is to win, from its own point of view.

A small network looks at the board turned so that the own colour comes first, and so one function serves every colour.
What it sees: each pawn's place counted from its own corner, by colour seen clockwise from the own one; who draws next;
how many of each card are still unseen; and in the points game the own hand.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from boxtop.games.sorry.board import PAWNS, SIDE, START, TRACK
from boxtop.games.sorry.kernel.tables import ALL_PAWNS, BOARD_COLORS, KINDS, PLACES

PLACE_INPUTS = BOARD_COLORS * PLACES
SPARSE_INPUTS = PLACE_INPUTS + BOARD_COLORS
"""Places by colour, then whose turn it is, by colour."""
DENSE_INPUTS = 2 * KINDS
"""Unseen cards, then the own hand."""
ACTIVE = ALL_PAWNS + 1
"""Sparse inputs that can be on at once."""
_CARD_SCALE = np.float32(0.2)

Floats = NDArray[np.float32]


class Network(NamedTuple):
    """One hidden layer."""

    places: Floats
    """[sparse input, hidden]"""
    cards: Floats
    """[dense input, hidden]"""
    bias: Floats
    out: Floats
    out_bias: Floats


class Seen(NamedTuple):
    """What one side sees, as inputs."""

    active: NDArray[np.int64]
    dense: Floats
    hidden: Floats


def new_network(hidden: int, seed: int) -> Network:
    """A network before it has learned anything."""
    generator = np.random.default_rng(seed)
    return Network(
        places=generator.normal(0, 0.1, (SPARSE_INPUTS, hidden)).astype(np.float32),
        cards=generator.normal(0, 0.05, (DENSE_INPUTS, hidden)).astype(np.float32),
        bias=np.zeros(hidden, np.float32),
        out=generator.normal(0, 0.1, hidden).astype(np.float32),
        out_bias=np.zeros(1, np.float32),
    )


def new_seen(hidden: int) -> Seen:
    """Room for the inputs of one evaluation."""
    return Seen(np.zeros(ACTIVE, np.int64), np.zeros(DENSE_INPUTS, np.float32), np.zeros(hidden, np.float32))


@njit
def look(seen, places, color, turn_color, unseen, hand):
    """Fill in what the side of `color` sees; the number of active inputs. `turn_color` draws next."""
    count = 0
    for pawn in range(ALL_PAWNS):
        place = places[pawn]
        if place < START:
            continue
        owner = pawn // PAWNS
        if 0 <= place < TRACK:
            place = (place - SIDE * owner + TRACK) % TRACK
        relative = (owner - color + BOARD_COLORS) % BOARD_COLORS
        seen.active[count] = relative * PLACES + place - START
        count += 1
    seen.active[count] = PLACE_INPUTS + (turn_color - color + BOARD_COLORS) % BOARD_COLORS
    count += 1
    for card in range(KINDS):
        seen.dense[card] = np.float32(unseen[card]) * _CARD_SCALE
        seen.dense[KINDS + card] = np.float32(hand[card]) * _CARD_SCALE
    return count


@njit(fastmath=True)
def think(network, seen, count):
    """The network's answer, between 0 and 1, to what is seen."""
    hidden = seen.hidden
    size = hidden.size
    for unit in range(size):
        hidden[unit] = network.bias[unit]
    for at in range(count):
        row = network.places[seen.active[at]]
        for unit in range(size):
            hidden[unit] += row[unit]
    for at in range(DENSE_INPUTS):
        value = seen.dense[at]
        if value != 0:
            row = network.cards[at]
            for unit in range(size):
                hidden[unit] += value * row[unit]
    total = network.out_bias[0]
    for unit in range(size):
        value = hidden[unit]
        if value < 0:
            value *= np.float32(0.01)
            hidden[unit] = value
        total += value * network.out[unit]
    return 1.0 / (1.0 + np.exp(-np.float64(total)))


@njit
def evaluate(network, seen, places, color, turn_color, unseen, hand):
    """How good the position is for the side of `color`, when `turn_color` draws next."""
    return think(network, seen, look(seen, places, color, turn_color, unseen, hand))
