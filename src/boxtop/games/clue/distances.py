"""Distances in pips and turns from any place to any room. Other tokens are ignored."""

from collections import deque
from collections.abc import Iterable
from functools import cache
from typing import Final

from msgspec import Struct

from boxtop.games.clue.cards import ROOMS, Room
from boxtop.games.clue.mansion import FRONTS, NEIGHBOURS, SQUARES, Place, Square
from boxtop.games.clue.motion import FACES, passage_from

_NEAREST: Final = 2
"""How many rooms describe where a square is."""


class Near(Struct, frozen=True):
    """A room, and the fewest pips to enter it when no token is in the way."""

    room: Room
    pips: int


@cache
def near(square: Square) -> tuple[Near, ...]:
    """The two rooms nearest to a hallway square, the nearer one first: this describes the square to players."""
    found = [Near(room, distance) for room, distance in pips()[square].items()]
    return tuple(sorted(found, key=lambda one: one.pips)[:_NEAREST])


def _distances(fronts: Iterable[Square]) -> dict[Square, int]:
    """Fewest pips from every square into the room with these fronts."""
    found = dict.fromkeys(fronts, 1)
    waiting = deque(found)
    while waiting:
        square = waiting.popleft()
        for beside in NEIGHBOURS[square]:
            if beside not in found:
                found[beside] = found[square] + 1
                waiting.append(beside)
    return found


@cache
def pips() -> dict[Place, dict[Room, int]]:
    """Fewest pips from every place to every room; from a room, only to the other rooms."""
    into = {room: _distances(FRONTS[room]) for room in ROOMS}
    table: dict[Place, dict[Room, int]] = {square: {room: into[room][square] for room in ROOMS} for square in SQUARES}
    for origin in ROOMS:
        table[origin] = {
            room: 1 + min(into[room][front] for front in FRONTS[origin]) for room in ROOMS if room is not origin
        }
    return table


@cache
def turns_for(distance: int) -> float:
    """Expected number of turns to go this many pips with one die; the last roll may be higher than needed."""
    if distance <= 0:
        return 0.0
    return 1.0 + sum(turns_for(distance - face) for face in FACES if face < distance) / len(FACES)


@cache
def turns_to(at: Place, room: Room) -> float:
    """Expected number of turns from a place into this room, by secret passage if one leads there."""
    if passage_from(at) is room:
        return 1.0
    distance = pips()[at].get(room)
    if distance is not None:
        return turns_for(distance)
    # From a room back into the same room: leave it, and enter it again on a later turn.
    return 1.0 + min(turns_for(pips()[front][room]) for front in FRONTS[room])
