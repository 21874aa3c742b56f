"""The choices of one turn in one position, with NumPy: the first advice on a machine waits for no kernel of its own.

The kernels make the same choices (`turn.decide`), for many positions at a time.
"""

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import KEEPS, dice_graph
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.tables import UNCHANGED, YAHTZEE_BIT, Tables, bits
from boxtop.games.yahtzee.solver.workspace import TIE, Workspace

_ALL_BOXES = bits(BOXES)


class Decided(NamedTuple):
    """The choices of a turn and their values. The first index of the last three is the number of rolls left."""

    start: Ints
    """Where in `listed` the choices of each roll begin."""
    listed: Ints
    """For each roll the outcomes it may have."""
    outcome: Floats
    """[outcome]: the value it leads to."""
    choice: Ints
    """[rolls left, roll]: for none left the outcome, otherwise the keep, which is the roll itself for stopping."""
    mean: Floats
    """[rolls left, keep]: the value of rolling the other dice again."""
    best: Floats
    """[rolls left, roll]: the best a roll can do."""


def decided_in(space: Workspace) -> Decided:
    """What a kernel has decided, the same in every lane."""
    work, decisions = space.work, space.decisions
    return Decided(
        start=work.start.astype(np.int64),
        listed=work.listed.astype(np.int64),
        outcome=work.outcome[:, 0].copy(),
        choice=decisions.choice[..., 0].astype(np.int64),
        mean=decisions.mean[..., 0].copy(),
        best=decisions.best[..., 0].copy(),
    )


class After(NamedTuple):
    """What each outcome of a turn leads to; only those in open boxes mean something."""

    filled: Ints
    points: Ints
    total: Ints
    gained: Ints
    """The points it brings, the upper bonus included."""


def positions_after(tables: Tables, at: Position) -> After:
    """The position after each outcome."""
    filled = at.filled | np.left_shift(1, tables.outcome_box.astype(np.int64))
    points = np.where(tables.outcome_standing == UNCHANGED, at.points, tables.outcome_standing).astype(np.int64)
    total = np.minimum(at.total + tables.outcome_upper, len(tables.upper_bonus) - 1)
    bonus = tables.upper_bonus[total] - tables.upper_bonus[at.total]
    return After(filled, points, total, tables.outcome_points + tables.outcome_bonus + bonus)


def outcome_values(tables: Tables, expected: Floats, at: Position) -> Floats:
    """The expected points from each outcome on; only those in open boxes mean something."""
    after = positions_after(tables, at)
    value: Floats = after.gained + expected[after.filled, after.points, after.total]
    return value


def decide_position(tables: Tables, at: Position, outcome: Floats) -> Decided:
    """All choices of a turn in one position, from the value of each outcome."""
    outcomes, allowed = _choices(tables, at)
    chosen, stop = _first_best(np.where(allowed, outcome[outcomes], -np.inf), outcomes)
    choice, best, means = [chosen], [stop], [np.zeros(len(KEEPS))]
    order = _order_of_keeps()
    for _ in range(1, tables.rolls_per_turn):
        mean = _means(best[-1])
        chosen, value = _first_best(np.concatenate((stop, mean[len(ROLLS) :]))[order], order)
        choice.append(chosen)
        best.append(value)
        means.append(mean)
    start = np.concatenate(([0], np.cumsum(allowed.sum(axis=1))))
    return Decided(start, outcomes[allowed], outcome, np.stack(choice), np.stack(means), np.stack(best))


def _means(best: Floats) -> Floats:
    """[keep]: the mean over the rolls it can become, die by die as in the kernels: that of equal values is exact."""
    more = dice_graph().more
    mean = np.concatenate((best, np.zeros(len(KEEPS) - len(ROLLS))))
    end = len(ROLLS)
    for dice in range(DICE - 1, -1, -1):
        begin, end = end, end + comb(len(FACES) + dice - 1, dice)
        mean[begin:end] = mean[more[begin - len(ROLLS) : end - len(ROLLS)]].sum(axis=1) * (1.0 / len(FACES))
    return mean


def _choices(tables: Tables, at: Position) -> tuple[Ints, NDArray[np.bool_]]:
    """[roll, number]: the outcomes of its choices in the order of the tie rule, and whether each is allowed here."""
    opened = _ALL_BOXES ^ at.filled
    standing = 1 + at.points if at.filled & YAHTZEE_BIT else 0
    watched = (tables.watched & at.filled != 0).astype(np.int64)
    setting = tables.setting[np.arange(len(ROLLS)), standing, watched].astype(np.int64)
    first, end = tables.choice_start[setting], tables.choice_start[setting + 1]
    number = np.arange(int((end - first).max()))
    listed = first[:, None] + number < end[:, None]
    place = np.where(listed, first[:, None] + number, 0)
    allowed = listed & (opened & tables.choice_bars[place] == tables.choice_box[place])
    return tables.choice_outcome[place].astype(np.int64), allowed


def _first_best(values: Floats, chosen: Ints) -> tuple[Ints, Floats]:
    """For each row the first choice that equals the best, and its value."""
    place = (values >= values.max(axis=1, keepdims=True) - TIE).argmax(axis=1)
    rows = np.arange(len(values))
    return chosen[rows, place], values[rows, place]


@cache
def _order_of_keeps() -> Ints:
    """[roll, number]: the keeps a roll contains in the order of the tie rule; itself last, as often as needed."""
    graph = dice_graph()

    def order(keep: int) -> list[int]:
        less = graph.less[graph.less_start[keep] : graph.less_start[keep + 1]].tolist()
        return [part for each in reversed(less) for part in orders[each]] + [keep]

    orders: dict[int, list[int]] = {}
    for keep in range(len(KEEPS) - 1, -1, -1):  # fewer dice come later in the list of keeps
        orders[keep] = list(dict.fromkeys(order(keep)))
    longest = max(map(len, orders.values()))
    return np.array([orders[roll] + [roll] * (longest - len(orders[roll])) for roll in range(len(ROLLS))])
