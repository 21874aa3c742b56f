"""The end of a game for two, compiled: with an empty bag nothing is hidden, and the tree can be searched.

Alpha-beta with a table of positions already seen, one turn deeper in each round. Where a round stops before the game
does, both sides play out what is best at sight. A round that never had to stop so is exact. Values are points: what
the side to move will gain on the other from here on, unplayed letters included.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.compiled import inner, kernel
from boxtop.games.scrabble.generator.grid import BLANK_BIT, SQUARES, Grid, lay
from boxtop.games.scrabble.generator.leaves import KINDS
from boxtop.games.scrabble.generator.movegen import Found, Rack, Room, empty_rack, find_plays, room_for, set_strides
from boxtop.games.scrabble.generator.movegen import working_room
from boxtop.games.scrabble.generator.selfplay import OUT_TIMES, fill_last, rack_points
from boxtop.games.scrabble.tiles import RACK_SIZE

DEEPEST = 4 * RACK_SIZE
"""Turns a search may follow: a tile a turn from both racks, and a pass after each."""
_SCRATCH = DEEPEST + 1
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


class Tree(NamedTuple):
    """Working memory of the search, by turn where it is a stack."""

    letters: npt.NDArray[np.int8]
    values: npt.NDArray[np.int8]
    cross: npt.NDArray[np.uint32]
    cross_score: npt.NDArray[np.int16]
    racks: npt.NDArray[np.int64]
    frames: npt.NDArray[np.int64]
    path: npt.NDArray[np.uint64]
    """The keys of the positions on the path."""
    tops: npt.NDArray[np.int64]
    """Where the plays of each turn begin in `plays`."""
    plays: Found
    totals: npt.NDArray[np.int64]
    best: Found
    rack: Rack
    room: Room
    counters: npt.NDArray[np.int64]
    """Positions looked at, how many may be, whether the search was stopped, how often it went by sight."""
    keys: npt.NDArray[np.uint64]
    seen: npt.NDArray[np.int32]
    """By slot: value, what kind of value, depth, the number of the best play."""
    square_keys: npt.NDArray[np.uint64]
    rack_keys: npt.NDArray[np.uint64]
    side_keys: npt.NDArray[np.uint64]


def new_tree() -> Tree:
    """Fresh working memory."""
    stack = _SCRATCH + 1
    random = np.random.default_rng(100)
    return Tree(
        np.zeros((stack, 2, SQUARES), dtype=np.int8),
        np.zeros((stack, 2, SQUARES), dtype=np.int8),
        np.zeros((stack, 2, SQUARES), dtype=np.uint32),
        np.zeros((stack, 2, SQUARES), dtype=np.int16),
        np.zeros((stack, 2, KINDS), dtype=np.int64),
        np.zeros((stack, FRAME), dtype=np.int64),
        np.zeros(stack, dtype=np.uint64),
        np.zeros(stack + 1, dtype=np.int64),
        room_for(MOST_PLAYS),
        np.zeros((stack, 2), dtype=np.int64),
        room_for(0),
        empty_rack(),
        working_room(),
        np.zeros(4, dtype=np.int64),
        np.zeros(TABLE, dtype=np.uint64),
        np.zeros((TABLE, 4), dtype=np.int32),
        random.integers(1 << 63, size=(SQUARES, 2 * BLANK_BIT), dtype=np.uint64),
        random.integers(1 << 63, size=(2, KINDS, RACK_SIZE + 1), dtype=np.uint64),
        random.integers(1 << 63, size=(2, PASSES + 1), dtype=np.uint64),
    )


@inner
def _grid_at(tree, turn):  # type: ignore[no-untyped-def]
    return Grid(tree.letters[turn], tree.values[turn], tree.cross[turn], tree.cross_score[turn])


@inner
def _copy_turn(tree, source, target):  # type: ignore[no-untyped-def]
    tree.letters[target] = tree.letters[source]
    tree.values[target] = tree.values[source]
    tree.cross[target] = tree.cross[source]
    tree.cross_score[target] = tree.cross_score[source]
    tree.racks[target] = tree.racks[source]


@inner
def _take_and_lay(graph, tree, turn, seat, where, line):  # type: ignore[no-untyped-def]
    """Lay a line of tiles from the seat's rack."""
    own = tree.racks[turn, seat]
    for column in range(SIZE):
        if line[column]:
            own[0 if line[column] & BLANK_BIT else line[column]] -= 1
    lay(graph, _grid_at(tree, turn), where[0], where[1], line)


@inner
def position_key(tree, turn, seat, passes):  # type: ignore[no-untyped-def]
    """A number for the position: the tiles on the board, both racks, whose turn it is and the passes left."""
    key = tree.side_keys[seat, passes]
    for place in range(2):
        for tile in range(KINDS):
            key ^= tree.rack_keys[place, tile, tree.racks[turn, place, tile]]
    letters, values = tree.letters[turn, 0], tree.values[turn, 0]
    for square in range(SQUARES):
        if letters[square]:
            key ^= tree.square_keys[square, letters[square] | (0 if values[square] else BLANK_BIT)]
    return key


