"""Moving a token: where a roll can take it (document 002, "Rolling" and "Entering and Leaving a Room").

A player names a destination, not a path: a destination is legal if some legal path leads there. A path uses no square
twice in a turn (the starting square included), passes no other token, and ends when it enters a room.
"""

from collections.abc import Set as AbstractSet

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


def can_step(at: Place, occupied: AbstractSet[Square]) -> bool:
    """Whether the token can move at all: otherwise it is trapped (document 002, "Entering and Leaving a Room")."""
    if isinstance(at, Room):
        return any(front not in occupied for front in FRONTS[at])
    return at in DOOR_ROOM or any(beside not in occupied for beside in NEIGHBOURS[at])


def passage_from(at: Place) -> Room | None:
    """Where the secret passage of this room leads; None if there is no passage."""
    return PASSAGES.get(at) if isinstance(at, Room) else None


def reach(at: Place, pips: int, occupied: AbstractSet[Square]) -> Reach:
    """Every square and room in which a legal path of this roll ends; `occupied` are the squares of the other tokens.

    If no path is long enough and no room can be entered, the token goes as far as it can: to the end of any longest
    path (ruling K3).
    """
    walk = _Walk(at, occupied)
    if isinstance(at, Room):
        for front in FRONTS[at]:
            walk.step(front, pips - 1)
    else:
        walk.go_on(at, pips)
    farthest: set[Square] = next((ends for ends in walk.ends if ends), set())
    squares = walk.ends[0] if walk.rooms else farthest
    return Reach(tuple(sorted(squares)), tuple(sorted(walk.rooms, key=lambda room: room.value)))


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

    def step(self, square: Square, left: int) -> None:
        """Step onto this square, if it is free and not used yet, with `left` pips left afterwards."""
        if square in self._closed:
            return
        self.ends[left].add(square)
        if left:
            self._closed.add(square)
            self.go_on(square, left)
            self._closed.remove(square)

    def go_on(self, square: Square, left: int) -> None:
        """Try every next step. A door takes one pip and ends the move; the room just left cannot be entered again."""
        room = DOOR_ROOM.get(square)
        if room is not None and room is not self._left:
            self.rooms.add(room)
        for beside in NEIGHBOURS[square]:
            self.step(beside, left - 1)
