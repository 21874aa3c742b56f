"""The moves of the endgame search: the choices of a position in the order to try, laying tiles, and greedy playouts."""

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.best_play import find_best
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, ROWS, Int, Record
from boxtop.games.scrabble.generator.ending_table import set_first_key, update_key
from boxtop.games.scrabble.generator.ending_tree import (
    FIRST,
    NO_PLAY,
    NO_SPACE,
    PASSES,
    SCRATCH,
    TOTAL,
    TRIED,
    TRIED_ALREADY,
    SearchMemory,
)
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import lay
from boxtop.games.scrabble.generator.lines import refresh_lines
from boxtop.games.scrabble.generator.movegen import find_plays
from boxtop.games.scrabble.generator.racks import (
    count_tiles,
    kind_of,
    rack_points,
    set_counts,
    set_steps,
    take_tiles,
)
from boxtop.games.scrabble.generator.static_choice import OUT_TIMES, fill_last
from boxtop.kernels.compile import inner


@kernel
def list_choices(graph: WordGraph, memory: SearchMemory) -> Int:
    """List the plays of the side to move (seat 0 of turn 0) in the first places of `plays`; returns their number.

    Whether a seat holds a stuck tile decides the order of plays: against an opponent who cannot go out there is time.
    """
    tree = memory.tree
    tree.tops[0] = 0
    tree.stuck[0] = tree.stuck[1] = 0
    set_first_key(memory)
    refresh_lines(memory.grids[0], memory.lines, memory.workspace)
    _set_stuck(graph, memory, 1)
    _set_stuck(graph, memory, 0)
    return int(list_plays(graph, memory, 0))


@inner
def _set_stuck(graph: WordGraph, memory: SearchMemory, seat: Int) -> None:
    """Note whether the seat has a tile that is in none of its plays."""
    tree, workspace = memory.tree, memory.workspace
    _prepare_rack(memory, np.int64(0), seat)
    find_plays(graph, memory.grids[0], memory.rack, memory.plays, workspace)
    if workspace.total > memory.plays.size:
        return
    fits = np.int64(0)
    for number in range(workspace.total):
        line = memory.plays[number].line
        for column in range(SIZE):
            if line[column]:
                fits |= np.int64(1) << np.int64(kind_of(line[column]))
    for tile in range(KINDS):
        if tree.racks[0, seat, tile] and not (fits >> tile) & 1:
            tree.stuck[seat] = 1


@inner
def list_plays(graph: WordGraph, memory: SearchMemory, turn: Int) -> Int:
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
def next_choice(memory: SearchMemory, turn: Int) -> Int:
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
def _prepare_rack(memory: SearchMemory, turn: Int, seat: Int) -> None:
    """Fill `memory.rack` with the seat's tiles and the value of each part of them at the end."""
    tree, rack = memory.tree, memory.rack
    set_counts(rack.counts, tree.racks[turn, seat])
    set_steps(rack)
    others = rack_points(tree.racks[turn, 1 - seat])
    if tree.stuck[1 - seat]:
        # The opponent cannot go out, so tiles kept are not lost: they can be played one after the other.
        for part in range(rack.whole + 1):
            rack.values[part] = 0.0
        rack.values[0] = OUT_TIMES * others
    else:
        fill_last(rack, others)


@inner
def copy_turn(memory: SearchMemory, source: Int, target: Int) -> None:
    """Begin a turn with the board and the racks of another one."""
    tree = memory.tree
    memory.grids[target] = memory.grids[source]
    tree.board_keys[target] = tree.board_keys[source]
    for seat in range(2):
        set_counts(tree.racks[target, seat], tree.racks[source, seat])


@inner
def take_and_lay(graph: WordGraph, memory: SearchMemory, turn: Int, seat: Int, play: Record) -> None:
    """Lay a play from the seat's rack."""
    take_tiles(memory.tree.racks[turn, seat], play.line)
    lay(graph, memory.grids[turn], play.orientation, play.row, play.line)
    update_key(memory.tree, turn, play)


@inner
def play_out(graph: WordGraph, memory: SearchMemory, turn: Int, passes: Int) -> Int:
    """What the side to move gains when both sides always take the play of the best equity."""
    copy_turn(memory, turn, SCRATCH)
    memory.grids[SCRATCH].first_slot = ROWS
    best, racks = memory.best, memory.tree.racks[SCRATCH]
    seat, value, sign = turn & 1, np.int64(0), 1
    while passes:
        _prepare_rack(memory, SCRATCH, seat)
        find_best(graph, memory.grids[SCRATCH], memory.lines, memory.rack, best, memory.workspace)
        if memory.workspace.total:
            value += sign * best[0].score
            take_and_lay(graph, memory, SCRATCH, seat, best[0])
            if count_tiles(racks[seat]) == 0:
                return np.int64(value + sign * OUT_TIMES * rack_points(racks[1 - seat]))
            passes = np.int64(PASSES)
        else:
            passes -= 1
        seat = 1 - seat
        sign = -sign
    return np.int64(value + sign * (rack_points(racks[1 - seat]) - rack_points(racks[seat])))
