"""One of two rule sets that are compared: the records that the comparing kernels read and write."""

from typing import NamedTuple

from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints
from boxtop.games.yahtzee.solver.workspace import Workspace


class Side(NamedTuple):
    """A rule set, solved."""

    space: Workspace
    expected: Floats
    action: Ints
    """[outcome]: twice its box, plus 1 for a voluntary zero; the same for all rule sets."""


class Difference(NamedTuple):
    """The decisions of one turn: [rolls left, roll]."""

    chance: Floats
    """How often this decision comes up in a turn under the first rules."""
    loss: Floats
    """What the choice of the first rules loses under the other rules."""
