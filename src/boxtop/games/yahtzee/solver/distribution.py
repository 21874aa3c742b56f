"""The exact distribution of the final score under perfect play, from any card."""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from boxtop.core.progress import Progress, no_progress
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.solver.dice import dice_graph
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import Tables
from boxtop.games.yahtzee.solver.workspace import Work, make_decisions, make_work


class Distribution:
    """The probability of every final score."""

    def __init__(self, lowest: int, probability: NDArray[np.float64]) -> None:
        self.lowest = lowest
        """The score the first probability is for; the others follow one by one."""
        self.probability = probability

    @property
    def scores(self) -> NDArray[np.int64]:
        """The scores, one for each probability."""
        return np.arange(self.lowest, self.lowest + len(self.probability))

    @property
    def mean(self) -> float:
        """The expected final score."""
        return float(self.probability @ self.scores)

    @property
    def sd(self) -> float:
        """The standard deviation of the final score."""
        return sqrt(float(self.probability @ (self.scores - self.mean) ** 2))

    def at_least(self, score: int) -> float:
        """The chance of this score or more. (`target` says how much greater it can be made.)"""
        return float(self.probability[max(0, score - self.lowest) :].sum())

    def quantile(self, part: float) -> int:
        """The least score that this part of all games does not pass: 0.5 for the median."""
        return self.lowest + int(np.searchsorted(np.cumsum(self.probability), part))


def distribution(solution: Solution, card: Card, progress: Progress = no_progress) -> Distribution:
    """The final score from this card, if every choice is `solution.best`."""
    from boxtop.games.yahtzee.solver.distribution_kernel import spread_layer

    tables = solution.tables
    graph, start = dice_graph(), solution.position(card)
    work, decisions = make_work(graph, tables), make_decisions(graph, tables)
    least, most = gain_bounds(tables, work, start)
    reached = np.zeros(least.shape, dtype=np.bool_)
    reached[start] = True
    place = np.zeros(least.shape, dtype=np.int64)
    strip = np.ones(1)
    for count in range(start.filled.bit_count(), len(BOXES)):
        following = _lay_out(layer(start.filled, count + 1), least, most, place)
        arguments = (solution.expected, solution.second, layer(start.filled, count), (least, most), reached, place)
        spread_layer(graph, tables, work, decisions, *arguments, strip, following)
        strip = following
        progress((count + 1 - start.filled.bit_count()) / start.open_count)
    written = tally(card, solution.config).grand_total
    return _added_up(written, least, most, reached, place, strip)


def gain_bounds(tables: Tables, work: Work, start: Position) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The least and the most points gained from the start to each position; below zero where it cannot occur."""
    from boxtop.games.yahtzee.solver.distribution_kernel import bound_gains

    shape = (1 << len(BOXES), 2, len(tables.upper_bonus))
    least = np.full(shape, np.iinfo(np.int64).max)
    most = np.full(shape, -1)
    least[start] = most[start] = 0
    bound_gains(tables, work, start.filled, least, most)
    return least, most


def layer(start: int, count: int) -> NDArray[np.int64]:
    """The sets of so many filled boxes that include those of the start."""
    every = np.arange(1 << len(BOXES), dtype=np.int64)
    chosen: NDArray[np.int64] = every[(every & start == start) & (np.bitwise_count(every) == count)]
    return chosen


def _lay_out(
    filled: NDArray[np.int64], least: NDArray[np.int64], most: NDArray[np.int64], place: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Room for the strips of a layer, one after the other; where each begins is noted in `place`."""
    size = np.where(most[filled] < 0, 0, most[filled] - least[filled] + 1)
    end = np.cumsum(size)
    place[filled] = (end - size.ravel()).reshape(size.shape)
    return np.zeros(int(end[-1]))


def _added_up(
    written: int,
    least: NDArray[np.int64],
    most: NDArray[np.int64],
    reached: NDArray[np.bool_],
    place: NDArray[np.int64],
    strip: NDArray[np.float64],
) -> Distribution:
    """The strips of the full cards as one distribution, without the scores at either end that cannot be."""
    everything = least.shape[0] - 1
    ends = [(everything, int(points), int(total)) for points, total in np.argwhere(reached[everything])]
    probability = np.zeros(max(int(most[end]) for end in ends) + 1)
    for end in ends:
        low, high, begin = int(least[end]), int(most[end]), int(place[end])
        probability[low : high + 1] += strip[begin : begin + high - low + 1]
    possible = np.flatnonzero(probability)
    return Distribution(written + int(possible[0]), probability[possible[0] : possible[-1] + 1].copy())
