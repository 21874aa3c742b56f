"""The endgame of two players, compiled: with an empty bag nothing is hidden, and the game tree can be searched.

Alpha-beta with a transposition table and iterative deepening. Where a round reaches its depth before the game ends,
both sides play on greedily. A round without such a greedy playout is exact. Values are points: what the side to move
will gain on the other from here on, unplayed letters included.
"""

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.bounds import find_best
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, SQUARES, Int, Record
from boxtop.games.scrabble.generator.ending_tree import (
    AGAIN,
    ALPHA,
    AT_LEAST,
    AT_MOST,
    BEST,
    BETA,
    CHOSEN,
    COUNTERS,
    DEEPEST,
    DEPTH,
    EXACT,
    FIRST,
    FLOOR,
    GREEDY,
    GREEDY_BEFORE,
    LARGE,
    LIMIT,
    NO_CHOICE,
    NO_PLAY,
    NO_SPACE,
    NODES,
    NUMBER,
    PASSES,
    PASSES_LEFT,
    SCORE,
    SCRATCH,
    SEEN_BEST,
    SEEN_DEPTH,
    SEEN_KIND,
    SEEN_VALUE,
    SOLVED,
    STOPPED,
    TABLE,
    TOTAL,
    TRIED,
    TRIED_ALREADY,
    Round,
    SearchMemory,
)
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import BLANK_BIT, lay
from boxtop.games.scrabble.generator.movegen import find_plays
from boxtop.games.scrabble.generator.racks import count_tiles, rack_points, set_counts, set_steps, take_tiles
from boxtop.games.scrabble.generator.selfplay import OUT_TIMES, fill_last
from boxtop.kernels.compile import inner

_ENTER, _TRY, _RETURN, _COMPARE, _END = range(5)
"""Steps of the search: enter a position, try its next choice, return to the position before, compare the value of the
choice with the best, end."""


@kernel
def list_choices(graph: WordGraph, memory: SearchMemory) -> Int:
    """List the plays of the side to move (seat 0 of turn 0) in the first places of `plays`; returns their number."""
    memory.tree.tops[0] = 0
    return int(_list_plays(graph, memory, 0))


@kernel
def search(graph: WordGraph, memory: SearchMemory, plan: Round, values: npt.NDArray[np.int64]) -> None:
    """Search the choices of the side to move, as `list_choices` left them, and set their values.

    The best value is exact for this depth; the others are upper bounds. What was not tried when the limit of positions
    was reached keeps its value.
    """
    _begin(memory.tree, plan)
    turn, step = 0, _ENTER
    while step != _END:
        if step == _ENTER:
            step = _enter(graph, memory, turn, plan)
        elif step == _TRY:
            step = _try(graph, memory, turn)
            if step == _ENTER:
                turn += 1
        elif step == _RETURN:
            turn -= 1
            memory.tree.value = memory.tree.frames[turn, SCORE] - memory.tree.value
            step = _COMPARE
        else:
            if turn == 0 and not _must_try_again(memory.tree, turn):
                number = memory.tree.frames[0, NUMBER]
                values[number if number != NO_PLAY else plan.total] = memory.tree.value
            step = _compare(memory, turn)


@inner
def _begin(tree: Record, plan: Round) -> None:
    for place in range(COUNTERS):
        tree.counters[place] = 0
    tree.counters[LIMIT] = plan.limit
    frame = tree.frames[0]
    frame[PASSES_LEFT], frame[DEPTH] = plan.passes, plan.depth
    frame[ALPHA], frame[BETA] = -LARGE, LARGE
    tree.tops[1] = plan.total
    tree.value = 0


@inner
def _enter(graph: WordGraph, memory: SearchMemory, turn: Int, plan: Round) -> int:
    """Come to a position: take its value from the table or from a greedy playout, or list its choices."""
    tree = memory.tree
    counters, frame = tree.counters, tree.frames[turn]
    counters[NODES] += 1
    if counters[NODES] > counters[LIMIT]:
        counters[STOPPED] = 1
        return _END
    key = _position_key(memory, turn, frame[PASSES_LEFT])
    slot = _slot_of(key)
    tree.path[turn] = key
    if turn == 0:
        frame[TOTAL], frame[FIRST] = plan.total, plan.first
    else:
        frame[FIRST] = tree.seen[slot, SEEN_BEST] if tree.keys[slot] == key else NO_CHOICE
        if _is_settled(tree, slot, key, frame[DEPTH], frame[ALPHA], frame[BETA]):
            tree.value = tree.seen[slot, SEEN_VALUE]
            return _RETURN
        is_leaf = frame[DEPTH] <= 0 or turn >= DEEPEST
        frame[TOTAL] = NO_SPACE if is_leaf else _list_plays(graph, memory, turn)
        if frame[TOTAL] == NO_SPACE:
            counters[GREEDY] += 1
            tree.value = _play_out(graph, memory, turn, frame[PASSES_LEFT])
            return _RETURN
    frame[FLOOR], frame[BEST], frame[CHOSEN] = frame[ALPHA], -LARGE, NO_PLAY
    frame[TRIED], frame[AGAIN], frame[GREEDY_BEFORE] = 0, 0, counters[GREEDY]
    frame[NUMBER] = _next_choice(memory, turn)
    return _TRY


