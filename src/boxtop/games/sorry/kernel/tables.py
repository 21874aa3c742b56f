"""The rules as arrays: everything a kernel needs to know of the board, the cards and a table's sides.

All of it is worked out by the engine's own functions, so a kernel holds no rule of its own.
"""

from itertools import product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.sorry.board import (
    COLORS,
    HOME,
    PAWNS,
    START,
    TRACK,
    Placing,
    backward,
    circle,
    forward,
    slide_end,
)
from boxtop.games.sorry.cards import BACKWARD, CARDS, DRAW_AGAIN, FORWARD, SPLIT, STARTING, SWITCH, Card, full_deck
from boxtop.games.sorry.config import Config, Variation, seat_colors
from boxtop.games.sorry.lead import steps_left
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


class Tables(NamedTuple):
    """The board, the cards, and the sides of one table."""

    forward: Bytes
    """[colour, place - START, steps]: where a pawn comes to stand, or IMPOSSIBLE."""
    backward: Bytes
    slide: Bytes
    """[colour, space]: where a pawn rests that lands there."""
    circle: Bytes
    steps_home: Words
    """[colour, place - START]; from START one more than from the circle."""
    card_forward: Words
    """[card]: steps forward, 0 for none."""
    card_backward: Words
    card_starts: Words
    own: Words
    """[seat]: the colours a seat moves."""
    others: Words
    """[seat]: the other colours in play."""
    split_legs: int
    sorry_spares_nobody: int
    switched_pawn_slides: int
    is_points: int
    seats: int
    deck: Words
    first_places: Bytes
    winner_points: Words
    """[most pawns HOME of another seat, pawns HOME of all others together]: what the winner of a points game takes."""
    pawn_points: int
    colors: Words
    """[seat]: the seat's own colour, from which it looks at the board."""


def tables(config: Config, seats: int) -> Tables:
    """The arrays of a table with this config."""
    sides = [side(config, seats, seat) for seat in range(seats)]
    return Tables(
        forward=_walks(forward, max(FORWARD.values())),
        backward=_walks(backward, max(BACKWARD.values())),
        slide=np.array([[slide_end(color, space) for space in range(TRACK)] for color in _colors()], np.int8),
        circle=np.array([circle(color) for color in _colors()], np.int8),
        steps_home=np.array([[steps_left(color, place) for place in _places()] for color in _colors()], np.int64),
        card_forward=np.array([FORWARD.get(card, 0) for card in CARDS], np.int64),
        card_backward=np.array([BACKWARD.get(card, 0) for card in CARDS], np.int64),
        card_starts=np.array([card in STARTING for card in CARDS], np.int64),
        own=np.array([each.own for each in sides], np.int64),
        others=np.array([each.others for each in sides], np.int64),
        split_legs=sides[0].split_legs,
        sorry_spares_nobody=int(sides[0].sorry_spares_nobody),
        switched_pawn_slides=int(config.switched_pawn_slides),
        is_points=int(config.variation is Variation.POINTS),
        seats=seats,
        deck=np.array(full_deck(config.ones), np.int64),
        first_places=to_array(initial(config, seats).pawns),
        winner_points=_winner_points(config, seats),
        pawn_points=PAWN_POINTS,
        colors=np.array([colors[0].index for colors in seat_colors(config, seats)], np.int64),
    )


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
