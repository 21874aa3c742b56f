"""The value function: how likely a side is to win, from its own point of view.

A small network sees the board turned so that the side's own colour comes first, so one function serves every colour.
Its inputs: each pawn's place counted from its own corner, by colour clockwise from the own one; who draws next; how
many of each card are unseen; and in the points game the own hand.
"""

from typing import Final

import numpy as np

from boxtop.games.sorry.board import PAWNS, START
from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.dtypes import (
    BOARD_COLORS,
    DENSE_INPUTS,
    HIDDEN,
    KINDS,
    NETWORK,
    PLACE_INPUTS,
    SPARSE_INPUTS,
    Counts,
    Places,
    Workspace,
)
from boxtop.kernels.compile import inner, inner_with
from boxtop.kernels.records import Record, new_record

_CARD_SCALE: Final = np.float32(0.2)
_LEAK: Final = np.float32(0.01)
"""The slope of a hidden unit below zero (leaky ReLU)."""


def new_network(seed: int) -> Record:
    """A network with random weights, before training."""
    generator = np.random.default_rng(seed)
    network = new_record(NETWORK)
    network.places[:] = generator.normal(0, 0.1, (SPARSE_INPUTS, HIDDEN))
    network.cards[:] = generator.normal(0, 0.05, (DENSE_INPUTS, HIDDEN))
    network.out[:] = generator.normal(0, 0.1, HIDDEN)
    return network


inner_fastmath = inner_with(fastmath=True)
"""For sums whose order does not matter: the compiler may vectorise them."""


@inner
def set_places(tables: Record, inputs: Record, places: Places, color: int, turn_color: int) -> int:
    """Set the inputs for the board as the side of `color` sees it when `turn_color` draws next.

    Returns the number of active inputs.
    """
    count = 0
    for owner in range(BOARD_COLORS):
        if places[PAWNS * owner] < START:
            continue
        for pawn in range(PAWNS * owner, PAWNS * (owner + 1)):
            inputs.active[count] = tables.inputs[color, owner, places[pawn] - START]
            count += 1
    inputs.active[count] = PLACE_INPUTS + (turn_color - color) % BOARD_COLORS
    return count + 1


@inner_fastmath
def add_cards(network: Record, inputs: Record) -> None:
    """Compute the part of the hidden layer that the cards determine."""
    card_layer = inputs.card_layer
    for unit in range(HIDDEN):
        card_layer[unit] = network.bias[unit]
    for at in range(DENSE_INPUTS):
        value = inputs.dense[at]
        if value != 0:
            row = network.cards[at]
            for unit in range(HIDDEN):
                card_layer[unit] += value * row[unit]


@inner
def set_cards(network: Record, inputs: Record, unseen: Counts, hand: Counts) -> None:
    """Set the inputs for the unseen cards and the own hand."""
    for card in range(KINDS):
        inputs.dense[card] = np.float32(unseen[card]) * _CARD_SCALE
        inputs.dense[KINDS + card] = np.float32(hand[card]) * _CARD_SCALE
    add_cards(network, inputs)


@inner_fastmath
def network_output(network: Record, inputs: Record, count: int) -> float:
    """The network's output, between 0 and 1, for the inputs that are set."""
    hidden = inputs.hidden
    for unit in range(HIDDEN):
        hidden[unit] = inputs.card_layer[unit]
    for at in range(count):
        row = network.places[inputs.active[at]]
        for unit in range(HIDDEN):
            hidden[unit] += row[unit]
    total = network.out_bias[0]
    for unit in range(HIDDEN):
        value = hidden[unit]
        value = max(value, value * _LEAK)
        hidden[unit] = value
        total += value * network.out[unit]
    return float(1.0 / (1.0 + np.exp(-np.float64(total))))


@inner
def evaluate(workspace: Workspace, places: Places, color: int, turn_color: int) -> float:
    """The value to the side of `color` when `turn_color` draws next; the inputs for the cards are set already."""
    inputs = workspace.inputs
    count = set_places(workspace.tables, inputs, places, color, turn_color)
    return float(network_output(workspace.network, inputs, count))


@kernel
def board_value(workspace: Workspace, places: Places, unseen: Counts, seat: int, turn: int) -> float:
    """The value to a seat without a hand when the seat `turn` draws next."""
    colors = workspace.tables.colors
    set_cards(workspace.network, workspace.inputs, unseen, np.zeros_like(unseen))
    return float(evaluate(workspace, places, colors[seat], colors[turn]))
