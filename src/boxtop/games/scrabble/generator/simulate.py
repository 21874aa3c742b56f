"""Looking two plies ahead: what a play is worth after the best static answer and the best static play after that.

The unseen tiles are dealt at random, and every candidate is tried with the same deal (common random numbers), so that
luck cancels out of the comparison. Candidates that fall behind are dropped, the rest are tried more often.
"""

import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.board import SIZE, Board
from boxtop.games.scrabble.generator.compiled import inner, kernel
from boxtop.games.scrabble.generator.finder import Candidate, Finder, tile_number
from boxtop.games.scrabble.generator.grid import BLANK_BIT, grid_of, lay
from boxtop.games.scrabble.generator.leaves import KINDS, Leaves
from boxtop.games.scrabble.generator.selfplay import EXCHANGE, PLAY, choose, draw, new_memory, rack_points
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import Rack, tiles_in

MOST_CANDIDATES = 12
DEALS_A_ROUND = 8
_FEWEST = 2
_LOOKS_AHEAD = True


@inner
def _copy(source, target):  # type: ignore[no-untyped-def]
    target.letters[:] = source.letters
    target.values[:] = source.values
    target.cross[:] = source.cross
    target.cross_score[:] = source.cross_score


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
        part += counts[tile] * rack.strides[tile]
    return rack.values[part]


@inner
def _reply(graph, grid, leaves, rack, own, others, bag, left, min_bag, best, room, kept):  # type: ignore[no-untyped-def]
    """The static move of a side: points, the value of what it keeps, tiles left in the bag, whether it is out."""
    rack.counts[:] = own
    done = choose(graph, grid, leaves, _LOOKS_AHEAD, rack, rack_points(others), left, min_bag, best, room, kept)
    if done == PLAY:
        line = best.lines[0]
        laid = _take(own, line)
        value = _kept_value(rack, own)
        lay(graph, grid, best.where[0, 0], best.where[0, 1], line)
        left = draw(bag, left, own, laid)
        return best.total[1], value, left, own.sum() == 0
    if done == EXCHANGE:
        return 0, _kept_value(rack, kept), left, False
    return 0, rack.values[0] * 0.0, left, False


class Trial(NamedTuple):
    """The candidates and how they fared."""

    wheres: npt.NDArray[np.int8]
    """Orientation and row."""
    lines: npt.NDArray[np.int8]
    scores: npt.NDArray[np.int64]
    alive: npt.NDArray[np.bool_]
    sums: npt.NDArray[np.float64]


@kernel
def try_candidates(graph, grid, leaves, trial, held, unseen, other_size, min_bag, deals, seed, memory):  # type: ignore[no-untyped-def]
    """Add to `sums` what each candidate still `alive` brings, over so many deals of the unseen tiles."""
    np.random.seed(seed)
    scores, lines, wheres, sums = trial.scores, trial.lines, trial.wheres, trial.sums
    scratch, rack, best, room = memory.grid, memory.rack, memory.best, memory.room
    own = np.zeros(KINDS, dtype=np.int64)
    other = np.zeros(KINDS, dtype=np.int64)
    kept = np.zeros(KINDS, dtype=np.int64)
    dealt = unseen.copy()
    bag = unseen.copy()
    for _ in range(deals):
        for place in range(dealt.size - 1, 0, -1):
            chosen = np.random.randint(0, place + 1)
            dealt[place], dealt[chosen] = dealt[chosen], dealt[place]
        for number in range(scores.size):
            if not trial.alive[number]:
                continue
            _copy(grid, scratch)
            bag[:] = dealt
            left = dealt.size - other_size
            other[:] = 0
            for place in range(left, dealt.size):
                other[bag[place]] += 1
            own[:] = held
            laid = _take(own, lines[number])
            lay(graph, scratch, wheres[number, 0], wheres[number, 1], lines[number])
            left = draw(bag, left, own, laid)
            if own.sum() == 0:
                sums[number] += scores[number] + 2.0 * rack_points(other)
                continue
            points, value, left, is_out = _reply(
                graph, scratch, leaves, rack, other, own, bag, left, min_bag, best, room, kept
            )
            if is_out:
                sums[number] += scores[number] - points - 2.0 * rack_points(own)
                continue
            more, later, left, _ = _reply(
                graph, scratch, leaves, rack, own, other, bag, left, min_bag, best, room, kept
            )
            sums[number] += scores[number] - points - value + more + later


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
        candidates: Sequence[Candidate],
        unseen: tuple[int, ...],
        other_size: int,
        seconds: float,
        seed: int,
        most_rounds: int = 1000,
    ) -> Candidate:
        """The candidate that does best in the time given."""
        tried = list(candidates[:MOST_CANDIDATES])
        wheres, lines = _as_lines(board, tried)
        scores = np.array([one.score for one in tried], dtype=np.int64)
        alive = np.ones(len(tried), dtype=np.bool_)
        sums = np.zeros(len(tried))
        held = np.zeros(KINDS, dtype=np.int64)
        for tile in rack:
            held[tile_number(tile)] += 1
        hidden = np.array([tile_number(tile) for tile in tiles_in(unseen)], dtype=np.int8)
        grid = grid_of(board, self._graph)
        trial = Trial(wheres, lines, scores, alive, sums)
        began = time.monotonic()
        for number in range(most_rounds):
            try_candidates(
                self._graph, grid, self._leaves, trial, held, hidden, min(other_size, hidden.size), self._min_bag,
                DEALS_A_ROUND, seed + number, self._memory,
            )  # fmt: skip
            spent = time.monotonic() - began
            # Half of the time for all, then the better half goes on.
            if int(alive.sum()) > _FEWEST and spent > seconds * (1 - 0.5 ** _halvings(len(tried), alive)):
                middle = np.median(sums[alive])
                alive &= sums >= middle
            if spent >= seconds or len(tried) == 1:
                break
        sums[~alive] = -np.inf
        return tried[int(np.argmax(sums))]


def _halvings(total: int, alive: npt.NDArray[np.bool_]) -> int:
    """Which round of halving this is: 1 while all are tried."""
    rounds, left = 1, int(alive.sum())
    while left * 2 <= total:
        left *= 2
        rounds += 1
    return rounds


def _as_lines(board: Board, candidates: Sequence[Candidate]) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
    wheres = np.zeros((len(candidates), 2), dtype=np.int8)
    lines = np.zeros((len(candidates), SIZE), dtype=np.int8)
    for number, candidate in enumerate(candidates):
        placement = place_word(board, candidate.play)
        down = placement.place.down
        for (row, column), letter in placement.laid:
            tile = tile_number(letter.upper()) | (BLANK_BIT if letter.islower() else 0)
            wheres[number] = (1, column) if down else (0, row)
            lines[number, row if down else column] = tile
    return wheres, lines
