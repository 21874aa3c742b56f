"""Counting the worlds that fit what is known: exactly, not by sampling.

Worlds are split by parts, not by cards: every part (the case file, each seat) has its list of possible hands, and a
world is one hand each, so that every open card is used once. Half of the parts are put together from one side and half
from the other; where the halves meet the whole is counted. Two symmetries keep it small: cards nothing tells apart form
a class, of which a hand takes some number; and seats nothing tells apart are one part, shared out at the end. So the
open beginning of a game is easy, and later there is little left to count.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import factorial, lcm, prod

import numpy as np
from msgspec import Struct

from boxtop.core.chance import Source
from boxtop.core.heavy import heavy_work
from boxtop.games.clue.deduction import counting_kernel
from boxtop.games.clue.deduction.constraints import PILES, Grid, HoldsOne, Known, Table, grid_of
from boxtop.games.clue.deduction.counting_kernel import Numbers, Weights

_FACTORIALS = np.array([factorial(number) for number in range(21)])


class Frame(Struct, frozen=True):
    """The open cards in classes: cards of a class may lie in the same places and stand in the same clauses."""

    classes: tuple[tuple[int, ...], ...]
    """The places in the notebook of each class's cards."""

    @property
    def sizes(self) -> list[int]:
        """How many cards each class has."""
        return list(map(len, self.classes))

    @property
    def arrangements(self) -> int:
        """In how many ways the cards of the classes can change places."""
        return prod(map(factorial, self.sizes))

    @property
    def strides(self) -> Numbers:
        """What one card of each class adds to the index of a hand."""
        return np.array([prod(size + 1 for size in self.sizes[:at]) for at in range(len(self.sizes))], np.int64)

    @property
    def states(self) -> int:
        """How many different hands, of any size, there are."""
        return prod(size + 1 for size in self.sizes)

    @property
    def shifts(self) -> list[int]:
        """Where each class's field begins in a packed hand: as wide as its size needs, and a guard bit."""
        widths = [size.bit_length() + 1 for size in self.sizes]
        return [sum(widths[:at]) for at in range(len(widths))]

    @property
    def guards(self) -> int:
        """The guard bits of all fields."""
        return sum(1 << shift + size.bit_length() for shift, size in zip(self.shifts, self.sizes, strict=True))

    @property
    def bias(self) -> int:
        """What fills every field up, so that one card too many sets its guard bit."""
        pairs = zip(self.shifts, self.sizes, strict=True)
        return sum((1 << size.bit_length()) - 1 - size << shift for shift, size in pairs)


class Part(Struct):
    """Owners who share a hand for the counting: the case file, a seat, or several seats nothing tells apart."""

    owners: tuple[int, ...]
    sizes: tuple[int, ...]
    """How many open cards each of them takes."""
    rows: Numbers
    """The possible hands, as numbers of cards by class."""
    hands: Numbers
    """The same hands, packed and with their index."""
    weights: Weights
    scale: int
    """A hand's weight is this, divided by the ways its cards can change places, times how likely it is."""
    each: Weights
    """For every hand, the worlds that have it."""

    @property
    def size(self) -> int:
        """How many open cards it takes."""
        return sum(self.sizes)

    @property
    def shares(self) -> int:
        """In how many ways a hand can be shared out among the seats."""
        return factorial(self.size) // prod(map(factorial, self.sizes))


