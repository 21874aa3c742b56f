"""Teaching the value function by self-play: games against itself, and after each game every position learns from
what came after it (lambda returns, as in temporal-difference learning).
"""

import numpy as np

from boxtop.games.sorry.config import MOST_SEATS
from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.search import best_result, unseen_by
from boxtop.games.sorry.kernel.tables import KINDS, Record, new_record
from boxtop.games.sorry.kernel.turns import HANDS, PASSED, WON, deal, draw, results_now, reward, use
from boxtop.games.sorry.kernel.value import ACTIVE, DENSE_INPUTS, HIDDEN, see_cards, see_places, think, think_of_cards
from boxtop.kernels.compile import inner

LONGEST = 4000
"""Positions kept of a game, a side; what comes after is not learned from."""


@inner
def learn(network, seen, count, target, rate):
    """One step of gradient descent towards a target; the error before it."""
    answer = think(network, seen, count)
    error = np.float32((target - answer) * rate)
    hidden = seen.hidden
    network.out_bias[0] += error
    for unit in range(HIDDEN):
        slope = network.out[unit] * error
        network.out[unit] += error * hidden[unit]
        if hidden[unit] < 0:
            slope *= np.float32(0.01)
        hidden[unit] = slope
    for unit in range(HIDDEN):
        network.bias[unit] += hidden[unit]
    for at in range(count):
        row = network.places[seen.active[at]]
        for unit in range(HIDDEN):
            row[unit] += hidden[unit]
    for at in range(DENSE_INPUTS):
        value = seen.dense[at]
        if value != 0:
            row = network.cards[at]
            for unit in range(HIDDEN):
                row[unit] += value * hidden[unit]
    return target - answer


MEMORY = np.dtype(
    [
        ("active", np.int16, (MOST_SEATS, LONGEST, ACTIVE)),
        ("counts", np.int64, (MOST_SEATS, LONGEST)),
        ("dense", np.float32, (MOST_SEATS, LONGEST, DENSE_INPUTS)),
        ("values", np.float64, (MOST_SEATS, LONGEST)),
    ],
    align=True,
)
"""The positions of one game as each seat saw them."""


def new_memory() -> Record:
    """Room for one game."""
    return new_record(MEMORY)


@inner
def remember(tables, network, seen, memory, at, places, cards, turn, unseen):
    """Keep a position as every seat sees it when `turn` draws next."""
    for seat in range(tables.seats):
        unseen_by(tables, cards, seat, unseen)
        colors = tables.colors
        see_cards(network, seen, unseen, cards[HANDS + seat])
        count = see_places(tables, seen, places, colors[seat], colors[turn])
        memory.counts[seat, at] = count
        for index in range(count):
            memory.active[seat, at, index] = seen.active[index]
        for index in range(DENSE_INPUTS):
            memory.dense[seat, at, index] = seen.dense[index]
        memory.values[seat, at] = think(network, seen, count)


@inner
def recall(network, seen, memory, seat, length, outcome, trust, rate):
    """Learn from a finished game, last position first: each target mixes the next value with the next target."""
    target = outcome
    error = 0.0
    for at in range(length - 1, -1, -1):
        count = memory.counts[seat, at]
        for index in range(count):
            seen.active[index] = memory.active[seat, at, index]
        for index in range(DENSE_INPUTS):
            seen.dense[index] = memory.dense[seat, at, index]
        think_of_cards(network, seen)
        missed = learn(network, seen, count, target, rate)
        error += missed * missed
        target = (1.0 - trust) * memory.values[seat, at] + trust * target
    return error


@kernel
def self_play(tables, network, seen, work, ahead, memory, places, cards, seed, games, trust, rate):
    """Play games against itself and learn from each; the mean squared error of the answers."""
    generator = np.empty(1, np.uint64)
    generator[0] = seed
    unseen = np.zeros(KINDS, np.int64)
    error, positions = 0.0, 0
    for game in range(games):
        deal(tables, places, cards, generator)
        seat = game % tables.seats
        length = 0
        while True:
            card = -1 if tables.is_points else draw(cards, generator)
            count = results_now(tables, work, 0, places, cards, seat, card)
            unseen_by(tables, cards, seat, unseen)
            choice = best_result(tables, network, seen, work, ahead, 0, count, cards, seat, unseen)
            after = use(tables, work, places, cards, seat, choice)
            if after == WON:
                break
            turn = (seat + 1) % tables.seats if after == PASSED else seat
            if length < LONGEST:
                remember(tables, network, seen, memory, length, places, cards, turn, unseen)
                length += 1
            if tables.is_points:
                cards[HANDS + seat, draw(cards, generator)] += 1
            seat = turn
        for each in range(tables.seats):
            outcome = reward(tables, places, seat, each)
            error += recall(network, seen, memory, each, length, outcome, trust, rate)
        positions += length * tables.seats
    return error / positions
