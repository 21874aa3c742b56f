"""The end of a game for two, compiled: with an empty bag nothing is hidden, and the tree can be searched.

Alpha-beta with a table of positions already seen, one turn deeper in each round. Where a round stops before the game
does, both sides play out what is best at sight. A round that never had to stop so is exact. Values are points: what
the side to move will gain on the other from here on, unplayed letters included.
"""

from typing import Final, NamedTuple

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.bounds import find_best
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import (
    GRID,
    KINDS,
    RACK,
    ROOM,
    SQUARES,
    Record,
    Records,
    new_record,
    room_for,
)
from boxtop.games.scrabble.generator.grid import BLANK_BIT, lay
from boxtop.games.scrabble.generator.movegen import find_plays, set_steps
from boxtop.games.scrabble.generator.selfplay import OUT_TIMES, fill_last, hand_size, rack_points, set_counts
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

DEEPEST = 4 * RACK_SIZE
"""Turns a search may follow: a tile a turn from both racks, and a pass after each."""
_SCRATCH = DEEPEST + 1
STACK = _SCRATCH + 1
MOST_PLAYS = 1 << 17
"""Plays on the path of the search at one time."""
TABLE = 1 << 16
SOLVED = 100
"""The depth of a value that rests on no play at sight."""
PASSES = 2
"""Passes in a row that end the searched game. The rules may ask for more of them, but when both sides play their best,
more change nothing: who passes once more than needed has the same choices as before."""
NODES, LIMIT, STOPPED, AT_SIGHT = range(4)
EXACT, AT_LEAST, AT_MOST = range(3)
LARGE = 1 << 20
NO_PLAY = -1
_NO_CHOICE = -2
_DONE = -1.0e9
"""Stands for a play that was tried, in the order of plays."""
_ENTER, _TRY, _WEIGH, _LEAVE = range(4)
"""Steps of the search: come to a position, try a choice, weigh what it brought, go back to the position before."""
(
    PASSES_LEFT, DEPTH, ALPHA, BETA, FLOOR, BEST, CHOSEN, TRIED, TOTAL, FIRST, NUMBER, AGAIN, SCORE, SIGHTS, FRAME,
) = range(15)  # fmt: skip
"""What is kept of each turn on the path: the window, the best so far, the choice being tried (`AGAIN`: a second time,
with the whole window), what it scores, and how often the search had gone by sight before."""


TREE: Final = np.dtype(
    [
        # By turn: the racks, what is kept of the turn, the key of the position, where its plays begin in `plays`.
        ("racks", np.int64, (STACK, 2, KINDS)),
        ("frames", np.int64, (STACK, FRAME)),
        ("path", np.uint64, (STACK,)),
        ("tops", np.int64, (STACK + 1,)),
        # Positions looked at, how many may be, whether the search was stopped, how often it went by sight.
        ("counters", np.int64, (4,)),
        # The table: keys of positions; value, what kind of value, depth, the number of the best play.
        ("keys", np.uint64, (TABLE,)),
        ("seen", np.int32, (TABLE, 4)),
        # Random numbers that make a position's key.
        ("square_keys", np.uint64, (SQUARES, 2 * BLANK_BIT)),
        ("rack_keys", np.uint64, (2, KINDS, RACK_SIZE + 1)),
        ("side_keys", np.uint64, (2, PASSES + 1)),
    ],
    align=True,
)
"""Working memory of the search."""


class Desk(NamedTuple):
    """All that a search works on."""

    tree: Record
    grids: Records
    """The boards of the turns on the path."""
    plays: Records
    """The plays of the turns on the path, one turn's behind the other's."""
    best: Records
    rack: Record
    room: Record


def new_desk() -> Desk:
    """Fresh working memory."""
    random = np.random.default_rng(100)
    tree = new_record(TREE)
    for keys in (tree.square_keys, tree.rack_keys, tree.side_keys):
        keys[:] = random.integers(1 << 63, size=keys.shape, dtype=np.uint64)
    return Desk(tree, np.zeros(STACK, GRID), room_for(MOST_PLAYS), room_for(1), new_record(RACK), new_record(ROOM))


@inner
def _copy_turn(desk, source, target):  # type: ignore[no-untyped-def]
    desk.grids[target] = desk.grids[source]
    racks = desk.tree.racks
    for seat in range(2):
        set_counts(racks[target, seat], racks[source, seat])


@inner
def _take_and_lay(graph, desk, turn, seat, play):  # type: ignore[no-untyped-def]
    """Lay a play from the seat's rack."""
    own = desk.tree.racks[turn, seat]
    for column in range(SIZE):
        tile = play.line[column]
        if tile:
            own[0 if tile & BLANK_BIT else tile] -= 1
    lay(graph, desk.grids[turn], play.orientation, play.row, play.line)


