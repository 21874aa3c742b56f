"""The endgame of two players with an empty bag: the best choice, exact if there is time."""

import threading
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from boxtop.games.scrabble.board import Board
from boxtop.games.scrabble.generator.ending_moves import list_choices
from boxtop.games.scrabble.generator.ending_search import search
from boxtop.games.scrabble.generator.ending_tree import (
    CHOSEN,
    DEEPEST,
    GREEDY,
    LARGE,
    NO_PLAY,
    NODES,
    PASSES,
    STOPPED,
    TRIED_ALREADY,
    Round,
    new_search_memory,
)
from boxtop.games.scrabble.generator.grid import grid_of
from boxtop.games.scrabble.generator.play_finder import Candidate, Finder, candidate_of, finder_for
from boxtop.games.scrabble.generator.racks import counts_of
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.tiles import RACK_SIZE, Rack

_Values: TypeAlias = npt.NDArray[np.int64]
_FIRST_LIMIT = 400
_LEAST_LIMIT = 50
_NOT_TRIED = -LARGE
_RESERVE = 0.2
"""The part of the time kept to find another choice when the best one turns out worse than it seemed."""


class Window(NamedTuple):
    """The gains that are told apart: at or below `low`, each one between, at or above `high`."""

    low: int
    high: int


FULL: Final = Window(-LARGE, LARGE)


class Solution(Struct, frozen=True):
    """The best choice (None: to pass), the points it gains on the opponent by the end, and whether that is exact.

    The equity of `best` is that gain.
    """

    best: Candidate | None
    gain: int
    exact: bool


class _Found(Struct, frozen=True):
    """The best choice by number, its gain, and the depth of the round that found it; 0 before the first round."""

    best: int
    gain: int
    depth: int
    exact: bool = False


class Endgame:
    """Searches endgames with one lexicon. Positions it has searched are remembered from move to move."""

    def __init__(self, finder: Finder) -> None:
        self._graph = finder.graph
        self._memory = new_search_memory()

    def solve(
        self,
        board: Board,
        rack: Rack,
        other: Rack,
        passes_left: int,
        stopwatch: Stopwatch,
        most_positions: int | None = None,
        window: Window = FULL,
    ) -> Solution:
        """The best choice of the player with `rack`. The game ends after `passes_left` more passes in a row.

        `most_positions` limits the search as well, so that it can be repeated. A narrow `window` makes it shorter: of a
        gain outside it, only the side is known.
        """
        if max(len(rack), len(other)) > RACK_SIZE:
            raise ValueError(f"a rack has at most {RACK_SIZE} tiles")
        memory, tree = self._memory, self._memory.tree
        memory.grids[0] = grid_of(board, self._graph)
        for seat, tiles in enumerate((rack, other)):
            tree.racks[0, seat] = counts_of(tiles)
        total = int(list_choices(self._graph, memory))
        if total < 0:
            raise ValueError("the position has more plays than the search can hold")
        rounds = _Rounds(self, total, max(1, min(passes_left, PASSES)), stopwatch, most_positions, window)
        found = rounds.deepen()
        if found.best == total:
            return Solution(None, found.gain, found.exact)
        best = candidate_of(memory.plays[found.best])
        return Solution(Candidate(best.play, best.score, float(found.gain)), found.gain, found.exact)


