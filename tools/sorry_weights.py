"""Train the value function of Sorry! by self-play, and write its weights.

    python -m tools.sorry_weights standard 1200 [FILE]        (or teams, or points)

The network plays itself from fixed seeds, in turn at every kind of table the game is played at, with a learning rate
that falls from round to round. After each game every position learns from what came after it (lambda returns, as in
temporal-difference learning). The same sources on the same machine write the same file.
"""

import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from boxtop.games.sorry.board import Color
from boxtop.games.sorry.config import MOST_SEATS, Config, Variation
from boxtop.games.sorry.kernel.dtypes import (
    ACTIVE,
    ALL_PAWNS,
    DENSE_INPUTS,
    HANDS,
    HIDDEN,
    KINDS,
    ROWS,
    CardTable,
    Places,
    Workspace,
)
from boxtop.games.sorry.kernel.static_choice import best_result, unseen_by
from boxtop.games.sorry.kernel.turns import NO_CARD, PASSED, WON, deal, draw, draw_to_hand, list_results, reward, use
from boxtop.games.sorry.kernel.value import add_cards, network_output, new_network, set_cards, set_places
from boxtop.games.sorry.kernel.weights import save_network, weights_path
from boxtop.games.sorry.kernel.workspace import new_workspace
from boxtop.kernels.compile import inner, uncached_kernel
from boxtop.kernels.records import Record, new_record

LAMBDA: Final = 0.7
"""How much of a later target a position's target takes over."""
FIRST_RATE, LAST_RATE = 0.02, 0.001
_MOST_POSITIONS: Final = 4000
"""Positions of a game that are kept; later ones are not learned from."""
_LEAK: Final = np.float32(0.01)


class TableKind(NamedTuple):
    """A kind of table, and how many games per round are played at it."""

    config: Config
    seats: int
    games: int


_TEAMS = Config(variation=Variation.TEAMS)
_POINTS = Config(variation=Variation.POINTS)
TABLE_KINDS: Final[dict[Variation, tuple[TableKind, ...]]] = {
    Variation.STANDARD: (
        TableKind(Config(), 2, 200),
        TableKind(Config(colors=(Color.RED, Color.BLUE)), 2, 25),
        TableKind(Config(colors=(Color.RED, Color.GREEN)), 2, 25),
        TableKind(Config(), 3, 40),
        TableKind(Config(), 4, 80),
    ),
    Variation.TEAMS: (TableKind(_TEAMS, 4, 40), TableKind(_TEAMS, 2, 40)),
    Variation.POINTS: (TableKind(_POINTS, 2, 100), TableKind(_POINTS, 3, 25), TableKind(_POINTS, 4, 25)),
}

HISTORY: Final = np.dtype(
    [
        ("active", np.int16, (MOST_SEATS, _MOST_POSITIONS, ACTIVE)),
        ("counts", np.int64, (MOST_SEATS, _MOST_POSITIONS)),
        ("dense", np.float32, (MOST_SEATS, _MOST_POSITIONS, DENSE_INPUTS)),
        ("values", np.float64, (MOST_SEATS, _MOST_POSITIONS)),
    ],
    align=True,
)
"""The positions of one game as inputs of each seat, with the network's values."""


class Training(NamedTuple):
    """How games are played and learned from."""

    seed: int
    games: int
    rate: float
    """The learning rate."""


@inner
def learn_position(network: Record, inputs: Record, count: int, target: float, rate: float) -> float:
    """One step of gradient descent towards a target; the error before it."""
    output = network_output(network, inputs, count)
    error = np.float32((target - output) * rate)
    hidden = inputs.hidden
    network.out_bias[0] += error
    for unit in range(HIDDEN):
        slope = network.out[unit] * error
        network.out[unit] += error * hidden[unit]
        if hidden[unit] < 0:
            slope *= _LEAK
        hidden[unit] = slope
    for unit in range(HIDDEN):
        network.bias[unit] += hidden[unit]
    for at in range(count):
        row = network.places[inputs.active[at]]
        for unit in range(HIDDEN):
            row[unit] += hidden[unit]
    for at in range(DENSE_INPUTS):
        value = inputs.dense[at]
        if value != 0:
            row = network.cards[at]
            for unit in range(HIDDEN):
                row[unit] += value * hidden[unit]
    return target - output


