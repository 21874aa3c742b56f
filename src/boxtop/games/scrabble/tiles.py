"""The hundred tiles: how many of each, and their values (printed on the tiles; SCORING 1).

A rack is a text of tiles in order, `?` for a blank: `AEIRST?`. The bag is a count of each tile, never an order.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

BLANK: Final = "?"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TILES: Final = LETTERS + BLANK
RACK_SIZE: Final = 7

Rack: TypeAlias = str
"""Tiles in the order of `TILES`."""
Bag: TypeAlias = tuple[int, ...]
"""How many of each tile are left, in the order of `TILES`."""

_COUNTS = "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1 ?2"
_VALUES = "A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K5 L1 M3 N1 O1 P3 Q10 R1 S1 T1 U1 V4 W4 X8 Y4 Z10 ?0"

COUNT: Final = {item[0]: int(item[1:]) for item in _COUNTS.split()}
VALUE: Final = {item[0]: int(item[1:]) for item in _VALUES.split()}
FULL_BAG: Final[Bag] = tuple(COUNT[tile] for tile in TILES)
PLACE: Final = {tile: place for place, tile in enumerate(TILES)}


def tile_of(square: str) -> str:
    """The tile that shows this letter: a small letter is a blank."""
    return BLANK if square.islower() else square


def value_of(square: str) -> int:
    """What a letter on the board counts; a blank counts nothing (GAME PLAY 6, SCORING 1)."""
    return 0 if square.islower() else VALUE[square]


def rack_of(tiles: Iterable[str]) -> Rack:
    """These tiles in the order of a rack."""
    return "".join(sorted(tiles, key=PLACE.__getitem__))


def rack_value(rack: Rack) -> int:
    """What unplayed letters count (SCORING 9)."""
    return sum(VALUE[tile] for tile in rack)


def is_rack(tiles: str) -> bool:
    """Whether this is a text of tiles in order."""
    return all(tile in PLACE for tile in tiles) and rack_of(tiles) == tiles


def holds(rack: Rack, tiles: str) -> bool:
    """Whether these tiles are all on the rack."""
    return not Counter(tiles) - Counter(rack)


def without(rack: Rack, tiles: str) -> Rack:
    """The rack after these tiles were taken from it."""
    return rack_of((Counter(rack) - Counter(tiles)).elements())


def bag_of(tiles: Iterable[str]) -> Bag:
    """These tiles as counts."""
    text = "".join(tiles)
    return tuple(map(text.count, TILES))


def tiles_in(bag: Bag) -> str:
    """The tiles of a bag, one by one, in order."""
    return "".join(tile * count for tile, count in zip(TILES, bag, strict=True))


def moved(bag: Bag, tile: str, by: int) -> Bag:
    """The bag with one kind of tile more or fewer."""
    place = PLACE[tile]
    return (*bag[:place], bag[place] + by, *bag[place + 1 :])