class _Rounds:
    """The rounds of one search, each a turn deeper than the one before."""

    def __init__(
        self,
        endgame: Endgame,
        total: int,
        passes: int,
        stopwatch: Stopwatch,
        most_positions: int | None,
        window: Window,
    ) -> None:
        self._graph, self._memory = endgame._graph, endgame._memory
        self._total, self._passes = total, passes
        self._stopwatch = stopwatch
        self._most_positions = most_positions
        self._window = window
        self._visited = 0
        self._limit = _FIRST_LIMIT if most_positions is None else int((1 - _RESERVE) * most_positions)
        self._equities = self._memory.plays["equity"][:total].copy()

    def deepen(self) -> _Found:
        """Search one turn deeper in each round, until a round is exact or the time is up."""
        found = _Found(int(np.argmax(self._equities)) if self._total else 0, 0, 0)
        counters = self._memory.tree.counters
        while found.depth < DEEPEST:
            values = self._search(found.best, found.depth + 1, set(), self._window.low)
            best = self._best_of(values)
            if not counters[STOPPED]:
                found = _Found(best, int(values[best]), found.depth + 1, exact=not counters[GREEDY])
                if found.exact:
                    return found
                self._equities[:] = values[: self._total]
            if self._is_over():
                return self._after_stop(found, values) if counters[STOPPED] else found
        return found

    def _after_stop(self, found: _Found, values: _Values) -> _Found:
        """The best choice when the last round could not be finished.

        A choice tried in it counts by its new value. If even the best of them is worth less than the last full round
        promised, the choices not tried yet are searched as deep as in that round.
        """
        best = self._best_of(values)
        gain = int(values[best])
        if gain == _NOT_TRIED or found.depth == 0:
            return found if gain == _NOT_TRIED else _Found(best, gain, 0)
        if gain < found.gain:
            tried = set(np.flatnonzero(values > _NOT_TRIED).tolist())
            others = self._search(NO_PLAY, found.depth, tried, gain)
            another = self._best_of(others)
            if others[another] > gain:
                return _Found(another, int(others[another]), found.depth)
        return _Found(best, gain, found.depth)

    def _search(self, first: int, depth: int, left_out: set[int], floor: int) -> _Values:
        """One round: the values of all plays and the pass, _NOT_TRIED for what was left out or not reached."""
        counters, order = self._memory.tree.counters, self._memory.plays["equity"][: self._total]
        order[:] = self._equities
        plays_out = [number for number in left_out if number < self._total]
        order[plays_out] = TRIED_ALREADY
        values = np.full(self._total + 1, _NOT_TRIED, dtype=np.int64)
        number = first if first < self._total else NO_PLAY
        before = self._stopwatch.left
        plan = Round(self._total, self._passes, depth, number, self._limit, len(plays_out), floor, self._window.high)
        search(self._graph, self._memory, plan, values)
        values[list(left_out)] = _NOT_TRIED
        self._visited += int(counters[NODES])
        self._limit = self._positions_left(int(counters[NODES]) / max(before - self._stopwatch.left, 1e-6))
        return values

    def _best_of(self, values: _Values) -> int:
        """The best choice of the last search. Others of the same value may be worth less: theirs is an upper bound."""
        best, chosen = int(np.argmax(values)), int(self._memory.tree.frames[0, CHOSEN])
        if chosen == NO_PLAY:
            chosen = self._total
        return chosen if values[chosen] == values[best] else best

    def _positions_left(self, per_second: float) -> int:
        """How many positions the next round may visit: up to the reserve, or, if that is reached, all that are left."""
        if self._most_positions is not None:
            left, reserve = self._most_positions - self._visited, int(_RESERVE * self._most_positions)
            return left - reserve if left > reserve else left
        seconds = self._stopwatch.left
        before_reserve = seconds - _RESERVE * self._stopwatch.seconds
        return max(int(per_second * (before_reserve if before_reserve > 0 else seconds)), _LEAST_LIMIT)

    def _is_over(self) -> bool:
        """Whether only the reserve is left."""
        if self._most_positions is not None:
            return self._visited >= (1 - _RESERVE) * self._most_positions
        return self._stopwatch.left <= _RESERVE * self._stopwatch.seconds


class _ThreadEndgames(threading.local):
    """The searches of one thread by lexicon. Their tables are large, so bots of one thread share them."""

    def __init__(self) -> None:
        self.endgames: dict[str, Endgame] = {}


_LOCAL = _ThreadEndgames()
_MOST_ENDGAMES = 2


def endgame_for(lexicon: Lexicon) -> Endgame:
    """The endgame search of a lexicon, created once per thread."""
    endgames = _LOCAL.endgames
    if lexicon.sha256 not in endgames:
        if len(endgames) >= _MOST_ENDGAMES:
            endgames.pop(next(iter(endgames)))
        endgames[lexicon.sha256] = Endgame(finder_for(lexicon))
    return endgames[lexicon.sha256]
