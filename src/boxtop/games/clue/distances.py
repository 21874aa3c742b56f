"""How far it is: pips and turns from any place to any room, for those who plan a way. Tokens in the way are ignored."""

from collections import deque
from collections.abc import Iterable
from functools import cache
from typing import Final

from msgspec import Struct

from boxtop.games.clue.cards import ROOMS, Room
from boxtop.games.clue.mansion import FRONTS, NEIGHBOURS, SQUARES, Place, Square
from boxtop.games.clue.motion import FACES, passage_from

_NAMED: Final = 2
"""How many rooms tell where a square is."""


class Near(Struct, frozen=True):
    """A room, and the fewest pips into it when nobody is in the way."""

    room: Room
    pips: int


@cache
def near(square: Square) -> tuple[Near, ...]:
    """Where a hallway square is, in words a player can use: the two rooms nearest to it, the nearer one first."""
    found = [Near(room, distance) for room, distance in pips()[square].items()]
    return tuple(sorted(found, key=lambda one: one.pips)[:_NAMED])


def _distances(fronts: Iterable[Square]) -> dict[Square, int]:
    """Fewest pips from every square into the room behind these fronts."""
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
    """Fewest pips from every place to every room; a room is no way to itself."""
    into = {room: _distances(FRONTS[room]) for room in ROOMS}
    table: dict[Place, dict[Room, int]] = {square: {room: into[room][square] for room in ROOMS} for square in SQUARES}
    for origin in ROOMS:
        table[origin] = {
            room: 1 + min(into[room][front] for front in FRONTS[origin]) for room in ROOMS if room is not origin
        }
    return table


@cache
def turns_for(distance: int) -> float:
    """Turns it takes, on average, to go so many pips with one die when the last roll may be too high."""
    if distance <= 0:
        return 0.0
    return 1.0 + sum(turns_for(distance - face) for face in FACES if face < distance) / len(FACES)


def turns_to(at: Place, room: Room) -> float:
    """Turns it takes, on average, from here into that room, by passage where one leads there."""
    if passage_from(at) is room:
        return 1.0
    distance = pips()[at].get(room)
    if distance is not None:
        return turns_for(distance)
    # Back into the room one is in: out, and in again on a later turn.
    return 1.0 + min(turns_for(pips()[front][room]) for front in FRONTS[room])
