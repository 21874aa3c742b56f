"""The turn and the deck, compiled: drawing, laying cards down, whose turn comes next, and whole random games.

Cards are counts, a row each: the draw pile, the discards, then a hand a seat (points game).
"""

import numpy as np

from boxtop.games.sorry.board import HOME, PAWNS
from boxtop.games.sorry.config import MOST_SEATS
from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.moves import copy, drawn_results, hand_results
from boxtop.games.sorry.kernel.tables import AGAIN_CARD, HAND_CARDS, KINDS, Record, Words
from boxtop.kernels.compile import inner

PILE, DISCARDS, HANDS = 0, 1, 2
ROWS = HANDS + MOST_SEATS
REWARD_SPAN = 400
"""A lead of so many points, from the best to the worst, is the whole range of rewards."""
WON, AGAIN, PASSED = 0, 1, 2
"""What comes after a use: the game is won, the same seat goes on, or play passes."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


def new_cards(tables: Record) -> Words:
    """A fresh deck: everything in the draw pile."""
    cards = np.zeros((ROWS, KINDS), np.int64)
    cards[PILE] = tables.deck
    return cards


@inner
def random_below(state, stop):
    """A uniform integer below `stop`, and the generator moved on (SplitMix64)."""
    state[0] += _GOLDEN
    mixed = state[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * _MIX_1
    mixed = (mixed ^ (mixed >> np.uint64(27))) * _MIX_2
    mixed ^= mixed >> np.uint64(31)
    return np.int64(((mixed >> np.uint64(32)) * np.uint64(stop)) >> np.uint64(32))


@inner
def shuffle_if_empty(cards):
    """When the draw pile is empty, the discards become the draw pile."""
    for card in range(KINDS):
        if cards[PILE, card]:
            return
    for card in range(KINDS):
        cards[PILE, card] = cards[DISCARDS, card]
        cards[DISCARDS, card] = 0


@inner
def pile_size(cards):
    """How many cards can be drawn, from a pile made anew if it is empty."""
    total = 0
    for card in range(KINDS):
        total += cards[PILE, card]
    if total == 0:
        shuffle_if_empty(cards)
        for card in range(KINDS):
            total += cards[PILE, card]
    return total


@inner
def take(cards, case):
    """Draw the card that this case falls on, counted through the pile."""
    card = 0
    while case >= cards[PILE, card]:
        case -= cards[PILE, card]
        card += 1
    cards[PILE, card] -= 1
    return card


@inner
def draw(cards, generator):
    """Draw a card at random."""
    return take(cards, random_below(generator, pile_size(cards)))


@inner
def results_now(tables, work, since, places, cards, seat, card):
    """Write what the seat on turn may do: with the card drawn, or with its hand. The end of the list."""
    if tables.is_points:
        return hand_results(tables, work, since, places, cards[HANDS + seat], seat)
    return drawn_results(tables, work, since, places, card, seat)


@inner
def all_home(tables, places, seat):
    """Whether every pawn of the seat's side is HOME."""
    for number in range(tables.own_colors):
        color = tables.own[seat, number]
        for pawn in range(PAWNS * color, PAWNS * (color + 1)):
            if places[pawn] != HOME:
                return False
    return True


@inner
def goes_again(tables, work, choice):
    """Whether a listed result lets the same seat go on: a 2, unless it is only laid down in the points game."""
    return work.cards[choice] == AGAIN_CARD and not (tables.is_points and work.forfeits[choice])


@inner
def use(tables, work, places, cards, seat, choice):
    """Carry out a listed result: the pawns move, the card goes on the discards. What comes after it."""
    card = work.cards[choice]
    copy(work.results[choice], places)
    cards[DISCARDS, card] += 1
    if tables.is_points:
        cards[HANDS + seat, card] -= 1
    if all_home(tables, places, seat):
        return WON
    return AGAIN if goes_again(tables, work, choice) else PASSED


@inner
def deal(tables, places, cards, generator):
    """Set a game up: pawns in their first places, a whole deck, and hands in the points game."""
    copy(tables.first_places, places)
    for row in range(cards.shape[0]):
        for card in range(KINDS):
            cards[row, card] = tables.deck[card] if row == PILE else 0
    if tables.is_points:
        for seat in range(tables.seats):
            for _ in range(HAND_CARDS):
                cards[HANDS + seat, draw(cards, generator)] += 1


@inner
def reward(tables, places, winner, seat):
    """What a finished game was worth to a seat, from 0 to 1: won or lost, or its lead in points."""
    if not tables.is_points:
        return 1.0 if all_home(tables, places, seat) else 0.0
    most, together, own = 0, 0, 0
    for other in range(tables.seats):
        home = 0
        for pawn in range(PAWNS * tables.own[other, 0], PAWNS * (tables.own[other, 0] + 1)):
            home += places[pawn] == HOME
        if other == seat:
            own = home
        if other != winner:
            most = max(most, home)
            together += home
    taken = tables.winner_points[most, together]
    total = taken + tables.pawn_points * together
    score = taken if seat == winner else tables.pawn_points * own
    return 0.5 + (score - (total - score) / (tables.seats - 1)) / REWARD_SPAN


@kernel
def random_games(tables, work, places, cards, seed, games, wins):
    """Play whole games at random, the seats beginning in turn; `wins` counts by seat. The number of turns."""
    generator = np.empty(1, np.uint64)
    generator[0] = seed
    turns = 0
    for game in range(games):
        deal(tables, places, cards, generator)
        seat = game % tables.seats
        while True:
            turns += 1
            card = -1 if tables.is_points else draw(cards, generator)
            count = results_now(tables, work, 0, places, cards, seat, card)
            after = use(tables, work, places, cards, seat, random_below(generator, count))
            if after == WON:
                wins[seat] += 1
                break
            if tables.is_points:
                cards[HANDS + seat, draw(cards, generator)] += 1
            if after == PASSED:
                seat = (seat + 1) % tables.seats
    return turns
