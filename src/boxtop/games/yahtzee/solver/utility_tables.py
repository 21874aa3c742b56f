"""Tables of the greatest expected utility of the final score, for every position that can follow a start.

A strip runs over needs: the points still missing to the highest score that the utility distinguishes. From a start with
few open boxes all layers are kept; from a start with many, only those that turns with many open boxes need, because the
others are quickly computed again.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from boxtop.core.progress import Progress
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.solver.decide import positions_after
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints, UtilityStrip
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.reach import Reach, Strips, reach_from
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, Tables
from boxtop.games.yahtzee.solver.utility import Utility

AT_ONCE = 8
"""With this many open boxes or fewer, a table for one need is computed on demand, in about a second."""

_SHARES = 8
"""Parts of a layer for each thread, so that no thread waits long for another and progress is smooth."""
_SMALL = 20_000
"""A layer with fewer numbers is not worth a second thread."""

Layers = dict[int, UtilityStrip]
"""By the number of open boxes, the strips of that layer one after the other."""


class Prospects(NamedTuple):
    """The expected utilities from one start on, for a range of needs there."""

    strips: Strips
    layers: Layers
    width: int
    """From the lowest score the utility distinguishes to the highest."""

    def covers(self, at: Position, need: int, *, of_turn: bool) -> bool:
        """Whether this table has the utility for this need, or those after every choice of a turn."""
        reach, strip = self.strips.reach, self.strips.reach.number(at)
        if strip < 0 or at.open_count - of_turn not in self.layers:
            return False
        return need <= 0 or need >= reach.rest[strip] + self.width or reach.has_need(strip, need)

    def expected(self, at: Position, need: int) -> float:
        """The greatest expected utility from here on, with this need."""
        strip = self.strips.reach.number(at)
        return float(self._utilities(at.open_count, np.array([strip]), np.array([need]))[0])

    def after_turn(self, tables: Tables, at: Position, need: int) -> Floats:
        """[outcome]: the greatest expected utility after a turn with this need; only for those in open boxes."""
        after = positions_after(tables, at)
        stand_in = self.strips.reach.stand_in[after.filled & UPPER_BITS, after.total]
        strip = self.strips.reach.strip[after.filled, after.points, stand_in]
        return self._utilities(at.open_count - 1, strip, need - after.gained)

    def _utilities(self, open_count: int, strip: Ints, need: Ints) -> Floats:
        """The utilities of strips of one layer for these needs; anything where there is no strip."""
        strips = self.strips
        offset, length = need - strips.reach.first[strip], strips.length[strip]
        place = np.where((offset >= 0) & (offset < length) & (strip >= 0), strips.place[strip] + offset, 0)
        found = self.layers[open_count][place] if len(self.layers[open_count]) else np.zeros(len(strip))
        return np.where(need <= 0, strips.above, np.where(offset >= length, strips.below, found))


def lay_out(reach: Reach, utility: Utility) -> Strips:
    """The strips of needs that can occur in each position and still matter there."""
    width = utility.highest - utility.lowest
    beyond = np.minimum(reach.last + 1, reach.rest + width)
    length = np.maximum(0, beyond - reach.first)
    place = np.zeros(len(length), dtype=np.int64)
    for open_count in range(len(BOXES) + 1):
        layer = reach.layer(open_count)
        place[layer] = np.cumsum(length[layer]) - length[layer]
    return Strips(reach, length, place, float(utility.worth[0]), float(utility.worth[-1]))


def pursue(
    solution: Solution, start: Position, needs: range, utility: Utility, progress: Progress, *, step: int = 1
) -> Prospects:
    """Compute the greatest expected utilities, from the full card back to the start.

    With a step above 1 only every `step`-th need is computed, and those between are interpolated.
    """
    from boxtop.games.yahtzee.solver.pursuit_kernel import make_pursuit_space, pursue_layer
    from boxtop.kernels.packed import packed

    tables, groups = solution.tables, solution.groups
    reach = reach_from(tables, start, needs, solution.lanes.stand_in)
    strips = lay_out(reach, utility)
    if step > 1:
        strips = strips.in_steps(step)
    keep_all = start.open_count <= AT_ONCE
    following = _full_cards(strips, utility)
    layers: Layers = {0: following}
    total, done = int(strips.length.sum()), 0

    def compute(part: Ints) -> Ints:
        pursue_layer(packed(make_pursuit_space(tables, groups, strips)), part, strip, following)
        return part

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for open_count in range(1, start.open_count + 1):
            layer = reach.layer(open_count)
            strip = np.zeros(int(strips.length[layer].sum()))
            for part in _in_parts(threads, compute, layer, len(strip)):
                done += int(strips.length[part].sum())
                progress(done / max(1, total))
            layers[open_count] = following = strip
            if not keep_all and open_count - 1 < AT_ONCE:
                del layers[open_count - 1]
    return Prospects(strips, layers, utility.highest - utility.lowest)


def _full_cards(strips: Strips, utility: Utility) -> Floats:
    """The strips of the full cards: the utility itself."""
    full = strips.reach.layer(0)
    worth = [
        utility.worth[::-1][first : first + length]
        for first, length in zip(strips.reach.first[full].tolist(), strips.length[full].tolist(), strict=True)
    ]
    return np.concatenate(worth)


def _in_parts(threads: ThreadPoolExecutor, compute: Callable[[Ints], Ints], layer: Ints, size: int) -> Iterator[Ints]:
    """Compute a layer of this size, on all cores if it is large; yields the strips that are done."""
    if size < _SMALL:
        yield compute(layer)
        return
    yield from threads.map(compute, np.array_split(layer, min(len(layer), _SHARES * (os.cpu_count() or 1))))
