"""The open cards sorted into classes: cards of a class have the same possible owners and occur in the same clauses.

Exchanging two cards of a class changes nothing, so a hand is described by the number of cards it takes of each class.
"""

from functools import cached_property
from math import factorial, prod

import numpy as np
from msgspec import Struct

from boxtop.games.clue.cards import CARDS
from boxtop.games.clue.deduction.arrays import Numbers, Packing
from boxtop.games.clue.deduction.constraints import PILES, Grid


class CardClasses(Struct, frozen=True, dict=True):
    """The classes, and how a hand is packed into one number or numbered by an index."""

    cards: tuple[tuple[int, ...], ...]
    """The places in the notebook of each class's cards."""

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each class has."""
        return tuple(map(len, self.cards))

    @cached_property
    def permutations(self) -> int:
        """The number of ways to exchange cards within the classes."""
        return prod(map(factorial, self.sizes))

    @cached_property
    def hand_count(self) -> int:
        """The number of different hands of any size: an upper bound for indices."""
        return prod(size + 1 for size in self.sizes)

    @cached_property
    def strides(self) -> Numbers:
        """What one card of each class adds to the index of a hand."""
        return np.array([prod(size + 1 for size in self.sizes[:at]) for at in range(len(self.sizes))], np.int64)

    @cached_property
    def starts(self) -> Numbers:
        """Where each class begins when the cards are listed class by class."""
        return np.array([sum(self.sizes[:at]) for at in range(len(self.sizes))], np.int64)

    @cached_property
    def shifts(self) -> list[int]:
        """Where each class's bit field begins in a packed hand: as wide as its size needs, and a guard bit."""
        widths = [size.bit_length() + 1 for size in self.sizes]
        return [sum(widths[:at]) for at in range(len(widths))]

    @cached_property
    def packing(self) -> Packing:
        """The bias that fills up every field, so that one card too many sets its guard bit; and all guard bits."""
        fields = list(zip(self.shifts, self.sizes, strict=True))
        bias = sum((1 << size.bit_length()) - 1 - size << shift for shift, size in fields)
        return Packing(bias, sum(1 << shift + size.bit_length() for shift, size in fields))


def card_classes(grid: Grid) -> CardClasses:
    """The classes of the open cards. A card of a false accusation that still matters is a class of its own."""
    fixed = 0
    for held in grid.held:
        fixed |= held
    told_apart = [*PILES, *grid.allowed, *(cards for _, cards in (*grid.clauses, *grid.saw))]
    alone = 0
    for cards in grid.not_all:
        alone |= cards
    classes: dict[tuple[int, int], list[int]] = {}
    for card in range(len(CARDS)):
        if fixed >> card & 1:
            continue
        signature = 0
        for cards in told_apart:
            signature = signature << 1 | cards >> card & 1
        classes.setdefault((signature, card if alone >> card & 1 else -1), []).append(card)
    return CardClasses(tuple(map(tuple, classes.values())))