@inner
def _try(graph: WordGraph, memory: SearchMemory, turn: Int) -> int:
    """Make a choice: the game is over and the value known, or the next position is ready to be entered."""
    tree = memory.tree
    frame, following, racks = tree.frames[turn], tree.frames[turn + 1], tree.racks[turn]
    seat = turn & 1
    if frame[NUMBER] == NO_PLAY:
        frame[SCORE] = 0
        if frame[PASSES_LEFT] == 1:
            tree.value = rack_points(racks[1 - seat]) - rack_points(racks[seat])
            return _COMPARE
        _copy_turn(memory, turn, turn + 1)
        following[PASSES_LEFT] = frame[PASSES_LEFT] - 1
    else:
        play = memory.plays[tree.tops[turn] + frame[NUMBER]]
        frame[SCORE] = play.score
        if play.laid == count_tiles(racks[seat]):
            tree.value = frame[SCORE] + OUT_TIMES * rack_points(racks[1 - seat])
            return _COMPARE
        _copy_turn(memory, turn, turn + 1)
        _take_and_lay(graph, memory, turn + 1, seat, play)
        following[PASSES_LEFT] = PASSES
    # The first choice gets the full window. The others only have to show that they are no better.
    high = frame[BETA] if frame[TRIED] == 0 or frame[AGAIN] else frame[ALPHA] + 1
    following[DEPTH] = frame[DEPTH] - 1
    following[ALPHA] = frame[SCORE] - high
    following[BETA] = frame[SCORE] - frame[ALPHA]
    return _ENTER


@inner
def _must_try_again(tree: Record, turn: Int) -> bool:
    """Whether a choice tried with a narrow window turned out better, so that its exact value is needed."""
    frame = tree.frames[turn]
    return bool(frame[TRIED] > 0 and frame[AGAIN] == 0 and frame[ALPHA] < tree.value < frame[BETA])


@inner
def _compare(memory: SearchMemory, turn: Int) -> int:
    """Compare the value of the choice with the best so far, and go on with the next choice or leave the position."""
    tree = memory.tree
    frame, value = tree.frames[turn], tree.value
    if _must_try_again(tree, turn):
        frame[AGAIN] = 1
        return _TRY
    if value > frame[BEST]:
        frame[BEST], frame[CHOSEN] = value, frame[NUMBER]
    frame[ALPHA] = max(frame[ALPHA], value)
    frame[TRIED] += 1
    frame[AGAIN] = 0
    if frame[TRIED] <= frame[TOTAL] and frame[ALPHA] < frame[BETA]:
        frame[NUMBER] = _next_choice(memory, turn)
        return _TRY
    if turn == 0:
        return _END
    tree.value = frame[BEST]
    _store(tree, turn)
    return _RETURN


@inner
def _store(tree: Record, turn: Int) -> None:
    """Enter the value of a position in the table."""
    frame, key = tree.frames[turn], tree.path[turn]
    slot = _slot_of(key)
    value = frame[BEST]
    tree.keys[slot] = key
    tree.seen[slot, SEEN_VALUE] = value
    tree.seen[slot, SEEN_KIND] = AT_LEAST if value >= frame[BETA] else AT_MOST if value <= frame[FLOOR] else EXACT
    tree.seen[slot, SEEN_DEPTH] = SOLVED if tree.counters[GREEDY] == frame[GREEDY_BEFORE] else frame[DEPTH]
    tree.seen[slot, SEEN_BEST] = frame[CHOSEN]


