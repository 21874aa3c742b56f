"""Looking ahead: every card the remaining deck can give, with its exact odds, on top of the value function.

Who draws is taken to choose what its own value function likes best one ply deep; so a deeper look costs eleven times
as much a draw, not the choices besides.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from boxtop.games.sorry.kernel.compiled import kernel
from boxtop.games.sorry.kernel.flow import DISCARDS, HANDS, PILE, all_home, goes_again, results_now, shuffle_if_empty
from boxtop.games.sorry.kernel.moves import copy
from boxtop.games.sorry.kernel.tables import ALL_PAWNS, KINDS, Bytes, Words
from boxtop.games.sorry.kernel.value import Floats, evaluate

DEEPEST = 8
WIDTH = 12
"""How many results are looked into at the root: those the value function likes best."""


class Ahead(NamedTuple):
    """Room for the boards and decks on the way down, a level each."""

    places: Bytes
    cards: Words
    unseen: Words
    hand: Words
    seat: Words
    """[level]: who draws there."""
    since: Words
    """[level]: where results are listed from."""
    card: Words
    """[level]: the card that is looked at."""
    total: Words
    sum: NDArray[np.float64]
    values: Floats
    """[result]: what each listed result is worth; below zero for one that was not looked into."""


def new_ahead(seats: int, results: int) -> Ahead:
    """Room for one search at a time."""
    return Ahead(
        places=np.zeros((DEEPEST, ALL_PAWNS), np.int8),
        cards=np.zeros((DEEPEST, HANDS + seats, KINDS), np.int64),
        unseen=np.zeros(KINDS, np.int64),
        hand=np.zeros(KINDS, np.int64),
        seat=np.zeros(DEEPEST, np.int64),
        since=np.zeros(DEEPEST, np.int64),
        card=np.zeros(DEEPEST, np.int64),
        total=np.zeros(DEEPEST, np.int64),
        sum=np.zeros(DEEPEST, np.float64),
        values=np.zeros(results, np.float32),
    )


@njit
def unseen_by(tables, cards, seat, unseen):
    """The cards a seat has not seen: the pile, and in the points game the other hands."""
    for card in range(KINDS):
        unseen[card] = cards[PILE, card]
        if tables.is_points:
            for other in range(tables.seats):
                if other != seat:
                    unseen[card] += cards[HANDS + other, card]


@njit
def result_value(tables, network, seen, work, choice, cards, seat, unseen, hand):
    """What a listed result is worth to the seat that may choose it, without looking ahead."""
    if all_home(tables, work.results[choice], seat):
        return 1.0
    for card in range(KINDS):
        hand[card] = cards[HANDS + seat, card]
    if tables.is_points:
        hand[work.cards[choice]] -= 1
    turn = seat if goes_again(tables, work, choice) else (seat + 1) % tables.seats
    return evaluate(network, seen, work.results[choice], tables.colors[seat], tables.colors[turn], unseen, hand)


@njit
def best_result(tables, network, seen, work, since, count, cards, seat, unseen, hand):
    """The listed result the seat likes best, without looking ahead."""
    best, best_value = since, -1.0
    if count - since == 1:
        return best
    for choice in range(since, count):
        value = result_value(tables, network, seen, work, choice, cards, seat, unseen, hand)
        if value > best_value:
            best, best_value = choice, value
    return best


@njit
def enter(ahead, level, seat, since):
    """Begin to draw at this level: no card yet."""
    shuffle_if_empty(ahead.cards[level])
    ahead.seat[level], ahead.since[level], ahead.card[level] = seat, since, -1
    ahead.total[level], ahead.sum[level] = 0, 0.0


@njit
def expected(tables, network, seen, work, ahead, since, seat, draws, root):
    """What the position at level 0 of `ahead` is worth to `root` when `seat` is to draw, so many draws ahead.

    The levels are walked with a stack of our own: Numba cannot load a recursive function from its store.
    """
    colors = tables.colors
    if draws == 0:
        top = ahead.cards[0]
        return evaluate(network, seen, ahead.places[0], colors[root], colors[seat], top[PILE], top[HANDS])
    level = 0
    enter(ahead, 0, seat, since)
    while True:
        ahead.card[level] += 1
        card = ahead.card[level]
        if card == KINDS:
            value = ahead.sum[level] / ahead.total[level]
            level -= 1
            if level < 0:
                return value
            ahead.sum[level] += ahead.cards[level, PILE, ahead.card[level]] * value
            continue
        weight = ahead.cards[level, PILE, card]
        if weight == 0:
            continue
        ahead.total[level] += weight
        below, board, drawer = ahead.cards[level + 1], ahead.places[level + 1], ahead.seat[level]
        for row in range(below.shape[0]):
            for kind in range(KINDS):
                below[row, kind] = ahead.cards[level, row, kind]
        below[PILE, card] -= 1
        first = ahead.since[level]
        count = results_now(tables, work, first, ahead.places[level], below, drawer, card)
        choice = best_result(tables, network, seen, work, first, count, below, drawer, below[PILE], ahead.hand)
        copy(work.results[choice], board)
        if all_home(tables, board, drawer):
            ahead.sum[level] += weight * (1.0 if all_home(tables, board, root) else 0.0)
            continue
        below[DISCARDS, card] += 1
        turn = drawer if goes_again(tables, work, choice) else (drawer + 1) % tables.seats
        if level + 1 == draws:
            value = evaluate(network, seen, board, colors[root], colors[turn], below[PILE], below[HANDS])
            ahead.sum[level] += weight * value
            continue
        level += 1
        enter(ahead, level, turn, count)


@njit
def set_root(ahead, places, cards):
    """Put a position at level 0."""
    copy(places, ahead.places[0])
    for row in range(cards.shape[0]):
        for kind in range(KINDS):
            ahead.cards[0, row, kind] = cards[row, kind]


@njit
def choose(tables, network, seen, work, ahead, count, cards, seat, draws):
    """The listed result that is worth most to the seat, looking so many draws ahead. Values go into `ahead.values`."""
    unseen_by(tables, cards, seat, ahead.unseen)
    for choice in range(count):
        ahead.values[choice] = result_value(tables, network, seen, work, choice, cards, seat, ahead.unseen, ahead.hand)
    if draws == 0 or count == 1 or tables.is_points:
        return int(np.argmax(ahead.values[:count]))
    shallow = ahead.values[:count].copy()
    for choice in range(count):
        ahead.values[choice] = shallow[choice] - 2.0
    best, best_value = 0, -1.0
    for _ in range(min(WIDTH, count)):
        choice = int(np.argmax(shallow))
        shallow[choice] = -1.0
        if all_home(tables, work.results[choice], seat):
            ahead.values[choice] = 1.0
            return choice
        set_root(ahead, work.results[choice], cards)
        ahead.cards[0, DISCARDS, work.cards[choice]] += 1
        turn = seat if goes_again(tables, work, choice) else (seat + 1) % tables.seats
        value = expected(tables, network, seen, work, ahead, count, turn, draws, seat)
        ahead.values[choice] = value
        if value > best_value:
            best, best_value = choice, value
    return best


@kernel
def choose_result(tables, network, seen, work, ahead, places, cards, seat, card, draws):
    """List what the seat on turn may do, and choose; the choice and the length of the list."""
    count = results_now(tables, work, 0, places, cards, seat, card)
    return choose(tables, network, seen, work, ahead, count, cards, seat, draws), count


@kernel
def position_value(tables, network, seen, work, ahead, places, cards, seat, draws, root):
    """What the position is worth to `root` when `seat` is to draw, looking so many draws ahead."""
    set_root(ahead, places, cards)
    return expected(tables, network, seen, work, ahead, 0, seat, draws, root)
