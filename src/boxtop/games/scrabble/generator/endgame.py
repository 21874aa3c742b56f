"""The endgame of two players with an empty bag: the best choice, exact if there is time."""

import numpy as np
from msgspec import Struct

from boxtop.games.scrabble.board import Board
from boxtop.games.scrabble.generator.ending_search import list_choices, search
from boxtop.games.scrabble.generator.ending_tree import (
    DEEPEST,
    GREEDY,
    NO_PLAY,
    NODES,
    PASSES,
    STOPPED,
    Round,
    new_search_memory,
)
from boxtop.games.scrabble.generator.grid import grid_of
from boxtop.games.scrabble.generator.play_finder import Candidate, Finder, candidate_of
from boxtop.games.scrabble.generator.racks import counts_of
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.tiles import RACK_SIZE, Rack

_FIRST_LIMIT = 400
_LEAST_LIMIT = 50
_NOT_TRIED = -(1 << 30)


class Solution(Struct, frozen=True):
    """The best choice (None: to pass), the points it gains on the opponent by the end, and whether that is exact.

    The equity of `best` is that gain.
    """

    best: Candidate | None
    gain: int
    exact: bool


class Endgame:
    """Searches endgames with one lexicon."""

    def __init__(self, finder: Finder) -> None:
        self._graph = finder.graph
        self._memory = new_search_memory()

    def solve(self, board: Board, rack: Rack, other: Rack, passes_left: int, stopwatch: Stopwatch) -> Solution:
        """The best choice of the player with `rack`. The game ends after `passes_left` more passes in a row."""
        if max(len(rack), len(other)) > RACK_SIZE:
            raise ValueError(f"a rack has at most {RACK_SIZE} tiles")
        memory, tree = self._memory, self._memory.tree
        memory.grids[0] = grid_of(board, self._graph)
        for seat, tiles in enumerate((rack, other)):
            tree.racks[0, seat] = counts_of(tiles)
        tree.keys[:] = 0
        total = int(list_choices(self._graph, memory))
        if total < 0:
            raise ValueError("the position has more plays than the search can hold")
        passes = max(1, min(passes_left, PASSES))
        best, gain, exact = self._deepen(total, passes, stopwatch)
        if best == total:
            return Solution(None, gain, exact)
        found = candidate_of(memory.plays[best])
        return Solution(Candidate(found.play, found.score, float(gain)), gain, exact)

    def _deepen(self, total: int, passes: int, stopwatch: Stopwatch) -> tuple[int, int, bool]:
        """Search one turn deeper in each round, until a round is exact or the time is up."""
        counters, order = self._memory.tree.counters, self._memory.plays["equity"][:total]
        best = int(np.argmax(order)) if total else 0
        gain, depth, limit = 0, 1, _FIRST_LIMIT
        equities = order.copy()
        while depth <= DEEPEST:
            before = stopwatch.left
            values = np.full(total + 1, _NOT_TRIED, dtype=np.int64)
            order[:] = equities
            first = best if best < total else NO_PLAY
            search(self._graph, self._memory, Round(total, passes, depth, first, limit), values)
            if values.max() > _NOT_TRIED:
                best = int(np.argmax(values))
                gain = int(values[best])
            is_stopped = bool(counters[STOPPED])
            if not is_stopped and not counters[GREEDY]:
                return best, gain, True
            if stopwatch.left <= 0:
                break
            rate = int(counters[NODES]) / max(before - stopwatch.left, 1e-6)
            limit = max(int(rate * stopwatch.left), _LEAST_LIMIT)
            if not is_stopped:
                equities[:] = values[:total]
                depth += 1
        return best, gain, False
