"""The value function: how likely a side is to win, from its own point of view.

A small network looks at the board turned so that the own colour comes first, and so one function serves every colour.
What it sees: each pawn's place counted from its own corner, by colour seen clockwise from the own one; who draws next;
how many of each card are still unseen; and in the points game the own hand.
"""

from typing import Final

import numpy as np
from numba import njit

from boxtop.games.sorry.board import PAWNS, START
from boxtop.games.sorry.kernel.tables import ALL_PAWNS, BOARD_COLORS, KINDS, PLACES, Record, new_record
from boxtop.kernels.compile import inner

PLACE_INPUTS = BOARD_COLORS * PLACES
SPARSE_INPUTS = PLACE_INPUTS + BOARD_COLORS
"""Places by colour, then whose turn it is, by colour."""
DENSE_INPUTS = 2 * KINDS
"""Unseen cards, then the own hand."""
ACTIVE = ALL_PAWNS + 1
"""Sparse inputs that can be on at once."""
_CARD_SCALE = np.float32(0.2)

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
"""One hidden layer."""

SEEN: Final = np.dtype(
    [
        ("active", np.int64, (ACTIVE,)),
        ("dense", np.float32, (DENSE_INPUTS,)),
        # The hidden layer as far as the cards make it: the same for every result of a card.
        ("base", np.float32, (HIDDEN,)),
        ("hidden", np.float32, (HIDDEN,)),
    ],
    align=True,
)
"""What one side sees, as inputs."""


def new_network(seed: int) -> Record:
    """A network before it has learned anything."""
    generator = np.random.default_rng(seed)
    network = new_record(NETWORK)
    network.places[:] = generator.normal(0, 0.1, (SPARSE_INPUTS, HIDDEN))
    network.cards[:] = generator.normal(0, 0.05, (DENSE_INPUTS, HIDDEN))
    network.out[:] = generator.normal(0, 0.1, HIDDEN)
    return network


def new_seen() -> Record:
    """Room for the inputs of one evaluation."""
    return new_record(SEEN)


@inner
def see_places(tables, seen, places, color, turn_color):
    """Fill in the board as the side of `color` sees it when `turn_color` draws next; the number of active inputs."""
    count = 0
    for owner in range(BOARD_COLORS):
        if places[PAWNS * owner] < START:
            continue
        for pawn in range(PAWNS * owner, PAWNS * (owner + 1)):
            seen.active[count] = tables.inputs[color, owner, places[pawn] - START]
            count += 1
    seen.active[count] = PLACE_INPUTS + (turn_color - color) % BOARD_COLORS
    return count + 1


@njit(fastmath=True)
def think_of_cards(network, seen):
    """What the cards seen do to the hidden layer."""
    base = seen.base
    for unit in range(HIDDEN):
        base[unit] = network.bias[unit]
    for at in range(DENSE_INPUTS):
        value = seen.dense[at]
        if value != 0:
            row = network.cards[at]
            for unit in range(HIDDEN):
                base[unit] += value * row[unit]


@inner
def see_cards(network, seen, unseen, hand):
    """Fill in the cards not seen yet and the own hand."""
    for card in range(KINDS):
        seen.dense[card] = np.float32(unseen[card]) * _CARD_SCALE
        seen.dense[KINDS + card] = np.float32(hand[card]) * _CARD_SCALE
    think_of_cards(network, seen)


@njit(fastmath=True)
def think(network, seen, count):
    """The network's answer, between 0 and 1, to the cards and the places seen."""
    hidden = seen.hidden
    for unit in range(HIDDEN):
        hidden[unit] = seen.base[unit]
    for at in range(count):
        row = network.places[seen.active[at]]
        for unit in range(HIDDEN):
            hidden[unit] += row[unit]
    total = network.out_bias[0]
    for unit in range(HIDDEN):
        value = hidden[unit]
        value = max(value, value * np.float32(0.01))
        hidden[unit] = value
        total += value * network.out[unit]
    return 1.0 / (1.0 + np.exp(-np.float64(total)))


@inner
def evaluate(tables, network, seen, places, color, turn_color):
    """How good the position is for the side of `color` when `turn_color` draws next; the cards are seen already."""
    return think(network, seen, see_places(tables, seen, places, color, turn_color))
