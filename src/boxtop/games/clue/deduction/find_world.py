"""Finding one world that fits some clues: faster than counting, and enough to show that they can all be true."""

from collections.abc import Iterable, Iterator

from boxtop.games.clue.cards import CARDS
from boxtop.games.clue.deduction.constraints import (
    PILES,
    Grid,
    Holds,
    HoldsOne,
    Known,
    Lacks,
    NotAll,
    Saw,
    Table,
    grid_of,
)

World = list[int]
"""For each owner, its cards as a mask."""


def find_world(table: Table, clues: Iterable[Known]) -> World | None:
    """A world in which all these clues are true; None if they contradict each other."""
    return _search(table, list(clues))


def _search(table: Table, clues: list[Known]) -> World | None:
    grid = grid_of(table, clues)
    if grid is None:
        return None
    for branch in _branches(grid):
        found = _search(table, [*_as_clues(grid), *branch])
        if found is not None:
            return found
    return None if grid.clauses or grid.not_all else _match(grid)


def _branches(grid: Grid) -> Iterator[list[Known]]:
    """The cases of the first open clause; nothing when all are decided."""
    case_file = len(grid.sizes) - 1
    if grid.clauses:
        owner, cards = min(grid.clauses, key=lambda clause: clause[1].bit_count())
        before = 0
        for card in _bits(cards):
            yield [Holds(owner, card), Lacks(owner, before)]
            before |= card
    elif grid.not_all:
        before = 0
        for card in _bits(grid.not_all[0] & ~grid.held[-1]):
            yield [Lacks(case_file, card), Holds(case_file, before)]
            before |= card


def _as_clues(grid: Grid) -> Iterator[Known]:
    for owner, (allowed, held) in enumerate(zip(grid.allowed, grid.held, strict=True)):
        yield Holds(owner, held)
        yield Lacks(owner, ~allowed & ((1 << len(CARDS)) - 1))
    yield from (HoldsOne(owner, cards) for owner, cards in grid.clauses)
    yield from (NotAll(cards) for cards in grid.not_all)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _match(grid: Grid) -> World | None:
    """Without open clauses: a matching of cards to places, those of the seats and one per pile in the case file."""
    case_file = len(grid.sizes) - 1
    places: list[tuple[int, int]] = [
        (owner, grid.allowed[owner]) for owner in range(case_file) for _ in range(grid.sizes[owner])
    ]
    places += [(case_file, grid.allowed[case_file] & pile) for pile in PILES]
    card_in: dict[int, int] = {}

    def settle(card: int, tried: set[int]) -> bool:
        for place, (_, allowed) in enumerate(places):
            if allowed & card and place not in tried:
                tried.add(place)
                if place not in card_in or settle(card_in[place], tried):
                    card_in[place] = card
                    return True
        return False

    for card in _bits((1 << len(CARDS)) - 1):
        if not settle(card, set()):
            return None
    world = [0] * len(grid.sizes)
    for place, card in card_in.items():
        world[places[place][0]] |= card
    return world


def is_true(clue: Known, world: World) -> bool:
    """Whether a clue is true in a world."""
    match clue:
        case Holds(owner, cards):
            return not cards & ~world[owner]
        case Lacks(owner, cards):
            return not cards & world[owner]
        case HoldsOne(owner, cards):
            return bool(cards & world[owner])
        case NotAll(cards):
            return bool(cards & ~world[-1])
        case Saw(owner, _, card):
            return bool(card & world[owner])
