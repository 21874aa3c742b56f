"""What a final score is worth: a number for every score, such as the chance that it wins."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from boxtop.games.yahtzee.solver.distribution import Distribution
from boxtop.games.yahtzee.solver.kernel_types import Floats

_CERTAIN = 1e-9
"""A chance closer than this to 0 or 1 counts as it: the tails of a distribution are long and all but impossible."""


class Utility(NamedTuple):
    """What each final score is worth, from `lowest` on. Lower scores count as the first, higher ones as the last."""

    lowest: int
    worth: Floats

    @property
    def highest(self) -> int:
        """The score of the last worth."""
        return self.lowest + len(self.worth) - 1

    def of(self, score: int) -> float:
        """What this score is worth."""
        return float(self.worth[min(max(score - self.lowest, 0), len(self.worth) - 1)])

    def mean(self, scores: Distribution) -> float:
        """The expected worth of a score with this distribution."""
        places = np.clip(scores.scores - self.lowest, 0, len(self.worth) - 1)
        return float(scores.probability @ self.worth[places])

    def before(self, more: Distribution) -> "Utility":
        """What a score is worth if points with this distribution are still added to it."""
        lowest = self.lowest - (more.lowest + len(more.probability) - 1)
        reach = self.highest - more.lowest - lowest + 1
        padded = np.concatenate(
            [
                np.full(len(more.probability) - 1, self.worth[0]),
                self.worth,
                np.full(len(more.probability) - 1, self.worth[-1]),
            ]
        )
        worth = np.correlate(padded, more.probability, mode="valid")
        assert len(worth) == reach, "one worth for each score from which both ends can be reached"
        return _trimmed(Utility(lowest, worth))


def at_least(score: int) -> Utility:
    """1 for this score or more, else 0."""
    return Utility(score - 1, np.array([0.0, 1.0]))


def share_of_win(rivals: Sequence[Distribution]) -> Utility:
    """The chance of beating these independent final scores; a tie of n players counts as one n-th of a win."""
    lowest = max(rival.lowest for rival in rivals) - 1
    highest = max(rival.lowest + len(rival.probability) for rival in rivals)
    tied = np.zeros((len(rivals) + 1, highest - lowest + 1))  # [rivals level with us, score]: and all others below
    tied[0] = 1.0
    for rival in rivals:
        equal = np.zeros(highest - lowest + 1)
        start = rival.lowest - lowest
        equal[max(0, start) : max(0, start + len(rival.probability))] = rival.probability[max(0, -start) :]
        below = np.cumsum(equal) - equal + rival.probability[: max(0, -start)].sum()
        tied[1:] = tied[1:] * below + tied[:-1] * equal
        tied[0] *= below
    worth = (tied / np.arange(1, len(tied) + 1)[:, None]).sum(axis=0)
    return _trimmed(Utility(lowest, worth))


def _trimmed(utility: Utility) -> Utility:
    """Without the parts at either end whose worth is all but that of the end. The worth must not fall."""
    worth, low, high = utility.worth, utility.worth[0], utility.worth[-1]
    first = max(0, int(np.searchsorted(worth, low + _CERTAIN)) - 1)
    last = min(int(np.searchsorted(worth, high - _CERTAIN)), len(worth) - 1)
    if first >= last:
        return Utility(utility.lowest, worth[:1])
    return Utility(utility.lowest + first, np.concatenate([[low], worth[first + 1 : last], [high]]))
