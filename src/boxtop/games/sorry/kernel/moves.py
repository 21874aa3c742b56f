"""Every result of a card, compiled: the same results as `card_uses.moves`. A lockstep test compares the two.

A result is a board of sixteen places, sorted within a colour; equal results are listed once. Functions that add results
take the end of the list so far and return the new end.
"""

from boxtop.games.sorry.board import PAWNS, START
from boxtop.games.sorry.kernel.dtypes import Counts, Places
from boxtop.games.sorry.kernel.motion import copy_board, is_barred, is_on_track, land, slide, walk
from boxtop.games.sorry.kernel.result_list import add_forfeit, add_node, add_result, open_list
from boxtop.games.sorry.kernel.tables import IMPOSSIBLE, SORRY_CARD, SPLIT_CARD, SWITCH_CARD
from boxtop.games.sorry.kernel.uses import (
    NO_USE,
    USE_BACKWARD,
    USE_FORWARD,
    USE_SORRY,
    USE_SPLIT,
    USE_START,
    USE_SWITCH,
    pack,
)
from boxtop.kernels.compile import inner
from boxtop.kernels.records import Record


@inner
def add_starts(tables: Record, results: Record, count: int, places: Places, color: int) -> int:
    """A pawn of this colour comes out of START onto its circle."""
    circle = tables.circle[color]
    if is_barred(places, color, circle):
        return count
    board = results.scratch[0]
    for pawn in range(PAWNS * color, PAWNS * (color + 1)):
        if places[pawn] == START:
            copy_board(places, board)
            land(tables, board, pawn, circle)
            count = add_result(results, count, board, pack(USE_START, pawn, 0, 0))
            break
    return count


@inner
def add_forward(tables: Record, results: Record, count: int, places: Places, card: int, color: int) -> int:
    """One pawn of this colour walks forward by the card's count."""
    board = results.scratch[0]
    steps = tables.card_forward[card]
    for pawn in range(PAWNS * color, PAWNS * (color + 1)):
        if walk(tables, places, board, pawn, steps):
            count = add_result(results, count, board, pack(USE_FORWARD, pawn, 0, 0))
    return count


@inner
def add_backward(tables: Record, results: Record, count: int, places: Places, card: int, color: int) -> int:
    """One pawn of this colour walks backward by the card's count."""
    board = results.scratch[0]
    steps = tables.card_backward[card]
    for pawn in range(PAWNS * color, PAWNS * (color + 1)):
        end = tables.backward[color, places[pawn] - START, steps]
        if end != IMPOSSIBLE and not is_barred(places, color, end):
            copy_board(places, board)
            land(tables, board, pawn, end)
            count = add_result(results, count, board, pack(USE_BACKWARD, pawn, 0, 0))
    return count


@inner
def add_splits_in_two(tables: Record, results: Record, count: int, places: Places, color: int) -> int:
    """A 7 split between two pawns of this colour, in either order."""
    seven = tables.card_forward[SPLIT_CARD]
    board = results.scratch[0]
    second_board = results.scratch[1]
    for first in range(PAWNS * color, PAWNS * (color + 1)):
        for steps in range(1, seven):
            if not walk(tables, places, board, first, steps):
                continue
            for second in range(PAWNS * color, PAWNS * (color + 1)):
                if second == first or board[second] != places[second]:
                    continue
                if walk(tables, board, second_board, second, seven - steps):
                    count = add_result(results, count, second_board, pack(USE_SPLIT, first, second, steps))
    return count


@inner
def add_team_splits(tables: Record, results: Record, count: int, places: Places, seat: int) -> int:
    """A 7 split among any pawns of a team, one leg each, in any order."""
    board = results.scratch[0]
    nodes = add_node(results, 0, places, 0, tables.card_forward[SPLIT_CARD])
    at = 0
    while at < nodes:
        moved, left = results.node_moved[at], results.node_left[at]
        for number in range(tables.own_colors):
            color = tables.own[seat, number]
            for pawn in range(PAWNS * color, PAWNS * (color + 1)):
                if moved >> pawn & 1 or results.nodes[at, pawn] != places[pawn]:
                    continue
                for steps in range(1, left + 1):
                    if not walk(tables, results.nodes[at], board, pawn, steps):
                        continue
                    if steps == left:
                        count = add_result(results, count, board, NO_USE)
                    else:
                        nodes = add_node(results, nodes, board, moved | 1 << pawn, left - steps)
        at += 1
    return count


