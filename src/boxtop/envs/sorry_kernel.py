"""Many games of Sorry! at once, compiled, with the compiled rules of the bots.

tests/envs/test_sorry_batch.py compares it with the engine, step by step.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.envs.cache import sorry_kernel
from boxtop.envs.sorry_arrays import (
    BACKWARD_CARDS,
    BOARD_NUMBERS,
    FIRST_BACKWARD,
    FIRST_FORWARD,
    FIRST_SORRY,
    FIRST_SPLIT,
    FIRST_START,
    FIRST_STEPS,
    FIRST_SWITCH,
    FORWARD_CARDS,
    OTHERS,
    PLACES,
    STARTING_CARDS,
    Games,
    Table,
)
from boxtop.games.sorry.board import HOME, PAWNS, SIDE, START, TRACK
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.kernel.dtypes import ALL_PAWNS, BOARD_COLORS, DISCARDS, HANDS, KINDS, PILE
from boxtop.games.sorry.kernel.motion import is_on_track
from boxtop.games.sorry.kernel.moves import drawn_results, hand_results
from boxtop.games.sorry.kernel.turns import NO_CARD, PASSED, WON, deal, draw, draw_to_hand, use
from boxtop.games.sorry.kernel.uses import USE_BACKWARD, USE_FORWARD, USE_SORRY, USE_SPLIT, USE_START, unpack
from boxtop.kernels.compile import inner
from boxtop.kernels.random import random_below

_STARTING = np.array([STARTING_CARDS.get(card, 0) for card in CARDS])
_FORWARD = np.array([FORWARD_CARDS.get(card, 0) for card in CARDS])
_BACKWARD = np.array([BACKWARD_CARDS.get(card, 0) for card in CARDS])
_LEGAL = -1

Masks = NDArray[np.int8]
Vectors = NDArray[np.float32]
Row = Any
"""A record, or an array of one."""


@sorry_kernel
def begin(table: Table, games: Games, masks: Masks, seen: Vectors) -> None:
    """Start every match; its random generator continues."""
    for number in range(games.size):
        _begin(table[0], games[number])
        _write(table[0], games[number], masks[number], seen[number])


@sorry_kernel
def step(table: Table, games: Games, masks: Masks, seen: Vectors, actions: NDArray[np.int64]) -> int:
    """One action in each match; one that is over starts again instead.

    Returns -1; or the first match whose action is not legal, and nothing is changed.
    """
    for number in range(games.size):
        action = actions[number]
        if not games[number].over and not (0 <= action < masks.shape[1] and masks[number, action]):
            return number
    for number in range(games.size):
        if games[number].over:
            _begin(table[0], games[number])
        else:
            _use(table[0], games[number], actions[number])
        _write(table[0], games[number], masks[number], seen[number])
    return _LEGAL


@inner
def _begin(table: Row, game: Row) -> None:
    """Begin a match: its first seat draws a card, or in the points game everybody has a hand."""
    rules = table.rules
    game.game = 1
    game.points[:] = 0
    game.over = False
    game.seat = table.first_seat if table.first_seat >= 0 else random_below(game.generator, rules.seats)
    deal(rules, game.places, game.cards, game.generator)
    game.card = NO_CARD if rules.is_points else draw(game.cards, game.generator)


@inner
def _list(table: Row, game: Row) -> int:
    """List the results of the seat to act; how many there are."""
    rules, results = table.rules, table.results
    if rules.is_points:
        return int(hand_results(rules, results, 0, game.places[:], game.cards[HANDS + game.seat], game.seat))
    return int(drawn_results(rules, results, 0, game.places[:], game.card, game.seat))


@inner
def _number(rules: Row, results: Row, choice: int, seat: int) -> int:
    """The number of the action that leads to a listed result."""
    card = results.cards[choice]
    if results.forfeits[choice]:
        return int(card)
    kind, pawn, other, steps = unpack(results.uses[choice])
    own = pawn % PAWNS
    if kind == USE_START:
        return int(FIRST_START + _STARTING[card])
    if kind == USE_FORWARD:
        return int(FIRST_FORWARD + _FORWARD[card] * PAWNS + own)
    if kind == USE_BACKWARD:
        return int(FIRST_BACKWARD + _BACKWARD[card] * PAWNS + own)
    if kind == USE_SPLIT:
        return int(FIRST_SPLIT + (own * FIRST_STEPS + steps - 1) * PAWNS + other % PAWNS)
    target = ((other // PAWNS - rules.colors[seat]) % BOARD_COLORS - 1) * PAWNS + other % PAWNS
    return int(FIRST_SORRY + target if kind == USE_SORRY else FIRST_SWITCH + own * OTHERS + target)


@inner
def _use(table: Row, game: Row, action: int) -> None:
    """Use a card; then the match is over, the next game begins, or somebody draws."""
    rules, results = table.rules, table.results
    count = _list(table, game)
    choice = 0
    while choice < count - 1 and _number(rules, results, choice, game.seat) != action:
        choice += 1
    after = use(rules, results, game.places, game.cards, game.seat, choice)
    if after == WON:
        _win(table, game)
        if game.over:
            return
        # The winner of a game begins the next one.
        game.game += 1
        deal(rules, game.places, game.cards, game.generator)
        return
    if rules.is_points:
        draw_to_hand(game.cards, game.seat, game.generator)
    if after == PASSED:
        game.seat = (game.seat + 1) % rules.seats
    game.card = NO_CARD if rules.is_points else draw(game.cards, game.generator)


@inner
def _home(rules: Row, places: NDArray[np.int8], seat: int) -> int:
    first = PAWNS * rules.colors[seat]
    home = 0
    for pawn in range(first, first + PAWNS):
        home += places[pawn] == HOME
    return home


@inner
def _win(table: Row, game: Row) -> None:
    """Count the points of a finished game; the match is over unless nobody has enough."""
    rules = table.rules
    game.over = True
    if not rules.is_points:
        return
    most, together, best = 0, 0, 0
    for seat in range(rules.seats):
        if seat != game.seat:
            home = _home(rules, game.places, seat)
            most = max(most, home)
            together += home
            game.points[seat] += rules.pawn_points * home
    game.points[game.seat] += rules.winner_points[most, together]
    for seat in range(rules.seats):
        best = max(best, game.points[seat])
    game.over = best >= table.target


@inner
def _write(table: Row, game: Row, mask: Masks, seen: Vectors) -> None:
    """Write the mask and the observation of the seat on turn; the numbers are those of `SorryEncoder`."""
    rules, cards, seat = table.rules, game.cards, game.seat
    mask[:] = 0
    seen[:] = 0.0
    own = rules.colors[seat]
    for pawn in range(ALL_PAWNS):
        place = game.places[pawn]
        if place < START:
            continue  # nobody plays this colour
        if is_on_track(place):
            place = (place - SIDE * own) % TRACK
        seen[(pawn // PAWNS - own) % BOARD_COLORS * PLACES + place - START] += 1.0
    at = BOARD_NUMBERS
    if game.card >= 0 and not game.over:
        seen[at + game.card] = 1.0
    for card in range(KINDS):
        unseen = cards[PILE, card]
        if rules.is_points:
            seen[at + KINDS + card] = cards[HANDS + seat, card]
            for other in range(rules.seats):
                unseen += cards[HANDS + other, card] if other != seat else 0
        seen[at + 2 * KINDS + card] = unseen
        seen[at + 3 * KINDS + card] = cards[DISCARDS, card]
    at += 4 * KINDS
    seen[at] = 1.0
    for turn in range(rules.seats):
        seen[at + BOARD_COLORS + turn] = min(1.0, game.points[(seat + turn) % rules.seats] / table.target)
    seen[at + 2 * BOARD_COLORS] = rules.seats / BOARD_COLORS
    if game.over:
        return
    results = table.results
    for choice in range(_list(table, game)):
        mask[_number(rules, results, choice, seat)] = 1
