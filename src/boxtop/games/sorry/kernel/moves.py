"""Every result a card can have, compiled: the same results as `uses.moves`, held equal by a lockstep test.

Results are sixteen places each, sorted within a colour, every result once. They are written into a `Work`, which is
made once and used again: kernels allocate nothing.
"""

from typing import Final

import numpy as np

from boxtop.games.sorry.board import HOME, PAWNS, START, TRACK
from boxtop.games.sorry.kernel.tables import (
    ALL_PAWNS,
    IMPOSSIBLE,
    SORRY_CARD,
    SPLIT_CARD,
    SWITCH_CARD,
    Record,
    new_record,
)
from boxtop.kernels.compile import inner

MOST_RESULTS = 1 << 14
MOST_NODES = 1 << 14
_SLOTS = 1 << 16
_FEW = 16
"""Up to so many results are compared one by one; a hash table would only be in the way."""
_MIX = np.uint64(0x9E3779B97F4A7C15)


WORK: Final = np.dtype(
    [
        ("results", np.int8, (MOST_RESULTS, ALL_PAWNS)),
        # [result]: the card used, and whether it was only laid down.
        ("cards", np.int64, (MOST_RESULTS,)),
        ("forfeits", np.int64, (MOST_RESULTS,)),
        ("scratch", np.int8, (2, ALL_PAWNS)),
        # The intermediate boards of a shared 7, the pawns that have moved there, and the steps that are left.
        ("nodes", np.int8, (MOST_NODES, ALL_PAWNS)),
        ("node_moved", np.int64, (MOST_NODES,)),
        ("node_left", np.int64, (MOST_NODES,)),
        # Two hash tables, of results and of nodes: a slot holds an entry's number.
        ("slots", np.int32, (2, _SLOTS)),
        # [slot]: when the slot was filled; an older stamp means an empty slot.
        ("stamps", np.int64, (2, _SLOTS)),
        ("clock", np.int64),
    ],
    align=True,
)
"""Room for results and for the intermediate boards of a shared 7."""


def new_work() -> Record:
    """Room for one caller at a time."""
    return new_record(WORK)


@inner
def is_barred(places, color, place):
    """Whether a pawn of the same colour holds the place; HOME holds any number."""
    held = 0
    for pawn in range(PAWNS * color, PAWNS * (color + 1)):
        held += places[pawn] == place
    return held > 0 and place != HOME


