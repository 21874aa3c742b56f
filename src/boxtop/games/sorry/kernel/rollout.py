"""Playing on from a position many times: everybody chooses by the value function, and chance draws from the exact deck.

A game is played on for some moves and then judged by the value function, or to its end if that comes first. The same
seed brings the same cards, so that two choices are compared under the same luck; and the first card drawn runs evenly
through the deck, so that its luck is weighed almost exactly.
"""

from typing import Final

import numpy as np

from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.moves import copy
from boxtop.games.sorry.kernel.search import best_result, unseen_by, widest
from boxtop.games.sorry.kernel.tables import ALL_PAWNS, HAND_CARDS, KINDS, Record, new_record
from boxtop.games.sorry.kernel.turns import (
    DISCARDS,
    HANDS,
    PASSED,
    PILE,
    ROWS,
    WON,
    all_home,
    draw,
    goes_again,
    pile_size,
    random_below,
    results_now,
    reward,
    take,
    use,
)
from boxtop.games.sorry.kernel.value import evaluate, see_cards
from boxtop.kernels.compile import inner

SAMPLES: Final = 48
"""How many deals of the unseen cards a choice in the points game is tried on, for each draw looked ahead."""
ROUNDS: Final = 2
"""How many turns of everybody such a trial is played on."""
WIDTH: Final = 6
"""How many results are tried: those the value function likes best."""
_SEED: Final = 20_251

TRIAL: Final = np.dtype(
    [
        ("places", np.int8, (ALL_PAWNS,)),
        ("cards", np.int64, (ROWS, KINDS)),
        ("root_places", np.int8, (ALL_PAWNS,)),
        ("root_cards", np.int64, (ROWS, KINDS)),
        ("unseen", np.int64, (KINDS,)),
        ("worth", np.float64, (ROWS - HANDS,)),
        ("generator", np.uint64, (1,)),
    ],
    align=True,
)
"""Room for one game that is played on."""


def new_trial() -> Record:
    """Room for one caller at a time."""
    return new_record(TRIAL)


@inner
def fill_hands(tables, cards, last, generator):
    """Deal every hand up to its full size, this seat's last; hidden hands are dealt from the unseen cards."""
    for step in range(1, tables.seats + 1):
        hand = cards[HANDS + (last + step) % tables.seats]
        held = 0
        for card in range(KINDS):
            held += hand[card]
        for _ in range(held, HAND_CARDS):
            hand[draw(cards, generator)] += 1


@inner
def judge_all(tables, network, seen, trial, turn, worth):
    """What the position is worth to every seat by its own value function, put right so that together they make a game.

    Chances add up to one a side, partners have the same; leads in points cancel.
    """
    colors, seats = tables.colors, tables.seats
    total = 0.0
    for seat in range(seats):
        unseen_by(tables, trial.cards, seat, trial.unseen)
        see_cards(network, seen, trial.unseen, trial.cards[HANDS + seat])
        worth[seat] = evaluate(tables, network, seen, trial.places, colors[seat], colors[turn])
        total += worth[seat]
    sides = seats // tables.own_colors if seats > tables.own_colors else seats
    partners = seats // sides
    for seat in range(sides):
        together = 0.0
        for partner in range(seat, seats, sides):
            together += worth[partner]
        for partner in range(seat, seats, sides):
            worth[partner] = together / partners
    for seat in range(seats):
        if tables.is_points:
            worth[seat] += 0.5 - total / seats
        else:
            worth[seat] *= partners / total


@inner
def play_on(tables, network, seen, work, ahead, trial, since, seat, last, moves, seed, game, games, worth):
    """Play the root of `trial` on for so many moves, this being one of many games; what it was worth to every seat.

    `seat` is next to use a card, `last` is the seat that draws before it in the points game.
    """
    copy(trial.root_places, trial.places)
    cards = trial.cards
    for row in range(ROWS):
        for card in range(KINDS):
            cards[row, card] = trial.root_cards[row, card]
    generator = trial.generator
    generator[0] = np.uint64(seed) + np.uint64(game) * np.uint64(0xD1342543DE82EF95)
    if tables.is_points:
        fill_hands(tables, cards, last, generator)
    for move in range(moves):
        card = -1
        if not tables.is_points:
            total = pile_size(cards)
            case = random_below(generator, total)
            card = take(cards, (game * total + total // 2) // games if move == 0 else case)
        count = results_now(tables, work, since, trial.places, cards, seat, card)
        unseen_by(tables, cards, seat, trial.unseen)
        choice = best_result(tables, network, seen, work, ahead, since, count, cards, seat, trial.unseen)
        after = use(tables, work, trial.places, cards, seat, choice)
        if after == WON:
            for each in range(tables.seats):
                worth[each] = reward(tables, trial.places, seat, each)
            return
        mover = seat
        if after == PASSED:
            seat = (seat + 1) % tables.seats
        if tables.is_points and move + 1 < moves:
            cards[HANDS + mover, draw(cards, generator)] += 1
    judge_all(tables, network, seen, trial, seat, worth)


@kernel
def rollouts(tables, network, seen, work, ahead, trial, places, cards, seat, last, moves, seed, games, worths):
    """Play a position on so many times from before a draw; `worths` [game, seat] says what each was worth."""
    copy(places, trial.root_places)
    for row in range(ROWS):
        for card in range(KINDS):
            trial.root_cards[row, card] = cards[row, card]
    for game in range(games):
        play_on(
            tables, network, seen, work, ahead, trial, 0, seat, last, moves, seed, game, games, worths[game]
        )  # fmt: skip


@inner
def try_out(tables, network, seen, work, ahead, trial, count, cards, seat, draws):
    """The listed result that is worth most to the seat over many deals of what it has not seen.

    Values go into `ahead.values`. Every result is tried on the same deals.
    """
    for choice in range(count):
        ahead.first_sight[choice] = ahead.values[choice]
        ahead.values[choice] -= 2.0
    games = SAMPLES * draws
    best, best_value = 0, -1.0
    for _ in range(min(WIDTH, count)):
        choice = widest(ahead.first_sight, count)
        if all_home(tables, work.results[choice], seat):
            ahead.values[choice] = 1.0
            return choice
        copy(work.results[choice], trial.root_places)
        used = work.cards[choice]
        for card in range(KINDS):
            for row in range(ROWS):
                trial.root_cards[row, card] = 0
            trial.root_cards[PILE, card] = ahead.unseen[card]
            trial.root_cards[DISCARDS, card] = cards[DISCARDS, card] + (card == used)
            trial.root_cards[HANDS + seat, card] = cards[HANDS + seat, card] - (card == used)
        turn = seat if goes_again(tables, work, choice) else (seat + 1) % tables.seats
        total = 0.0
        for game in range(games):
            play_on(
                tables, network, seen, work, ahead, trial, count, turn, seat, ROUNDS * tables.seats, _SEED, game, games,
                trial.worth,
            )  # fmt: skip
            total += trial.worth[seat]
        ahead.values[choice] = total / games
        if total / games > best_value:
            best, best_value = choice, total / games
    return best
