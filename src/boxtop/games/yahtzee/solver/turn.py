"""One turn, compiled: from the value that each choice leads to, back through the rolls to the value of the turn.

Everything here is computed for `LANES` positions together, which share the filled boxes and differ in the upper total
(or, for a target, in the points still needed).

The tie rule. Choices of equal value are common, and which is taken changes the variance and the distribution (the
standard deviation of a Hasbro game by 0.0003). The rule, everywhere: roll again rather than stop, keep fewer dice
rather than more, roll the lowest die rather than another, and take the first box in the printed order, a voluntary
zero last. It gives the standard deviation that is published for the free-choice joker. Values that differ by less than
`TIE` are equal: that is far above rounding errors and far below anything a player could notice.
"""

from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES, FACES
from boxtop.games.yahtzee.solver.dice import DiceGraph
from boxtop.games.yahtzee.solver.kernel_types import Floats, Index, Lanes
from boxtop.games.yahtzee.solver.simd import add, larger, load, prefer, scale, splat, store
from boxtop.games.yahtzee.solver.simd_values import add_weighted, better, load_value, mean_of, no_value, store_value
from boxtop.games.yahtzee.solver.tables import UNCHANGED, YAHTZEE_BIT, Tables, bits
from boxtop.games.yahtzee.solver.workspace import TIE, Decisions, Work
from boxtop.kernels.compile import bare, inlined

_FACES = len(FACES)
Integers: TypeAlias = NDArray[np.integer[Any]]
_ALL_BOXES = bits(BOXES)


class ChoiceWork(Protocol):
    """The scratch arrays for listing choices (`Work`)."""

    @property
    def start(self) -> Integers: ...
    @property
    def listed(self) -> Integers: ...
    @property
    def used(self) -> NDArray[np.uint8]: ...


@inlined
def list_choices(tables: Tables, work: ChoiceWork, filled: int, points: int) -> None:
    """List the choices of every roll on a card; `points` is 1 if the Yahtzee box holds points, else 0."""
    count = 0
    opened = _ALL_BOXES ^ filled
    standing = 1 + points if filled & YAHTZEE_BIT else 0
    for roll in range(tables.watched.size):
        work.start[roll] = count
        setting = tables.setting[roll, standing, 1 if tables.watched[roll] & filled else 0]
        for choice in range(tables.choice_start[setting], tables.choice_start[setting + 1]):
            # Written without a branch: the processor cannot predict which boxes are open.
            work.listed[count] = tables.choice_outcome[choice]
            count += 1 if opened & tables.choice_bars[choice] == tables.choice_box[choice] else 0
    work.start[tables.watched.size] = count
    work.used[:] = 0
    for index in range(count):
        work.used[work.listed[index]] = 1


@inlined
def boxes_after(tables: Tables, outcome: int, filled: int, points: int) -> tuple[Index, Index]:
    """The boxes filled after an outcome, and whether the Yahtzee box then holds points."""
    standing = tables.outcome_standing[outcome]
    return filled | 1 << tables.outcome_box[outcome], points if standing == UNCHANGED else standing


@inlined
def points_gained(tables: Tables, outcome: int, total: Index) -> tuple[Index, Index]:
    """The upper total after an outcome, and the points it brings, the upper bonus included."""
    then = min(total + tables.outcome_upper[outcome], tables.upper_bonus.size - 1)
    points = tables.outcome_points[outcome] + tables.outcome_bonus[outcome]
    return then, points + tables.upper_bonus[then] - tables.upper_bonus[total]


@bare
def turn_value(graph: DiceGraph, again: int, values: Floats) -> Lanes:
    """The value of a turn, from those of stopping after each roll, which are overwritten.

    The best so far may replace the value of stopping: another roll never lowers a value, and of equal ones it is taken.
    """
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    for _ in range(again):
        for keep in range(rolls, keeps):
            store_value(values, keep, mean_of(values, graph.more, keep - rolls))
        for keep in graph.rising:
            value = load_value(values, keep)
            for index in range(graph.less_start[keep], graph.less_start[keep + 1]):
                value = better(load_value(values, graph.less[index]), value, -TIE)
            store_value(values, keep, value)
    total = no_value(values, 0.0)
    for roll in range(rolls):
        total = add_weighted(total, load_value(values, roll), graph.weight[roll])
    return total


@inlined
def turn_maximum(graph: DiceGraph, again: int, work: Work) -> None:
    """The value of a turn alone, without the tie rule."""
    for roll in range(graph.weight.size):
        value = load(work.outcome, work.listed[work.start[roll]])
        for index in range(work.start[roll] + 1, work.start[roll + 1]):
            value = larger(load(work.outcome, work.listed[index]), value)
        store(work.keep, roll, value)
    store(work.turn, 0, turn_value(graph, again, work.keep))


@inlined
def decide(graph: DiceGraph, again: int, work: Work, decisions: Decisions) -> None:
    """The choices of a turn under the tie rule, and their values."""
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    for roll in range(rolls):
        outcome = work.listed[work.start[roll]]
        value, chosen = load(work.outcome, outcome), splat(np.float64(outcome))
        for index in range(work.start[roll] + 1, work.start[roll + 1]):
            outcome = work.listed[index]
            other = load(work.outcome, outcome)
            chosen = prefer(other, value, TIE, splat(np.float64(outcome)), chosen)
            value = prefer(other, value, TIE, other, value)
        store(work.stop, roll, value)
        store(work.keep, roll, value)
        store(decisions.choice, roll, chosen)
        store(decisions.best, roll, value)
    # work.keep2 carries the keep chosen, as work.keep carries its value.
    for left in range(1, again + 1):
        for keep in range(rolls, keeps):
            value = splat(0.0)
            for face in range(_FACES):
                value = add(value, load(work.keep, graph.more[keep - rolls, face]))
            store(work.keep, keep, scale(value, 1.0 / _FACES))
            store(work.keep2, keep, splat(np.float64(keep)))
            store(decisions.mean, left * keeps + keep, load(work.keep, keep))
        for keep in graph.rising:
            value = load(work.stop, keep) if keep < rolls else load(work.keep, keep)
            chosen = splat(np.float64(keep))
            for index in range(graph.less_start[keep], graph.less_start[keep + 1]):
                other = load(work.keep, graph.less[index])
                chosen = prefer(other, value, -TIE, load(work.keep2, graph.less[index]), chosen)
                value = prefer(other, value, -TIE, other, value)
            store(work.keep, keep, value)
            store(work.keep2, keep, chosen)
            if keep < rolls:
                store(decisions.choice, left * rolls + keep, chosen)
                store(decisions.best, left * rolls + keep, value)
