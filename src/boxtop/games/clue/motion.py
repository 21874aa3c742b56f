"""Moving a token: where a roll can take it (document 002, "Rolling" and "Entering and Leaving a Room").

A player names a destination, not a path: a destination is legal if some legal path leads there. A path uses no square
twice in a turn (the starting square included), passes no other token, and ends when it enters a room.
"""

from collections.abc import Collection
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache

from msgspec import Struct

from boxtop.games.clue.cards import Room
from boxtop.games.clue.mansion import DOOR_ROOM, FRONTS, NEIGHBOURS, PASSAGES, Place, Square

FACES = (1, 2, 3, 4, 5, 6)
"""One die (document 002, "EQUIPMENT")."""


class Reach(Struct, frozen=True):
    """Where a roll can take a token."""

    squares: tuple[Square, ...]
    rooms: tuple[Room, ...]

    @property
    def is_nowhere(self) -> bool:
        """Whether no step is possible: the token stays."""
        return not self.squares and not self.rooms

    @property
    def places(self) -> tuple[Place, ...]:
        """The rooms, then the squares."""
        return (*self.rooms, *self.squares)


def can_step(at: Place, tokens: Collection[Place]) -> bool:
    """Whether the token can move at all: otherwise it is trapped (document 002, "Entering and Leaving a Room").

    `tokens` are the places of the other tokens; the token's own place among them changes nothing.
    """
    if isinstance(at, Room):
        return any(front not in tokens for front in FRONTS[at])
    return at in DOOR_ROOM or any(beside not in tokens for beside in NEIGHBOURS[at])


def passage_from(at: Place) -> Room | None:
    """Where the secret passage of this room leads; None if there is no passage."""
    return PASSAGES.get(at) if isinstance(at, Room) else None


def reach(at: Place, pips: int, tokens: Collection[Place]) -> Reach:
    """Every square and room in which a legal path of this roll ends; `tokens` are the places of the other tokens.

    The token's own place among them changes nothing: no path uses it twice. If no path is long enough and no room can
    be entered, the token goes as far as it can: to the end of any longest path (ruling K3).
    """
    return _reach(at, pips, in_the_way(at, pips, tokens))


def in_the_way(at: Place, pips: int, tokens: Collection[Place]) -> frozenset[Square]:
    """The squares of the tokens that a path of this roll could meet."""
    return _within(at, pips).intersection(tokens)


@lru_cache(maxsize=4096)
def _reach(at: Place, pips: int, occupied: frozenset[Square]) -> Reach:
    """As `reach`. Only tokens that a path can meet are among the arguments, so most results are computed once."""
    walk = _Walk(at, occupied)
    if isinstance(at, Room):
        walk.step(FRONTS[at], pips)
    else:
        walk.enter(at)
        walk.step(NEIGHBOURS[at], pips)
    farthest: set[Square] = next((ends for ends in walk.ends if ends), set())
    squares = walk.ends[0] if walk.rooms else farthest
    return Reach(tuple(sorted(squares)), tuple(sorted(walk.rooms, key=lambda room: room.value)))


@cache
def _within(at: Place, pips: int) -> frozenset[Square]:
    """The squares that this many steps lead to on an empty board."""
    edge = set(FRONTS[at] if isinstance(at, Room) else NEIGHBOURS[at])
    found = set(edge)
    for _ in range(pips - 1):
        edge = {beside for square in edge for beside in NEIGHBOURS[square]} - found
        found |= edge
    return frozenset(found)


class _Walk:
    """A search of all paths of one move; `ends[k]` are the squares reached with k pips left."""

    __slots__ = ("_closed", "_left", "ends", "rooms")

    def __init__(self, at: Place, occupied: AbstractSet[Square]) -> None:
        self._left = at if isinstance(at, Room) else None
        self._closed = set(occupied)
        self.ends: list[set[Square]] = [set() for _ in FACES]
        self.rooms: set[Room] = set()
        if not isinstance(at, Room):
            self._closed.add(at)

    def step(self, squares: tuple[Square, ...], left: int) -> None:
        """Step onto each of these squares that is free and not used yet, with `left` pips, and go on from there."""
        reached, closed = self.ends[left - 1], self._closed
        for square in squares:
            if square in closed:
                continue
            reached.add(square)
            if left > 1:
                self.enter(square)
                closed.add(square)
                self.step(NEIGHBOURS[square], left - 1)
                closed.remove(square)

    def enter(self, square: Square) -> None:
        """Enter the room beside this square. A door takes one pip and ends the move; the room just left is closed."""
        room = DOOR_ROOM.get(square)
        if room is not None and room is not self._left:
            self.rooms.add(room)
