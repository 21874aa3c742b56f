"""Roll-outs, compiled: a candidate is played with the unseen tiles dealt at random, followed by best static plays.

After two plies the lead, the tiles kept and the tiles left give a chance of winning. With few tiles in the bag the game
is played to its end.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, ROWS, Counts, Grid, RackRecord, Records, Tiles
from boxtop.games.scrabble.generator.gaddag import WordGraph
from boxtop.games.scrabble.generator.grid import lay
from boxtop.games.scrabble.generator.lines import refresh_lines
from boxtop.games.scrabble.generator.racks import (
    count_tiles,
    rack_points,
    set_counts,
    take_tiles,
)
from boxtop.games.scrabble.generator.static_choice import (
    EXCHANGE,
    OUT_TIMES,
    PLAY,
    Memory,
    Player,
    decide,
    draw,
    prepare_choice,
    put_back,
)
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

PLIES = 2
MOST_PLIES = 40
_SPREAD, _SURE = 9.5, 2
"""Standard deviation of the rest of a static game: points per square root of a tile not on the board yet, without two
of them (6,000 games of `play_static`; with two to four tiles in the bag it is one to three points more)."""
_ON_TURN = 18.5
"""The value of being on turn (the same games)."""
_ON_LAST_TURN, _PER_TILE = 12.5, 1.2
"""With fewer than five tiles in the bag it is this much, and more for each of them."""
PRIOR_DEALS = 25
"""The static equity counts as much as this many deals: its error is about as large as the luck in that many."""
PLAY_OUT_BAG = 4
"""With this many tiles in the bag, or fewer, after the candidate, a game is played to its end."""
_POINT_WEIGHT = 1 / 2000
"""What a point counts besides the chance of winning, so that points decide where that is settled."""
NO_LEAD = -1.0e9
FIRST_BOARD = 2
"""The boards after the candidates begin here."""


class Setting(NamedTuple):
    """What all candidates have in common."""

    grids: Records
    """The board, a copy to work on, and the boards after each candidate."""
    held: Counts
    unseen: Tiles
    other_size: int
    """Tiles on the rack of the next player."""
    lead: float
    """Points ahead of the one opponent; NO_LEAD when there are several."""
    play_out_bag: int
    """With so few tiles in the bag a game is played to its end."""
    kept: Tiles
    """Rows of tiles that the opponent may have kept after the last play; none if nothing is known."""


class Deals(NamedTuple):
    """How many deals to try, and the seed of their random numbers."""

    number: int
    seed: int


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


class Hands(NamedTuple):
    """The workspaces of both players; they share everything but the rack and its tables."""

    own: Memory
    other: Memory
    """Prepared once per deal for the first reply, because the opponent's rack is the same for all candidates."""


class Result(NamedTuple):
    """What rack 0 gains on rack 1, how much of it by unplayed letters, and the tiles left (0: the game is over)."""

    gained: float
    unplayed: float
    tiles: int


@inner
def chance_to_win(lead: float, unplayed: float, tiles: int) -> float:
    """The chance of winning with this lead and this many tiles not on the board yet.

    If a game ends in a tie, the higher score before the unplayed letters wins (WINNING).
    """
    if tiles == 0:
        if lead == 0:
            lead = -unplayed
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 0.5 + 0.5 * math.erf(lead / (_SPREAD * math.sqrt(2.0 * max(tiles - _SURE, 1))))


@inner
def _is_prepared(memory: Memory, counts: Counts) -> bool:
    """Whether the tables are those of this rack with its leaves."""
    different = 0
    for tile in range(KINDS):
        different |= memory.rack.counts[tile] ^ counts[tile]
    return bool(memory.workspace.has_leaves and different == 0)


@inner
def _choose(graph: WordGraph, grid: Grid, player: Player, memory: Memory, side: int, left: int) -> int:
    """The static choice of a side. Its tables are filled only if it has another rack than before."""
    own, other = memory.racks[side], memory.racks[1 - side]
    if left == 0 or not _is_prepared(memory, own):
        set_counts(memory.rack.counts, own)
        prepare_choice(player, memory, rack_points(other), left)
    return int(decide(graph, grid, player, memory, left))


