"""The best choice of box for each roll, compiled: what the solve and the pursuit of a utility share.

Rolls are grouped by what they may score (`roll_groups`). A value is a single number or a pair (`simd_values`); the
tie rule decides between pairs (`turn`).
"""

from typing import Protocol

from boxtop.games.yahtzee.boxes import BOXES, UPPER_BOXES
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints
from boxtop.games.yahtzee.solver.roll_groups import RollGroups
from boxtop.games.yahtzee.solver.simd_values import better, load_value, no_value, store_value
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables, bits
from boxtop.games.yahtzee.solver.workspace import TIE
from boxtop.kernels.compile import bare

_UPPER = len(UPPER_BOXES)
_BOXES = len(BOXES)
_ALL_BOXES = bits(BOXES)
_LEAST = -1e30
"""Less than any value."""


class RollWork(Protocol):
    """The scratch arrays for the values of rolls."""

    @property
    def start(self) -> Ints:
        """[roll]: where in `listed` the choices of a listed roll begin; those of the next roll follow."""

    @property
    def listed(self) -> Ints:
        """The outcomes that the listed rolls may have on the current card."""

    @property
    def outcome(self) -> Floats:
        """[outcome]: the value it leads to."""

    @property
    def upper(self) -> Floats:
        """[dice counts]: the best upper box."""

    @property
    def lower(self) -> Floats:
        """[group of rolls]: the best lower box or voluntary zero."""

    @property
    def keep(self) -> Floats:
        """[roll or keep]: its value."""


@bare
def list_rolls(tables: Tables, groups: RollGroups, work: RollWork, filled: int, points: int) -> None:
    """List the choices of the rolls that are in no group."""
    count = 0
    opened = _ALL_BOXES ^ filled
    standing = 1 + points if filled & YAHTZEE_BIT else 0
    for roll in groups.listed:
        work.start[roll] = count
        setting = tables.setting[roll, standing, 1 if tables.watched[roll] & filled else 0]
        for choice in range(tables.choice_start[setting], tables.choice_start[setting + 1]):
            work.listed[count] = tables.choice_outcome[choice]
            count += 1 if opened & tables.choice_bars[choice] == tables.choice_box[choice] else 0
        work.start[roll + 1] = count


@bare
def value_rolls(groups: RollGroups, work: RollWork, filled: int) -> None:
    """Find the best choice of box for each roll, given the value of each outcome."""
    counts, outcomes, upper, keep = groups.counts, work.outcome, work.upper, work.keep
    depth = 0
    nothing = no_value(outcomes, _LEAST)
    store_value(upper, 0, nothing)
    zero = nothing
    for box in range(_BOXES):
        if filled >> box & 1:
            continue
        if groups.zero_outcome[box] >= 0:
            zero = better(load_value(outcomes, groups.zero_outcome[box]), zero, TIE)
        if box < _UPPER:
            # The best upper box for each way the dice can show the numbers of the open boxes.
            depth += 1
            for node in range(counts.level[depth], counts.level[depth + 1]):
                other = load_value(outcomes, groups.upper_outcome[box, counts.dice[node]])
                store_value(upper, node, better(other, load_value(upper, counts.parent[node]), TIE))
    for group in range(groups.lower_outcome.shape[0]):
        value = nothing
        for box in range(_UPPER, _BOXES):
            if not filled >> box & 1:
                value = better(load_value(outcomes, groups.lower_outcome[group, box - _UPPER]), value, TIE)
        store_value(work.lower, group, better(zero, value, TIE))
    for roll in groups.grouped:
        best = load_value(upper, counts.leaf[filled & UPPER_BITS, roll])
        store_value(keep, roll, better(load_value(work.lower, groups.group[roll]), best, TIE))
    for roll in groups.listed:
        value = nothing
        for index in range(work.start[roll], work.start[roll + 1]):
            value = better(load_value(outcomes, work.listed[index]), value, TIE)
        store_value(keep, roll, value)
