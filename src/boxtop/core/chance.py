"""Exact chance: finite distributions with integer weights, never floats.

A distribution is `total` equally likely cases; the weight of an outcome is its number of cases. `at(case)` gives the
outcome of a case, so one uniform integer from any source (a seeded generator, the commit-reveal stream) is one outcome.
"""

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from boxtop.core.errors import ConfigError, shown

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Source(Protocol):
    """Where uniform integers come from. `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A uniform integer from 0 to stop - 1."""
        ...


class Chance(Protocol[A]):
    """What chance may do now: outcome x has probability weight(x) / total."""

    @property
    def total(self) -> int:
        """The sum of all weights."""
        ...

    @property
    def size(self) -> int:
        """The number of different outcomes."""
        ...

    def weight(self, outcome: A, /) -> int:
        """The weight of an outcome; 0 if it is impossible."""
        ...

    def at(self, case: int, /) -> A:
        """The outcome of case 0 <= case < total; each outcome has `weight` cases."""
        ...

    def __iter__(self) -> Iterator[tuple[A, int]]:
        """Every outcome with its weight, each once."""
        ...

    def sample(self, source: Source, /) -> A:
        """One outcome, drawn with its exact probability."""
        ...


class Weighted(Generic[A]):
    """A distribution given as outcomes with weights: cards left in a deck, tiles left in a bag.

    Cases are numbered in the order given: the first outcome has cases 0 to weight - 1, and so on.
    """

    __slots__ = ("_weights", "total")

    def __init__(self, weights: dict[A, int]) -> None:
        if not weights or any(weight <= 0 for weight in weights.values()):
            raise ConfigError("weights", "chance needs at least one outcome, and every weight must be positive")
        self._weights = weights
        self.total = sum(weights.values())

    @property
    def size(self) -> int:
        return len(self._weights)

    def weight(self, outcome: A, /) -> int:
        try:
            return self._weights.get(outcome, 0)
        except TypeError:  # every outcome can be hashed
            return 0

    def at(self, case: int, /) -> A:
        if type(case) is not int or not 0 <= case < self.total:
            raise ConfigError("case", f"must be a whole number from 0 to {self.total - 1}, not {shown(case)}")
        for outcome, weight in self._weights.items():
            case -= weight
            if case < 0:
                return outcome
        raise AssertionError("the weights sum to total")

    def __iter__(self) -> Iterator[tuple[A, int]]:
        return iter(self._weights.items())

    def sample(self, source: Source, /) -> A:
        return self.at(source.randrange(self.total))


class Cases(Generic[A]):
    """A distribution given as a table of its equally likely cases: dice, whose cases are the ordered rolls."""

    __slots__ = ("_cases", "_weights", "total")

    def __init__(self, cases: tuple[A, ...]) -> None:
        if not cases:
            raise ConfigError("cases", "chance needs at least one case")
        self._cases = cases
        self._weights: dict[A, int] = {}
        for outcome in cases:
            self._weights[outcome] = self._weights.get(outcome, 0) + 1
        self.total = len(cases)

    @property
    def size(self) -> int:
        return len(self._weights)

    def weight(self, outcome: A, /) -> int:
        try:
            return self._weights.get(outcome, 0)
        except TypeError:  # every outcome can be hashed
            return 0

    def at(self, case: int, /) -> A:
        if type(case) is not int or not 0 <= case < self.total:
            raise ConfigError("case", f"must be a whole number from 0 to {self.total - 1}, not {shown(case)}")
        return self._cases[case]

    def __iter__(self) -> Iterator[tuple[A, int]]:
        return iter(self._weights.items())

    def sample(self, source: Source, /) -> A:
        return self._cases[source.randrange(self.total)]
