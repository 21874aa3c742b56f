"""What can follow a start: every position, and the needs it can be reached with."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.kernel_types import Ints, Words
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables


class Reach(NamedTuple):
    """The positions that can follow a start, each with a strip of needs. Strips are numbered as they were found."""

    strip: NDArray[np.int32]
    """[filled boxes, Yahtzee box holds points, upper total]: the strip, or -1 if the position cannot be reached."""
    at: Ints
    """[strip]: the position."""
    needs: Words
    """[strip, word]: the needs that can occur, as bits."""
    first: Ints
    """[strip]: the least need, of those from 1 on."""
    last: Ints
    """[strip]: the greatest need; 0 if there is none from 1 on."""
    rest: Ints
    """[strip]: the most points that can still be gained."""
    stand_in: Ints
    """[filled upper boxes, upper total]: the total that is used instead, with the same future."""

    def number(self, at: Position) -> int:
        """The strip of a position, or of the one that stands in for it; -1 if it cannot be reached."""
        return int(self.strip[at.filled, at.points, self.stand_in[at.filled & UPPER_BITS, at.total]])

    def has_need(self, strip: int, need: int) -> bool:
        """Whether this need, at least 1, can occur in the position of a strip."""
        word, bit = divmod(need, np.dtype(np.uint64).itemsize * 8)
        return word < self.needs.shape[1] and bool(int(self.needs[strip, word]) >> bit & 1)

    def layer(self, open_count: int) -> Ints:
        """The strips of the positions with this number of open boxes, by position."""
        filled, points, total = self.at.T
        found = np.flatnonzero(np.bitwise_count(filled) == len(BOXES) - open_count)
        ordered: Ints = found[np.lexsort((total[found], points[found], filled[found]))]
        return ordered


class Strips(NamedTuple):
    """Where the expected utilities of each position, by the points still needed, lie in its layer.

    Of a strip, only the needs that are listed are computed: those that can occur.
    """

    reach: Reach
    length: Ints
    """[strip]: from the least need (`first`) on."""
    place: Ints
    below: float
    """The utility where a strip ends: only the lowest score can be reached."""
    above: float
    """The utility of a need of 0 or less: the highest score is reached."""

    def in_steps(self, step: int) -> "Strips":
        """The same with only every `step`-th need of each strip listed, and its first and last."""
        reach = self.reach
        need = np.arange(reach.needs.shape[1] * reach.needs.itemsize * 8)
        first, last = reach.first[:, None], (reach.first + self.length - 1)[:, None]
        listed = (need % step == 0) & (need > first) & (need < last) | (need == first) | (need == last)
        words = np.packbits(listed, axis=1, bitorder="little").view(np.uint64)
        return self._replace(reach=reach._replace(needs=words))


def reach_from(tables: Tables, start: Position, needs: range, stand_in: Ints) -> Reach:
    """What can follow a start with these needs, with one upper total for all that have the same future."""
    from boxtop.games.yahtzee.solver.reach_kernel import NONE, WORD, ReachSpace, ReachWork, spread_needs
    from boxtop.kernels.packed import packed

    most = _most_strips(start.filled, stand_in)
    choices = len(ROLLS) * int(np.diff(tables.choice_start).max())
    space = ReachSpace(
        tables=tables,
        stand_in=stand_in,
        strip=np.full((1 << len(BOXES), 2, len(tables.upper_bonus)), NONE, dtype=np.int32),
        at=np.zeros((most, 3), dtype=np.int64),
        needs=np.zeros((most, max(0, needs.stop) // WORD + 1), dtype=np.uint64),
        first=np.zeros(most, dtype=np.int64),
        last=np.zeros(most, dtype=np.int64),
        rest=np.zeros(most, dtype=np.int64),
        used=np.ones(1, dtype=np.int64),
        work=ReachWork(
            start=np.zeros(len(ROLLS) + 1, dtype=np.int64),
            listed=np.zeros(choices + 1, dtype=np.int64),
            used=np.zeros(len(tables.outcome_box), dtype=np.uint8),
        ),
    )
    first = start._replace(total=int(stand_in[start.filled & UPPER_BITS, start.total]))
    space.strip[first] = 0
    space.at[0] = first
    for need in (need for need in needs if need >= 0):
        space.needs[0, need // WORD] |= np.uint64(1 << need % WORD)
    spread_needs(packed(space), start.filled)
    count = int(space.used[0])
    needs_of, first_of, last_of = space.needs[:count], space.first[:count], space.last[:count]
    return Reach(space.strip, space.at[:count], needs_of, first_of, last_of, space.rest[:count], stand_in)


def _most_strips(start: int, stand_in: Ints) -> int:
    """No more positions than these can follow."""
    totals = np.array([len(np.unique(row)) for row in stand_in])
    filled = np.arange(1 << len(BOXES))
    filled = filled[filled & start == start]
    return int((totals[filled & UPPER_BITS] * np.where(filled & YAHTZEE_BIT, 2, 1)).sum())