@inner
def record_position(
    workspace: Workspace, history: Record, at: int, places: Places, cards: CardTable, turn: int
) -> None:
    """Record a position as every seat sees it when `turn` draws next."""
    tables, network, inputs = workspace.tables, workspace.network, workspace.inputs
    colors, unseen = tables.colors, workspace.trial.unseen
    for seat in range(tables.seats):
        unseen_by(tables, cards, seat, unseen)
        set_cards(network, inputs, unseen, cards[HANDS + seat])
        count = set_places(tables, inputs, places, colors[seat], colors[turn])
        history.counts[seat, at] = count
        for index in range(count):
            history.active[seat, at, index] = inputs.active[index]
        for index in range(DENSE_INPUTS):
            history.dense[seat, at, index] = inputs.dense[index]
        history.values[seat, at] = network_output(network, inputs, count)


@inner
def learn_game(workspace: Workspace, history: Record, seat: int, length: int, outcome: float, rate: float) -> float:
    """Learn from a finished game, last position first: each target mixes the next value with the next target.

    Returns the sum of the squared errors.
    """
    network, inputs = workspace.network, workspace.inputs
    target = outcome
    total = 0.0
    for at in range(length - 1, -1, -1):
        count = history.counts[seat, at]
        for index in range(count):
            inputs.active[index] = history.active[seat, at, index]
        for index in range(DENSE_INPUTS):
            inputs.dense[index] = history.dense[seat, at, index]
        add_cards(network, inputs)
        error = learn_position(network, inputs, count, target, rate)
        total += error * error
        target = (1.0 - LAMBDA) * history.values[seat, at] + LAMBDA * target
    return total


@uncached_kernel
def self_play(workspace: Workspace, history: Record, training: Training) -> float:
    """Let the network play itself and learn from each game; the mean squared error of its values."""
    tables, results = workspace.tables, workspace.results
    places = np.zeros(ALL_PAWNS, np.int8)
    cards = np.zeros((ROWS, KINDS), np.int64)
    generator = np.empty(1, np.uint64)
    generator[0] = training.seed
    error, positions = 0.0, 0
    for game in range(training.games):
        deal(tables, places, cards, generator)
        seat = game % tables.seats
        length = 0
        while True:
            card = NO_CARD if tables.is_points else draw(cards, generator)
            count = list_results(workspace, 0, places, cards, seat, card)
            unseen_by(tables, cards, seat, workspace.trial.unseen)
            choice = best_result(workspace, (0, count), cards, seat, workspace.trial.unseen)
            after = use(tables, results, places, cards, seat, choice)
            if after == WON:
                break
            turn = (seat + 1) % tables.seats if after == PASSED else seat
            if length < _MOST_POSITIONS:
                record_position(workspace, history, length, places, cards, turn)
                length += 1
            if tables.is_points:
                draw_to_hand(cards, seat, generator)
            seat = turn
        for each in range(tables.seats):
            outcome = reward(tables, places, seat, each)
            error += learn_game(workspace, history, each, length, outcome, training.rate)
        positions += length * tables.seats
    return error / positions


def train(variation: Variation, rounds: int, path: Path) -> None:
    """Train one value function and save it."""
    network, history = new_network(seed=1), new_record(HISTORY)
    tables = [(new_workspace(kind.config, kind.seats, network), kind.games) for kind in TABLE_KINDS[variation]]
    began = time.perf_counter()
    for number in range(rounds):
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / rounds)
        errors = [
            self_play(workspace, history, Training((number + 1) * 1_000_003 + place, games, rate))
            for place, (workspace, games) in enumerate(tables)
        ]
        if number % max(rounds // 20, 1) == 0:
            figures = " ".join(f"{error:.4f}" for error in errors)
            sys.stdout.write(f"round {number}, {time.perf_counter() - began:.0f} s: {figures}\n")
            sys.stdout.flush()
    save_network(path, network)


if __name__ == "__main__":
    chosen, rounds, *file = sys.argv[1:]
    train(Variation(chosen), int(rounds), Path(file[0]) if file else weights_path(Variation(chosen)))
