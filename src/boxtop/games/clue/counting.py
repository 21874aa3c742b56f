"""Counting the worlds that fit what is known: exactly, not by sampling.

The worlds are split by parts, not by cards: every part (the case file, each seat) has its list of possible hands, and
a world is one hand each, so that every open card is used once. Half of the parts are put together from one side and
half from the other, set of cards by set of cards; where the halves meet the whole is counted. Seats that nothing sets
apart are one part, shared out at the end: so the open beginning of a game is easy.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import comb, factorial, prod

import numpy as np
from msgspec import Struct

from boxtop.core.chance import Source
from boxtop.games.clue import kernel
from boxtop.games.clue.clues import PILES, Grid, Known, Table, grid_of
from boxtop.games.clue.kernel import Masks, Weights


class Part(Struct):
    """Owners who share a hand for the counting: the case file, a seat, or several seats nothing sets apart."""

    owners: tuple[int, ...]
    sizes: tuple[int, ...]
    hands: Masks
    weights: Weights
    each: Weights
    """For every hand, the worlds that have it (before the hand is shared out among several seats)."""

    @property
    def size(self) -> int:
        """How many open cards it takes."""
        return sum(self.sizes)

    @property
    def shares(self) -> int:
        """In how many ways a hand can be shared out among the seats."""
        return factorial(self.size) // prod(map(factorial, self.sizes))


class Count(Struct):
    """The worlds that fit some clues, ready to be asked."""

    grid: Grid
    open_cards: tuple[int, ...]
    """The places of the cards nobody is known to have, in order: bit k of a hand is open card k."""
    parts: list[Part]
    """In the order in which a world is drawn: the first half, then the second half backwards."""
    onward: Weights
    """For every set of open cards met on the way, the ways in which the later parts take exactly it."""
    total: int | float
    """The number of worlds (or their weight) before hands are shared out among seats."""

    @property
    def worlds(self) -> int:
        """How many worlds fit, exactly."""
        return int(self.whole)

    @property
    def whole(self) -> int | float:
        """The number of worlds, or their weight."""
        return self.total * prod(part.shares for part in self.parts)

    def owner_counts(self) -> list[list[int | float]]:
        """For every owner and card, the worlds (or their weight) in which the owner has the card."""
        everything = self.whole
        table: list[list[int | float]] = [
            [everything if held >> card & 1 else 0 for card in range(21)] for held in self.grid.held
        ]
        for part in self.parts:
            others = prod(other.shares for other in self.parts if other is not part)
            sums = kernel.by_card(part.hands, part.each, len(self.open_cards)).tolist()
            for owner, size in zip(part.owners, part.sizes, strict=True):
                share = others * part.shares * size // part.size
                for card, worlds in zip(self.open_cards, sums, strict=True):
                    table[owner][card] = worlds * share
        return table

    def case_files(self) -> dict[int, int | float]:
        """For every crime (its three cards as a mask) that is possible, the worlds (or their weight) that have it."""
        held = self.grid.held[-1]
        for part in self.parts:
            if part.owners == (len(self.grid.sizes) - 1,):
                others = prod(other.shares for other in self.parts)
                pairs = zip(part.hands.tolist(), part.each.tolist(), strict=True)
                return {held | self._spread(hand): worlds * others for hand, worlds in pairs if worlds}
        return {held: self.whole}

    def _spread(self, hand: int) -> int:
        """A set of open cards as a set of cards."""
        return sum(1 << place for bit, place in enumerate(self.open_cards) if hand >> bit & 1)

    def draw(self, source: Source) -> list[int]:
        """One world, every one as likely as the others: for each owner its cards."""
        held = list(self.grid.held)
        rest = (1 << len(self.open_cards)) - 1
        for part in self.parts:
            fits = part.hands[(part.hands & ~rest) == 0]
            ways = self.onward[rest ^ fits]
            at = source.randrange(int(ways.sum()))
            hand = int(fits[int(np.searchsorted(np.cumsum(ways), at, side="right"))])
            rest ^= hand
            for owner, cards in zip(part.owners, _share_out(hand, part.sizes, source), strict=True):
                held[owner] |= self._spread(cards)
        return held


def _share_out(hand: int, sizes: Sequence[int], source: Source) -> list[int]:
    """A hand shared out at random among seats that take so many cards each."""
    bits = [1 << bit for bit in range(hand.bit_length()) if hand >> bit & 1]
    if len(sizes) > 1:
        for last in range(len(bits) - 1, 0, -1):
            other = source.randrange(last + 1)
            bits[last], bits[other] = bits[other], bits[last]
    starts = [sum(sizes[:index]) for index in range(len(sizes))]
    return [sum(bits[start : start + size]) for start, size in zip(starts, sizes, strict=True)]


def count(table: Table, clues: Iterable[Known], *, posterior: bool = False) -> Count | None:
    """Count the worlds that fit these clues; None when there is none.

    With `posterior`, a world in which somebody showed us one of k fitting cards weighs 1/k for it: a shower with a
    choice chooses any.
    """
    return _count(table, tuple(clues), posterior=posterior)


@lru_cache(maxsize=16)
def _count(table: Table, clues: tuple[Known, ...], *, posterior: bool) -> Count | None:
    """Kept for a while: between two suggestions nobody learns anything."""
    grid = grid_of(table, clues)
    if grid is None:
        return None
    fixed = 0
    for held in grid.held:
        fixed |= held
    open_cards = tuple(card for card in range(21) if not fixed >> card & 1)
    parts = _Parting(grid, open_cards, posterior=posterior).parts()
    if any(not part.hands.size for part in parts):
        return None
    first, second = _two_sides(parts, len(open_cards))
    counted = _put_together(grid, open_cards, first, second, np.float64 if posterior else np.int64)
    return counted if counted.total > 0 else None


class _Parting:
    """Who still takes open cards, and which hands each may take."""

    def __init__(self, grid: Grid, open_cards: tuple[int, ...], *, posterior: bool) -> None:
        self._grid = grid
        self._bits = {card: 1 << index for index, card in enumerate(open_cards)}
        self._posterior = posterior

    def parts(self) -> list[Part]:
        """The case file and the seats; seats that nothing sets apart are one part."""
        grid = self._grid
        parts: list[Part] = []
        alike: dict[int, list[int]] = {}
        for owner in range(len(grid.sizes) - 1):
            if not self._size(owner):
                continue
            allowed = self._narrowed(grid.allowed[owner])
            clauses = [self._narrowed(cards) for who, cards in grid.clauses if who == owner]
            saw = [cards for who, cards in grid.saw if who == owner] if self._posterior else []
            if clauses or saw:
                hands = _hands(allowed, self._size(owner), clauses)
                parts.append(self._part((owner,), hands, self._chances(owner, hands, saw)))
            else:
                alike.setdefault(allowed, []).append(owner)
        for allowed, owners in alike.items():
            hands = _hands(allowed, sum(map(self._size, owners)), [])
            parts.append(self._part(tuple(owners), hands, self._chances(owners[0], hands, [])))
        case_file = len(grid.sizes) - 1
        if self._size(case_file):
            crimes = self._crimes()
            parts.append(self._part((case_file,), crimes, self._chances(case_file, crimes, [])))
        return parts

    def _size(self, owner: int) -> int:
        return self._grid.sizes[owner] - self._grid.held[owner].bit_count()

    def _narrowed(self, mask: int) -> int:
        """A set of cards as a set of open cards."""
        return sum(bit for card, bit in self._bits.items() if mask >> card & 1)

    def _part(self, owners: tuple[int, ...], hands: Masks, weights: Weights) -> Part:
        return Part(owners, tuple(map(self._size, owners)), hands, weights, np.zeros(hands.size, weights.dtype))

    def _chances(self, owner: int, hands: Masks, saw: list[int]) -> Weights:
        """How likely a holder of each hand shows what we saw: one in as many as fit."""
        if not self._posterior:
            return np.ones(hands.size, np.int64)
        weights = np.ones(hands.size, np.float64)
        for cards in saw:
            known = (self._grid.held[owner] & cards).bit_count()
            weights /= known + np.bitwise_count(hands & self._narrowed(cards))
        return weights

    def _crimes(self) -> Masks:
        """The hands the case file may still take: one card of each pile it lacks, false accusations left out."""
        held = self._grid.held[-1]
        choices = [
            [1 << card for card in range(21) if self._grid.allowed[-1] & pile & 1 << card]
            for pile in PILES
            if not held & pile
        ]
        crimes = [sum(chosen) for chosen in product(*choices)]
        wrong = set(self._grid.not_all)
        return np.array([self._narrowed(crime) for crime in crimes if crime | held not in wrong], np.int64)


def _hands(allowed: int, size: int, clauses: list[int]) -> Masks:
    bits = [1 << bit for bit in range(allowed.bit_length()) if allowed >> bit & 1]
    if len(bits) < size:
        return np.zeros(0, np.int64)
    return kernel.list_hands(np.array(bits, np.int64), size, np.array(clauses, np.int64), comb(len(bits), size))


def _two_sides(parts: list[Part], cards: int) -> tuple[list[Part], list[Part]]:
    """Two halves whose sets of cards stay few: the next smallest part always goes to the smaller side."""
    sides: tuple[list[Part], list[Part]] = ([], [])
    for part in sorted(parts, key=lambda part: part.hands.size):
        smaller = min(sides, key=lambda side: _sets_at_most(side, cards))
        smaller.append(part)
    return sides


def _sets_at_most(side: Sequence[Part], cards: int) -> int:
    return min(comb(cards, sum(part.size for part in side)), prod(int(part.hands.size) for part in side))


def _put_together(
    grid: Grid, open_cards: tuple[int, ...], first: list[Part], second: list[Part], kind: type[np.generic]
) -> Count:
    """Count from both sides to the middle, then from the middle outward for the worlds of every single hand."""
    cards = len(open_cards)
    full = (1 << cards) - 1
    ours, theirs = np.zeros(full + 1, kind), np.zeros(full + 1, kind)
    stages, other_stages = _extend(ours, first, cards), _extend(theirs, second, cards)
    _complete(ours, stages, theirs, full, first)
    _complete(theirs, other_stages, ours, full, second)
    return Count(grid, open_cards, [*first, *reversed(second)], theirs, theirs[full].item())


def _extend(ways: Weights, side: list[Part], cards: int) -> list[Masks]:
    """The sets of cards the first 0, 1, 2... parts of a side can take, their ways written down."""
    ways[0] = 1
    stages = [np.zeros(1, np.int64)]
    for index, part in enumerate(side):
        most = min(stages[-1].size * part.hands.size, comb(cards, sum(other.size for other in side[: index + 1])))
        stages.append(kernel.extend(ways, stages[-1], part.hands, part.weights, most))
    return stages


def _complete(ours: Weights, stages: list[Masks], theirs: Weights, full: int, side: list[Part]) -> None:
    for taken, part in reversed(list(zip(stages, side, strict=False))):
        kernel.complete(ours, taken, theirs, full, part.hands, part.weights, part.each)
