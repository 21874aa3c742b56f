"""95 % intervals of means over rounds. Rounds are independent; the games of one round are not."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

from msgspec import Struct

Z = NormalDist().inv_cdf(0.975)
_PRIOR_SHARES = (0.0, 0.0, 1.0, 1.0)
"""Two rounds lost and two won, as in the interval of Agresti and Coull: ten wins of ten do not prove a certain win."""


class Estimate(Struct, frozen=True):
    """A mean and its 95 % interval; `low` and `high` are None where one round does not allow any."""

    mean: float
    low: float | None
    high: float | None


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean of values that have no bounds, such as scores."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    half = _t(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def share_estimate(values: Sequence[float]) -> Estimate:
    """The mean of values from 0 to 1, such as the shares of games won in each round."""
    widened = [*values, *_PRIOR_SHARES]
    centre = fmean(widened)
    half = Z * stdev(widened) / sqrt(len(widened))
    mean = fmean(values)
    return Estimate(mean, max(0.0, min(mean, centre - half)), min(1.0, max(mean, centre + half)))


def _t(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by its expansion around the normal one."""
    if freedom == 1:
        return 12.706
    if freedom == 2:
        return 4.303
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
