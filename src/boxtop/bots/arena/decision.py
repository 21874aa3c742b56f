"""When an arena is decided: a sequential test of each pair of bots (SPRT), as chess programs are tested.

The test compares "the first wins at least 1/2 + margin of the comparisons" with "the second does". It may be checked
after every round. A plain interval may not: checking it often would find a difference where there is none.
"""

from collections.abc import Sequence
from math import log
from statistics import fmean, pvariance
from typing import Literal

from msgspec import Struct

from boxtop.core.errors import ConfigError, shown
from boxtop.core.texts import tr

Verdict = Literal["first", "second", "open"]
"""Which bot of a pair is stronger; "open" while the test has not decided."""

_LEAST_ROUNDS = 8
"""Earlier the variance is not known well enough."""
_PRIOR_SHARES = (0.0, 1.0)


class SequentialTest(Struct, frozen=True):
    """A test that is wrong with the probability `error` at most, if the share of one bot is 1/2 + `margin` or more."""

    margin: float = 0.05
    error: float = 0.05

    @property
    def bound(self) -> float:
        """The log-likelihood ratio that decides."""
        return log((1 - self.error) / self.error)

    def evidence(self, shares: Sequence[float]) -> float:
        """The log-likelihood ratio of the first bot's shares, one per round; positive where it is ahead."""
        variance = pvariance([*shares, *_PRIOR_SHARES])
        return 2 * self.margin * len(shares) * (fmean(shares) - 0.5) / variance

    def verdict(self, shares: Sequence[float]) -> Verdict:
        """The decision after these rounds."""
        if len(shares) < _LEAST_ROUNDS:
            return "open"
        evidence = self.evidence(shares)
        if evidence >= self.bound:
            return "first"
        return "second" if evidence <= -self.bound else "open"


def check_test(test: SequentialTest) -> None:
    """Refuse a margin or an error for which there is no test."""
    if not 0 < test.margin < 0.5:
        raise ConfigError("margin", tr("must be between 0 and 0.5, not {number}", number=shown(test.margin)))
    if not 0 < test.error < 0.5:
        raise ConfigError("error", tr("must be between 0 and 0.5, not {number}", number=shown(test.error)))