@inner
def _position_key(desk, turn, seat, passes):  # type: ignore[no-untyped-def]
    """A number for the position: the tiles on the board, both racks, whose turn it is and the passes left."""
    tree = desk.tree
    key = tree.side_keys[seat, passes]
    for place in range(2):
        for tile in range(KINDS):
            key ^= tree.rack_keys[place, tile, tree.racks[turn, place, tile]]
    letters, values = desk.grids[turn].letters, desk.grids[turn].values
    for square in range(SQUARES):
        if letters[0, square]:
            key ^= tree.square_keys[square, letters[0, square] | (0 if values[0, square] else BLANK_BIT)]
    return key


@inner
def _list_plays(graph, desk, turn, seat):  # type: ignore[no-untyped-def]
    """Every play of the seat, behind those of the turns before; their number, or -1 when there is no room."""
    tree, rack, room = desk.tree, desk.rack, desk.room
    top = tree.tops[turn]
    if top + 2 > desk.plays.size:
        return np.int64(-1)
    whole = _prepare(tree, rack, turn, seat)
    find_plays(graph, desk.grids[turn], rack, whole, desk.plays[top:], room)
    if room.total > desk.plays.size - top:
        return np.int64(-1)
    tree.tops[turn + 1] = top + room.total
    return room.total


@inner
def _prepare(tree, rack, turn, seat):  # type: ignore[no-untyped-def]
    """Fill the rack with the seat's tiles and what each part of them is worth at the end."""
    set_counts(rack.counts, tree.racks[turn, seat])
    whole = set_steps(rack)
    fill_last(rack, whole, rack_points(tree.racks[turn, 1 - seat]))
    return whole


@inner
def _at_sight(graph, desk, turn, seat, passes):  # type: ignore[no-untyped-def]
    """What the side to move gains when both sides always take what is best at sight."""
    _copy_turn(desk, turn, _SCRATCH)
    tree, best = desk.tree, desk.best
    racks = tree.racks[_SCRATCH]
    value, sign = np.int64(0), 1
    while passes:
        whole = _prepare(tree, desk.rack, _SCRATCH, seat)
        find_best(graph, desk.grids[_SCRATCH], desk.rack, whole, best, desk.room)
        if desk.room.total:
            value += sign * best[0].score
            _take_and_lay(graph, desk, _SCRATCH, seat, best[0])
            if hand_size(racks[seat]) == 0:
                return value + sign * OUT_TIMES * rack_points(racks[1 - seat])
            passes = np.int64(PASSES)
        else:
            passes -= 1
        seat = 1 - seat
        sign = -sign
    return value + sign * (rack_points(racks[1 - seat]) - rack_points(racks[seat]))


@inner
def _looked_up(tree, slot, key, depth, alpha, beta):  # type: ignore[no-untyped-def]
    """Whether the table settles the position for this window (1 or 0), and how it came out before."""
    if tree.keys[slot] != key:
        return 0
    value, kind, known = tree.seen[slot, 0], tree.seen[slot, 1], tree.seen[slot, 2]
    if known < depth:
        return 0
    if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
        tree.counters[AT_SIGHT] += known < SOLVED
        return 1
    return 0


@inner
def _next_choice(desk, turn, frame):  # type: ignore[no-untyped-def]
    """The number of the next play to try: what was best here before, then by what is best at sight, then the pass."""
    top = desk.tree.tops[turn]
    number = np.int64(NO_PLAY)
    if frame[TRIED] == 0 and NO_PLAY <= frame[FIRST] < frame[TOTAL]:
        number = frame[FIRST]
    else:
        best = _DONE
        for place in range(frame[TOTAL]):
            if desk.plays[top + place].equity > best:
                number = np.int64(place)
                best = desk.plays[top + place].equity
    if number != NO_PLAY:
        desk.plays[top + number].equity = _DONE
    return number


