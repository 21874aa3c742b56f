"""Counting the worlds that fit what is known: exactly, not by sampling.

Worlds are split into parts, not into cards: each part (the case file, each seat) has its list of possible hands, and a
world takes one hand per part so that every open card is used once. Half of the parts are combined from one side and
half from the other; the two halves together give the count. Two symmetries keep it small: cards that nothing tells
apart form a class, of which a hand takes some number (`card_classes`); and seats that nothing tells apart are one part,
shared out at the end (`parts`).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import prod

import numpy as np
from msgspec import Struct

from boxtop.core.chance import Source
from boxtop.core.heavy import heavy_work
from boxtop.games.clue.cards import CARDS
from boxtop.games.clue.deduction import counting_kernel
from boxtop.games.clue.deduction.arrays import INDEX, Draws, Numbers, Owners, Weights
from boxtop.games.clue.deduction.card_classes import CardClasses, card_classes
from boxtop.games.clue.deduction.constraints import Grid, HoldsOne, Known, Table, grid_of
from boxtop.games.clue.deduction.drawing_kernel import draw_part
from boxtop.games.clue.deduction.parts import Part, number_of_hands, parts_of

_MUCH_WORK = 200_000
"""From this many steps on, it pays to look for better sides."""
_LARGE = 700_000


class Count(Struct):
    """The counted worlds that fit some clues. Weighed worlds (`posterior`) give floats."""

    grid: Grid
    classes: CardClasses
    parts: list[Part]
    """In the order in which a world is drawn: the first half, then the second half backwards."""
    onward: Weights
    """By index of the cards that are left, the ways in which the later parts take exactly those cards."""
    total: int | float
    factor: int
    """What one unit, in which hands are weighed, is worth in worlds before the division by `divisor`."""
    divisor: int
    steps: int
    """How many steps the counting took."""

    @property
    def is_large(self) -> bool:
        """Whether such a count takes several milliseconds: early in games of five and six players."""
        return self.steps > _LARGE

    @property
    def worlds(self) -> int:
        """How many worlds fit, exactly."""
        return int(self.whole)

    @property
    def whole(self) -> int | float:
        """The number of worlds, or their weight."""
        return self._real(self.total, 1)

    def _real(self, units: int | float, divisor: int) -> int | float:
        """Worlds, from the units in which hands are weighed; always a whole number where worlds are counted."""
        divisor *= self.divisor
        return units * self.factor // divisor if isinstance(units, int) else units * self.factor / divisor

    def owner_counts(self) -> list[list[int | float]]:
        """For every owner and card, the worlds (or their weight) in which the owner has the card."""
        everything = self.whole
        table: list[list[int | float]] = [
            [everything if held >> card & 1 else 0 for card in range(len(CARDS))] for held in self.grid.held
        ]
        for part in self.parts:
            by_class = (part.each @ part.hands.rows).tolist()
            together = part.size
            for cards, units in zip(self.classes.cards, by_class, strict=True):
                for owner, size in zip(part.owners, part.sizes, strict=True):
                    worlds = self._real(units * size, len(cards) * together)
                    for card in cards:
                        table[owner][card] = worlds
        return table

    def case_files(self) -> dict[int, int | float]:
        """For every crime (its three cards as a mask) that is possible, the worlds (or their weight) that have it."""
        held = self.grid.held[-1]
        part = next((part for part in self.parts if part.owners == (len(self.grid.sizes) - 1,)), None)
        if part is None:
            return {held: self.whole}
        found: dict[int, int | float] = {}
        for row, units in zip(part.hands.rows.tolist(), part.each.tolist(), strict=True):
            if units:
                piles = [cards for cards, taken in zip(self.classes.cards, row, strict=True) if taken]
                worlds = self._real(units, prod(map(len, piles)))
                for crime in product(*piles):
                    found[held | sum(1 << card for card in crime)] = worlds
        return found

    def draw(self, source: Source) -> list[int]:
        """One world, all equally likely: for each owner its cards as a mask. Only for counted worlds."""
        held = list(self.grid.held)
        left = [list(cards) for cards in self.classes.cards]
        rest = self.onward.size - 1
        for part in self.parts:
            rows, keys, weights = part.hands
            fits = (rows <= np.array([len(cards) for cards in left])).all(axis=1)
            index = keys[fits, INDEX]
            cumulated = np.cumsum(self.onward[rest - index] * weights[fits])
            at = int(np.searchsorted(cumulated, source.randrange(int(cumulated[-1])), side="right"))
            rest -= int(index[at])
            row = rows[fits][at].tolist()
            drawn = [_take(cards, source) for cards, taken in zip(left, row, strict=True) for _ in range(taken)]
            for owner, size in zip(part.owners, part.sizes, strict=True):
                for _ in range(size):
                    held[owner] |= 1 << _take(drawn, source)
        return held

    def draw_many(self, number: int, seed: int) -> Numbers:
        """Many worlds at once, for estimates: one row per world, with the owner of every card. Depends on the seed."""
        generator = np.random.default_rng(seed)
        owner_of = np.zeros((number, len(CARDS)), np.int64)
        for owner, held in enumerate(self.grid.held):
            owner_of[:, [card for card in range(len(CARDS)) if held >> card & 1]] = owner
        classes = [np.tile(np.array(cards, np.int64), (number, 1)) for cards in self.classes.cards]
        shuffled = [generator.permuted(cards, axis=1) if cards.shape[1] > 1 else cards for cards in classes]
        if not shuffled:
            return owner_of
        draws = Draws(
            owner_of=owner_of,
            order=np.concatenate(shuffled, axis=1),
            starts=self.classes.starts,
            used=np.zeros((number, len(shuffled)), np.int64),
            taken=np.zeros((number, 2), np.int64),
        )
        for part in self.parts:
            owners = Owners(np.array(part.owners, np.int64), np.array(part.sizes, np.int64))
            part_seed = int(generator.integers(2**31))
            draw_part(draws, self.onward, part.hands, self.classes.packing, owners, part_seed)
        return owner_of


def _take(cards: list[int], source: Source) -> int:
    """Remove a random card from this list and return it."""
    return cards.pop(source.randrange(len(cards)))


def count(table: Table, clues: Iterable[Known], *, posterior: bool = False) -> Count | None:
    """Count the worlds that fit these clues; None when no world does.

    With `posterior`, a world in which somebody could have shown us k cards weighs 1/k for the one we saw: players are
    assumed to show any card that fits.
    """
    heavy_work("count the worlds of Clue")
    return _count(table, tuple(clues), posterior=posterior)


def count_worlds(table: Table, clues: Iterable[Known]) -> int:
    """How many worlds fit these clues: as `count`, without the worlds of every hand, which take most of the time."""
    heavy_work("count the worlds of Clue")
    found = _found_parts(table, tuple(clues), posterior=False)
    if found is None:
        return 0
    _, classes, first, second = found
    ours, theirs = np.zeros(classes.hand_count, np.int64), np.zeros(classes.hand_count, np.int64)
    taken = _extend(ours, first, classes)[-1][:, INDEX]
    _extend(theirs, second, classes)
    units = int((ours[taken] * theirs[classes.hand_count - 1 - taken]).sum())
    parts = [*first, *second]
    return units * _factor(classes, parts) // prod(part.scale for part in parts)


def warm_up_counting(*, posterior: bool = False) -> None:
    """Load the counting kernels, or compile them the first time, before a game and not in the middle of a turn."""
    counted = count(Table((6, 6, 6)), [HoldsOne(0, 1 | 1 << 6 | 1 << 12)], posterior=posterior)
    assert counted is not None, "somebody may hold one of three cards"
    counted.draw_many(1, 0)


@lru_cache(maxsize=16)
def _count(table: Table, clues: tuple[Known, ...], *, posterior: bool) -> Count | None:
    """Cached, because nobody learns anything between two suggestions."""
    found = _found_parts(table, clues, posterior=posterior)
    if found is None:
        return None
    counted = _combine(*found)
    return counted if counted.total > 0 else None


def _found_parts(
    table: Table, clues: tuple[Known, ...], *, posterior: bool
) -> tuple[Grid, CardClasses, list[Part], list[Part]] | None:
    """The open cards, and the parts that take them in two halves; None when a part has no hand to take."""
    grid = grid_of(table, clues)
    if grid is None:
        return None
    if not posterior:
        grid.saw.clear()
    classes = card_classes(grid)
    parts = parts_of(grid, classes, np.float64 if posterior else np.int64)
    if any(not part.hand_count for part in parts):
        return None
    return grid, classes, *_two_sides(parts, classes)


def _two_sides(parts: list[Part], classes: CardClasses) -> tuple[list[Part], list[Part]]:
    """Two halves that stay small: the next smallest part always goes to the smaller side.

    If that leads to much work, the largest part and one other are tried as one side, and all others as the other.
    """
    ordered = sorted(parts, key=lambda part: part.hand_count)
    sides: tuple[list[Part], list[Part]] = ([], [])
    for part in ordered:
        min(sides, key=lambda side: _most_hands(side, classes)).append(part)
    if _work(sides, classes) < _MUCH_WORK:
        return sides
    *smaller, largest = ordered
    splits = [sides]
    for other in smaller:
        splits.append(([part for part in smaller if part is not other], [other, largest]))
    return min(splits, key=lambda split: _work(split, classes))


def _work(sides: tuple[list[Part], list[Part]], classes: CardClasses) -> int:
    """An upper bound on the number of steps that extend both sides."""
    steps = 0
    for side in sides:
        taken = 1
        for at, part in enumerate(side):
            steps += taken * part.hand_count
            taken = min(taken * part.hand_count, _most_hands(side[: at + 1], classes))
    return steps


def _most_hands(side: Sequence[Part], classes: CardClasses) -> int:
    """An upper bound on the number of hands these parts can take together."""
    together = sum(part.size for part in side)
    return min(number_of_hands(classes.sizes, together), prod(part.hand_count for part in side))


def _combine(grid: Grid, classes: CardClasses, first: list[Part], second: list[Part]) -> Count:
    """Count from both sides to the middle, then from the middle outward for the worlds of every single hand."""
    dtype = first[0].hands.weights.dtype if first else np.dtype(np.int64)
    ours, theirs = np.zeros(classes.hand_count, dtype), np.zeros(classes.hand_count, dtype)
    stages, other_stages = _extend(ours, first, classes), _extend(theirs, second, classes)
    _complete(ours, stages, theirs, first, classes)
    _complete(theirs, other_stages, ours, second, classes)
    parts = [*first, *reversed(second)]
    scale = prod(part.scale for part in parts)
    steps = sum(
        keys.shape[0] * part.hand_count
        for side, kept in ((first, stages), (second, other_stages))
        for keys, part in zip(kept, side, strict=False)
    )
    return Count(grid, classes, parts, theirs, theirs[-1].item(), _factor(classes, parts), scale, steps)


def _factor(classes: CardClasses, parts: list[Part]) -> int:
    return classes.permutations * prod(part.shares for part in parts)


def _extend(ways: Weights, side: list[Part], classes: CardClasses) -> list[Numbers]:
    """The keys of what the first 0, 1, 2... parts of a side can take together; their ways are added to `ways`."""
    ways[0] = 1
    packing = classes.packing
    stages = [np.zeros((1, 2), np.int64)]
    for at, part in enumerate(side):
        most = min(stages[-1].shape[0] * part.hand_count, _most_hands(side[: at + 1], classes))
        stages.append(counting_kernel.extend(ways, stages[-1], part.hands, packing, most))
    return stages


def _complete(ours: Weights, stages: list[Numbers], theirs: Weights, side: list[Part], classes: CardClasses) -> None:
    packing = classes.packing
    for taken, part in reversed(list(zip(stages, side, strict=False))):
        counting_kernel.complete(ours, taken, theirs, part.hands, packing, part.each)
