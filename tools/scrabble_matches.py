"""Whole games between static players, compiled: for training, matches and benchmarks.

Two players, no challenges, tournament rules; the tiles come in one fixed order, so that a game can be repeated with the
seats swapped. A lockstep test plays these games again by the rules.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.cache import STORE
from boxtop.games.scrabble.generator.dtypes import KINDS, SQUARES, Counts, Grid, Tiles
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, ALL_ROWS, NO_CROSS, lay
from boxtop.games.scrabble.generator.racks import count_tiles, rack_points, set_counts, take_tiles, tiles_of
from boxtop.games.scrabble.generator.static_choice import (
    ALL_TILES,
    EXCHANGE,
    PLAY,
    Memory,
    Player,
    choose,
    draw,
    put_back,
)
from boxtop.games.scrabble.presets import TOURNAMENT
from boxtop.games.scrabble.scoring import adjustments
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.cache import Store
from boxtop.kernels.compile import inner, kernels_in

kernel = kernels_in(Store(STORE.game, lambda: (*STORE.sources(), Path(__file__))))

TURN_ACTION, TURN_SCORE, TURN_ORIENTATION, TURN_ROW, TURN_SIZE = range(5)
"""Columns of a log's turns; orientation and row are set for plays only."""
MOST_TURNS = 100
SCORELESS_TURNS = TOURNAMENT.scoreless_turns

Players = tuple[Player, Player]


class Log(NamedTuple):
    """The turns of a game."""

    turns: npt.NDArray[np.int32]
    lines: npt.NDArray[np.int8]
    total: npt.NDArray[np.int64]
    """How many turns there were."""


class Setup(NamedTuple):
    """The order of the tiles (drawn from the end), and the seed for tiles put back."""

    order: Tiles
    seed: int


def new_log() -> Log:
    """An empty log."""
    return Log(
        np.zeros((MOST_TURNS, TURN_SIZE), dtype=np.int32),
        np.zeros((MOST_TURNS, SIZE), dtype=np.int8),
        np.zeros(1, dtype=np.int64),
    )


@inner
def clear(grid: Grid) -> None:
    """Take every tile off the board."""
    for orientation in range(2):
        for square in range(SQUARES):
            grid.letters[orientation, square] = 0
            grid.values[orientation, square] = 0
            grid.cross[orientation, square] = ALL_LETTERS
            grid.cross_score[orientation, square] = NO_CROSS
    grid.changed = ALL_ROWS
    grid.tiles = 0


@inner
def _deal(setup: Setup, memory: Memory) -> int:
    """Clear the board, fill the bag and deal both racks; returns how many tiles are left in the bag."""
    clear(memory.grid)
    left = setup.order.size
    for place in range(left):
        memory.bag[place] = setup.order[place]
    for seat in range(2):
        for tile in range(KINDS):
            memory.racks[seat, tile] = 0
        left = draw(memory.bag, left, memory.racks[seat], RACK_SIZE)
    return left


@inner
def _log_turn(log: Log, action: int, memory: Memory) -> None:
    turn = log.total[0]
    log.total[0] = turn + 1
    log.turns[turn, TURN_ACTION] = action
    log.turns[turn, TURN_SCORE] = 0
    if action == PLAY:
        play = memory.best[0]
        log.turns[turn, TURN_SCORE] = play.score
        log.turns[turn, TURN_ORIENTATION] = play.orientation
        log.turns[turn, TURN_ROW] = play.row
        for column in range(SIZE):
            log.lines[turn, column] = play.line[column]


@inner
def _exchange(memory: Memory, own: Counts, left: int, swapped: Counts) -> int:
    """Exchange all tiles but `memory.kept`; returns how many are left in the bag."""
    for tile in range(KINDS):
        swapped[tile] = own[tile] - memory.kept[tile]
        own[tile] = memory.kept[tile]
    left = draw(memory.bag, left, own, count_tiles(swapped))
    return int(put_back(memory.bag, left, swapped))


@kernel
def play_turns(
    graph: WordGraph, players: Players, setup: Setup, memory: Memory, log: Log, scores: npt.NDArray[np.int64]
) -> None:
    """Play a game; `scores` are those before unplayed letters count, `memory.racks` what is left."""
    np.random.seed(setup.seed)
    first, second = players
    left = _deal(setup, memory)
    swapped = np.zeros(KINDS, dtype=np.int64)
    seat, scoreless = 0, 0
    scores[0] = scores[1] = 0
    log.total[0] = 0
    while scoreless < SCORELESS_TURNS and log.total[0] < MOST_TURNS:
        own = memory.racks[seat]
        set_counts(memory.rack.counts, own)
        others = rack_points(memory.racks[1 - seat])
        player = second if seat else first  # Numba cannot index a tuple of records
        action = choose(graph, memory.grid, player, memory, others, left)
        _log_turn(log, action, memory)
        scoreless += 1
        if action == PLAY:
            play = memory.best[0]
            scores[seat] += play.score
            if play.score:
                scoreless = 0
            laid = take_tiles(own, play.line)
            lay(graph, memory.grid, play.orientation, play.row, play.line)
            left = draw(memory.bag, left, own, laid)
            if left == 0 and count_tiles(own) == 0:
                return
        elif action == EXCHANGE:
            left = _exchange(memory, own, left, swapped)
        seat = 1 - seat


def play_static(graph: WordGraph, players: Players, setup: Setup, memory: Memory, log: Log) -> tuple[int, int]:
    """A game of two static players; their final scores."""
    scores = np.zeros(2, dtype=np.int64)
    play_turns(graph, players, setup, memory, log, scores)
    first, second = adjustments((tiles_of(memory.racks[0]), tiles_of(memory.racks[1])))
    return int(scores[0]) + first, int(scores[1]) + second


def shuffled_tiles(source: np.random.Generator) -> Tiles:
    """The hundred tiles in a random order."""
    return source.permutation(ALL_TILES)


def play_pair(
    graph: WordGraph, players: Players, setup: Setup, memory: Memory, log: Log
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two games with the same tiles and the seats swapped: the scores of the first and the second player in each."""
    first = play_static(graph, players, setup, memory, log)
    second = play_static(graph, (players[1], players[0]), setup, memory, log)
    return first, (second[1], second[0])
