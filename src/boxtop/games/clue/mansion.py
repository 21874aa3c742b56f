"""The board: 24 columns by 25 rows of squares, nine rooms, seventeen doors, two secret passages.

In the plan, with Miss Scarlet's start at the top, `.` is a hallway square, a digit a start, a letter the floor of a
room, `X` the closed centre with the case file, and `#` outside the board. A door joins the hallway square in front of
it to its room; the doorway itself is not a space (document 002, "Entering and Leaving a Room").
"""

from typing import Final, TypeAlias

from boxtop.games.clue.cards import Room, Suspect

Square: TypeAlias = tuple[int, int]
"""A hallway square: row from the top, column from the left, both from 0."""

Place: TypeAlias = Room | Square
"""Where a token stands."""

PLAN: Final = (
    "SSSSSS#.#HHHHHH#1#OOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "#........HHHHHH..OOOOOOO",
    "6........HHHHHH..OOOOOOO",
    "#LLLLL...HHHHHH........#",
    "LLLLLLL................2",
    "LLLLLLL..XXXXX.........#",
    "LLLLLLL..XXXXX..DDDDDDDD",
    "#LLLLL...XXXXX..DDDDDDDD",
    "#........XXXXX..DDDDDDDD",
    "BBBBBB...XXXXX..DDDDDDDD",
    "BBBBBB...XXXXX..DDDDDDDD",
    "BBBBBB...XXXXX..DDDDDDDD",
    "BBBBBB.............DDDDD",
    "BBBBBB.................#",
    "#.......RRRRRRRR........",
    "5.......RRRRRRRR..KKKKK#",
    "#CCCC...RRRRRRRR..KKKKKK",
    "CCCCCC..RRRRRRRR..KKKKKK",
    "CCCCCC..RRRRRRRR..KKKKKK",
    "CCCCCC..RRRRRRRR..KKKKKK",
    "CCCCCC#...RRRR...#KKKKKK",
    "#########4####3#########",
)
ROWS: Final = len(PLAN)
COLUMNS: Final = len(PLAN[0])

ROOM_LETTERS: Final = {
    "S": Room.STUDY,
    "H": Room.HALL,
    "O": Room.LOUNGE,
    "L": Room.LIBRARY,
    "B": Room.BILLIARD_ROOM,
    "D": Room.DINING_ROOM,
    "C": Room.CONSERVATORY,
    "R": Room.BALLROOM,
    "K": Room.KITCHEN,
}

_NORTH, _EAST, _SOUTH, _WEST = (-1, 0), (0, 1), (1, 0), (0, -1)
_STEPS: Final = (_NORTH, _EAST, _SOUTH, _WEST)

DOORS: Final[tuple[tuple[Square, Square], ...]] = (
    ((4, 6), _NORTH),
    ((4, 8), _EAST),
    ((7, 11), _NORTH),
    ((7, 12), _NORTH),
    ((6, 17), _NORTH),
    ((8, 7), _WEST),
    ((11, 3), _NORTH),
    ((11, 1), _SOUTH),
    ((15, 6), _WEST),
    ((8, 17), _SOUTH),
    ((12, 15), _EAST),
    ((19, 5), _SOUTH),
    ((16, 9), _SOUTH),
    ((16, 14), _SOUTH),
    ((19, 7), _EAST),
    ((19, 16), _WEST),
    ((17, 19), _SOUTH),
)
"""Each door: the square in front of it, and the step from there into the room."""

PASSAGES: Final = {
    Room.STUDY: Room.KITCHEN,
    Room.KITCHEN: Room.STUDY,
    Room.LOUNGE: Room.CONSERVATORY,
    Room.CONSERVATORY: Room.LOUNGE,
}
"""Secret passages join rooms in opposite corners (document 002, "Secret Passages")."""


def _squares() -> dict[Square, str]:
    return {
        (row, column): cell
        for row, line in enumerate(PLAN)
        for column, cell in enumerate(line)
        if cell == "." or cell.isdigit()
    }


def _door_room(front: Square, step: Square) -> Room:
    return ROOM_LETTERS[PLAN[front[0] + step[0]][front[1] + step[1]]]


_CELLS = _squares()

SQUARES: Final = tuple(sorted(_CELLS))
"""The 188 squares a token may stand on."""

STARTS: Final[dict[Suspect, Square]] = {
    suspect: next(square for square, cell in _CELLS.items() if cell == str(suspect.place + 1)) for suspect in Suspect
}

DOOR_ROOM: Final[dict[Square, Room]] = {front: _door_room(front, step) for front, step in DOORS}
"""The room behind the door, by the square in front of it."""

FRONTS: Final[dict[Room, tuple[Square, ...]]] = {
    room: tuple(sorted(front for front, behind in DOOR_ROOM.items() if behind is room)) for room in Room
}
"""The squares in front of a room's doors."""

NEIGHBOURS: Final[dict[Square, tuple[Square, ...]]] = {
    square: tuple(beside for step in _STEPS if (beside := (square[0] + step[0], square[1] + step[1])) in _CELLS)
    for square in SQUARES
}
"""The squares one orthogonal step away; there are no walls between neighbouring squares."""