@inner
def add_switches(tables: Record, results: Record, count: int, places: Places, seat: int) -> int:
    """A pawn of the side changes places with another player's pawn."""
    board = results.scratch[0]
    for own in range(tables.own_colors):
        color = tables.own[seat, own]
        for pawn in range(PAWNS * color, PAWNS * (color + 1)):
            if not is_on_track(places[pawn]):
                continue
            for number in range(tables.other_colors):
                target = tables.others[seat, number]
                for other in range(PAWNS * target, PAWNS * (target + 1)):
                    if not is_on_track(places[other]):
                        continue
                    copy_board(places, board)
                    board[pawn], board[other] = places[other], places[pawn]
                    slide(tables, board, pawn)
                    if tables.switched_pawn_slides and board[other] == places[pawn]:
                        slide(tables, board, other)
                    count = add_result(results, count, board, pack(USE_SWITCH, pawn, other, 0))
    return count


@inner
def has_target(tables: Record, places: Places, seat: int) -> bool:
    """Whether another player has a pawn on the open track."""
    for number in range(tables.other_colors):
        target = tables.others[seat, number]
        for pawn in range(PAWNS * target, PAWNS * (target + 1)):
            if is_on_track(places[pawn]):
                return True
    return False


@inner
def add_sorry(tables: Record, results: Record, count: int, places: Places, seat: int) -> int:
    """A pawn from START takes the place of another pawn, of its own side only where the rules make it do so."""
    board = results.scratch[0]
    targets, target_colors = tables.others[seat], tables.other_colors
    if tables.sorry_spares_nobody and not has_target(tables, places, seat):
        targets, target_colors = tables.own[seat], tables.own_colors
    for own in range(tables.own_colors):
        color = tables.own[seat, own]
        for pawn in range(PAWNS * color, PAWNS * (color + 1)):
            if places[pawn] != START:
                continue
            for number in range(target_colors):
                for other in range(PAWNS * targets[number], PAWNS * (targets[number] + 1)):
                    if not is_on_track(places[other]):
                        continue
                    copy_board(places, board)
                    board[pawn], board[other] = places[other], START
                    slide(tables, board, pawn)
                    count = add_result(results, count, board, pack(USE_SORRY, pawn, other, 0))
            break  # pawns on START are alike
    return count


@inner
def card_results(tables: Record, results: Record, first: int, places: Places, card: int, seat: int) -> tuple[int, bool]:
    """List every result of moving with this card from entry `first` on.

    Returns the end of the list, and whether a pawn can go forward.
    """
    open_list(results, first)
    count = first
    for number in range(tables.own_colors):
        color = tables.own[seat, number]
        if tables.card_starts[card]:
            count = add_starts(tables, results, count, places, color)
        if tables.card_forward[card]:
            count = add_forward(tables, results, count, places, card, color)
    went_forward = tables.card_forward[card] > 0 and count > first
    for number in range(tables.own_colors):
        color = tables.own[seat, number]
        if tables.card_backward[card]:
            count = add_backward(tables, results, count, places, card, color)
        if card == SPLIT_CARD and tables.split_legs == 2:
            count = add_splits_in_two(tables, results, count, places, color)
    if card == SPLIT_CARD and tables.split_legs > 2:
        count = add_team_splits(tables, results, count, places, seat)
    if card == SWITCH_CARD:
        count = add_switches(tables, results, count, places, seat)
    if card == SORRY_CARD:
        count = add_sorry(tables, results, count, places, seat)
    for at in range(first, count):
        results.cards[at] = card
        results.forfeits[at] = 0
    return count, went_forward


@inner
def drawn_results(tables: Record, results: Record, first: int, places: Places, card: int, seat: int) -> int:
    """List every result of a card just drawn, forfeits included; the end of the list."""
    count: int
    count, went_forward = card_results(tables, results, first, places, card, seat)
    if count == first or (card == SWITCH_CARD and not went_forward):
        count = add_forfeit(results, count, places, card)
    return count


@inner
def hand_results(tables: Record, results: Record, first: int, places: Places, hand: Counts, seat: int) -> int:
    """List every result of a hand, forfeits included; the end of the list."""
    count = first
    switch_only = False
    movers = 0
    for card in range(hand.size):
        if not hand[card]:
            continue
        before = count
        count, went_forward = card_results(tables, results, before, places, card, seat)
        if count > before:
            movers += 1
            if card == SWITCH_CARD:
                switch_only = not went_forward
    if movers == 0:
        for card in range(hand.size):
            if hand[card]:
                count = add_forfeit(results, count, places, card)
    elif movers == 1 and switch_only and hand[SWITCH_CARD] == 1:
        count = add_forfeit(results, count, places, SWITCH_CARD)
    return count
