"""The rules as arrays: everything a kernel needs to know of the board, the cards and a table's sides.

All of it is worked out by the engine's own functions, so a kernel holds no rule of its own.
"""

from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from boxtop.games.sorry.board import (
    COLORS,
    HOME,
    PAWNS,
    SIDE,
    START,
    TRACK,
    Placing,
    backward,
    circle,
    forward,
    is_on_track,
    slide_end,
)
from boxtop.games.sorry.cards import BACKWARD, CARDS, DRAW_AGAIN, FORWARD, SPLIT, STARTING, SWITCH, Card, full_deck
from boxtop.games.sorry.config import MOST_SEATS, Config, Variation, seat_colors
from boxtop.games.sorry.distance import steps_left
from boxtop.games.sorry.match import HAND, PAWN_POINTS, game_scores, initial
from boxtop.games.sorry.motion import NOBODY
from boxtop.games.sorry.side import side

BOARD_COLORS: Final = len(COLORS)
ALL_PAWNS: Final = PAWNS * BOARD_COLORS
KINDS: Final = len(CARDS)
PLACES: Final = HOME - START + 1
IMPOSSIBLE: Final = NOBODY
"""In the walking tables: no pawn comes to stand there."""

SPLIT_CARD: Final = SPLIT.index
SWITCH_CARD: Final = SWITCH.index
SORRY_CARD: Final = Card.SORRY.index
AGAIN_CARD: Final = DRAW_AGAIN.index
HAND_CARDS: Final = HAND

Bytes = NDArray[np.int8]
Words = NDArray[np.int64]
Record = np.record


TABLES: Final = np.dtype(
    [
        # [colour, place - START, steps]: where a pawn comes to stand, or IMPOSSIBLE.
        ("forward", np.int8, (BOARD_COLORS, PLACES, max(FORWARD.values()) + 1)),
        ("backward", np.int8, (BOARD_COLORS, PLACES, max(BACKWARD.values()) + 1)),
        # [colour, space]: where a pawn rests that lands there.
        ("slide", np.int8, (BOARD_COLORS, TRACK)),
        ("circle", np.int8, (BOARD_COLORS,)),
        # [colour, place - START]; from START one more than from the circle.
        ("steps_home", np.int64, (BOARD_COLORS, PLACES)),
        # [card]: steps forward, 0 for none.
        ("card_forward", np.int64, (KINDS,)),
        ("card_backward", np.int64, (KINDS,)),
        ("card_starts", np.int64, (KINDS,)),
        # [seat, number]: the colours a seat moves, and the others in play; how many of each there are.
        ("own", np.int64, (MOST_SEATS, BOARD_COLORS)),
        ("own_colors", np.int64),
        ("others", np.int64, (MOST_SEATS, BOARD_COLORS)),
        ("other_colors", np.int64),
        ("split_legs", np.int64),
        ("sorry_spares_nobody", np.int64),
        ("switched_pawn_slides", np.int64),
        ("is_points", np.int64),
        ("seats", np.int64),
        ("deck", np.int64, (KINDS,)),
        ("first_places", np.int8, (ALL_PAWNS,)),
        # [most pawns HOME of another seat, pawns HOME of all others together]: what a points game's winner takes.
        ("winner_points", np.int64, (PAWNS, PAWNS * MOST_SEATS)),
        ("pawn_points", np.int64),
        # [seat]: the seat's own colour, from which it looks at the board.
        ("colors", np.int64, (MOST_SEATS,)),
        # [colour that looks, colour of a pawn, place - START]: the value function's input for the pawn.
        ("inputs", np.int64, (BOARD_COLORS, BOARD_COLORS, PLACES)),
    ],
    align=True,
)
"""The board, the cards, and the sides of one table. One record, so that kernels pass one pointer."""


def new_record(kind: np.dtype[np.void]) -> Record:
    """A record of this kind, filled with zeros."""
    record: Record = np.zeros(1, kind).view(np.recarray)[0]
    return record


def tables(config: Config, seats: int) -> Record:
    """The arrays of a table with this config."""
    sides = [side(config, seats, seat) for seat in range(seats)]
    made = new_record(TABLES)
    made.forward[:] = _walks(forward, max(FORWARD.values()))
    made.backward[:] = _walks(backward, max(BACKWARD.values()))
    made.slide[:] = [[slide_end(color, space) for space in range(TRACK)] for color in _colors()]
    made.circle[:] = [circle(color) for color in _colors()]
    made.steps_home[:] = [[steps_left(color, place) for place in _places()] for color in _colors()]
    made.card_forward[:] = [FORWARD.get(card, 0) for card in CARDS]
    made.card_backward[:] = [BACKWARD.get(card, 0) for card in CARDS]
    made.card_starts[:] = [card in STARTING for card in CARDS]
    made.own_colors, made.other_colors = len(sides[0].own), len(sides[0].others)
    for seat, each in enumerate(sides):
        made.own[seat, : made.own_colors] = each.own
        made.others[seat, : made.other_colors] = each.others
    made.split_legs = sides[0].split_legs
    made.sorry_spares_nobody = sides[0].sorry_spares_nobody
    made.switched_pawn_slides = config.switched_pawn_slides
    made.is_points = config.variation is Variation.POINTS
    made.seats = seats
    made.deck[:] = full_deck(config.ones)
    made.first_places[:] = to_array(initial(config, seats).pawns)
    made.winner_points[:, : PAWNS * seats] = _winner_points(config, seats)
    made.pawn_points = PAWN_POINTS
    made.colors[:seats] = [colors[0].index for colors in seat_colors(config, seats)]
    made.inputs[:] = [[[_input(own, owner, place) for place in _places()] for owner in _colors()] for own in _colors()]
    return made


def to_array(pawns: Placing) -> Bytes:
    """Pawns as the kernel holds them: sixteen places, colour after colour."""
    return np.array([place for places in pawns for place in places or (NOBODY,) * PAWNS], np.int8)


def from_array(array: Bytes) -> Placing:
    """Pawns as the engine holds them."""
    sides = (array[first : first + PAWNS].tolist() for first in range(0, ALL_PAWNS, PAWNS))
    return tuple(() if places[0] == NOBODY else tuple(sorted(places)) for places in sides)


def _winner_points(config: Config, seats: int) -> Words:
    table = np.zeros((PAWNS, PAWNS * seats), np.int64)
    for homes in product(range(PAWNS), repeat=seats - 1):
        table[max(homes), sum(homes)] = game_scores(config, (PAWNS, *homes), 0)[0]
    return table


def _input(color: int, owner: int, place: int) -> int:
    """Colours are counted clockwise from the one that looks, spaces of the track from the owner's corner."""
    turned = (place - SIDE * owner) % TRACK if is_on_track(place) else place
    return (owner - color) % BOARD_COLORS * PLACES + turned - START


def _colors() -> range:
    return range(BOARD_COLORS)


def _places() -> range:
    return range(START, HOME + 1)


def _walks(walk: object, most: int) -> Bytes:
    """[colour, place - START, steps] for one direction."""
    table = np.full((BOARD_COLORS, PLACES, most + 1), IMPOSSIBLE, np.int8)
    for color in _colors():
        for place in _places():
            for steps in range(1, most + 1):
                end = walk(color, place, steps)  # type: ignore[operator]
                if end is not None:
                    table[color, place - START, steps] = end
    return table