class Count(Struct):
    """The worlds that fit some clues, ready to be asked. Weighed worlds (`posterior`) give floats."""

    grid: Grid
    frame: Frame
    parts: list[Part]
    """In the order in which a world is drawn: the first half, then the second half backwards."""
    onward: Weights
    """For the hands met on the way, the ways in which the later parts take exactly what is left."""
    total: int | float

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
        factor = self.frame.arrangements * prod(part.shares for part in self.parts)
        divisor *= prod(part.scale for part in self.parts)
        return units * factor // divisor if isinstance(units, int) else units * factor / divisor

    def owner_counts(self) -> list[list[int | float]]:
        """For every owner and card, the worlds (or their weight) in which the owner has the card."""
        everything = self.whole
        table: list[list[int | float]] = [
            [everything if held >> card & 1 else 0 for card in range(21)] for held in self.grid.held
        ]
        for part in self.parts:
            by_class = (part.each @ part.rows).tolist()
            for cards, units in zip(self.frame.classes, by_class, strict=True):
                for owner, size in zip(part.owners, part.sizes, strict=True):
                    worlds = self._real(units * size, len(cards) * part.size)
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
        for row, units in zip(part.rows.tolist(), part.each.tolist(), strict=True):
            if units:
                piles = [cards for cards, taken in zip(self.frame.classes, row, strict=True) if taken]
                worlds = self._real(units, prod(map(len, piles)))
                for crime in product(*piles):
                    found[held | sum(1 << card for card in crime)] = worlds
        return found

    def draw(self, source: Source) -> list[int]:
        """One world, every one as likely as the others: for each owner its cards. Only for counted worlds."""
        held = list(self.grid.held)
        left = [list(cards) for cards in self.frame.classes]
        rest = self.onward.size - 1
        for part in self.parts:
            fits = (part.rows <= np.array([len(cards) for cards in left])).all(axis=1)
            index = part.hands[fits, 1]
            reached = np.cumsum(self.onward[rest - index] * part.weights[fits])
            at = int(np.searchsorted(reached, source.randrange(int(reached[-1])), side="right"))
            rest -= int(index[at])
            row = part.rows[fits][at].tolist()
            drawn = [_take(cards, source) for cards, taken in zip(left, row, strict=True) for _ in range(taken)]
            for owner, size in zip(part.owners, part.sizes, strict=True):
                for _ in range(size):
                    held[owner] |= 1 << _take(drawn, source)
        return held

    def draw_many(self, number: int, seed: int) -> Numbers:
        """Many worlds at once, for estimates: in each, the owner of every card. Repeats itself for the same seed."""
        generator = np.random.default_rng(seed)
        owner_of = np.zeros((number, 21), np.int64)
        for owner, held in enumerate(self.grid.held):
            owner_of[:, [card for card in range(21) if held >> card & 1]] = owner
        frame = self.frame
        classes = [np.tile(np.array(cards, np.int64), (number, 1)) for cards in frame.classes]
        order = [generator.permuted(cards, axis=1) if cards.shape[1] > 1 else cards for cards in classes]
        starts = np.array([sum(frame.sizes[:at]) for at in range(len(frame.sizes))], np.int64)
        used, taken = np.zeros((number, len(frame.sizes)), np.int64), np.zeros((number, 2), np.int64)
        for part in self.parts:
            counting_kernel.draw_part(
                owner_of,
                np.concatenate(order, axis=1),
                used,
                taken,
                self.onward,
                part.rows,
                part.hands,
                part.weights,
                frame.bias,
                frame.guards,
                np.array(part.owners, np.int64),
                np.array(part.sizes, np.int64),
                starts,
                int(generator.integers(2**31)),
            )
        return owner_of


def _take(cards: list[int], source: Source) -> int:
    """Any one of these cards, which is then gone."""
    return cards.pop(source.randrange(len(cards)))


def count(table: Table, clues: Iterable[Known], *, posterior: bool = False) -> Count | None:
    """Count the worlds that fit these clues; None when there is none.

    With `posterior`, a world in which somebody showed us one of k fitting cards weighs 1/k for it: a shower with a
    choice chooses any.
    """
    heavy_work("count the worlds of Clue")
    return _count(table, tuple(clues), posterior=posterior)


def warm_up(*, posterior: bool = False) -> None:
    """Load and, at the very first time, compile what counting needs: before a game, not in the middle of a turn."""
    counted = count(Table((6, 6, 6)), [HoldsOne(0, 1 | 1 << 6 | 1 << 12)], posterior=posterior)
    assert counted is not None, "somebody may hold one of three cards"
    counted.draw_many(1, 0)


@lru_cache(maxsize=16)
def _count(table: Table, clues: tuple[Known, ...], *, posterior: bool) -> Count | None:
    """Kept for a while: between two suggestions nobody learns anything."""
    grid = grid_of(table, clues)
    if grid is None:
        return None
    if not posterior:
        grid.saw.clear()
    frame = _frame(grid)
    parts = _Parting(grid, frame, np.float64 if posterior else np.int64).parts()
    if any(not part.weights.size for part in parts):
        return None
    counted = _put_together(grid, frame, *_two_sides(parts, frame))
    return counted if counted.total > 0 else None


def _frame(grid: Grid) -> Frame:
    """Sort the open cards into classes. A card of a false accusation that still matters is a class of its own."""
    fixed = 0
    for held in grid.held:
        fixed |= held
    classes: dict[tuple[object, ...], list[int]] = {}
    for card in range(21):
        if fixed >> card & 1:
            continue
        signature = (
            [pile >> card & 1 for pile in PILES].index(1),
            tuple(allowed >> card & 1 for allowed in grid.allowed),
            tuple(cards >> card & 1 for _, cards in grid.clauses),
            tuple(cards >> card & 1 for _, cards in grid.saw),
            card if any(cards >> card & 1 for cards in grid.not_all) else None,
        )
        classes.setdefault(signature, []).append(card)
    return Frame(tuple(map(tuple, classes.values())))


