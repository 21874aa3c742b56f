"""Rollouts, compiled: a position is continued many times, every seat choosing by the value function.

A game is played on for some moves, or to its end, and its last position is valued. Chance draws from the exact deck.
The same seed brings the same cards, so two choices are compared under the same luck. The first card drawn is stratified
over the deck, so its luck is averaged out almost exactly.
"""

from typing import Final, NamedTuple

import numpy as np

from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.dtypes import (
    DISCARDS,
    HANDS,
    KINDS,
    PILE,
    ROWS,
    CardTable,
    Places,
    SeatValues,
    Workspace,
)
from boxtop.games.sorry.kernel.motion import copy_board
from boxtop.games.sorry.kernel.static_choice import best_result, pop_best, set_candidates, unseen_by
from boxtop.games.sorry.kernel.tables import HAND_CARDS
from boxtop.games.sorry.kernel.turns import (
    NO_CARD,
    PASSED,
    WON,
    all_home,
    draw,
    draw_to_hand,
    list_results,
    next_seat,
    pile_size,
    reward,
    take,
    use,
)
from boxtop.games.sorry.kernel.value import evaluate, set_cards
from boxtop.kernels.compile import inner
from boxtop.kernels.random import Generator, random_below
from boxtop.kernels.records import Record

SAMPLES: Final = 48
"""Points game: how many deals of the unseen cards a choice is tried on, for each draw looked ahead."""
ROUNDS: Final = 2
"""How many turns of every seat such a rollout lasts."""
WIDTH: Final = 6
"""How many results are tried: those with the highest values."""
_SEED: Final = 20_251
_STREAM: Final = np.uint64(0xD1342543DE82EF95)
"""The difference between the seeds of two rollouts."""


class Plan(NamedTuple):
    """How a position is played on."""

    seat: int
    """Who is next to use a card."""
    last: int
    """Points game: the seat that has just used a card and draws last."""
    moves: int
    games: int
    seed: int


@inner
def fill_hands(tables: Record, cards: CardTable, last: int, generator: Generator) -> None:
    """Deal every hand up to its full size, this seat's last; hidden hands are dealt from the unseen cards."""
    for step in range(1, tables.seats + 1):
        hand = cards[HANDS + (last + step) % tables.seats]
        held = 0
        for card in range(KINDS):
            held += hand[card]
        for _ in range(held, HAND_CARDS):
            hand[draw(cards, generator)] += 1


@inner
def set_seat_values(workspace: Workspace, turn: int, values: SeatValues) -> None:
    """Write the value of the trial's position to every seat, adjusted so that the values make one game.

    Chances add up to one over the sides, and partners share theirs; leads in points cancel.
    """
    tables, trial = workspace.tables, workspace.trial
    colors, seats = tables.colors, tables.seats
    places, cards, unseen = trial.places[:], trial.cards[:], trial.unseen[:]
    total = 0.0
    for seat in range(seats):
        unseen_by(tables, cards, seat, unseen)
        set_cards(workspace.network, workspace.inputs, unseen, cards[HANDS + seat])
        values[seat] = evaluate(workspace, places, colors[seat], colors[turn])
        total += values[seat]
    sides = seats // tables.own_colors if seats > tables.own_colors else seats
    partners = seats // sides
    for seat in range(sides):
        together = 0.0
        for partner in range(seat, seats, sides):
            together += values[partner]
        for partner in range(seat, seats, sides):
            values[partner] = together / partners
    for seat in range(seats):
        if tables.is_points:
            values[seat] += 0.5 - total / seats
        else:
            values[seat] *= partners / total


@inner
def return_to_root(workspace: Workspace, plan: Plan, game: int) -> None:
    """Set the trial to its root position, with the generator of this game; deal the hidden hands."""
    tables, trial = workspace.tables, workspace.trial
    copy_board(trial.root_places, trial.places)
    for row in range(ROWS):
        for card in range(KINDS):
            trial.cards[row, card] = trial.root_cards[row, card]
    trial.generator[0] = np.uint64(plan.seed) + np.uint64(game) * _STREAM
    if tables.is_points:
        fill_hands(tables, trial.cards, plan.last, trial.generator)


