"""The printed board as clients draw it: the plan, where names and pieces go, and the shapes of the pieces.

The browser and `svg.py` draw from the same data.
"""

from typing import Final

from msgspec import Struct

from boxtop.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, Room, Suspect, Weapon
from boxtop.games.clue.mansion import DOORS, PASSAGES, PLAN, ROOM_LETTERS, STARTS, Square


class PassageMark(Struct, frozen=True):
    """Where the arrow of a secret passage is drawn, across and down in cells, and which arrow it is."""

    at: tuple[float, float]
    arrow: str


class RoomLayout(Struct, frozen=True):
    """Where a room's name and pieces are drawn, in cells."""

    middle: float
    """The middle of every line, across."""
    name: tuple[float, ...]
    """Each line of the name, down."""
    weapons: float
    """The line of the weapons, down."""
    tokens: float
    """The line of the tokens, down."""
    passage: PassageMark | None = None


class TokenShape(Struct, frozen=True):
    """A token: an SVG path in a box of 24 around its middle, and a letter."""

    path: str
    letter: str
    """Peacock is K because Plum is P."""


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
    layout: dict[Room, RoomLayout]
    token_shapes: dict[Suspect, TokenShape]
    weapon_shapes: dict[Weapon, str]
    """Each weapon as strokes of an SVG path in a box of 24, from its top left corner."""


_LAYOUT: Final = {
    Room.STUDY: RoomLayout(3.5, (1,), 2.05, 3.3, PassageMark((0.65, 0.65), "↘")),
    Room.HALL: RoomLayout(12, (1.8,), 3.2, 4.9),
    Room.LOUNGE: RoomLayout(20.5, (1.8,), 3, 4.5, PassageMark((23.35, 0.65), "↙")),
    Room.LIBRARY: RoomLayout(3.5, (7.6,), 8.6, 9.7),
    Room.BILLIARD_ROOM: RoomLayout(3, (13, 13.85), 14.8, 16),
    Room.DINING_ROOM: RoomLayout(20, (10.3, 11.15), 12.3, 13.7),
    Room.CONSERVATORY: RoomLayout(3, (20.6,), 21.6, 22.8, PassageMark((0.65, 23.35), "↗")),
    Room.BALLROOM: RoomLayout(12, (18.8,), 20.2, 21.7),
    Room.KITCHEN: RoomLayout(21, (19.8,), 21, 22.4, PassageMark((23.35, 23.35), "↖")),
}

_TOKENS: Final = {
    Suspect.SCARLET: TokenShape("M0-12A12 12 0 1 1 0 12A12 12 0 1 1 0-12z", "S"),
    Suspect.MUSTARD: TokenShape(
        "M-10-11h20a1 1 0 0 1 1 1v20a1 1 0 0 1-1 1h-20a1 1 0 0 1-1-1v-20a1 1 0 0 1 1-1z",
        "M",
    ),
    Suspect.WHITE: TokenShape("M0-14L13 0L0 14L-13 0z", "W"),
    Suspect.GREEN: TokenShape("M-7-12h14L13 0L7 12h-14L-13 0z", "G"),
    Suspect.PEACOCK: TokenShape("M0-13L13-3L8 12h-16L-13-3z", "K"),
    Suspect.PLUM: TokenShape("M-12-11h24v10C12 7 6 11 0 14C-6 11-12 7-12-1z", "P"),
}

_WEAPONS: Final = {
    Weapon.KNIFE: "M3 20l5-5M6.5 13.5l4 4M9 15C14 12 19 7 21 3C17 5 11 9 8 14",
    Weapon.CANDLESTICK: "M12 2.5c2 2 2 4 0 5c-2-1-2-3 0-5zM10 8h4v8h-4zM6 16.5h12M7 21h10l-2-4.5h-6z",
    Weapon.REVOLVER: "M2 7h17v4h-8l-1 3h-3l-2 6h-4l2.5-9H2zM10 11c0 3 3 3 4 0",
    Weapon.ROPE: "M5 7c0-5 14-5 14 0s-14 5-14 0M5 7v5c0 5 14 5 14 0V7M7 15v3c0 4 8 4 10 3l3 1M5 11.5c0 5 14 5 14 0",
    Weapon.LEAD_PIPE: "M4 4h4v12h8v-2h4v6H4zM4 7h4M16 14v6",
    Weapon.WRENCH: "M4 20l9-9M6.5 21.5l9-9M13 11c-1-4 2-8 6-7l-3 3l1 3l3 1l3-3c0 4-4 6.5-7.5 5.5",
}

PRINTED_BOARD: Final = PrintedBoard(
    plan=PLAN,
    letters=ROOM_LETTERS,
    doors=tuple((front, (front[0] + step[0], front[1] + step[1])) for front, step in DOORS),
    passages=PASSAGES,
    starts=tuple(STARTS[suspect] for suspect in SUSPECTS),
    suspects=SUSPECTS,
    weapons=WEAPONS,
    rooms=ROOMS,
    layout=_LAYOUT,
    token_shapes=_TOKENS,
    weapon_shapes=_WEAPONS,
)
