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
from boxtop.games.yahtzee.solver.distribution import layer
from boxtop.games.yahtzee.solver.kernel_types import Flags, Floats, Gains, Ints, Strips, UtilityStrip
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.roll_groups import roll_groups
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, Tables
from boxtop.games.yahtzee.solver.total_rows import total_lanes
from boxtop.games.yahtzee.solver.utility import Utility
from boxtop.games.yahtzee.solver.workspace import make_workspace

AT_ONCE = 8
"""With this many open boxes or fewer, a table for one need is computed on demand, in about a second."""

_SHARES = 8
"""Parts of a layer for each thread, so that no thread waits long for another and progress is smooth."""
_SMALL = 20_000
"""A layer with fewer numbers is not worth a second thread."""

Layers = dict[int, UtilityStrip]
"""By the number of open boxes, the strips of that layer one after the other."""


class Reach(NamedTuple):
    """What can follow a start, for every position."""

    occurs: Flags
    least: Ints
    """The least points gained until there."""
    most: Ints
    rest: Ints
    """The most points that can still be gained."""


class Prospects(NamedTuple):
    """The expected utilities from one start on, for a range of needs there."""

    reach: Reach
    strips: Strips
    layers: Layers
    width: int
    """From the lowest score the utility distinguishes to the highest."""

    def stand_in(self, at: Position) -> Position:
        """The position with the same future that this table has."""
        return _stand_in(at, self.strips.stand_in)

    def covers(self, at: Position, need: int, *, of_turn: bool) -> bool:
        """Whether this table has the utility for this need, or those after every choice of a turn."""
        at = self.stand_in(at)
        if not self.reach.occurs[at] or at.open_count - of_turn not in self.layers:
            return False
        first, count = int(self.strips.first[at]), int(self.strips.length[at])
        return first <= need < first + count or need <= 0 or need >= self.reach.rest[at] + self.width

    def expected(self, at: Position, need: int) -> float:
        """The greatest expected utility from here on, with this need."""
        at = self.stand_in(at)
        if need <= 0:
            return self.strips.above
        if need >= self.reach.rest[at] + self.width:
            return self.strips.below
        place = int(self.strips.place[at]) + need - int(self.strips.first[at])
        return float(self.layers[at.open_count][place])


def reach_from(tables: Tables, start: Position, stand_in: Ints) -> Reach:
    """What can follow a start, with one upper total for all that have the same future."""
    from boxtop.games.yahtzee.solver.bounds_kernel import bound_gains
    from boxtop.games.yahtzee.solver.utility_kernel import bound_rest

    space = make_workspace(tables)
    shape = (1 << len(BOXES), 2, len(tables.upper_bonus))
    least, most = np.full(shape, np.iinfo(np.int64).max), np.full(shape, -1)
    least[start] = most[start] = 0
    bound_gains(space, start.filled, Gains(least, most, stand_in))
    rest = np.zeros(most.shape, dtype=np.int64)
    bound_rest(space, most, rest, stand_in)
    return Reach(most >= 0, least, most, rest)


def lay_out(reach: Reach, start: Position, needs: range, utility: Utility, stand_in: Ints) -> Strips:
    """The strips for a start with these needs: only needs that can occur in a position and still matter there."""
    width = utility.highest - utility.lowest
    first = np.where(reach.occurs, np.maximum(1, needs.start - reach.most), 1)
    beyond = np.where(reach.occurs, np.minimum(needs.stop - reach.least, reach.rest + width), 1)
    count = np.maximum(0, beyond - first)
    place = np.zeros(count.shape, dtype=np.int64)
    for filled in range(start.filled.bit_count(), len(BOXES) + 1):
        boxes = layer(start.filled, filled)
        place[boxes] = (np.cumsum(count[boxes]) - count[boxes].ravel()).reshape(count[boxes].shape)
    return Strips(first, count, place, float(utility.worth[0]), float(utility.worth[-1]), stand_in)


def pursue(tables: Tables, start: Position, needs: range, utility: Utility, progress: Progress) -> Prospects:
    """Compute the greatest expected utilities, from the full card back to the start."""
    from boxtop.games.yahtzee.solver.pursuit_kernel import make_pursuit_space, pursue_layer
    from boxtop.kernels.packed import packed

    stand_in = total_lanes(tables).stand_in
    start = _stand_in(start, stand_in)
    reach = reach_from(tables, start, stand_in)
    strips = lay_out(reach, start, needs, utility, stand_in)
    keep_all = start.open_count <= AT_ONCE
    groups = roll_groups(tables)
    following = _full_cards(strips, utility)
    layers: Layers = {0: following}
    total, done = int(strips.length.sum()), 0

    def compute(part: Ints) -> Ints:
        pursue_layer(packed(make_pursuit_space(tables, groups, strips)), part, strip, following)
        return part

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for open_count in range(1, start.open_count + 1):
            boxes = layer(start.filled, len(BOXES) - open_count)
            strip = np.zeros(int(strips.length[boxes].sum()))
            for part in _in_parts(threads, compute, boxes, len(strip)):
                done += int(strips.length[part].sum())
                progress(done / max(1, total))
            layers[open_count] = following = strip
            if not keep_all and open_count - 1 < AT_ONCE:
                del layers[open_count - 1]
    return Prospects(reach, strips, layers, utility.highest - utility.lowest)


def _stand_in(at: Position, stand_in: Ints) -> Position:
    return Position(at.filled, at.points, int(stand_in[at.filled & UPPER_BITS, at.total]))


def _full_cards(strips: Strips, utility: Utility) -> Floats:
    """The strips of the full cards: the utility itself."""
    full = len(strips.first) - 1
    worth = np.zeros(int(strips.length[full].sum()))
    for end in np.ndindex(strips.length[full].shape):
        at = (full, *end)
        place, first, count = int(strips.place[at]), int(strips.first[at]), int(strips.length[at])
        worth[place : place + count] = utility.worth[::-1][first : first + count]
    return worth


def _in_parts(threads: ThreadPoolExecutor, compute: Callable[[Ints], Ints], boxes: Ints, size: int) -> Iterator[Ints]:
    """Compute a layer of this size, on all cores if it is large; yields the sets of filled boxes that are done."""
    if size < _SMALL:
        yield compute(boxes)
        return
    shares = min(len(boxes), _SHARES * (os.cpu_count() or 1))
    yield from threads.map(compute, [boxes[share::shares] for share in range(shares)])
