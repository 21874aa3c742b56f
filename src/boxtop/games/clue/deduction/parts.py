"""The parts of a world: who still takes open cards, and which hands each may take."""

from functools import lru_cache
from itertools import product
from math import factorial, lcm, prod

import numpy as np
from msgspec import Struct

from boxtop.games.clue.deduction import counting_kernel
from boxtop.games.clue.deduction.arrays import Hands, Numbers, Weights
from boxtop.games.clue.deduction.card_classes import CardClasses
from boxtop.games.clue.deduction.constraints import PILES, Grid

_FACTORIALS = np.array([factorial(number) for number in range(21)])


class Part(Struct):
    """Owners that are counted together: the case file, a seat, or several seats that nothing tells apart."""

    owners: tuple[int, ...]
    sizes: tuple[int, ...]
    """How many open cards each owner takes."""
    hands: Hands
    scale: int
    """A hand weighs `scale`, divided by the permutations of its cards within their classes, times its likelihood."""
    each: Weights
    """For every hand, the worlds that have it; filled in by the counting."""

    @property
    def size(self) -> int:
        """How many open cards it takes."""
        return sum(self.sizes)

    @property
    def shares(self) -> int:
        """In how many ways a hand can be shared out among the owners."""
        return factorial(self.size) // prod(map(factorial, self.sizes))

    @property
    def hand_count(self) -> int:
        """How many hands it may take."""
        return self.hands.weights.size


def parts_of(grid: Grid, classes: CardClasses, dtype: type[np.float64] | type[np.int64]) -> list[Part]:
    """The case file and the seats that take open cards; seats that nothing tells apart are one part."""
    return _PartBuilder(grid, classes, dtype).build()


def number_of_hands(limits: tuple[int, ...], size: int) -> int:
    """In how many ways `size` cards can be taken, at most `limits` of each class."""
    ways = _hands_by_size(tuple(sorted(filter(None, limits))))
    return ways[size] if size < len(ways) else 0


@lru_cache(maxsize=1024)
def _hands_by_size(limits: tuple[int, ...]) -> tuple[int, ...]:
    """The number of hands of each size, from no card to all of them, for limits in ascending order.

    Cached, because a count asks for many sizes and for the same limits in another order.
    """
    ways = [1]
    for limit in limits:
        ways = [sum(ways[max(0, taken - limit) : taken + 1]) for taken in range(len(ways) + limit)]
    return tuple(ways)


class _PartBuilder:
    def __init__(self, grid: Grid, classes: CardClasses, dtype: type[np.float64] | type[np.int64]) -> None:
        self._grid = grid
        self._classes = classes
        self._dtype = dtype
        fields = np.array([1 << shift for shift in classes.shifts], np.int64)
        self._keys = np.stack([fields, classes.strides], axis=1)  # what one card adds to both numbers of a key

    def build(self) -> list[Part]:
        grid = self._grid
        parts: list[Part] = []
        alike: dict[tuple[int, ...], list[int]] = {}
        for owner in range(len(grid.sizes) - 1):
            if not self._size(owner):
                continue
            limits = self._limits(owner)
            clauses = [self._classes_in(cards) for who, cards in grid.clauses if who == owner]
            if clauses or any(who == owner for who, _ in grid.saw):
                parts.append(self._part((owner,), _list_hands(limits, self._size(owner), clauses)))
            else:
                alike.setdefault(limits, []).append(owner)
        for limits, owners in alike.items():
            parts.append(self._part(tuple(owners), _list_hands(limits, sum(map(self._size, owners)), [])))
        case_file = len(grid.sizes) - 1
        if self._size(case_file):
            parts.append(self._part((case_file,), self._crimes()))
        return parts

    def _size(self, owner: int) -> int:
        return self._grid.sizes[owner] - self._grid.held[owner].bit_count()

    def _limits(self, owner: int) -> tuple[int, ...]:
        allowed = self._grid.allowed[owner]
        return tuple(len(cards) if allowed >> cards[0] & 1 else 0 for cards in self._classes.cards)

    def _classes_in(self, mask: int) -> list[int]:
        return [mask >> cards[0] & 1 for cards in self._classes.cards]

    def _part(self, owners: tuple[int, ...], rows: Numbers) -> Part:
        permutations = _FACTORIALS[rows].prod(axis=1)
        scale = lcm(*set(permutations.tolist()))
        weights = (scale // permutations).astype(self._dtype)
        for who, cards in self._grid.saw:
            if who in owners:
                # The likelihood of the card we saw: one in the number of cards this hand could have shown.
                known = (self._grid.held[who] & cards).bit_count()
                weights /= known + rows @ np.array(self._classes_in(cards))
        keys = rows @ self._keys
        sizes = tuple(map(self._size, owners))
        return Part(owners, sizes, Hands(rows, keys, weights), scale, np.zeros(weights.size, self._dtype))

    def _crimes(self) -> Numbers:
        """The hands the case file may still take: one card of each missing pile, without the false accusations."""
        held, allowed, classes = self._grid.held[-1], self._grid.allowed[-1], self._classes.cards
        choices = [
            [at for at, cards in enumerate(classes) if allowed & pile & 1 << cards[0]]
            for pile in PILES
            if not held & pile
        ]
        crimes = list(product(*choices))
        if wrong := set(self._grid.not_all):
            crimes = [
                crime
                for crime in crimes
                if held | sum(1 << classes[at][0] for at in crime) not in wrong
                or any(len(classes[at]) > 1 for at in crime)
            ]
        rows = np.zeros((len(crimes), len(classes)), np.int64)
        taken = np.array(crimes, np.int64).reshape(len(crimes), len(choices))
        rows[np.arange(len(crimes))[:, np.newaxis], taken] = 1
        return rows


def _list_hands(limits: tuple[int, ...], size: int, clauses: list[list[int]]) -> Numbers:
    rows = np.array(clauses, np.int64).reshape(len(clauses), len(limits))
    hands: Numbers = counting_kernel.list_hands(np.array(limits, np.int64), size, rows, number_of_hands(limits, size))
    return hands
