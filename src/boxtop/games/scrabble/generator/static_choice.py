"""The static choice, compiled: the play of the best equity, which is its score plus the value of the tiles kept."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.best_play import find_best_again, prepare_best
from boxtop.games.scrabble.generator.dtypes import (
    KINDS,
    RACK,
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
from boxtop.games.scrabble.generator.grid import TILE_VALUES, empty_grid
from boxtop.games.scrabble.generator.leaves import fill_leaves
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.generator.racks import copies_in, set_steps
from boxtop.games.scrabble.presets import TOURNAMENT
from boxtop.games.scrabble.scoring import adjustments
from boxtop.games.scrabble.tiles import COUNT, LETTERS, VALUE
from boxtop.kernels.compile import inner

_GAIN, _LOSS = adjustments(("", "Z"))
OUT_TIMES = (_GAIN - _LOSS) // VALUE["Z"]
"""How often the opponent's tiles count for a player who goes out, in the difference of two scores (from the rules)."""
STUCK_COST = 10.0
"""What it costs in an endgame not to go out, besides twice the tiles left: the opponent plays on."""
PASS, PLAY, EXCHANGE = range(3)
ALL_TILES = np.array([kind for kind, tile in enumerate("?" + LETTERS) for _ in range(COUNT[tile])], dtype=np.int8)
"""The hundred tiles by number."""
_NO_EQUITY = -1.0e9


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


class Player(NamedTuple):
    """A static player, and the exchange rule it plays by: how many tiles the bag must hold."""

    leaves: Leaves
    looks_ahead: bool = True
    """Whether the tiles kept count, and not the score alone."""
    min_bag: int = TOURNAMENT.exchange_min_bag


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