@inner
def _roll_out(graph: WordGraph, grid: Grid, player: Player, hands: Hands, left: int, plies: int) -> Result:
    """What rack 0 gains from the reply of rack 1 on."""
    racks, bag = hands.own.racks, hands.own.bag
    gained, sign, side = 0.0, -1.0, 1
    passes, ply = 0, 0
    keeps_own = keeps_other = 0.0
    while ply < plies or left == 0:
        own, other = racks[side], racks[1 - side]
        memory = hands.other if ply == 0 else hands.own
        action = _choose(graph, grid, player, memory, side, left)
        keeps = 0.0
        passes += 1
        ply += 1
        if action == PLAY:
            passes = 0
            play = memory.best[0]
            laid = take_tiles(own, play.line)
            gained += sign * play.score
            keeps = _kept_value(memory.rack, own)
            left = draw(bag, left, own, laid)
            if count_tiles(own) == 0:
                unplayed = sign * OUT_TIMES * rack_points(other)
                return Result(gained + unplayed, unplayed, 0)
            if ply < plies or left == 0:
                lay(graph, grid, play.orientation, play.row, play.line)
        elif action == EXCHANGE:
            passes = 0
            keeps = _kept_value(memory.rack, memory.kept)
        if side == 0:
            keeps_own = keeps
        else:
            keeps_other = keeps
        if passes == 2:
            unplayed = float(rack_points(racks[1]) - rack_points(racks[0]))
            return Result(gained + unplayed, unplayed, 0)
        sign = -sign
        side = 1 - side
    return Result(gained + keeps_own - keeps_other, 0.0, left + count_tiles(racks[0]) + count_tiles(racks[1]))


@kernel
def lay_candidates(graph: WordGraph, setting: Setting, trial: Trial, memory: Memory) -> None:
    """Lay each candidate on a board of its own, and list the spans of these boards."""
    refresh_lines(setting.grids[0], memory.lines, memory.workspace)
    for number in range(trial.scores.size):
        setting.grids[FIRST_BOARD + number] = setting.grids[0]
        grid = setting.grids[FIRST_BOARD + number]
        grid.first_slot = (FIRST_BOARD + number) * ROWS
        lay(graph, grid, trial.wheres[number, 0], trial.wheres[number, 1], trial.lines[number])
        refresh_lines(grid, memory.lines, memory.workspace)


@kernel
def try_candidates(
    graph: WordGraph, player: Player, setting: Setting, trial: Trial, hands: Hands, deals: Deals
) -> None:
    """Try each candidate still `alive` with some deals, and add its results to `sums`."""
    np.random.seed(deals.seed)
    dealt = setting.unseen.copy()
    for _ in range(deals.number):
        for place in range(dealt.size - 1, 0, -1):
            chosen = np.random.randint(0, place + 1)
            dealt[place], dealt[chosen] = dealt[chosen], dealt[place]
        if setting.kept.shape[0]:
            _give(dealt, setting.kept[np.random.randint(0, setting.kept.shape[0])])
        for number in range(trial.scores.size):
            if trial.alive[number]:
                trial.sums[number] += _try(graph, player, setting, trial, number, hands, dealt)


@inner
def _give(dealt: Tiles, kept: Tiles) -> None:
    """Put these tiles at the end of the tiles dealt, where the opponent's rack is."""
    for place in range(kept.size):
        target = dealt.size - 1 - place
        found = target
        while dealt[found] != kept[place]:
            found -= 1
        dealt[found], dealt[target] = dealt[target], dealt[found]


@inner
def _try(
    graph: WordGraph, player: Player, setting: Setting, trial: Trial, number: int, hands: Hands, dealt: Tiles
) -> float:
    """What a candidate brings with these tiles dealt: the last of them to the opponent, the others to the bag."""
    setting.grids[1] = setting.grids[FIRST_BOARD + number]
    grid, racks, bag = setting.grids[1], hands.own.racks, hands.own.bag
    grid.first_slot = ROWS
    left = dealt.size - setting.other_size
    for place in range(left):
        bag[place] = dealt[place]
    swaps = trial.swaps[number]
    for tile in range(KINDS):
        racks[0, tile] = setting.held[tile] - swaps[tile]
        racks[1, tile] = 0
    for place in range(left, dealt.size):
        racks[1, dealt[place]] += 1
    laid = take_tiles(racks[0], trial.lines[number])
    left = draw(bag, left, racks[0], laid + count_tiles(swaps))
    left = put_back(bag, left, swaps)
    value = float(trial.scores[number])
    if count_tiles(racks[0]) == 0:
        unplayed = float(OUT_TIMES * rack_points(racks[1]))
        return float(worth(setting.lead, Result(value + unplayed, unplayed, 0)))
    plies = MOST_PLIES if left <= setting.play_out_bag else PLIES
    result = _roll_out(graph, grid, player, hands, left, plies)
    if result.tiles:
        return float(static_worth(setting.lead, value + result.gained, result.tiles))
    return float(worth(setting.lead, Result(value + result.gained, result.unplayed, 0)))


@kernel
def worth(lead: float, result: Result) -> float:
    """The points gained; with a lead, the chance of winning."""
    if lead <= NO_LEAD:
        return result.gained
    chance = chance_to_win(lead + result.gained, result.unplayed, result.tiles)
    return float(chance + result.gained * _POINT_WEIGHT)


@kernel
def static_worth(lead: float, gained: float, tiles: int) -> float:
    """What it is worth to have gained these points when the other is on turn and this many tiles are left."""
    in_bag = max(tiles - 2 * RACK_SIZE, 0)
    return float(worth(lead, Result(gained - min(_ON_TURN, _ON_LAST_TURN + _PER_TILE * in_bag), 0.0, tiles)))