class _Parting:
    """Who still takes open cards, and which hands each may take."""

    def __init__(self, grid: Grid, frame: Frame, kind: type[np.float64] | type[np.int64]) -> None:
        self._grid = grid
        self._frame = frame
        self._kind = kind
        self._strides = frame.strides
        self._fields = np.array([1 << shift for shift in frame.shifts], np.int64)

    def parts(self) -> list[Part]:
        """The case file and the seats; seats that nothing tells apart are one part."""
        grid = self._grid
        parts: list[Part] = []
        alike: dict[tuple[int, ...], list[int]] = {}
        for owner in range(len(grid.sizes) - 1):
            if not self._size(owner):
                continue
            limits = self._limits(owner)
            clauses = [self._classes_in(cards) for who, cards in grid.clauses if who == owner]
            if clauses or any(who == owner for who, _ in grid.saw):
                parts.append(self._part((owner,), _hands(limits, self._size(owner), clauses)))
            else:
                alike.setdefault(limits, []).append(owner)
        for limits, owners in alike.items():
            parts.append(self._part(tuple(owners), _hands(limits, sum(map(self._size, owners)), [])))
        case_file = len(grid.sizes) - 1
        if self._size(case_file):
            parts.append(self._part((case_file,), self._crimes()))
        return parts

    def _size(self, owner: int) -> int:
        return self._grid.sizes[owner] - self._grid.held[owner].bit_count()

    def _limits(self, owner: int) -> tuple[int, ...]:
        allowed = self._grid.allowed[owner]
        return tuple(len(cards) if allowed >> cards[0] & 1 else 0 for cards in self._frame.classes)

    def _classes_in(self, mask: int) -> list[int]:
        return [mask >> cards[0] & 1 for cards in self._frame.classes]

    def _part(self, owners: tuple[int, ...], rows: Numbers) -> Part:
        ways = _FACTORIALS[rows].prod(axis=1)
        scale = lcm(*np.unique(ways).tolist())
        weights = (scale // ways).astype(self._kind)
        for who, cards in self._grid.saw:
            if who in owners:
                # How likely a holder of each hand shows what we saw: one in as many as fit.
                known = (self._grid.held[who] & cards).bit_count()
                weights /= known + rows @ np.array(self._classes_in(cards))
        hands = np.stack([rows @ self._fields, rows @ self._strides], axis=1)
        sizes = tuple(map(self._size, owners))
        return Part(owners, sizes, rows, hands, weights, scale, np.zeros(weights.size, self._kind))

    def _crimes(self) -> Numbers:
        """The hands the case file may still take: a card of each pile it lacks, false accusations left out."""
        held, allowed, classes = self._grid.held[-1], self._grid.allowed[-1], self._frame.classes
        choices = [
            [at for at, cards in enumerate(classes) if allowed & pile & 1 << cards[0]]
            for pile in PILES
            if not held & pile
        ]
        wrong = set(self._grid.not_all)
        crimes = [
            crime
            for crime in product(*choices)
            if held | sum(1 << classes[at][0] for at in crime) not in wrong or any(len(classes[at]) > 1 for at in crime)
        ]
        rows = np.zeros((len(crimes), len(classes)), np.int64)
        for number, crime in enumerate(crimes):
            rows[number, list(crime)] = 1
        return rows


def _hands(limits: Sequence[int], size: int, clauses: list[list[int]]) -> Numbers:
    rows = np.array(clauses, np.int64).reshape(len(clauses), len(limits))
    hands: Numbers = counting_kernel.list_hands(np.array(limits, np.int64), size, rows, _how_many(limits, size))
    return hands


def _how_many(limits: Sequence[int], size: int) -> int:
    """In how many ways `size` cards can be taken when only their classes count."""
    ways = [1] + [0] * size
    for limit in limits:
        ways = [sum(ways[max(0, taken - limit) : taken + 1]) for taken in range(size + 1)]
    return ways[size]


def _two_sides(parts: list[Part], frame: Frame) -> tuple[list[Part], list[Part]]:
    """Two halves that stay small: the next smallest part always goes to the smaller side."""
    sides: tuple[list[Part], list[Part]] = ([], [])
    for part in sorted(parts, key=lambda part: part.weights.size):
        min(sides, key=lambda side: _at_most(side, frame)).append(part)
    return sides


def _at_most(side: Sequence[Part], frame: Frame) -> int:
    together = sum(part.size for part in side)
    return min(_how_many(frame.sizes, together), prod(part.weights.size for part in side))


def _put_together(grid: Grid, frame: Frame, first: list[Part], second: list[Part]) -> Count:
    """Count from both sides to the middle, then from the middle outward for the worlds of every single hand."""
    kind = first[0].weights.dtype if first else np.dtype(np.int64)
    ours, theirs = np.zeros(frame.states, kind), np.zeros(frame.states, kind)
    stages, other_stages = _extend(ours, first, frame), _extend(theirs, second, frame)
    _complete(ours, stages, theirs, first, frame)
    _complete(theirs, other_stages, ours, second, frame)
    return Count(grid, frame, [*first, *reversed(second)], theirs, theirs[-1].item())


def _extend(ways: Weights, side: list[Part], frame: Frame) -> list[Numbers]:
    """What the first 0, 1, 2... parts of a side can take together, with the ways written down."""
    ways[0] = 1
    stages = [np.zeros((1, 2), np.int64)]
    for at, part in enumerate(side):
        most = min(stages[-1].shape[0] * part.weights.size, _at_most(side[: at + 1], frame))
        stages.append(
            counting_kernel.extend(ways, stages[-1], part.hands, part.weights, frame.bias, frame.guards, most)
        )
    return stages


def _complete(ours: Weights, stages: list[Numbers], theirs: Weights, side: list[Part], frame: Frame) -> None:
    for taken, part in reversed(list(zip(stages, side, strict=False))):
        counting_kernel.complete(ours, taken, theirs, part.hands, part.weights, frame.bias, frame.guards, part.each)
