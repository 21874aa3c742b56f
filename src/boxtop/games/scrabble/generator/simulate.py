"""Two-ply simulation: the value of a choice after the opponent's best static reply and the best static move after that.

The unseen tiles are dealt at random, and every candidate is tried with the same deals (common random numbers), so that
luck cancels out in the comparison. Once the bag is empty the game is played to its end. With two players the chance of
winning counts instead of points. Candidates that do badly are dropped, and the others are tried more often.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from boxtop.games.scrabble.board import SIZE, Board
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import GRID, KINDS, Counts, Grid, Leaves, RackRecord, Records, Tiles
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import BLANK_BIT, grid_of, lay
from boxtop.games.scrabble.generator.play_finder import Candidate, Finder
from boxtop.games.scrabble.generator.racks import (
    count_tiles,
    counts_of,
    rack_points,
    set_counts,
    take_tiles,
    tile_number,
)
from boxtop.games.scrabble.generator.selfplay import (
    EXCHANGE,
    OUT_TIMES,
    PLAY,
    Memory,
    Player,
    choose,
    draw,
    new_memory,
    put_back,
)
from boxtop.games.scrabble.generator.static_player import Swap
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import Bag, Rack, tiles_in
from boxtop.kernels.compile import inner

DEALS_PER_ROUND = 4
PLIES = 2
SPREAD = 9.7
"""Standard deviation of the rest of a static game, in points per square root of a tile not on the board yet
(1,500 games of `play_static`: 9.4 to 10.0 wherever nine tiles or more are left)."""
ON_TURN = 19.0
"""The value of being on turn (the same games)."""
PRIOR_DEALS = 25
"""The static equity counts as much as this many deals: its error is about as large as the luck in that many."""
_POINT_WEIGHT = 1 / 2000
"""What a point counts besides the chance of winning, so that points decide where that is settled."""
_FEWEST = 2
_NO_LEAD = -1.0e9


class Setting(NamedTuple):
    """What all candidates have in common."""

    grids: Records
    """The board, and a copy to work on."""
    held: Counts
    unseen: Tiles
    other_size: int
    """Tiles on the rack of the next player."""
    lead: float
    """Points ahead of the one opponent; _NO_LEAD when there are several."""


class Trial(NamedTuple):
    """The candidates and their results."""

    wheres: npt.NDArray[np.int8]
    """Orientation and row."""
    lines: npt.NDArray[np.int8]
    """The tiles laid; none for an exchange."""
    swaps: npt.NDArray[np.int64]
    """The tiles exchanged, by kind."""
    scores: npt.NDArray[np.int64]
    alive: npt.NDArray[np.bool_]
    sums: npt.NDArray[np.float64]


@inner
def _kept_value(rack: RackRecord, counts: Counts) -> float:
    """The value of the tiles kept, from the values of the rack."""
    part = 0
    for tile in range(KINDS):
        part += counts[tile] * rack.steps[tile]
    return float(rack.values[part])


@inner
def chance_to_win(lead: float, tiles: int) -> float:
    """The chance of winning with this lead and this many tiles not on the board yet."""
    if tiles == 0:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 0.5 + 0.5 * math.erf(lead / (SPREAD * math.sqrt(2.0 * tiles)))


@inner
def _roll_out(graph: WordGraph, grid: Grid, player: Player, memory: Memory, left: int) -> tuple[float, int]:
    """What rack 0 gains on rack 1 from the reply of rack 1 on, and how many tiles are left then.

    No tile is left when the game is over.
    """
    racks = memory.racks
    gained, sign, side = 0.0, -1.0, 1
    passes, ply = 0, 0
    keeps = np.zeros(2)
    while ply < PLIES or left == 0:
        own, other = racks[side], racks[1 - side]
        set_counts(memory.rack.counts, own)
        action = choose(graph, grid, player, memory, rack_points(other), left)
        keeps[side] = 0.0
        passes += 1
        if action == PLAY:
            passes = 0
            play = memory.best[0]
            laid = take_tiles(own, play.line)
            gained += sign * play.score
            lay(graph, grid, play.orientation, play.row, play.line)
            keeps[side] = _kept_value(memory.rack, own)
            left = draw(memory.bag, left, own, laid)
            if count_tiles(own) == 0:
                return gained + sign * OUT_TIMES * rack_points(other), 0
        elif action == EXCHANGE:
            passes = 0
            keeps[side] = _kept_value(memory.rack, memory.kept)
        if passes == 2:
            return gained + rack_points(racks[1]) - rack_points(racks[0]), 0
        sign = -sign
        side = 1 - side
        ply += 1
    return gained + keeps[0] - keeps[1], left + count_tiles(racks[0]) + count_tiles(racks[1])


@kernel
def try_candidates(graph: WordGraph, player: Player, setting: Setting, trial: Trial, memory: Memory, seed: int) -> None:
    """Try each candidate still `alive` with a round of deals, and add its results to `sums`."""
    np.random.seed(seed)
    dealt = setting.unseen.copy()
    for _ in range(DEALS_PER_ROUND):
        for place in range(dealt.size - 1, 0, -1):
            chosen = np.random.randint(0, place + 1)
            dealt[place], dealt[chosen] = dealt[chosen], dealt[place]
        for number in range(trial.scores.size):
            if trial.alive[number]:
                trial.sums[number] += _try(graph, player, setting, trial, number, memory, dealt)


@inner
def _try(
    graph: WordGraph, player: Player, setting: Setting, trial: Trial, number: int, memory: Memory, dealt: Tiles
) -> float:
    """What a candidate brings with these tiles dealt: the last of them to the opponent, the others to the bag."""
    setting.grids[1] = setting.grids[0]
    grid, racks = setting.grids[1], memory.racks
    for place in range(dealt.size):
        memory.bag[place] = dealt[place]
    left = dealt.size - setting.other_size
    swaps = trial.swaps[number]
    for tile in range(KINDS):
        racks[0, tile] = setting.held[tile] - swaps[tile]
        racks[1, tile] = 0
    for place in range(left, dealt.size):
        racks[1, dealt[place]] += 1
    laid = take_tiles(racks[0], trial.lines[number])
    if laid:
        lay(graph, grid, trial.wheres[number, 0], trial.wheres[number, 1], trial.lines[number])
    left = draw(memory.bag, left, racks[0], laid + count_tiles(swaps))
    left = put_back(memory.bag, left, swaps)
    value = float(trial.scores[number])
    if count_tiles(racks[0]) == 0:
        return float(_worth(setting.lead, value + OUT_TIMES * rack_points(racks[1]), 0))
    gained, tiles = _roll_out(graph, grid, player, memory, left)
    return float(_worth(setting.lead, value + gained - (ON_TURN if tiles else 0.0), tiles))


@kernel
def _worth(lead: float, gained: float, tiles: int) -> float:
    """The points gained; with a lead, the chance of winning."""
    if lead <= _NO_LEAD:
        return gained
    return float(chance_to_win(lead + gained, tiles) + gained * _POINT_WEIGHT)


class Situation(Struct, frozen=True):
    """What a player sees before a choice."""

    board: Board
    rack: Rack
    unseen: Bag
    other_size: int
    """Tiles on the rack of the next player."""
    lead: int | None
    """Points ahead of the one opponent; None when there are several."""


class Simulator:
    """Tries candidates with one lexicon and one set of leaves."""

    def __init__(self, finder: Finder, leaves: Leaves, min_bag: int) -> None:
        self._graph = finder.graph
        self._player = Player(leaves, min_bag=min_bag)
        self._memory = new_memory()

    def best(
        self,
        situation: Situation,
        candidates: Sequence[Candidate | Swap],
        stopwatch: Stopwatch,
        seed: int,
        most_rounds: int = 1000,
    ) -> Candidate | Swap:
        """The candidate that does best in the time given."""
        tried = list(candidates)
        setting = self._setting(situation)
        trial = _trial(situation.board, tried)
        for number, one in enumerate(tried):
            trial.sums[number] = PRIOR_DEALS * _worth(setting.lead, one.equity - ON_TURN, setting.unseen.size)
        alive = trial.alive
        for number in range(most_rounds if len(tried) > 1 else 0):
            try_candidates(self._graph, self._player, setting, trial, self._memory, seed + number)
            # All candidates get half of the time, the better half of them half of the rest, and so on.
            spent = stopwatch.spent
            if int(alive.sum()) > _FEWEST and spent > 1 - 0.5 ** _halvings(len(tried), alive):
                alive &= trial.sums >= np.median(trial.sums[alive])
            if spent >= 1:
                break
        trial.sums[~alive] = -np.inf
        return tried[int(np.argmax(trial.sums))]

    def _setting(self, situation: Situation) -> Setting:
        unseen = np.array([tile_number(tile) for tile in tiles_in(situation.unseen)], dtype=np.int8)
        grids = np.zeros(2, GRID)
        grids[0] = grid_of(situation.board, self._graph)
        lead = _NO_LEAD if situation.lead is None else float(situation.lead)
        return Setting(grids, counts_of(situation.rack), unseen, min(situation.other_size, unseen.size), lead)


def _halvings(total: int, alive: npt.NDArray[np.bool_]) -> int:
    """Which round of halving this is: 1 while all are tried."""
    rounds, left = 1, int(alive.sum())
    while left * 2 <= total:
        left *= 2
        rounds += 1
    return rounds


def _trial(board: Board, candidates: Sequence[Candidate | Swap]) -> Trial:
    total = len(candidates)
    trial = Trial(
        np.zeros((total, 2), dtype=np.int8),
        np.zeros((total, SIZE), dtype=np.int8),
        np.zeros((total, KINDS), dtype=np.int64),
        np.zeros(total, dtype=np.int64),
        np.ones(total, dtype=np.bool_),
        np.zeros(total),
    )
    for number, candidate in enumerate(candidates):
        if isinstance(candidate, Swap):
            trial.swaps[number] = counts_of(candidate.tiles)
            continue
        trial.scores[number] = candidate.score
        placement = place_word(board, candidate.play)
        down = placement.place.down
        for (row, column), letter in placement.laid:
            tile = tile_number(letter.upper()) | (BLANK_BIT if letter.islower() else 0)
            trial.wheres[number] = (1, column) if down else (0, row)
            trial.lines[number, row if down else column] = tile
    return trial
