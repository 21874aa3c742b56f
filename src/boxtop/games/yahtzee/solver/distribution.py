"""The exact distribution of the final score under perfect play, from any card."""

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from boxtop.core.progress import Progress, no_progress
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints, OutcomeGroups
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, Tables

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.strips import Spread

MOST_APART = 30
"""Points by which the outcomes that are spread together may differ: those of a box that counts all dice."""


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
    from boxtop.games.yahtzee.solver.forward import make_forward
    from boxtop.games.yahtzee.solver.strips import make_spread, next_layer, strips_of_a_card, with_more_room
    from boxtop.kernels.packed import packed

    start, tables = solution.position(card), solution.tables
    forward = make_forward(tables, solution.groups, solution.expected)
    spread = make_spread(forward, outcome_groups(tables), solution.lanes.stand_in, start)
    for open_count in range(start.open_count, 0, -1):
        boxes, done = layer(start.filled, len(BOXES) - open_count), 0
        strips = strips_of_a_card(open_count, len(tables.upper_bonus))
        while (done := spread_layer(packed(spread), boxes, done, strips)) < len(boxes):
            spread = with_more_room(spread, strips)
        spread = next_layer(spread)
        progress((start.open_count - open_count + 1) / start.open_count)
    return _add_up(tally(card, solution.config).grand_total, spread)


def every_total_itself(tables: Tables) -> Ints:
    """No upper total has a stand-in."""
    return np.tile(np.arange(len(tables.upper_bonus)), (UPPER_BITS + 1, 1))


def layer(start: int, count: int) -> Ints:
    """The sets of `count` filled boxes that include those of the start."""
    every = np.arange(1 << len(BOXES), dtype=np.int64)
    chosen: Ints = every[(every & start == start) & (np.bitwise_count(every) == count)]
    return chosen


def outcome_groups(tables: Tables) -> OutcomeGroups:
    """The outcomes in groups, by rising points; outcomes of a group differ by no more than `MOST_APART` points."""
    points = tables.outcome_points
    effect = (tables.outcome_box, tables.outcome_upper, tables.outcome_standing, tables.outcome_bonus)
    order = np.lexsort((points, *effect))
    start, first = [0], int(order[0])
    for index, outcome in enumerate(order.tolist()):
        if points[outcome] - points[first] > MOST_APART or any(each[outcome] != each[first] for each in effect):
            start.append(index)
            first = outcome
    return OutcomeGroups(order, np.array([*start, len(order)], dtype=np.int64))


def _add_up(written: int, spread: "Spread") -> Distribution:
    """The strips of the full cards as one distribution, without the impossible scores at either end."""
    from boxtop.games.yahtzee.solver.strips import NONE, probabilities

    full = len(spread.strip) - 1
    ends = [Position(full, int(points), int(total)) for points, total in np.argwhere(spread.strip[full] != NONE)]
    probability = np.sum([probabilities(spread, end) for end in ends], axis=0)
    possible = np.flatnonzero(probability)
    return Distribution(written + int(possible[0]), probability[possible[0] : possible[-1] + 1].copy())