@inner
def slide(tables, places, pawn):
    """Slide on, if this space says so, and send back every pawn on the way."""
    space = places[pawn]
    end = tables.slide[pawn // PAWNS, space]
    if end == space:
        return
    for other in range(ALL_PAWNS):
        if space < places[other] <= end:
            places[other] = START
    places[pawn] = end


@inner
def land(tables, places, pawn, place):
    """Come to stand: whoever holds the space goes back, and a triangle slides the pawn on."""
    if place >= TRACK:
        places[pawn] = place
        return
    for other in range(ALL_PAWNS):
        if places[other] == place:
            places[other] = START
    places[pawn] = place
    slide(tables, places, pawn)


@inner
def copy(source, target):
    """One board onto another."""
    for pawn in range(ALL_PAWNS):
        target[pawn] = source[pawn]


@inner
def walk(tables, places, board, pawn, steps):
    """Put the pawns on `board` with this one so many steps ahead; whether that is possible."""
    color = pawn // PAWNS
    end = tables.forward[color, places[pawn] - START, steps]
    if end == IMPOSSIBLE or is_barred(places, color, end):
        return False
    copy(places, board)
    land(tables, board, pawn, end)
    return True


@inner
def hashed(board, extra):
    """A slot for a board and a number."""
    mixed = np.uint64(extra)
    for pawn in range(ALL_PAWNS):
        mixed = (mixed ^ np.uint64(board[pawn] + 2)) * _MIX
        mixed ^= mixed >> np.uint64(29)
    return np.int64(mixed & np.uint64(_SLOTS - 1))


@inner
def is_same(board, other):
    """Whether two boards are the same."""
    different = np.int8(0)
    for pawn in range(ALL_PAWNS):
        different |= board[pawn] ^ other[pawn]
    return different == 0


@inner
def seek(work, number):
    """Enter a result in the hash table; whether it is new there."""
    board = work.results[number]
    slot = hashed(board, 0)
    while work.stamps[0, slot] == work.clock:
        if is_same(work.results[work.slots[0, slot]], board):
            return False
        slot = (slot + 1) & (_SLOTS - 1)
    work.stamps[0, slot] = work.clock
    work.slots[0, slot] = number
    return True


@inner
def order(board):
    """Put the pawns of each colour in ascending order (a sorting network of five exchanges)."""
    for first in range(0, ALL_PAWNS, PAWNS):
        a, b, c, d = board[first], board[first + 1], board[first + 2], board[first + 3]
        a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
        a, c, b, d = min(a, c), max(a, c), min(b, d), max(b, d)
        board[first], board[first + 1], board[first + 2], board[first + 3] = a, min(b, c), max(b, c), d


@inner
def add(work, count, since, places):
    """Append a result unless it is there already (from result `since` on); the new count."""
    target = work.results[count]
    copy(places, target)
    order(target)
    if count - since < _FEW:
        for known in range(since, count):
            if is_same(work.results[known], target):
                return count
        return count + 1
    if count - since == _FEW:
        for known in range(since, count):
            seek(work, known)
    return count + 1 if seek(work, count) else count


@inner
def split_in_two(tables, work, count, since, places, own):
    """A 7 shared by two pawns, in either order."""
    seven = tables.card_forward[SPLIT_CARD]
    board = work.scratch[0]
    second_board = work.scratch[1]
    for first in range(PAWNS * own, PAWNS * (own + 1)):
        for steps in range(1, seven):
            if not walk(tables, places, board, first, steps):
                continue
            for second in range(PAWNS * own, PAWNS * (own + 1)):
                if second == first or board[second] != places[second]:
                    continue
                if walk(tables, board, second_board, second, seven - steps):
                    count = add(work, count, since, second_board)
    return count


@inner
def add_node(work, nodes, board, moved, left):
    """Keep an intermediate board unless it is known; the new number of them."""
    slot = hashed(board, moved * 8 + left)
    while work.stamps[1, slot] == work.clock:
        known = work.slots[1, slot]
        if work.node_moved[known] == moved and work.node_left[known] == left and is_same(work.nodes[known], board):
            return nodes
        slot = (slot + 1) & (_SLOTS - 1)
    copy(board, work.nodes[nodes])
    work.stamps[1, slot] = work.clock
    work.slots[1, slot] = nodes
    work.node_moved[nodes] = moved
    work.node_left[nodes] = left
    return nodes + 1


@inner
def split_among_many(tables, work, count, since, places, seat):
    """A 7 shared by any pawns of a team, a leg each, in any order."""
    board = work.scratch[0]
    nodes = add_node(work, 0, places, 0, tables.card_forward[SPLIT_CARD])
    at = 0
    while at < nodes:
        moved, left = work.node_moved[at], work.node_left[at]
        for number in range(tables.own_colors):
            color = tables.own[seat, number]
            for pawn in range(PAWNS * color, PAWNS * (color + 1)):
                if moved >> pawn & 1 or work.nodes[at, pawn] != places[pawn]:
                    continue
                for steps in range(1, left + 1):
                    if not walk(tables, work.nodes[at], board, pawn, steps):
                        continue
                    if steps == left:
                        count = add(work, count, since, board)
                    else:
                        nodes = add_node(work, nodes, board, moved | 1 << pawn, left - steps)
        at += 1
    return count


@inner
def exchange(tables, work, count, since, places, card, seat):
    """Switches and SORRY!: a pawn of the side in the place of another."""
    board = work.scratch[0]
    is_switch = card == SWITCH_CARD
    targets, target_colors = tables.others[seat], tables.other_colors
    if not is_switch and tables.sorry_spares_nobody:
        found = False
        for number in range(target_colors):
            for pawn in range(PAWNS * targets[number], PAWNS * (targets[number] + 1)):
                found = found or 0 <= places[pawn] < TRACK
        if not found:
            targets, target_colors = tables.own[seat], tables.own_colors
    for own in range(tables.own_colors):
        color = tables.own[seat, own]
        for pawn in range(PAWNS * color, PAWNS * (color + 1)):
            can_go = 0 <= places[pawn] < TRACK if is_switch else places[pawn] == START
            if not can_go:
                continue
            for number in range(target_colors):
                for other in range(PAWNS * targets[number], PAWNS * (targets[number] + 1)):
                    if not 0 <= places[other] < TRACK:
                        continue
                    copy(places, board)
                    board[pawn] = places[other]
                    if is_switch:
                        board[other] = places[pawn]
                        slide(tables, board, pawn)
                        if tables.switched_pawn_slides and board[other] == places[pawn]:
                            slide(tables, board, other)
                    else:
                        board[other] = START
                        slide(tables, board, pawn)
                    count = add(work, count, since, board)
            if not is_switch:
                break  # pawns on START are alike
    return count


@inner
def card_results(tables, work, since, places, card, seat):
    """Write every result of moving with this card from `since` on; the end of the list, and whether one went ahead."""
    work.clock += 1
    count = since
    board = work.scratch[0]
    steps = tables.card_forward[card]
    back = tables.card_backward[card]
    for number in range(tables.own_colors):
        color = tables.own[seat, number]
        first = PAWNS * color
        if tables.card_starts[card] and not is_barred(places, color, tables.circle[color]):
            for pawn in range(first, first + PAWNS):
                if places[pawn] == START:
                    copy(places, board)
                    land(tables, board, pawn, tables.circle[color])
                    count = add(work, count, since, board)
                    break
        for pawn in range(first, first + PAWNS):
            if steps and walk(tables, places, board, pawn, steps):
                count = add(work, count, since, board)
    went_forward = steps > 0 and count > since
    for number in range(tables.own_colors):
        color = tables.own[seat, number]
        if back:
            for pawn in range(PAWNS * color, PAWNS * (color + 1)):
                end = tables.backward[color, places[pawn] - START, back]
                if end != IMPOSSIBLE and not is_barred(places, color, end):
                    copy(places, board)
                    land(tables, board, pawn, end)
                    count = add(work, count, since, board)
        if card == SPLIT_CARD and tables.split_legs == 2:
            count = split_in_two(tables, work, count, since, places, color)
    if card == SPLIT_CARD and tables.split_legs > 2:
        count = split_among_many(tables, work, count, since, places, seat)
    if card in (SWITCH_CARD, SORRY_CARD):
        count = exchange(tables, work, count, since, places, card, seat)
    for at in range(since, count):
        work.cards[at] = card
        work.forfeits[at] = 0
    return count, went_forward


@inner
def add_forfeit(work, count, places, card):
    """Append the result of laying a card down; the new count."""
    copy(places, work.results[count])
    work.cards[count] = card
    work.forfeits[count] = 1
    return count + 1


@inner
def drawn_results(tables, work, since, places, card, seat):
    """Write every result a card just drawn may have, forfeits included; the end of the list."""
    count, went_forward = card_results(tables, work, since, places, card, seat)
    if count == since or (card == SWITCH_CARD and not went_forward):
        count = add_forfeit(work, count, places, card)
    return count


@inner
def hand_results(tables, work, since, places, hand, seat):
    """Write every result a hand may have, forfeits included; the end of the list."""
    count = since
    switch_only = False
    movers = 0
    for card in range(hand.size):
        if not hand[card]:
            continue
        before = count
        count, went_forward = card_results(tables, work, before, places, card, seat)
        if count > before:
            movers += 1
            if card == SWITCH_CARD:
                switch_only = not went_forward
    if movers == 0:
        for card in range(hand.size):
            if hand[card]:
                count = add_forfeit(work, count, places, card)
    elif movers == 1 and switch_only and hand[SWITCH_CARD] == 1:
        count = add_forfeit(work, count, places, SWITCH_CARD)
    return count
