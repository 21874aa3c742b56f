"""The exact distribution of the final score under perfect play, from any card."""

from math import sqrt

import numpy as np

from boxtop.core.progress import Progress, no_progress
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.solver.kernel_types import Floats, Gains, Ints, OutcomeGroups, Spread
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, Tables
from boxtop.games.yahtzee.solver.total_rows import total_lanes
from boxtop.games.yahtzee.solver.workspace import LANES, Workspace, make_workspace

_MOST_APART = 30
"""Points of the outcomes that are spread together: those of a box that counts all dice."""


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
    from boxtop.games.yahtzee.solver.distribution_kernel import MARGIN, spread_layer

    start = solution.position(card)
    space = make_workspace(solution.tables)
    gains = gain_bounds(space, start, total_lanes(solution.tables).stand_in)
    layers = [layer(start.filled, count) for count in range(start.filled.bit_count(), len(BOXES) + 1)]
    place = np.zeros(gains.least.shape, dtype=np.int64)
    sizes = [_lay_out(filled, gains, place, MARGIN) for filled in layers]
    parts = int(gains.most.max()) // LANES + 1
    spread = Spread(
        gains=gains,
        groups=outcome_groups(solution.tables),
        reached=np.zeros(place.shape, dtype=np.bool_),
        place=place,
        strip=np.zeros(max(sizes)),
        following=np.zeros(max(sizes)),
        run=np.zeros((parts, 2), dtype=np.int64),
        span=np.zeros((parts, 2), dtype=np.int64),
        taken=np.zeros(len(solution.tables.outcome_box), dtype=np.int64),
    )
    spread.reached[start] = True
    spread.strip[place[start]] = 1.0
    for done in range(1, len(layers)):
        spread.following[: sizes[done]] = 0.0
        spread_layer(space, solution.moments, layers[done - 1], spread)
        spread = spread._replace(strip=spread.following, following=spread.strip)
        progress(done / start.open_count)
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


def outcome_groups(tables: Tables) -> OutcomeGroups:
    """The outcomes in groups, by rising points; outcomes of a group differ by no more than `_MOST_APART` points."""
    points = tables.outcome_points
    effect = (tables.outcome_box, tables.outcome_upper, tables.outcome_standing, tables.outcome_bonus)
    order = np.lexsort((points, *effect))
    start, first = [0], int(order[0])
    for index, outcome in enumerate(order.tolist()):
        if points[outcome] - points[first] > _MOST_APART or any(each[outcome] != each[first] for each in effect):
            start.append(index)
            first = outcome
    return OutcomeGroups(order, np.array([*start, len(order)], dtype=np.int64))


def _lay_out(filled: Ints, gains: Gains, place: Ints, margin: int) -> int:
    """Write where each strip of a layer begins, with a margin around each, to `place`; the size of the layer."""
    least, most = gains.least[filled], gains.most[filled]
    size = np.where(most < 0, 0, most - least + 1 + margin)
    end = np.cumsum(size)
    place[filled] = margin + (end - size.ravel()).reshape(size.shape)
    return margin + int(end[-1])


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
