"""Every legal path of a roll as a list of squares: a second implementation of where a token may go.

It has its own copy of the map and of the doors, lists whole paths, and shares no code with the engine.
"""

MAP = """
SSSSSS#.#HHHHHH#1#OOOOOO
SSSSSSS..HHHHHH..OOOOOOO
SSSSSSS..HHHHHH..OOOOOOO
SSSSSSS..HHHHHH..OOOOOOO
#........HHHHHH..OOOOOOO
6........HHHHHH..OOOOOOO
#LLLLL...HHHHHH........#
LLLLLLL................2
LLLLLLL..XXXXX.........#
LLLLLLL..XXXXX..DDDDDDDD
#LLLLL...XXXXX..DDDDDDDD
#........XXXXX..DDDDDDDD
BBBBBB...XXXXX..DDDDDDDD
BBBBBB...XXXXX..DDDDDDDD
BBBBBB...XXXXX..DDDDDDDD
BBBBBB.............DDDDD
BBBBBB.................#
#.......RRRRRRRR........
5.......RRRRRRRR..KKKKK#
#CCCC...RRRRRRRR..KKKKKK
CCCCCC..RRRRRRRR..KKKKKK
CCCCCC..RRRRRRRR..KKKKKK
CCCCCC..RRRRRRRR..KKKKKK
CCCCCC#...RRRR...#KKKKKK
#########4####3#########
""".strip().splitlines()

DOORS = {
    "study": ["4,6"],
    "hall": ["4,8", "7,11", "7,12"],
    "lounge": ["6,17"],
    "library": ["8,7", "11,3"],
    "billiard_room": ["11,1", "15,6"],
    "dining_room": ["8,17", "12,15"],
    "conservatory": ["19,5"],
    "ballroom": ["16,9", "16,14", "19,7", "19,16"],
    "kitchen": ["17,19"],
}

Spot = tuple[int, int] | str


def steps_from(spot: Spot) -> list[Spot]:
    """Every place one pip away, occupied or not."""
    if isinstance(spot, str):
        return [(int(row), int(column)) for row, column in (door.split(",") for door in DOORS[spot])]
    row, column = spot
    found: list[Spot] = [room for room, fronts in DOORS.items() if f"{row},{column}" in fronts]
    for r, c in ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)):
        if r in range(25) and c in range(24) and MAP[r][c] in ".123456":
            found.append((r, c))
    return found


def destinations(at: Spot, pips: int, occupied: set[tuple[int, int]]) -> tuple[set[Spot], set[Spot]]:
    """The squares and rooms in which this roll may end, found by listing every path."""
    ways: list[list[Spot]] = [[at]]
    rooms: set[Spot] = set()
    for _ in range(pips):
        longer = []
        for way in ways:
            for spot in steps_from(way[-1]):
                if spot in way or spot in occupied:
                    continue
                if isinstance(spot, str):
                    rooms.add(spot)
                else:
                    longer.append([*way, spot])
        if not longer:
            # No path is long enough: without a room in reach the longest paths count (K3).
            stuck = {way[-1] for way in ways if len(way) > 1}
            return (set() if rooms else stuck), rooms
        ways = longer
    return {way[-1] for way in ways}, rooms
