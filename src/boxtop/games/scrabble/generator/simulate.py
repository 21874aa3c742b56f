"""Simulation: the value of a choice after the opponent's best static reply and the best static move after that.

The unseen tiles are dealt at random, and every candidate is tried with the same deals (common random numbers), so that
luck cancels out in the comparison. Once the bag is empty the game is played to its end. With two players the chance of
winning counts instead of points. Candidates that do badly are dropped, and the others are tried more often.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from boxtop.games.scrabble.board import SIZE, Board
from boxtop.games.scrabble.generator.dtypes import GRID, KINDS, MOST_SLOTS, ROWS, Leaves, Tiles, play_array
from boxtop.games.scrabble.generator.grid import BLANK_BIT, grid_of
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.generator.play_finder import Candidate, Finder
from boxtop.games.scrabble.generator.racks import (
    counts_of,
    tile_number,
)
from boxtop.games.scrabble.generator.roll_outs import (
    FIRST_BOARD,
    NO_LEAD,
    PLAY_OUT_BAG,
    PRIOR_DEALS,
    Deals,
    Hands,
    Result,
    Setting,
    Trial,
    lay_candidates,
    static_worth,
    try_candidates,
    worth,
)
from boxtop.games.scrabble.generator.row_memory import FIRST_KNOWN
from boxtop.games.scrabble.generator.static_choice import Player, new_memory
from boxtop.games.scrabble.generator.static_player import Swap
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import Bag, Rack, tiles_in, without

NOTHING_KEPT: Final = np.zeros((0, 0), dtype=np.int8)
"""Nothing is known about the opponent's rack."""
_FEWEST = 2
_ROLL_OUTS_PER_ROUND, _FEWEST_DEALS = 60, 4
"""About this many roll-outs, and at least this many deals, are made before the clock is read again."""


def worth_of(lead: int | None, gained: float) -> float:
    """What it is worth to gain these points by the end of the game, for a player with this lead."""
    return float(worth(NO_LEAD if lead is None else float(lead), Result(float(gained), 0.0, 0)))


class Situation(Struct, frozen=True):
    """What a player sees before a choice."""

    board: Board
    rack: Rack
    unseen: Bag
    other_size: int
    """Tiles on the rack of the next player."""
    lead: int | None
    """Points ahead of the one opponent; None when there are several."""


class Tried(Struct, frozen=True):
    """A candidate, its mean value (chance of winning, or points), and how many deals it rests on."""

    candidate: Candidate | Swap
    value: float
    deals: int


class Simulator:
    """Tries candidates with one lexicon and one set of leaves."""

    def __init__(self, finder: Finder, leaves: Leaves, min_bag: int, play_out_bag: int = PLAY_OUT_BAG) -> None:
        self._graph = finder.graph
        self._play_out_bag = play_out_bag
        self._player = Player(leaves, min_bag=min_bag)
        own = new_memory()._replace(best=play_array(FIRST_KNOWN + MOST_SLOTS))
        other = new_memory()._replace(best=play_array(FIRST_KNOWN + MOST_SLOTS))
        self._hands = Hands(own, own._replace(rack=other.rack, best=other.best, workspace=other.workspace))

    def best(
        self,
        situation: Situation,
        candidates: Sequence[Candidate | Swap],
        stopwatch: Stopwatch,
        seed: int,
        most_rounds: int = 1000,
        kept: Tiles = NOTHING_KEPT,
    ) -> Candidate | Swap:
        """The candidate that does best in the time given."""
        return self.rank(situation, candidates, stopwatch, seed, most_rounds, kept)[0].candidate

    def rank(
        self,
        situation: Situation,
        candidates: Sequence[Candidate | Swap],
        stopwatch: Stopwatch,
        seed: int,
        most_rounds: int = 1000,
        kept: Tiles = NOTHING_KEPT,
    ) -> list[Tried]:
        """The candidates by the value they have after the time given, best first; those dropped early come last.

        `kept` has rows of tiles that the opponent may hold, as `Inference` samples them.
        """
        # Candidates that keep the same tiles draw the same; side by side they share the tables of their rack.
        ordered = sorted(((kept_by(situation, one), one) for one in candidates), key=lambda pair: pair[0])
        tried = [one for _, one in ordered]
        setting, hands = self._setting(situation, len(tried), kept), self._hands_for(len(tried))
        trial = _trial(situation.board, tried)
        for memory in hands:
            memory.workspace.has_leaves = 0  # nothing is known of these boards yet
        lay_candidates(self._graph, setting, trial, hands.own)
        deals = np.full(len(tried), PRIOR_DEALS, dtype=np.int64)
        for number, (rest, one) in enumerate(ordered):
            left = setting.unseen.size + len(rest)
            trial.sums[number] = PRIOR_DEALS * static_worth(setting.lead, one.equity, left)
        alive = trial.alive
        for number in range(most_rounds if len(tried) > 1 else 0):
            count = max(_FEWEST_DEALS, _ROLL_OUTS_PER_ROUND // int(alive.sum()))
            try_candidates(self._graph, self._player, setting, trial, hands, Deals(count, seed + number))
            deals[alive] += count
            # All candidates get half of the time, the better half of them half of the rest, and so on.
            spent = stopwatch.spent
            if int(alive.sum()) > _FEWEST and spent > 1 - 0.5 ** _halvings(len(tried), alive):
                alive &= trial.sums >= np.median(trial.sums[alive])
            if spent >= 1:
                break
        values = trial.sums / deals
        order = np.lexsort((-values, ~alive))
        return [Tried(tried[number], float(values[number]), int(deals[number])) for number in order]

    def _hands_for(self, total: int) -> Hands:
        """The workspaces of both players, with places for the boards after this many candidates."""
        lines = self._hands.own.lines
        if lines.size < (FIRST_BOARD + total) * ROWS:
            lines = new_lines(FIRST_BOARD + total)
            self._hands = Hands(*(memory._replace(lines=lines) for memory in self._hands))
        return self._hands

    def _setting(self, situation: Situation, total: int, kept: Tiles) -> Setting:
        unseen = np.array([tile_number(tile) for tile in tiles_in(situation.unseen)], dtype=np.int8)
        grids = np.zeros(FIRST_BOARD + total, GRID)
        grids[0] = grid_of(situation.board, self._graph)
        lead = NO_LEAD if situation.lead is None else float(situation.lead)
        other_size = min(situation.other_size, unseen.size)
        return Setting(grids, counts_of(situation.rack), unseen, other_size, lead, self._play_out_bag, kept)


def kept_by(situation: Situation, candidate: Candidate | Swap) -> Rack:
    """The tiles that a candidate keeps."""
    if isinstance(candidate, Swap):
        return without(situation.rack, candidate.tiles)
    return without(situation.rack, place_word(situation.board, candidate.play).tiles)


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
