"""The luck of draws in Scrabble: how much better the tiles drawn are than others from the same bag.

Whatever the values are, the luck of a draw is zero on average, because every tile of the bag is equally likely. So it
can be subtracted from the result of a game, whose interval becomes narrower.
"""

import random
from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from boxtop.games.scrabble.generator.best_play import find_best
from boxtop.games.scrabble.generator.dtypes import RACK, WORKSPACE, Grid, new_record, play_array
from boxtop.games.scrabble.generator.gaddag import graph_of
from boxtop.games.scrabble.generator.grid import grid_of
from boxtop.games.scrabble.generator.leaves import fill_leaves, own_leaves
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.generator.racks import counts_of, set_steps
from boxtop.games.scrabble.generator.roll_outs import static_worth
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.state import State
from boxtop.games.scrabble.tiles import Rack, rack_of

_SAMPLES = 40
_USUAL = 35.0
"""The equity of a usual turn."""


class Luck(Struct, frozen=True):
    """Luck as a chance of winning, and in points."""

    chance: float = 0.0
    points: float = 0.0


class LuckMeter:
    """Measures the luck of the draws of two players."""

    def __init__(self, lexicon: Lexicon, seed: int) -> None:
        self._graph = graph_of(lexicon)
        self._source = random.Random(seed)
        self._rack, self._workspace = new_record(RACK), new_record(WORKSPACE)
        self._best, self._lines = play_array(1), new_lines()

    def of_draw(self, state: State, seat: int, before: Rack, bag: Sequence[str]) -> Luck:
        """The luck of the seat that has drawn; `before` and `bag` are its rack and the bag before that."""
        after = state.racks[seat]
        count = len(after) - len(before)
        if len(bag) <= count:
            return Luck()
        grid = grid_of(state.board, self._graph)
        lead, left = state.scores[seat] - state.scores[1 - seat], len(bag) - count
        racks = [after, *(rack_of(before + "".join(self._source.sample(bag, count))) for _ in range(_SAMPLES))]
        equities = [self._equity(grid, rack) for rack in racks]
        tiles = left + sum(map(len, state.racks))
        chances = [float(static_worth(float(lead), equity - _USUAL, tiles)) for equity in equities]
        return Luck(chances[0] - fmean(chances[1:]), equities[0] - fmean(equities[1:]))

    def _equity(self, grid: Grid, rack: Rack) -> float:
        self._rack.counts[:] = counts_of(rack)
        set_steps(self._rack)
        fill_leaves(own_leaves(), self._rack)
        find_best(self._graph, grid, self._lines, self._rack, self._best, self._workspace)
        return float(self._best[0]["equity"]) if self._workspace.total else 0.0
