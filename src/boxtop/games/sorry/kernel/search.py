"""Looking ahead: every card the remaining deck can give, with its exact odds, on top of the value function.

Who draws is taken to choose what its own value function likes best one ply deep; so a deeper look costs eleven times
as much a draw, not the choices besides.
"""

from typing import Final

import numpy as np

from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.moves import MOST_RESULTS, copy
from boxtop.games.sorry.kernel.tables import ALL_PAWNS, KINDS, Record, new_record
from boxtop.games.sorry.kernel.turns import (
    DISCARDS,
    HANDS,
    PILE,
    ROWS,
    all_home,
    goes_again,
    results_now,
    shuffle_if_empty,
)
from boxtop.games.sorry.kernel.value import evaluate, see_cards
from boxtop.kernels.compile import inner

DEEPEST = 8
WIDTH = 12
"""How many results are looked into at the root: those the value function likes best."""


AHEAD: Final = np.dtype(
    [
        ("places", np.int8, (DEEPEST, ALL_PAWNS)),
        ("cards", np.int64, (DEEPEST, ROWS, KINDS)),
        ("unseen", np.int64, (KINDS,)),
        ("hand", np.int64, (KINDS,)),
        # [level]: who draws there, where results are listed from, the card that is looked at.
        ("seat", np.int64, (DEEPEST,)),
        ("since", np.int64, (DEEPEST,)),
        ("card", np.int64, (DEEPEST,)),
        ("total", np.int64, (DEEPEST,)),
        ("sum", np.float64, (DEEPEST,)),
        # [result]: what each listed result is worth; below zero for one that was not looked into.
        ("values", np.float32, (MOST_RESULTS,)),
        ("first_sight", np.float32, (MOST_RESULTS,)),
        ("shallow", np.float32, (MOST_RESULTS,)),
    ],
    align=True,
)
"""Room for the boards and decks on the way down, a level each."""


def new_ahead() -> Record:
    """Room for one search at a time."""
    return new_record(AHEAD)


@inner
def unseen_by(tables, cards, seat, unseen):
    """The cards a seat has not seen: the pile, and in the points game the other hands."""
    for card in range(KINDS):
        unseen[card] = cards[PILE, card]
        if tables.is_points:
            for other in range(tables.seats):
                if other != seat:
                    unseen[card] += cards[HANDS + other, card]


@inner
def see_hand_without(network, seen, cards, seat, card, unseen, hand):
    """See the cards as the seat will see them when it has used this one (of its hand, in the points game)."""
    for kind in range(KINDS):
        hand[kind] = cards[HANDS + seat, kind]
    if hand[card]:
        hand[card] -= 1
    see_cards(network, seen, unseen, hand)


@inner
def result_values(tables, network, seen, work, since, count, cards, seat, unseen, hand, values):
    """Write what each listed result is worth to the seat that may choose it, without looking ahead; the best."""
    best, best_value = since, -1.0
    card = -1
    for choice in range(since, count):
        if work.cards[choice] != card:
            card = work.cards[choice]
            see_hand_without(network, seen, cards, seat, card, unseen, hand)
        if all_home(tables, work.results[choice], seat):
            value = 1.0
        else:
            turn = seat if goes_again(tables, work, choice) else (seat + 1) % tables.seats
            value = evaluate(tables, network, seen, work.results[choice], tables.colors[seat], tables.colors[turn])
        values[choice] = value
        if value > best_value:
            best, best_value = choice, value
    return best


@inner
def best_result(tables, network, seen, work, ahead, since, count, cards, seat, unseen):
    """The listed result the seat likes best, without looking ahead."""
    if count - since == 1:
        return since
    return result_values(tables, network, seen, work, since, count, cards, seat, unseen, ahead.hand, ahead.shallow)


@inner
def enter(ahead, level, seat, since):
    """Begin to draw at this level: no card yet."""
    shuffle_if_empty(ahead.cards[level])
    ahead.seat[level], ahead.since[level], ahead.card[level] = seat, since, -1
    ahead.total[level], ahead.sum[level] = 0, 0.0


@inner
def expected(tables, network, seen, work, ahead, since, seat, draws, root):
    """What the position at level 0 of `ahead` is worth to `root` when `seat` is to draw, so many draws ahead.

    The levels are walked with a stack of our own: Numba cannot load a recursive function from its store.
    """
    colors = tables.colors
    if draws == 0:
        see_cards(network, seen, ahead.cards[0, PILE], ahead.cards[0, HANDS])
        return evaluate(tables, network, seen, ahead.places[0], colors[root], colors[seat])
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
        for kind in range(KINDS):
            below[PILE, kind] = ahead.cards[level, PILE, kind]
            below[DISCARDS, kind] = ahead.cards[level, DISCARDS, kind]
        below[PILE, card] -= 1
        first = ahead.since[level]
        count = results_now(tables, work, first, ahead.places[level], below, drawer, card)
        choice = best_result(tables, network, seen, work, ahead, first, count, below, drawer, below[PILE])
        copy(work.results[choice], board)
        if all_home(tables, board, drawer):
            ahead.sum[level] += weight * (1.0 if all_home(tables, board, root) else 0.0)
            continue
        below[DISCARDS, card] += 1
        turn = drawer if goes_again(tables, work, choice) else (drawer + 1) % tables.seats
        if level + 1 == draws:
            see_cards(network, seen, below[PILE], below[HANDS])
            value = evaluate(tables, network, seen, board, colors[root], colors[turn])
            ahead.sum[level] += weight * value
            continue
        level += 1
        enter(ahead, level, turn, count)


@inner
def set_root(ahead, places, cards):
    """Put a position at level 0."""
    copy(places, ahead.places[0])
    for row in range(cards.shape[0]):
        for kind in range(KINDS):
            ahead.cards[0, row, kind] = cards[row, kind]


@inner
def widest(values, count):
    """The greatest of the first values, taken out of the running."""
    best = 0
    for choice in range(count):
        if values[choice] > values[best]:
            best = choice
    values[best] = -1.0
    return best


@inner
def look_ahead(tables, network, seen, work, ahead, count, cards, seat, draws):
    """The listed result that is worth most to the seat, looking so many draws ahead. Values go into `ahead.values`.

    Only those that seem best at first sight are looked into.
    """
    for choice in range(count):
        ahead.first_sight[choice] = ahead.values[choice]
        ahead.values[choice] -= 2.0
    best, best_value = 0, -1.0
    for _ in range(min(WIDTH, count)):
        choice = widest(ahead.first_sight, count)
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
def position_value(tables, network, seen, work, ahead, places, cards, seat, draws, root):
    """What the position is worth to `root` when `seat` is to draw, looking so many draws ahead."""
    set_root(ahead, places, cards)
    return expected(tables, network, seen, work, ahead, 0, seat, draws, root)
