"""Random racks on the boards of static games, with their best equities: the data that leaves are learned from."""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.best_play import find_best
from boxtop.games.scrabble.generator.dtypes import KINDS, Leaves, Tiles
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import lay
from boxtop.games.scrabble.generator.leaves import fill_leaves
from boxtop.games.scrabble.generator.racks import kind_of, set_steps
from boxtop.games.scrabble.generator.static_choice import PLAY, Memory, Player
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner, uncached_kernel
from tools.scrabble_matches import (
    TURN_ACTION,
    TURN_ORIENTATION,
    TURN_ROW,
    Log,
    Setup,
    clear,
    play_turns,
)

RACKS_OF_A_BOARD: Final = 8


class Samples(NamedTuple):
    """Random racks, and how much better the best equity with each is than with the other racks on the same board."""

    racks: Tiles
    equities: npt.NDArray[np.float64]


@uncached_kernel
def sample_racks(graph: WordGraph, player: Player, setup: Setup, memory: Memory, log: Log, samples: Samples) -> int:
    """On the boards of a static game, deal random racks of the tiles unseen; returns how many samples were taken.

    The game is played first and then repeated turn by turn from its log. The racks are random and not those of the
    game, because the players' choices of what to keep would bias them. Equities are compared with those of the other
    racks on the same board: how open the board is says nothing about the tiles.
    """
    play_turns(graph, (player, player), setup, memory, log, np.zeros(2, dtype=np.int64))
    clear(memory.grid)
    unseen = setup.order.copy()
    left = unseen.size
    taken = 0
    for turn in range(log.total[0]):
        if left < 3 * RACK_SIZE or taken + RACKS_OF_A_BOARD > samples.equities.size:
            break
        total = 0.0
        for sample in range(taken, taken + RACKS_OF_A_BOARD):
            equity = _sample(graph, player.leaves, memory, unseen[:left], samples.racks[sample])
            samples.equities[sample] = equity
            total += equity
        for sample in range(taken, taken + RACKS_OF_A_BOARD):
            others = (total - samples.equities[sample]) / (RACKS_OF_A_BOARD - 1)
            samples.equities[sample] -= others
        taken += RACKS_OF_A_BOARD
        if log.turns[turn, TURN_ACTION] == PLAY:
            orientation, row = log.turns[turn, TURN_ORIENTATION], log.turns[turn, TURN_ROW]
            lay(graph, memory.grid, orientation, row, log.lines[turn])
            for column in range(SIZE):
                if log.lines[turn, column]:
                    left = _remove(unseen, left, kind_of(log.lines[turn, column]))
    return taken


@inner
def _sample(graph: WordGraph, leaves: Leaves, memory: Memory, unseen: Tiles, drawn: Tiles) -> float:
    """Draw a random rack into `drawn`; the equity of its best choice."""
    rack = memory.rack
    for tile in range(KINDS):
        rack.counts[tile] = 0
    for place in range(RACK_SIZE):
        chosen = np.random.randint(place, unseen.size)
        unseen[place], unseen[chosen] = unseen[chosen], unseen[place]
        drawn[place] = unseen[place]
        rack.counts[unseen[place]] += 1
    set_steps(rack)
    fill_leaves(leaves, rack)
    find_best(graph, memory.grid, memory.lines, rack, memory.best, memory.workspace)
    equity = memory.best[0].equity if memory.workspace.total else 0.0
    for part in range(rack.whole):
        equity = max(equity, rack.values[part])
    return equity


@inner
def _remove(tiles: Tiles, left: int, kind: int) -> int:
    """Take one tile of a kind out of the first `left` tiles; returns how many are left."""
    for place in range(left):
        if tiles[place] == kind:
            left -= 1
            tiles[place] = tiles[left]
            break
    return left
