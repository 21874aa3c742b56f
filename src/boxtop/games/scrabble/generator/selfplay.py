"""Whole games between static players, compiled: for training, matches and benchmarks.

A static player takes the play of the best equity: its score plus the value of the tiles kept. Two players, no
challenges, tournament rules; the tiles come in one fixed order, so that a game can be repeated with the seats swapped.
A lockstep test plays these games again by the rules.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.best_play import find_best_again, prepare_best
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import (
    KINDS,
    RACK,
    SQUARES,
    WORKSPACE,
    Counts,
    Grid,
    Leaves,
    Plays,
    RackRecord,
    Records,
    Tiles,
    Workspace,
    new_record,
    play_array,
)
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, ALL_ROWS, NO_CROSS, TILE_VALUES, empty_grid, lay
from boxtop.games.scrabble.generator.leaves import fill_leaves
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.generator.racks import (
    copies_in,
    count_tiles,
    rack_points,
    set_counts,
    set_steps,
    take_tiles,
    tiles_of,
)
from boxtop.games.scrabble.presets import TOURNAMENT
from boxtop.games.scrabble.scoring import adjustments
from boxtop.games.scrabble.tiles import COUNT, LETTERS, RACK_SIZE, VALUE
from boxtop.kernels.compile import inner

_GAIN, _LOSS = adjustments(("", "Z"))
OUT_TIMES = (_GAIN - _LOSS) // VALUE["Z"]
"""How often the opponent's tiles count for a player who goes out, in the difference of two scores (from the rules)."""
STUCK_COST = 10.0
"""What it costs in an endgame not to go out, besides twice the tiles left: the opponent plays on."""
PASS, PLAY, EXCHANGE = range(3)
TURN_ACTION, TURN_SCORE, TURN_ORIENTATION, TURN_ROW, TURN_SIZE = range(5)
"""Columns of a log's turns; orientation and row are set for plays only."""
MOST_TURNS = 100
SCORELESS_TURNS = TOURNAMENT.scoreless_turns
ALL_TILES = np.array([kind for kind, tile in enumerate("?" + LETTERS) for _ in range(COUNT[tile])], dtype=np.int8)
"""The hundred tiles by number."""
_NO_EQUITY = -1.0e9
_NOBODY = -1


class Memory(NamedTuple):
    """The workspace of one game, allocated once."""

    grid: Grid
    lines: Records
    """The spans of the grid's rows."""
    rack: RackRecord
    racks: npt.NDArray[np.int64]
    best: Plays
    """One place for the best play, or room for the best play of each row as well."""
    workspace: Workspace
    bag: Tiles
    kept: Counts


class Log(NamedTuple):
    """The turns of a game."""

    turns: npt.NDArray[np.int32]
    lines: npt.NDArray[np.int8]
    total: npt.NDArray[np.int64]
    """How many turns there were."""


class Player(NamedTuple):
    """A static player, and the exchange rule it plays by: how many tiles the bag must hold."""

    leaves: Leaves
    looks_ahead: bool = True
    """Whether the tiles kept count, and not the score alone."""
    min_bag: int = TOURNAMENT.exchange_min_bag


Players = tuple[Player, Player]


class Setup(NamedTuple):
    """The order of the tiles (drawn from the end), and the seed for tiles put back."""

    order: Tiles
    seed: int


def new_memory() -> Memory:
    """The workspace of a game."""
    return Memory(
        empty_grid(),
        new_lines(),
        new_record(RACK),
        np.zeros((2, KINDS), dtype=np.int64),
        play_array(1),
        new_record(WORKSPACE),
        np.zeros(ALL_TILES.size, dtype=np.int8),
        np.zeros(KINDS, dtype=np.int64),
    )


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
def fill_last(rack: RackRecord, others: int) -> None:
    """Values with an empty bag: going out gains twice what the opponent holds, tiles kept cost twice and more."""
    for part in range(rack.whole + 1):
        points = 0
        for tile in range(1, KINDS):
            if rack.counts[tile]:
                points += copies_in(rack, part, tile) * TILE_VALUES[tile]
        rack.values[part] = -OUT_TIMES * points - STUCK_COST
    rack.values[0] = OUT_TIMES * others


@inner
def choose(graph: WordGraph, grid: Grid, player: Player, memory: Memory, others: int, bag: int) -> int:
    """The static choice for `memory.rack`: PASS, PLAY (of `memory.best`) or EXCHANGE (all but `memory.kept`).

    `others` is the value of the opponent's rack; it counts only when the bag is empty and the rack is known.
    """
    prepare_choice(player, memory, others, bag)
    return decide(graph, grid, player, memory, bag)


@inner
def prepare_choice(player: Player, memory: Memory, others: int, bag: int) -> None:
    """Value the parts of `memory.rack`, and fill its tables."""
    rack, is_last = memory.rack, bag == 0 and player.looks_ahead
    set_steps(rack)
    if is_last:
        fill_last(rack, others)
    else:
        fill_leaves(player.leaves, rack)
    memory.workspace.has_leaves = 0 if is_last else 1
    prepare_best(rack, memory.workspace)


@inner
def decide(graph: WordGraph, grid: Grid, player: Player, memory: Memory, bag: int) -> int:
    """The choice with the rack that was prepared last, on any board."""
    rack, workspace = memory.rack, memory.workspace
    find_best_again(graph, grid, memory.lines, rack, memory.best, workspace)
    if bag >= max(player.min_bag, 1) and (player.looks_ahead or not workspace.total):
        equity = memory.best[0].equity if workspace.total else _NO_EQUITY
        kept = _best_exchange(rack, bag, equity)
        if kept >= 0:
            for tile in range(KINDS):
                memory.kept[tile] = copies_in(rack, kept, tile)
            return EXCHANGE
    return PLAY if workspace.total else PASS


@inner
def _best_exchange(rack: RackRecord, bag: int, equity: float) -> int:
    """The part of the rack to keep in an exchange that is better than this equity; -1 when there is none."""
    best = -1
    for part in range(rack.whole):
        count = rack.sizes[rack.whole] - rack.sizes[part]
        if count <= bag and rack.values[part] > equity:
            best = part
            equity = rack.values[part]
    return best


@inner
def draw(bag: Tiles, left: int, counts: Counts, number: int) -> int:
    """Draw this many tiles, or as many as there are; returns how many are left in the bag."""
    while number > 0 and left > 0:
        left -= 1
        counts[bag[left]] += 1
        number -= 1
    return left


@inner
def put_back(bag: Tiles, left: int, counts: Counts) -> int:
    """Put tiles back at random places of the bag; returns how many it holds."""
    for tile in range(KINDS):
        for _ in range(counts[tile]):
            place = np.random.randint(0, left + 1)
            bag[left] = bag[place]
            bag[place] = tile
            left += 1
    return left


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
