"""The endgame of two players, compiled: with an empty bag nothing is hidden, and the game tree can be searched.

Alpha-beta with a transposition table and iterative deepening. Where a round reaches its depth before the game ends,
both sides play on greedily. A round without such a greedy playout is exact. Values are points: what the side to move
will gain on the other from here on, unplayed letters included.
"""

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import Int, Record
from boxtop.games.scrabble.generator.ending_moves import copy_turn, list_plays, next_choice, play_out, take_and_lay
from boxtop.games.scrabble.generator.ending_table import is_settled, position_key, slot_of, store_value
from boxtop.games.scrabble.generator.ending_tree import (
    AGAIN,
    ALPHA,
    BEST,
    BETA,
    CHOSEN,
    COUNTERS,
    DEEPEST,
    DEPTH,
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
    SEEN_BEST,
    SEEN_VALUE,
    STOPPED,
    TOTAL,
    TRIED,
    Round,
    SearchMemory,
)
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.racks import count_tiles, rack_points
from boxtop.games.scrabble.generator.static_choice import OUT_TIMES
from boxtop.kernels.compile import inner

_ENTER, _TRY, _RETURN, _COMPARE, _END = range(5)
"""Steps of the search: enter a position, try its next choice, return to the position before, compare the value of the
choice with the best, end."""


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
    frame[ALPHA], frame[BETA] = plan.floor, plan.ceiling
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
    key = position_key(tree, turn, frame[PASSES_LEFT])
    slot = slot_of(key)
    tree.path[turn] = key
    if turn == 0:
        frame[TOTAL], frame[FIRST] = plan.total, plan.first
    else:
        frame[FIRST] = tree.seen[slot, SEEN_BEST] if tree.keys[slot] == key else NO_CHOICE
        if is_settled(tree, slot, key, frame[DEPTH], frame[ALPHA], frame[BETA]):
            tree.value = tree.seen[slot, SEEN_VALUE]
            return _RETURN
        is_leaf = frame[DEPTH] <= 0 or turn >= DEEPEST
        frame[TOTAL] = NO_SPACE if is_leaf else list_plays(graph, memory, turn)
        if frame[TOTAL] == NO_SPACE:
            counters[GREEDY] += 1
            tree.value = play_out(graph, memory, turn, frame[PASSES_LEFT])
            return _RETURN
    frame[FLOOR], frame[BEST], frame[CHOSEN] = frame[ALPHA], -LARGE, NO_PLAY
    frame[TRIED], frame[AGAIN], frame[GREEDY_BEFORE] = 0, 0, counters[GREEDY]
    if turn == 0:
        frame[TRIED] = plan.skipped
    frame[NUMBER] = next_choice(memory, turn)
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
        copy_turn(memory, turn, turn + 1)
        following[PASSES_LEFT] = frame[PASSES_LEFT] - 1
    else:
        play = memory.plays[tree.tops[turn] + frame[NUMBER]]
        frame[SCORE] = play.score
        if play.laid == count_tiles(racks[seat]):
            tree.value = frame[SCORE] + OUT_TIMES * rack_points(racks[1 - seat])
            return _COMPARE
        copy_turn(memory, turn, turn + 1)
        take_and_lay(graph, memory, turn + 1, seat, play)
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
        frame[NUMBER] = next_choice(memory, turn)
        return _TRY
    if turn == 0:
        return _END
    tree.value = frame[BEST]
    store_value(tree, turn)
    return _RETURN
