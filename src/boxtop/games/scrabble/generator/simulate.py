"""Looking two plies ahead: what a choice is worth after the best static answer and the best static move after that.

The unseen tiles are dealt at random, and every candidate is tried with the same deal (common random numbers), so that
luck cancels out of the comparison. Once the bag is empty a game is played to its end. Between two, what counts is the
chance to win from there. Candidates that fall behind are dropped, the rest are tried more often.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE, Board
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import GRID, KINDS
from boxtop.games.scrabble.generator.grid import BLANK_BIT, grid_of, lay
from boxtop.games.scrabble.generator.leaves import Leaves
from boxtop.games.scrabble.generator.play_finder import Candidate, Finder, counts_of, tile_number
from boxtop.games.scrabble.generator.selfplay import (
    EXCHANGE,
    OUT_TIMES,
    PLAY,
    choose,
    draw,
    hand_size,
    new_memory,
    put_back,
    rack_points,
    set_counts,
)
from boxtop.games.scrabble.generator.static_player import Swap
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import Rack, tiles_in
from boxtop.kernels.compile import inner

DEALS_A_ROUND = 4
PLIES = 2
SPREAD = 9.7
"""How far the rest of a static game strays from its mean, in points for the square root of each tile not on the board
(1,500 games of `play_static`: 9.4 to 10.0 wherever nine tiles or more are left)."""
ON_TURN = 19.0
"""What it is worth to be on turn (the same games)."""
BELIEF = 25
"""The static equity counts as much as so many deals: it is seldom off by more than luck is in so many."""
_IN_POINTS = 1 / 2000
"""What a point counts beside the chance to win, where that is decided."""
_FEWEST = 2
_LOOKS_AHEAD = True
_NO_LEAD = -1.0e9


@inner
def _take(counts, line):  # type: ignore[no-untyped-def]
    """Take the tiles of a line off a rack; how many there were."""
    laid = 0
    for column in range(SIZE):
        if line[column]:
            counts[0 if line[column] & BLANK_BIT else line[column]] -= 1
            laid += 1
    return laid


@inner
def _kept_value(rack, counts):  # type: ignore[no-untyped-def]
    """What the tiles kept are worth, by the table the rack was last given."""
    part = 0
    for tile in range(KINDS):
        part += counts[tile] * rack.steps[tile]
    return rack.values[part]


@inner
def chance_to_win(lead, tiles):  # type: ignore[no-untyped-def]
    """The chance of a side that will be so far ahead, when so many tiles are not on the board yet."""
    if tiles == 0:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 0.5 + 0.5 * math.erf(lead / (SPREAD * math.sqrt(2.0 * tiles)))


@inner
def _roll_out(graph, grid, leaves, rack, hands, bag, left, min_bag, best, room, kept):  # type: ignore[no-untyped-def]
    """What the first side gains on the other from the other's answer on, and how many tiles are left then.

    The hand to answer is row 1 of `hands`. No tile is left when the game is over.
    """
    gained, sign, side = 0.0, -1.0, 1
    passes, ply = 0, 0
    keeps = np.zeros(2)
    while ply < PLIES or left == 0:
        own, other = hands[side], hands[1 - side]
        set_counts(rack.counts, own)
        done = choose(graph, grid, leaves, _LOOKS_AHEAD, rack, rack_points(other), left, min_bag, best, room, kept)
        keeps[side] = 0.0
        passes += 1
        if done == PLAY:
            passes = 0
            play = best[0]
            laid = _take(own, play.line)
            gained += sign * play.score
            lay(graph, grid, play.orientation, play.row, play.line)
            keeps[side] = _kept_value(rack, own)
            left = draw(bag, left, own, laid)
            if hand_size(own) == 0:
                return gained + sign * OUT_TIMES * rack_points(other), 0
        elif done == EXCHANGE:
            passes = 0
            keeps[side] = _kept_value(rack, kept)
        if passes == 2:
            return gained + rack_points(hands[1]) - rack_points(hands[0]), 0
        sign = -sign
        side = 1 - side
        ply += 1
    return gained + keeps[0] - keeps[1], left + hand_size(hands[0]) + hand_size(hands[1])


class Trial(NamedTuple):
    """The candidates and how they fared."""

    wheres: npt.NDArray[np.int8]
    """Orientation and row."""
    lines: npt.NDArray[np.int8]
    """The tiles laid; none for an exchange."""
    swaps: npt.NDArray[np.int64]
    """The tiles exchanged, by kind."""
    scores: npt.NDArray[np.int64]
    alive: npt.NDArray[np.bool_]
    sums: npt.NDArray[np.float64]


@kernel
def try_candidates(graph, grids, leaves, trial, held, unseen, other_size, lead, min_bag, deals, seed, memory):  # type: ignore[no-untyped-def]
    """Add to `sums` what each candidate still `alive` brings, over so many deals of the unseen tiles.

    The board is the first of `grids`, the second is to work on. With no `lead` to think of (more than two play) what
    is added is points, else the chance to win.
    """
    np.random.seed(seed)
    hands = memory.racks
    dealt = unseen.copy()
    bag = np.zeros(unseen.size + 7, dtype=np.int8)
    for _ in range(deals):
        for place in range(dealt.size - 1, 0, -1):
            chosen = np.random.randint(0, place + 1)
            dealt[place], dealt[chosen] = dealt[chosen], dealt[place]
        for number in range(trial.scores.size):
            if not trial.alive[number]:
                continue
            grids[1] = grids[0]
            for place in range(dealt.size):
                bag[place] = dealt[place]
            left = dealt.size - other_size
            swaps, swapped = trial.swaps[number], 0
            for tile in range(KINDS):
                hands[0, tile] = held[tile] - swaps[tile]
                hands[1, tile] = 0
                swapped += swaps[tile]
            for place in range(left, dealt.size):
                hands[1, bag[place]] += 1
            line = trial.lines[number]
            laid = _take(hands[0], line)
            if laid:
                lay(graph, grids[1], trial.wheres[number, 0], trial.wheres[number, 1], line)
            left = draw(bag, left, hands[0], laid + swapped)
            for tile in range(KINDS):
                for _ in range(swaps[tile]):
                    left = put_back(bag, left, tile)
            value, tiles = float(trial.scores[number]), 0
            if hand_size(hands[0]) == 0:
                value += OUT_TIMES * rack_points(hands[1])
            else:
                gained, tiles = _roll_out(
                    graph, grids[1], leaves, memory.rack, hands, bag, left, min_bag, memory.best, memory.room,
                    memory.kept,
                )  # fmt: skip
                value += gained
            trial.sums[number] += _worth(lead, value - (ON_TURN if tiles else 0.0), tiles)


@kernel
def _worth(lead, gained, tiles):  # type: ignore[no-untyped-def]
    if lead <= _NO_LEAD:
        return gained
    return chance_to_win(lead + gained, tiles) + gained * _IN_POINTS


class Simulator:
    """Tries candidates with one lexicon and one set of leaves."""

    def __init__(self, finder: Finder, leaves: Leaves, min_bag: int) -> None:
        self._graph = finder.graph
        self._leaves = leaves
        self._min_bag = min_bag
        self._memory = new_memory()

    def best(
        self,
        board: Board,
        rack: Rack,
        candidates: Sequence[Candidate | Swap],
        unseen: tuple[int, ...],
        other_size: int,
        lead: int | None,
        stopwatch: Stopwatch,
        seed: int,
        most_rounds: int = 1000,
    ) -> Candidate | Swap:
        """The candidate that does best in the time given. `lead` is how far this side is ahead of the one other."""
        tried = list(candidates)
        ahead = _NO_LEAD if lead is None else float(lead)
        trial = _trial(board, tried)
        hidden = np.array([tile_number(tile) for tile in tiles_in(unseen)], dtype=np.int8)
        for number, one in enumerate(tried):
            trial.sums[number] = BELIEF * _worth(ahead, one.equity - ON_TURN, hidden.size)
        alive = trial.alive
        held = counts_of(rack)
        grids = np.zeros(2, GRID)
        grids[0] = grid_of(board, self._graph)
        for number in range(most_rounds if len(tried) > 1 else 0):
            try_candidates(
                self._graph, grids, self._leaves, trial, held, hidden, min(other_size, hidden.size), ahead,
                self._min_bag, DEALS_A_ROUND, seed + number, self._memory,
            )  # fmt: skip
            # Half of the time for all, then the better half goes on.
            spent = stopwatch.spent
            if int(alive.sum()) > _FEWEST and spent > 1 - 0.5 ** _halvings(len(tried), alive):
                alive &= trial.sums >= np.median(trial.sums[alive])
            if spent >= 1:
                break
        trial.sums[~alive] = -np.inf
        return tried[int(np.argmax(trial.sums))]


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