@inner
def _list_plays(graph, tree, turn, seat):  # type: ignore[no-untyped-def]
    """Every play of the seat, behind those of the turns before; their number, or -1 when there is no room."""
    top = tree.tops[turn]
    plays = tree.plays
    if top >= plays.scores.size:
        return -1
    rack = tree.rack
    rack.counts[:] = tree.racks[turn, seat]
    whole = set_strides(rack)
    fill_last(rack, whole, rack_points(tree.racks[turn, 1 - seat]))
    room = Found(plays.scores[top:], plays.equities[top:], plays.where[top:], plays.lines[top:], tree.totals[turn])
    find_plays(graph, _grid_at(tree, turn), rack, whole, room, tree.room)
    total = room.total[0]
    if total > room.scores.size:
        return -1
    tree.tops[turn + 1] = top + total
    return total


@inner
def _at_sight(graph, tree, turn, seat, passes):  # type: ignore[no-untyped-def]
    """What the side to move gains when both sides always take what is best at sight."""
    _copy_turn(tree, turn, _SCRATCH)
    racks, rack, best = tree.racks[_SCRATCH], tree.rack, tree.best
    value, sign = 0, 1
    while passes:
        rack.counts[:] = racks[seat]
        whole = set_strides(rack)
        fill_last(rack, whole, rack_points(racks[1 - seat]))
        find_plays(graph, _grid_at(tree, _SCRATCH), rack, whole, best, tree.room)
        if best.total[0]:
            value += sign * best.total[1]
            _take_and_lay(graph, tree, _SCRATCH, seat, best.where[0], best.lines[0])
            if racks[seat].sum() == 0:
                return value + sign * OUT_TIMES * rack_points(racks[1 - seat])
            passes = PASSES
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
def _next_choice(tree, turn, frame):  # type: ignore[no-untyped-def]
    """The number of the next play to try: what was best here before, then by what is best at sight, then the pass."""
    top, total = tree.tops[turn], frame[TOTAL]
    order = tree.plays.equities[top : top + total]
    if frame[TRIED] == 0 and NO_PLAY <= frame[FIRST] < total:
        number = frame[FIRST]
    elif total:
        number = np.int64(np.argmax(order))
        if order[number] == _DONE:
            number = np.int64(NO_PLAY)
    else:
        number = np.int64(NO_PLAY)
    if number != NO_PLAY:
        order[number] = _DONE
    return number


@kernel
def search(graph, tree, total, passes, depth, first, limit, values):  # type: ignore[no-untyped-def]
    """One round: the value of every choice of the side to move, each so deep; `first` is tried first.

    The plays stand in `tree` already, as `list_choices` left them. The best value is exact for this depth; the others
    are known to be no better. The choice of number `total` is to pass. The search stops when it has looked at more than
    `limit` positions; what was not tried by then keeps its value.
    """
    counters = tree.counters
    counters[:] = 0
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
            key = position_key(tree, turn, seat, frame[PASSES_LEFT])
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
                frame[TOTAL] = _list_plays(graph, tree, turn, seat)
            if step == _ENTER and frame[TOTAL] < 0:
                counters[AT_SIGHT] += 1
                value, step = _at_sight(graph, tree, turn, seat, frame[PASSES_LEFT]), _LEAVE
            elif step == _ENTER:
                frame[FLOOR], frame[BEST], frame[CHOSEN] = frame[ALPHA], -LARGE, NO_PLAY
                frame[TRIED], frame[SIGHTS] = 0, counters[AT_SIGHT]
                frame[NUMBER], frame[AGAIN] = _next_choice(tree, turn, frame), 0
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
                    _copy_turn(tree, turn, turn + 1)
                    frames[turn + 1, PASSES_LEFT] = frame[PASSES_LEFT] - 1
                    step = _ENTER
            else:
                place = tree.tops[turn] + frame[NUMBER]
                where, line = tree.plays.where[place], tree.plays.lines[place]
                frame[SCORE] = tree.plays.scores[place]
                if where[4] == racks[seat].sum():
                    value = frame[SCORE] + OUT_TIMES * rack_points(racks[1 - seat])
                else:
                    _copy_turn(tree, turn, turn + 1)
                    _take_and_lay(graph, tree, turn + 1, seat, where, line)
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
            frame[NUMBER] = _next_choice(tree, turn, frame)
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
def list_choices(graph, tree):  # type: ignore[no-untyped-def]
    """The plays of the side to move (seat 0 of turn 0), in the first places of `plays`; how many there are."""
    tree.tops[0] = 0
    return _list_plays(graph, tree, 0, 0)
