"""Choosing among listed results by the value function, without looking ahead, compiled."""

from boxtop.games.sorry.kernel.dtypes import HANDS, KINDS, PILE, CardTable, Counts, Values, Workspace
from boxtop.games.sorry.kernel.turns import all_home, next_seat
from boxtop.games.sorry.kernel.value import evaluate, set_cards
from boxtop.kernels.compile import inner
from boxtop.kernels.records import Record


@inner
def unseen_by(tables: Record, cards: CardTable, seat: int, unseen: Counts) -> None:
    """Write the cards a seat has not seen: the pile, and in the points game the other hands."""
    for card in range(KINDS):
        unseen[card] = cards[PILE, card]
        if tables.is_points:
            for other in range(tables.seats):
                if other != seat:
                    unseen[card] += cards[HANDS + other, card]


@inner
def set_cards_after(workspace: Workspace, cards: CardTable, seat: int, card: int, unseen: Counts) -> None:
    """Set the inputs for the cards as the seat sees them once it has used this one."""
    hand = workspace.search.hand[:]
    for kind in range(KINDS):
        hand[kind] = cards[HANDS + seat, kind]
    if hand[card]:
        hand[card] -= 1
    set_cards(workspace.network, workspace.inputs, unseen, hand)


@inner
def result_values(
    workspace: Workspace, listed: tuple[int, int], cards: CardTable, seat: int, unseen: Counts, values: Values
) -> int:
    """Write the value of each listed result (from the first entry up to the end) to the seat; the best one."""
    tables, results = workspace.tables, workspace.results
    first, end = listed
    best, best_value = first, -1.0
    card = -1
    for choice in range(first, end):
        if results.cards[choice] != card:
            card = results.cards[choice]
            set_cards_after(workspace, cards, seat, card, unseen)
        if all_home(tables, results.places[choice], seat):
            value = 1.0
        else:
            turn = next_seat(tables, results, choice, seat)
            value = evaluate(workspace, results.places[choice], tables.colors[seat], tables.colors[turn])
        values[choice] = value
        if value > best_value:
            best, best_value = choice, value
    return best


@inner
def best_result(workspace: Workspace, listed: tuple[int, int], cards: CardTable, seat: int, unseen: Counts) -> int:
    """The listed result with the highest value to the seat."""
    first, end = listed
    if end - first == 1:
        return first
    best: int = result_values(workspace, listed, cards, seat, unseen, workspace.search.shallow[:])
    return best


@inner
def set_candidates(search: Record, count: int) -> None:
    """Make every listed result a candidate with its value; the value itself is marked as not searched."""
    for choice in range(count):
        search.candidates[choice] = search.values[choice]
        search.values[choice] -= 2.0


@inner
def pop_best(candidates: Values, count: int) -> int:
    """The candidate with the highest value, which is removed."""
    best = 0
    for choice in range(count):
        if candidates[choice] > candidates[best]:
            best = choice
    candidates[best] = -1.0
    return best
