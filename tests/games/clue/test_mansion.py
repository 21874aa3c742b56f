"""The board against counts and distances measured on the printed one."""

from collections import Counter, deque

import pytest

from boxtop.games.clue.cards import Room, Suspect
from boxtop.games.clue.mansion import (
    COLUMNS,
    DOOR_ROOM,
    DOORS,
    FRONTS,
    NEIGHBOURS,
    PASSAGES,
    PLAN,
    ROOM_LETTERS,
    ROWS,
    SQUARES,
    STARTS,
    Square,
)

ORDER = (
    Room.STUDY,
    Room.HALL,
    Room.LOUNGE,
    Room.LIBRARY,
    Room.BILLIARD_ROOM,
    Room.DINING_ROOM,
    Room.CONSERVATORY,
    Room.BALLROOM,
    Room.KITCHEN,
)
# From each room (row) to each room (column), both in the order of ORDER.
FEWEST_PIPS = """
 0  4 17  7 15 17 20 17 28
 4  0  8  7 15  8 20 13 19
17  8  0 14 22  4 27 15 19
 7  7 14  0  4 14 14 12 23
15 15 22  4  0 14  7  6 17
17  8  4 14 14  0 19  7 11
20 20 27 14  7 19  0  4 20
17 13 15 12  6  7  4  0  7
28 19 19 23 17 11 20  7  0
"""
# How many cells of the plan each room letter has; X is the centre, # is outside the board.
CELLS = {"S": 27, "H": 42, "O": 41, "L": 31, "B": 30, "D": 53, "C": 28, "R": 52, "K": 35, "X": 35, "#": 38}


def distances(starts: dict[Square, int]) -> dict[Square, int]:
    """Fewest steps to every square, by breadth first search over the drawn plan."""
    found = dict(starts)
    waiting = deque(sorted(starts))
    while waiting:
        row, column = waiting.popleft()
        for beside in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            inside = 0 <= beside[0] < ROWS and 0 <= beside[1] < COLUMNS
            if inside and PLAN[beside[0]][beside[1]] in ".123456" and beside not in found:
                found[beside] = found[row, column] + 1
                waiting.append(beside)
    return found


def pips_to(room: Room, found: dict[Square, int]) -> int:
    return min(found[front] for front in FRONTS[room]) + 1


def test_board_has_24_columns_and_25_rows() -> None:
    assert (ROWS, {len(line) for line in PLAN}) == (25, {24})


def test_the_number_of_cells_of_every_kind() -> None:
    counts = Counter("".join(PLAN))
    assert {letter: counts[letter] for letter in CELLS} == CELLS


def test_188_squares_are_182_of_hallway_and_6_starts() -> None:
    assert (len(SQUARES), len(set(SQUARES) - set(STARTS.values()))) == (188, 182)


def test_hallways_are_connected() -> None:
    assert set(distances({SQUARES[0]: 0})) == set(SQUARES)


def test_starts_are_on_their_printed_squares() -> None:
    assert {suspect.value: square for suspect, square in STARTS.items()} == {
        "scarlet": (0, 16),
        "mustard": (7, 23),
        "white": (24, 14),
        "green": (24, 9),
        "peacock": (18, 0),
        "plum": (5, 0),
    }


def test_each_of_seventeen_doors_has_its_own_front_square_beside_its_room() -> None:
    assert len(DOOR_ROOM) == len(DOORS) == 17
    for front, (down, right) in DOORS:
        assert PLAN[front[0]][front[1]] == "."
        assert ROOM_LETTERS[PLAN[front[0] + down][front[1] + right]] is DOOR_ROOM[front]


def test_rooms_have_their_number_of_doors() -> None:
    assert {room.value: len(fronts) for room, fronts in FRONTS.items()} == {
        "study": 1,
        "hall": 3,
        "lounge": 1,
        "library": 2,
        "billiard_room": 2,
        "dining_room": 2,
        "conservatory": 1,
        "ballroom": 4,
        "kitchen": 1,
    }


def test_passages_join_opposite_corners_both_ways() -> None:
    assert PASSAGES[Room.STUDY] is Room.KITCHEN
    assert PASSAGES[Room.LOUNGE] is Room.CONSERVATORY
    assert all(PASSAGES[there] is here for here, there in PASSAGES.items())
    assert len(PASSAGES) == 4


def test_dead_ends_are_the_starts_and_three_others() -> None:
    dead_ends = {square for square, beside in NEIGHBOURS.items() if len(beside) == 1}
    assert dead_ends == {*STARTS.values(), (0, 7), (11, 1), (17, 23)}


def test_fewest_pips_from_room_to_room() -> None:
    table = [[int(pips) for pips in line.split()] for line in FEWEST_PIPS.strip().splitlines()]
    for origin, row in zip(ORDER, table, strict=True):
        found = distances(dict.fromkeys(FRONTS[origin], 1))
        assert [0 if room is origin else pips_to(room, found) for room in ORDER] == row


@pytest.mark.parametrize(
    ("suspect", "rooms"),
    [
        (Suspect.SCARLET, {"lounge": 8, "dining_room": 10, "hall": 12}),
        (Suspect.MUSTARD, {"lounge": 8, "dining_room": 8, "hall": 12}),
        (Suspect.WHITE, {"ballroom": 8, "kitchen": 13}),
        (Suspect.GREEN, {"ballroom": 8, "conservatory": 10}),
        (Suspect.PEACOCK, {"conservatory": 7, "ballroom": 9}),
        (Suspect.PLUM, {"study": 8, "hall": 10}),
    ],
)
def test_fewest_pips_from_the_starts_to_their_nearest_rooms(suspect: Suspect, rooms: dict[str, int]) -> None:
    found = distances({STARTS[suspect]: 0})
    assert {name: pips_to(Room(name), found) for name in rooms} == rooms
