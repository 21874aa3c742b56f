"""Choosing among listed results, compiled: by the value function alone, or by looking ahead.

Looking ahead weighs every card the deck still holds with its exact odds. The seat that draws is assumed to choose by
its own value function, without looking ahead; so each draw ahead costs eleven times as much, whatever the number of
choices. With hidden hands, choices are compared by rollouts instead (`rollout.py`).
"""

from typing import Final

from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.dtypes import DISCARDS, HANDS, KINDS, PILE, CardTable, Places, Workspace
from boxtop.games.sorry.kernel.motion import copy_board
from boxtop.games.sorry.kernel.rollout import choose_by_rollouts
from boxtop.games.sorry.kernel.static_choice import (
    best_result,
    pop_best,
    result_values,
    set_candidates,
    unseen_by,
)
from boxtop.games.sorry.kernel.turns import all_home, list_results, next_seat, shuffle_if_empty
from boxtop.games.sorry.kernel.value import evaluate, set_cards
from boxtop.kernels.compile import inner
from boxtop.kernels.records import Record

WIDTH: Final = 12
"""How many results are searched at the root: those with the highest values."""


@inner
def enter(search: Record, level: int, seat: int, first: int) -> None:
    """Start to draw at this level: no card yet."""
    shuffle_if_empty(search.cards[level])
    search.seat[level], search.first[level], search.card[level] = seat, first, -1
    search.weights[level], search.weighted_sum[level] = 0, 0.0


@inner
def draw_card(search: Record, level: int, card: int) -> CardTable:
    """Draw this card at a level: the card table of the next level."""
    below: CardTable = search.cards[level + 1]
    for kind in range(KINDS):
        below[PILE, kind] = search.cards[level, PILE, kind]
        below[DISCARDS, kind] = search.cards[level, DISCARDS, kind]
    below[PILE, card] -= 1
    return below


@inner
def level_value(workspace: Workspace, level: int, turn: int, root: int) -> float:
    """The value to `root` of the position at a level when `turn` is to draw, without looking ahead."""
    search, colors = workspace.search, workspace.tables.colors
    cards = search.cards[level]
    set_cards(workspace.network, workspace.inputs, cards[PILE], cards[HANDS])
    return float(evaluate(workspace, search.places[level], colors[root], colors[turn]))


@inner
def expected_value(workspace: Workspace, first: int, seat: int, draws: int, root: int) -> float:
    """The value to `root` of the position at level 0 when `seat` is to draw, looking this many draws ahead.

    Results are listed from entry `first` on. The levels are a stack: Numba cannot load a recursive function from its
    cache.
    """
    tables, results, search = workspace.tables, workspace.results, workspace.search
    if draws == 0:
        return float(level_value(workspace, 0, seat, root))
    level = 0
    enter(search, 0, seat, first)
    while True:
        search.card[level] += 1
        card = search.card[level]
        if card == KINDS:
            value = search.weighted_sum[level] / search.weights[level]
            level -= 1
            if level < 0:
                return float(value)
            search.weighted_sum[level] += search.cards[level, PILE, search.card[level]] * value
            continue
        weight = search.cards[level, PILE, card]
        if weight == 0:
            continue
        search.weights[level] += weight
        below, board, drawer = draw_card(search, level, card), search.places[level + 1], search.seat[level]
        start = search.first[level]
        end = list_results(workspace, start, search.places[level], below, drawer, card)
        choice = best_result(workspace, (start, end), below, drawer, below[PILE])
        copy_board(results.places[choice], board)
        if all_home(tables, board, drawer):
            search.weighted_sum[level] += weight * (1.0 if all_home(tables, board, root) else 0.0)
            continue
        below[DISCARDS, card] += 1
        turn = next_seat(tables, results, choice, drawer)
        if level + 1 == draws:
            search.weighted_sum[level] += weight * level_value(workspace, level + 1, turn, root)
            continue
        level += 1
        enter(search, level, turn, end)


@inner
def set_root(search: Record, places: Places, cards: CardTable) -> None:
    """Put a position at level 0."""
    copy_board(places, search.places[0])
    for row in range(cards.shape[0]):
        for kind in range(KINDS):
            search.cards[0, row, kind] = cards[row, kind]


@inner
def choose_by_search(workspace: Workspace, count: int, cards: CardTable, seat: int, draws: int) -> int:
    """The listed result with the highest value to the seat, looking this many draws ahead.

    Only the results with the highest values without a search are searched. Writes `search.values`.
    """
    tables, results, search = workspace.tables, workspace.results, workspace.search
    set_candidates(search, count)
    best, best_value = 0, -1.0
    for _ in range(min(WIDTH, count)):
        choice: int = pop_best(search.candidates, count)
        if all_home(tables, results.places[choice], seat):
            search.values[choice] = 1.0
            return choice
        set_root(search, results.places[choice], cards)
        search.cards[0, DISCARDS, results.cards[choice]] += 1
        turn = next_seat(tables, results, choice, seat)
        value = expected_value(workspace, count, turn, draws, seat)
        search.values[choice] = value
        if value > best_value:
            best, best_value = choice, value
    return best


@inner
def choose(workspace: Workspace, count: int, cards: CardTable, seat: int, draws: int) -> int:
    """The best of the first `count` results for the seat, looking this many draws ahead. Writes `search.values`."""
    search = workspace.search
    unseen, values = search.unseen[:], search.values[:]
    unseen_by(workspace.tables, cards, seat, unseen)
    best: int = result_values(workspace, (0, count), cards, seat, unseen, values)
    if draws == 0 or count == 1:
        return best
    if workspace.tables.is_points:
        best = choose_by_rollouts(workspace, count, cards, seat, draws)
    else:
        best = choose_by_search(workspace, count, cards, seat, draws)
    return best


@kernel
def choose_result(
    workspace: Workspace, places: Places, cards: CardTable, seat: int, card: int, draws: int
) -> tuple[int, int]:
    """List what the seat may do with this card or its hand, and choose: the choice and the length of the list."""
    count = list_results(workspace, 0, places, cards, seat, card)
    return choose(workspace, count, cards, seat, draws), count


@kernel
def position_value(workspace: Workspace, places: Places, cards: CardTable, seat: int, draws: int, root: int) -> float:
    """The value of a position to `root` when `seat` is to draw, looking this many draws ahead."""
    set_root(workspace.search, places, cards)
    return float(expected_value(workspace, 0, seat, draws, root))