@inner
def draw_for_move(trial: Record, plan: Plan, game: int, move: int) -> int:
    """Draw a card; the first one by the number of the game, so that the games go evenly through the deck."""
    total = pile_size(trial.cards)
    case = random_below(trial.generator, total)
    if move == 0:
        case = (game * total + total // 2) // plan.games
    card: int = take(trial.cards, case)
    return card


@inner
def play_on(workspace: Workspace, first: int, plan: Plan, game: int, values: SeatValues) -> None:
    """Play one of the plan's games from the root of the trial, and write what it was worth to every seat.

    Results are listed from entry `first` on.
    """
    tables, results, trial = workspace.tables, workspace.results, workspace.trial
    return_to_root(workspace, plan, game)
    places, cards, unseen, seat = trial.places[:], trial.cards[:], trial.unseen[:], plan.seat
    for move in range(plan.moves):
        card = NO_CARD if tables.is_points else draw_for_move(trial, plan, game, move)
        end = list_results(workspace, first, places, cards, seat, card)
        unseen_by(tables, cards, seat, unseen)
        choice = best_result(workspace, (first, end), cards, seat, unseen)
        after = use(tables, results, places, cards, seat, choice)
        if after == WON:
            for each in range(tables.seats):
                values[each] = reward(tables, places, seat, each)
            return
        if tables.is_points and move + 1 < plan.moves:
            draw_to_hand(cards, seat, trial.generator)
        if after == PASSED:
            seat = (seat + 1) % tables.seats
    set_seat_values(workspace, seat, values)


@kernel
def rollouts(workspace: Workspace, places: Places, cards: CardTable, plan: Plan) -> SeatValues:
    """[game, seat]: what a position was worth each time it was played on. It is a position before a draw."""
    trial = workspace.trial
    values = np.zeros((plan.games, workspace.tables.seats))
    copy_board(places, trial.root_places)
    for row in range(ROWS):
        for card in range(KINDS):
            trial.root_cards[row, card] = cards[row, card]
    for game in range(plan.games):
        play_on(workspace, 0, plan, game, values[game])
    return values


@inner
def set_root_after(workspace: Workspace, choice: int, cards: CardTable, seat: int) -> None:
    """Make the position after a listed result the root of the trial; all unseen cards are in its pile."""
    results, search, trial = workspace.results, workspace.search, workspace.trial
    copy_board(results.places[choice], trial.root_places)
    used = results.cards[choice]
    for card in range(KINDS):
        for row in range(ROWS):
            trial.root_cards[row, card] = 0
        trial.root_cards[PILE, card] = search.unseen[card]
        trial.root_cards[DISCARDS, card] = cards[DISCARDS, card] + (card == used)
        trial.root_cards[HANDS + seat, card] = cards[HANDS + seat, card] - (card == used)


@inner
def choose_by_rollouts(workspace: Workspace, count: int, cards: CardTable, seat: int, draws: int) -> int:
    """The listed result with the highest value to the seat over many deals of the cards it has not seen.

    Every result is tried on the same deals. Writes `search.values`.
    """
    tables, results, search, trial = workspace.tables, workspace.results, workspace.search, workspace.trial
    set_candidates(search, count)
    games = SAMPLES * draws
    moves = ROUNDS * tables.seats
    best, best_value = 0, -1.0
    for _ in range(min(WIDTH, count)):
        choice: int = pop_best(search.candidates, count)
        if all_home(tables, results.places[choice], seat):
            search.values[choice] = 1.0
            return choice
        set_root_after(workspace, choice, cards, seat)
        plan = Plan(next_seat(tables, results, choice, seat), seat, moves, games, _SEED)
        total = 0.0
        for game in range(games):
            play_on(workspace, count, plan, game, trial.values[:])
            total += trial.values[seat]
        search.values[choice] = total / games
        if total / games > best_value:
            best, best_value = choice, total / games
    return best
