"""The exact distribution of the final score under perfect play, from any card."""

from math import sqrt

import numpy as np

from boxtop.core.progress import Progress, no_progress
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.solver.kernel_types import Floats, Gains, Ints, Spread
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, Tables
from boxtop.games.yahtzee.solver.total_rows import total_lanes
from boxtop.games.yahtzee.solver.workspace import Workspace, make_workspace


class Distribution:
    """The probability of every final score."""

    def __init__(self, lowest: int, probability: Floats) -> None:
        self.lowest = lowest
        """The score the first probability is for; the others follow one by one."""
        self.probability = probability

    @property
    def scores(self) -> Ints:
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
        """The chance of this score or more. (`target` computes how much greater it can be made.)"""
        return float(self.probability[max(0, score - self.lowest) :].sum())

    def quantile(self, part: float) -> int:
        """The lowest score that at least this part of all games stays at or below: 0.5 for the median."""
        return self.lowest + int(np.searchsorted(np.cumsum(self.probability), part))

    def shifted(self, points: int) -> "Distribution":
        """These scores with this number of points added."""
        return Distribution(self.lowest + points, self.probability)

    def plus(self, other: "Distribution") -> "Distribution":
        """The sum of two independent scores."""
        return Distribution(self.lowest + other.lowest, np.convolve(self.probability, other.probability))

    def rescaled(self, mean: float, sd: float) -> "Distribution":
        """A distribution of this shape with another mean and standard deviation."""
        scores = mean + (self.scores - self.mean) * (sd / self.sd)
        lower = np.floor(scores).astype(np.int64)
        lowest, part = int(lower[0]), scores - lower
        size = int(lower[-1]) - lowest + 2
        probability = np.zeros(size)
        np.add.at(probability, lower - lowest, self.probability * (1.0 - part))
        np.add.at(probability, lower - lowest + 1, self.probability * part)
        return Distribution(lowest, probability)


def distribution(solution: Solution, card: Card, progress: Progress = no_progress) -> Distribution:
    """The final score from this card, if every choice is `solution.best`."""
    from boxtop.games.yahtzee.solver.distribution_kernel import spread_layer

    start = solution.position(card)
    space = make_workspace(solution.tables)
    gains = gain_bounds(space, start, total_lanes(solution.tables).stand_in)
    shape = gains.least.shape
    spread = Spread(
        gains=gains,
        reached=np.zeros(shape, dtype=np.bool_),
        place=np.zeros(shape, dtype=np.int64),
        strip=np.ones(1),
        following=np.ones(1),
        run=np.zeros((int(gains.most.max()) + 1, 2), dtype=np.int64),
    )
    spread.reached[start] = True
    for count in range(start.filled.bit_count(), len(BOXES)):
        spread = spread._replace(following=_lay_out(layer(start.filled, count + 1), gains, spread.place))
        spread_layer(space, solution.moments, layer(start.filled, count), spread)
        spread = spread._replace(strip=spread.following)
        progress((count + 1 - start.filled.bit_count()) / start.open_count)
    return _add_up(tally(card, solution.config).grand_total, spread)


def gain_bounds(space: Workspace, start: Position, stand_in: Ints) -> Gains:
    """The least and the most points gained from the start to each position."""
    from boxtop.games.yahtzee.solver.distribution_kernel import bound_gains

    shape = (1 << len(BOXES), 2, len(space.tables.upper_bonus))
    gains = Gains(np.full(shape, np.iinfo(np.int64).max), np.full(shape, -1), stand_in)
    gains.least[start] = gains.most[start] = 0
    bound_gains(space, start.filled, gains)
    return gains


def every_total_itself(tables: Tables) -> Ints:
    """No upper total has a stand-in."""
    return np.tile(np.arange(len(tables.upper_bonus)), (UPPER_BITS + 1, 1))


def layer(start: int, count: int) -> Ints:
    """The sets of `count` filled boxes that include those of the start."""
    every = np.arange(1 << len(BOXES), dtype=np.int64)
    chosen: Ints = every[(every & start == start) & (np.bitwise_count(every) == count)]
    return chosen


def _lay_out(filled: Ints, gains: Gains, place: Ints) -> Floats:
    """Empty strips for a layer, one after the other; where each begins is written to `place`."""
    least, most = gains.least[filled], gains.most[filled]
    size = np.where(most < 0, 0, most - least + 1)
    end = np.cumsum(size)
    place[filled] = (end - size.ravel()).reshape(size.shape)
    return np.zeros(int(end[-1]))


def _add_up(written: int, spread: Spread) -> Distribution:
    """The strips of the full cards as one distribution, without the impossible scores at either end."""
    least, most = spread.gains.least, spread.gains.most
    everything = least.shape[0] - 1
    ends = [(everything, int(points), int(total)) for points, total in np.argwhere(spread.reached[everything])]
    probability = np.zeros(max(int(most[end]) for end in ends) + 1)
    for end in ends:
        low, high, begin = int(least[end]), int(most[end]), int(spread.place[end])
        probability[low : high + 1] += spread.strip[begin : begin + high - low + 1]
    possible = np.flatnonzero(probability)
    return Distribution(written + int(possible[0]), probability[possible[0] : possible[-1] + 1].copy())
