"""Whole games between policies, compiled: for measuring strength over thousands of games with the same cards."""

from enum import IntEnum

import numpy as np

from boxtop.games.sorry.board import PAWNS, START
from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.choose import choose
from boxtop.games.sorry.kernel.turns import HANDS, PASSED, WON, deal, draw, random_below, results_now, reward, use
from boxtop.kernels.compile import inner


class Policy(IntEnum):
    """Who plays a seat; from STRONG on, the value function with so many draws looked ahead."""

    RANDOM = -2
    GREEDY = -1
    STRONG = 0


@inner
def lead(tables, places, seat):
    """How many steps the seat's side is ahead: the others' steps to HOME less its own."""
    steps = 0
    for number in range(tables.own_colors):
        color = tables.own[seat, number]
        for pawn in range(PAWNS * color, PAWNS * (color + 1)):
            steps -= tables.steps_home[color, places[pawn] - START]
    for number in range(tables.other_colors):
        color = tables.others[seat, number]
        for pawn in range(PAWNS * color, PAWNS * (color + 1)):
            steps += tables.steps_home[color, places[pawn] - START]
    return steps


@inner
def greediest(tables, work, count, seat, generator):
    """A listed result with the greatest lead; among equal ones, any."""
    best, best_lead, equal = 0, -(1 << 30), 0
    for choice in range(count):
        ahead = lead(tables, work.results[choice], seat)
        if ahead > best_lead:
            best, best_lead, equal = choice, ahead, 1
        elif ahead == best_lead:
            equal += 1
            if random_below(generator, equal) == 0:
                best = choice
    return best


@kernel
def play_games(tables, network, seen, work, ahead, trial, places, cards, policies, seed, games, rewards):
    """Play games, the seats beginning in turn; `rewards` [game, seat] says what each was worth.

    Cards come from a stream of their own for each game, so that the same seed gives other policies the same cards.
    """
    dealer = np.empty(1, np.uint64)
    chooser = np.empty(1, np.uint64)
    for game in range(games):
        dealer[0] = seed + np.uint64(2 * game)
        chooser[0] = seed + np.uint64(2 * game + 1)
        for _ in range(4):
            random_below(dealer, 2)
            random_below(chooser, 2)
        deal(tables, places, cards, dealer)
        seat = game % tables.seats
        while True:
            card = -1 if tables.is_points else draw(cards, dealer)
            count = results_now(tables, work, 0, places, cards, seat, card)
            policy = policies[seat]
            if policy == Policy.RANDOM:
                choice = random_below(chooser, count)
            elif policy == Policy.GREEDY:
                choice = greediest(tables, work, count, seat, chooser)
            else:
                choice = choose(tables, network, seen, work, ahead, trial, count, cards, seat, policy)
            after = use(tables, work, places, cards, seat, choice)
            if after == WON:
                break
            if tables.is_points:
                cards[HANDS + seat, draw(cards, dealer)] += 1
            if after == PASSED:
                seat = (seat + 1) % tables.seats
        for each in range(tables.seats):
            rewards[game, each] = reward(tables, places, seat, each)
