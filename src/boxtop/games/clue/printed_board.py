"""The printed board as a client draws it."""

from typing import Final

from msgspec import Struct

from boxtop.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, Room, Suspect, Weapon
from boxtop.games.clue.mansion import DOORS, PASSAGES, PLAN, ROOM_LETTERS, STARTS, Square


class PrintedBoard(Struct, frozen=True):
    """The plan and what its characters mean. Views list suspects and weapons in the order given here."""

    plan: tuple[str, ...]
    letters: dict[str, Room]
    """The room of each letter of the plan."""
    doors: tuple[tuple[Square, Square], ...]
    """Each door: the square in front of it, and the cell of the room behind it."""
    passages: dict[Room, Room]
    starts: tuple[Square, ...]
    """Where each suspect begins."""
    suspects: tuple[Suspect, ...]
    weapons: tuple[Weapon, ...]
    rooms: tuple[Room, ...]


PRINTED_BOARD: Final = PrintedBoard(
    plan=PLAN,
    letters=ROOM_LETTERS,
    doors=tuple((front, (front[0] + step[0], front[1] + step[1])) for front, step in DOORS),
    passages=PASSAGES,
    starts=tuple(STARTS[suspect] for suspect in SUSPECTS),
    suspects=SUSPECTS,
    weapons=WEAPONS,
    rooms=ROOMS,
)