@inner
def _is_settled(tree: Record, slot: Int, key: np.uint64, depth: Int, alpha: Int, beta: Int) -> bool:
    """Whether the table has a value of the position that is deep enough and decides this window."""
    if tree.keys[slot] != key:
        return False
    value, kind, known = tree.seen[slot, SEEN_VALUE], tree.seen[slot, SEEN_KIND], tree.seen[slot, SEEN_DEPTH]
    if known < depth:
        return False
    if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
        tree.counters[GREEDY] += known < SOLVED
        return True
    return False


@inner
def _slot_of(key: np.uint64) -> Int:
    return np.int64(key & np.uint64(TABLE - 1))


@inner
def _position_key(memory: SearchMemory, turn: Int, passes: Int) -> np.uint64:
    """The key of a position: the tiles on the board, both racks, the side to move and the passes left."""
    tree = memory.tree
    key = tree.side_keys[turn & 1, passes]
    for place in range(2):
        for tile in range(KINDS):
            key ^= tree.rack_keys[place, tile, tree.racks[turn, place, tile]]
    letters, values = memory.grids[turn].letters, memory.grids[turn].values
    for square in range(SQUARES):
        if letters[0, square]:
            key ^= tree.square_keys[square, letters[0, square] | (0 if values[0, square] else BLANK_BIT)]
    return np.uint64(key)


@inner
def _next_choice(memory: SearchMemory, turn: Int) -> Int:
    """The choice to try next: first the best one of an earlier round, then plays by equity, then the pass."""
    top, frame = memory.tree.tops[turn], memory.tree.frames[turn]
    number = np.int64(NO_PLAY)
    if frame[TRIED] == 0 and NO_PLAY <= frame[FIRST] < frame[TOTAL]:
        number = frame[FIRST]
    else:
        best = TRIED_ALREADY
        for place in range(frame[TOTAL]):
            if memory.plays[top + place].equity > best:
                number = np.int64(place)
                best = memory.plays[top + place].equity
    if number != NO_PLAY:
        memory.plays[top + number].equity = TRIED_ALREADY
    return number


@inner
def _list_plays(graph: WordGraph, memory: SearchMemory, turn: Int) -> Int:
    """List every play of the side to move after those of the turns before; their number, or NO_SPACE."""
    tree, workspace = memory.tree, memory.workspace
    top = tree.tops[turn]
    if top + 2 > memory.plays.size:
        return np.int64(NO_SPACE)
    _prepare_rack(memory, turn, turn & 1)
    find_plays(graph, memory.grids[turn], memory.rack, memory.plays[top:], workspace)
    if workspace.total > memory.plays.size - top:
        return np.int64(NO_SPACE)
    tree.tops[turn + 1] = top + workspace.total
    return np.int64(workspace.total)


@inner
def _prepare_rack(memory: SearchMemory, turn: Int, seat: Int) -> None:
    """Fill `memory.rack` with the seat's tiles and the value of each part of them at the end."""
    racks = memory.tree.racks
    set_counts(memory.rack.counts, racks[turn, seat])
    set_steps(memory.rack)
    fill_last(memory.rack, rack_points(racks[turn, 1 - seat]))


@inner
def _copy_turn(memory: SearchMemory, source: Int, target: Int) -> None:
    memory.grids[target] = memory.grids[source]
    racks = memory.tree.racks
    for seat in range(2):
        set_counts(racks[target, seat], racks[source, seat])


@inner
def _take_and_lay(graph: WordGraph, memory: SearchMemory, turn: Int, seat: Int, play: Record) -> None:
    """Lay a play from the seat's rack."""
    take_tiles(memory.tree.racks[turn, seat], play.line)
    lay(graph, memory.grids[turn], play.orientation, play.row, play.line)


@inner
def _play_out(graph: WordGraph, memory: SearchMemory, turn: Int, passes: Int) -> Int:
    """What the side to move gains when both sides always take the play of the best equity."""
    _copy_turn(memory, turn, SCRATCH)
    best, racks = memory.best, memory.tree.racks[SCRATCH]
    seat, value, sign = turn & 1, np.int64(0), 1
    while passes:
        _prepare_rack(memory, SCRATCH, seat)
        find_best(graph, memory.grids[SCRATCH], memory.rack, best, memory.workspace)
        if memory.workspace.total:
            value += sign * best[0].score
            _take_and_lay(graph, memory, SCRATCH, seat, best[0])
            if count_tiles(racks[seat]) == 0:
                return np.int64(value + sign * OUT_TIMES * rack_points(racks[1 - seat]))
            passes = np.int64(PASSES)
        else:
            passes -= 1
        seat = 1 - seat
        sign = -sign
    return np.int64(value + sign * (rack_points(racks[1 - seat]) - rack_points(racks[seat])))
