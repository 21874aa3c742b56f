"""Whole games between policies, compiled: for measuring strength over thousands of games with the same cards."""

from enum import IntEnum
from pathlib import Path

import numpy as np

from boxtop.games.sorry.board import PAWNS, START
from boxtop.games.sorry.kernel.cache import STORE
from boxtop.games.sorry.kernel.dtypes import ALL_PAWNS, KINDS, ROWS, Counts, Places, SeatValues, Workspace
from boxtop.games.sorry.kernel.search import choose
from boxtop.games.sorry.kernel.turns import NO_CARD, PASSED, WON, deal, draw, draw_to_hand, list_results, reward, use
from boxtop.kernels.cache import Store
from boxtop.kernels.compile import inner, kernels_in
from boxtop.kernels.random import Generator, random_below
from boxtop.kernels.records import Record

kernel = kernels_in(Store(STORE.game, lambda: (*STORE.sources(), Path(__file__))))


class Policy(IntEnum):
    """How a seat chooses. STRONG + n uses the value function and looks n draws ahead."""

    RANDOM = -2
    GREEDY = -1
    STRONG = 0


@inner
def lead(tables: Record, places: Places, seat: int) -> int:
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
def greediest(tables: Record, results: Record, count: int, seat: int, generator: Generator) -> int:
    """A listed result with the greatest lead; among equal ones, a random one."""
    best, best_lead, equal = 0, -(1 << 30), 0
    for choice in range(count):
        ahead = lead(tables, results.places[choice], seat)
        if ahead > best_lead:
            best, best_lead, equal = choice, ahead, 1
        elif ahead == best_lead:
            equal += 1
            if random_below(generator, equal) == 0:
                best = choice
    return best


@inner
def seed_generator(generator: Generator, seed: int) -> None:
    """Seed a generator and discard the first numbers, which are alike for seeds that are alike."""
    generator[0] = seed
    for _ in range(4):
        random_below(generator, 2)


@kernel
def play_games(workspace: Workspace, policies: Counts, seed: int, games: int) -> SeatValues:
    """Play games between policies, the seats starting in turn; [game, seat]: what each game was worth.

    Each game has its own stream of cards, so the same seed gives other policies the same cards.
    """
    tables, results = workspace.tables, workspace.results
    rewards = np.zeros((games, tables.seats))
    places = np.zeros(ALL_PAWNS, np.int8)
    cards = np.zeros((ROWS, KINDS), np.int64)
    dealer = np.empty(1, np.uint64)
    chooser = np.empty(1, np.uint64)
    for game in range(games):
        seed_generator(dealer, seed + 2 * game)
        seed_generator(chooser, seed + 2 * game + 1)
        deal(tables, places, cards, dealer)
        seat = game % tables.seats
        while True:
            card = NO_CARD if tables.is_points else draw(cards, dealer)
            count = list_results(workspace, 0, places, cards, seat, card)
            policy = policies[seat]
            if policy == Policy.RANDOM:
                choice = random_below(chooser, count)
            elif policy == Policy.GREEDY:
                choice = greediest(tables, results, count, seat, chooser)
            else:
                choice = choose(workspace, count, cards, seat, policy)
            after = use(tables, results, places, cards, seat, choice)
            if after == WON:
                break
            if tables.is_points:
                draw_to_hand(cards, seat, dealer)
            if after == PASSED:
                seat = (seat + 1) % tables.seats
        for each in range(tables.seats):
            rewards[game, each] = reward(tables, places, seat, each)
    return rewards


@kernel
def random_games(workspace: Workspace, seed: int, games: int) -> Counts:
    """Play whole games at random, the seats starting in turn; [seat]: games won."""
    tables, results = workspace.tables, workspace.results
    wins = np.zeros(tables.seats, np.int64)
    places = np.zeros(ALL_PAWNS, np.int8)
    cards = np.zeros((ROWS, KINDS), np.int64)
    generator = np.empty(1, np.uint64)
    generator[0] = seed
    for game in range(games):
        deal(tables, places, cards, generator)
        seat = game % tables.seats
        while True:
            card = NO_CARD if tables.is_points else draw(cards, generator)
            count = list_results(workspace, 0, places, cards, seat, card)
            after = use(tables, results, places, cards, seat, random_below(generator, count))
            if after == WON:
                wins[seat] += 1
                break
            if tables.is_points:
                draw_to_hand(cards, seat, generator)
            if after == PASSED:
                seat = (seat + 1) % tables.seats
    return wins
