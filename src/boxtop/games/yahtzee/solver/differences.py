"""The decisions of perfect play that other rules change, exactly: how often they come up and what they cost."""

from typing import NamedTuple

import numpy as np

from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import KEEPS
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints
from boxtop.games.yahtzee.solver.paths import Rules, follow, widened
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.side import Difference, Side
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import Outcome
from boxtop.games.yahtzee.solver.workspace import make_workspace

MATTERS = 0.05
"""A choice that loses fewer points than this under the other rules is as good there."""


class Changed(NamedTuple):
    """A position in which perfect play under two rule sets differs, with the decision that matters most in it."""

    at: Position
    per_game: float
    """How many decisions that differ this position brings to a game under the first rules, on average."""
    dice: Dice
    rolls_left: int
    chosen: Keep | Score
    """Under the first rules."""
    other: Keep | Score
    """Under the other rules."""
    loss: float | None
    """What the first choice loses under the other rules; None if it is not allowed there."""


class Differences(NamedTuple):
    """All decisions that differ."""

    per_game: float
    """Decisions per game that differ, on average."""
    most_common: tuple[Changed, ...]


def differences(one: Solution, other: Solution, listed: int) -> Differences:
    """Where perfect play under the other rules departs from that under the first; some seconds' work."""
    from boxtop.games.yahtzee.solver.difference_kernel import compare_layer

    totals = max(len(one.tables.upper_bonus), len(other.tables.upper_bonus))
    mine, theirs = widened(one, totals), widened(other, totals)
    reached = follow(mine, len(one.outcomes)).reached
    sides = _side(mine, one.outcomes), _side(theirs, other.outcomes)
    differing = np.zeros_like(reached)
    compare_layer(*sides, reached, MATTERS, differing)
    most_common = []
    for index in np.argsort(differing, axis=None)[::-1][:listed]:
        filled, points, total = (int(each) for each in np.unravel_index(index, differing.shape))
        at = Position(filled, points, total)
        if differing[at] > 0.0:
            most_common.append(_changed(sides, (one.outcomes, other.outcomes), at, float(differing[at])))
    return Differences(float(differing.sum()), tuple(most_common))


def _side(rules: Rules, outcomes: tuple[Outcome, ...]) -> Side:
    action: Ints = np.array([2 * each.box.place + each.zero for each in outcomes], dtype=np.int64)
    return Side(make_workspace(rules.tables), rules.expected, action)


def _changed(
    sides: tuple[Side, Side], outcomes: tuple[tuple[Outcome, ...], tuple[Outcome, ...]], at: Position, per_game: float
) -> Changed:
    """The decision of this position that loses most under the other rules, weighted by how often it comes up."""
    from boxtop.games.yahtzee.solver.difference_kernel import NOT_ALLOWED, compare_position

    shape = sides[0].space.tables.rolls_per_turn, len(ROLLS)
    found = Difference(np.zeros(shape), np.zeros(shape))
    compare_position(*sides, at, found)
    weight = np.where(found.loss > MATTERS, found.chance * found.loss, 0.0)
    left, roll = (int(each) for each in np.unravel_index(weight.argmax(), shape))
    chosen, other = (
        _choice(side.space.decisions.choice[..., 0], of_side, left, roll)
        for side, of_side in zip(sides, outcomes, strict=True)
    )
    loss = float(found.loss[left, roll])
    return Changed(at, per_game, ROLLS[roll], left, chosen, other, loss if loss < NOT_ALLOWED else None)


def _choice(choice: Floats, outcomes: tuple[Outcome, ...], left: int, roll: int) -> Keep | Score:
    chosen = int(choice[left, roll])
    if left and chosen != roll:
        return Keep(KEEPS[chosen])
    return outcomes[int(choice[0, roll])].action
