"""What the opponent probably kept: a sensible player with better tiles would have made another play.

Tiles kept are sampled from the unseen ones. Together with the tiles laid they are the rack before the last play; the
more equity the play lost against the best play of that rack, the less likely the sample is.
"""

import math
from typing import Final

import numpy as np

from boxtop.games.scrabble.generator.best_play import find_best
from boxtop.games.scrabble.generator.dtypes import RACK, WORKSPACE, Leaves, Tiles, new_record, play_array
from boxtop.games.scrabble.generator.grid import grid_of
from boxtop.games.scrabble.generator.leaves import fill_leaves
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.generator.play_finder import Finder
from boxtop.games.scrabble.generator.racks import counts_of, set_steps, tile_number
from boxtop.games.scrabble.generator.simulate import NOTHING_KEPT
from boxtop.games.scrabble.last_play import LastPlay
from boxtop.games.scrabble.tiles import RACK_SIZE, Bag, tiles_in

SAMPLES: Final = 150
TOLERANCE: Final = 5.0
"""A play that loses this many points against the best one is e times less likely."""
_LEAST_WEIGHT: Final = 0.02
"""The weight of a sample with which the last play would have been a blunder: people make them."""


class Inference:
    """Samples what opponents keep, with one lexicon and one set of leaves."""

    def __init__(self, finder: Finder, leaves: Leaves) -> None:
        self._graph = finder.graph
        self._leaves = leaves
        self._rack = new_record(RACK)
        self._workspace = new_record(WORKSPACE)
        self._best = play_array(1)
        self._lines = new_lines()

    def kept(self, last: LastPlay, unseen: Bag, seed: int) -> Tiles:
        """Rows of tiles that the opponent may have kept; likely ones come up more often. No rows: nothing is known."""
        size = RACK_SIZE - len(last.tiles)
        pool = np.array([tile_number(tile) for tile in tiles_in(unseen)], dtype=np.int8)
        if size <= 0 or pool.size <= size:
            return NOTHING_KEPT
        source = np.random.default_rng(seed)
        grid, laid = grid_of(last.board, self._graph), counts_of(last.tiles)
        samples = np.array([source.permutation(pool)[:size] for _ in range(SAMPLES)])
        weights = np.empty(SAMPLES)
        for number, sample in enumerate(samples):
            self._rack.counts[:] = laid
            np.add.at(self._rack.counts, sample, 1)
            set_steps(self._rack)
            fill_leaves(self._leaves, self._rack)
            find_best(self._graph, grid, self._lines, self._rack, self._best, self._workspace)
            part = int(self._rack.steps[sample].sum())
            lost = float(self._best[0]["equity"]) - last.score - float(self._rack.values[part])
            weights[number] = _LEAST_WEIGHT + math.exp(-max(lost, 0.0) / TOLERANCE)
        chosen: Tiles = samples[source.choice(SAMPLES, size=SAMPLES, p=weights / weights.sum())]
        return chosen
