"""What is known about the cards, as constraints on worlds.

A world assigns each of the 21 cards to an owner: the seats are owners 0 to n-1, the case file is owner n. Sets of cards
are bit masks, with the bit at the card's place in the notebook.
"""

from collections.abc import Iterable

from msgspec import Struct

from boxtop.games.clue.cards import CARDS, Card, Kind

ALL = (1 << len(CARDS)) - 1
PILES = tuple(sum(1 << card.place for card in CARDS if card.kind is kind) for kind in Kind)
"""The suspects, the weapons and the rooms: the case file holds one of each."""


def mask_of(cards: Iterable[Card]) -> int:
    """A set of cards as a mask."""
    return sum(1 << card.place for card in cards)


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in the order of the notebook."""
    return tuple(card for card in CARDS if mask >> card.place & 1)


class Holds(Struct, frozen=True):
    """The owner has all these cards."""

    owner: int
    cards: int


class Lacks(Struct, frozen=True):
    """The owner has none of these cards."""

    owner: int
    cards: int


class HoldsOne(Struct, frozen=True):
    """The owner has at least one of these cards: they showed one, and we did not see which."""

    owner: int
    cards: int


class NotAll(Struct, frozen=True):
    """The case file does not hold all three of these: somebody accused falsely."""

    cards: int


class Saw(Struct, frozen=True):
    """The owner chose to show `card` out of these: they hold it, and it is likelier the fewer of them they hold."""

    owner: int
    cards: int
    card: int


Known = Holds | Lacks | HoldsOne | NotAll | Saw


class Table(Struct, frozen=True):
    """What everybody knows from the start: how many cards each seat holds."""

    hand_sizes: tuple[int, ...]

    @property
    def case_file(self) -> int:
        """The owner that is the case file."""
        return len(self.hand_sizes)


class Grid(Struct):
    """For each owner the cards it may have and must have, narrowed until nothing changes.

    Narrowing is sound but not complete: counting decides what is left open.
    """

    allowed: list[int]
    """For each owner, the cards it may have."""
    held: list[int]
    """For each owner, the cards it must have."""
    sizes: list[int]
    """For each owner, how many cards it has."""
    clauses: list[tuple[int, int]]
    """Owners with cards of which they have at least one; clauses that are fulfilled are removed."""
    not_all: list[int]
    saw: list[tuple[int, int]]

    @property
    def is_broken(self) -> bool:
        """Whether narrowing has found that the clues contradict each other."""
        return any(
            held & ~allowed or held.bit_count() > size or allowed.bit_count() < size
            for allowed, held, size in zip(self.allowed, self.held, self.sizes, strict=True)
        )


def grid_of(table: Table, clues: Iterable[Known]) -> Grid | None:
    """The clues as a narrowed grid; None when they contradict each other."""
    owners = table.case_file + 1
    grid = Grid([ALL] * owners, [0] * owners, [*table.hand_sizes, len(PILES)], [], [], [])
    for clue in clues:
        match clue:
            case Holds(owner, cards):
                grid.held[owner] |= cards
            case Lacks(owner, cards):
                grid.allowed[owner] &= ~cards
            case HoldsOne(owner, cards):
                grid.clauses.append((owner, cards))
            case NotAll(cards):
                grid.not_all.append(cards)
            case Saw(owner, cards, card):
                grid.held[owner] |= card
                grid.saw.append((owner, cards))
    grid.clauses = sorted(set(grid.clauses))
    while _narrow(grid):
        if grid.is_broken:
            return None
    return None if grid.is_broken else grid


def _narrow(grid: Grid) -> bool:
    """One round of narrowing; whether anything changed."""
    before = (tuple(grid.allowed), tuple(grid.held), len(grid.clauses))
    owners = range(len(grid.sizes))
    once = twice = 0
    for owner in owners:
        twice |= once & grid.allowed[owner]
        once |= grid.allowed[owner]
    for owner in owners:
        elsewhere = 0
        for other in owners:
            if other != owner:
                elsewhere |= grid.held[other]
        grid.allowed[owner] &= ~elsewhere
        grid.held[owner] |= grid.allowed[owner] & once & ~twice
        if grid.held[owner].bit_count() == grid.sizes[owner]:
            grid.allowed[owner] &= grid.held[owner]
        elif grid.allowed[owner].bit_count() == grid.sizes[owner]:
            grid.held[owner] |= grid.allowed[owner]
    if once != ALL:
        grid.allowed[0], grid.held[0] = 0, ALL  # a card without a possible owner breaks the grid
        return True
    _narrow_case_file(grid)
    _narrow_clauses(grid)
    return (tuple(grid.allowed), tuple(grid.held), len(grid.clauses)) != before


def _narrow_case_file(grid: Grid) -> None:
    """The case file holds exactly one card of each pile."""
    for pile in PILES:
        held = grid.held[-1] & pile
        if held:
            grid.allowed[-1] &= ~pile | (held & -held)
        elif (grid.allowed[-1] & pile).bit_count() == 1:
            grid.held[-1] |= grid.allowed[-1] & pile
    grid.not_all = [cards for cards in grid.not_all if not cards & ~grid.allowed[-1]]
    for cards in grid.not_all:
        left = cards & ~grid.held[-1]
        if left.bit_count() <= 1:
            grid.allowed[-1] &= ~(left or cards)  # none left: the grid breaks, because these cards are held


def _narrow_clauses(grid: Grid) -> None:
    """Remove clauses with a held card; where a single card is left, the owner has it."""
    open_clauses = []
    for owner, cards in grid.clauses:
        left = cards & grid.allowed[owner]
        if left & grid.held[owner]:
            continue
        if left.bit_count() <= 1:
            grid.held[owner] |= left or cards  # none left: the grid breaks, because these cards are not allowed
        else:
            open_clauses.append((owner, left))
    grid.clauses = open_clauses