@kernel
def search(graph, desk, total, passes, depth, first, limit, values):  # type: ignore[no-untyped-def]
    """One round: the value of every choice of the side to move, each so deep; `first` is tried first.

    The plays stand on the desk already, as `list_choices` left them. The best value is exact for this depth; the others
    are known to be no better. The choice of number `total` is to pass. The search stops when it has looked at more than
    `limit` positions; what was not tried by then keeps its value.
    """
    tree = desk.tree
    counters = tree.counters
    for place in range(4):
        counters[place] = 0
    counters[LIMIT] = limit
    frames = tree.frames
    frames[0, PASSES_LEFT], frames[0, DEPTH] = passes, depth
    frames[0, ALPHA], frames[0, BETA] = -LARGE, LARGE
    turn, step = 0, _ENTER
    value = np.int64(0)
    while True:
        frame = frames[turn]
        seat = turn & 1
        racks = tree.racks[turn]
        if step == _ENTER:
            counters[NODES] += 1
            if counters[NODES] > counters[LIMIT]:
                counters[STOPPED] = 1
                return
            key = _position_key(desk, turn, seat, frame[PASSES_LEFT])
            slot = np.int64(key & np.uint64(TABLE - 1))
            tree.path[turn] = key
            frame[FIRST] = tree.seen[slot, 3] if tree.keys[slot] == key else _NO_CHOICE
            if turn == 0:
                frame[TOTAL], frame[FIRST] = total, first
                tree.tops[1] = total
            elif _looked_up(tree, slot, key, frame[DEPTH], frame[ALPHA], frame[BETA]):
                value, step = np.int64(tree.seen[slot, 0]), _LEAVE
            elif frame[DEPTH] <= 0 or turn >= DEEPEST:
                frame[TOTAL] = -1
            else:
                frame[TOTAL] = _list_plays(graph, desk, turn, seat)
            if step == _ENTER and frame[TOTAL] < 0:
                counters[AT_SIGHT] += 1
                value, step = _at_sight(graph, desk, turn, seat, frame[PASSES_LEFT]), _LEAVE
            elif step == _ENTER:
                frame[FLOOR], frame[BEST], frame[CHOSEN] = frame[ALPHA], -LARGE, NO_PLAY
                frame[TRIED], frame[SIGHTS] = 0, counters[AT_SIGHT]
                frame[NUMBER], frame[AGAIN] = _next_choice(desk, turn, frame), 0
                step = _TRY
        if step == _TRY:
            low = frame[ALPHA]
            high = frame[BETA] if frame[TRIED] == 0 or frame[AGAIN] else low + 1
            step = _WEIGH
            if frame[NUMBER] == NO_PLAY:
                frame[SCORE] = 0
                if frame[PASSES_LEFT] == 1:
                    value = rack_points(racks[1 - seat]) - rack_points(racks[seat])
                else:
                    _copy_turn(desk, turn, turn + 1)
                    frames[turn + 1, PASSES_LEFT] = frame[PASSES_LEFT] - 1
                    step = _ENTER
            else:
                place = tree.tops[turn] + frame[NUMBER]
                play = desk.plays[place]
                frame[SCORE] = play.score
                if play.laid == hand_size(racks[seat]):
                    value = frame[SCORE] + OUT_TIMES * rack_points(racks[1 - seat])
                else:
                    _copy_turn(desk, turn, turn + 1)
                    _take_and_lay(graph, desk, turn + 1, seat, play)
                    frames[turn + 1, PASSES_LEFT] = PASSES
                    step = _ENTER
            if step == _ENTER:
                frames[turn + 1, DEPTH] = frame[DEPTH] - 1
                frames[turn + 1, ALPHA] = frame[SCORE] - high
                frames[turn + 1, BETA] = frame[SCORE] - low
                turn += 1
                continue
        if step == _LEAVE:
            turn -= 1
            frame = frames[turn]
            value = frame[SCORE] - value
            step = _WEIGH
        if frame[TRIED] and not frame[AGAIN] and frame[ALPHA] < value < frame[BETA]:
            frame[AGAIN] = 1
            step = _TRY
            continue
        if turn == 0:
            values[frame[NUMBER] if frame[NUMBER] != NO_PLAY else total] = value
        if value > frame[BEST]:
            frame[BEST], frame[CHOSEN] = value, frame[NUMBER]
        frame[ALPHA] = max(frame[ALPHA], value)
        frame[TRIED] += 1
        frame[AGAIN] = 0
        if frame[TRIED] <= frame[TOTAL] and frame[ALPHA] < frame[BETA]:
            frame[NUMBER] = _next_choice(desk, turn, frame)
            step = _TRY
            continue
        if turn == 0:
            return
        key = tree.path[turn]
        slot = np.int64(key & np.uint64(TABLE - 1))
        value = frame[BEST]
        tree.keys[slot] = key
        tree.seen[slot, 0] = value
        tree.seen[slot, 1] = AT_LEAST if value >= frame[BETA] else AT_MOST if value <= frame[FLOOR] else EXACT
        tree.seen[slot, 2] = SOLVED if counters[AT_SIGHT] == frame[SIGHTS] else frame[DEPTH]
        tree.seen[slot, 3] = frame[CHOSEN]
        step = _LEAVE


@kernel
def list_choices(graph, desk):  # type: ignore[no-untyped-def]
    """The plays of the side to move (seat 0 of turn 0), in the first places of `plays`; how many there are."""
    desk.tree.tops[0] = 0
    return _list_plays(graph, desk, 0, 0)
