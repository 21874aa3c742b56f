"""The rules as arrays: the board, the cards and a table's sides, for the kernels.

The engine's own functions compute all of it, so the kernels do not repeat these rules.
"""

from collections.abc import Callable
from itertools import product
from typing import Final

import numpy as np

from boxtop.games.sorry.board import (
    HOME,
    PAWNS,
    SIDE,
    START,
    TRACK,
    Place,
    Placing,
    backward,
    circle,
    forward,
    is_on_track,
    slide_end,
)
from boxtop.games.sorry.cards import BACKWARD, CARDS, DRAW_AGAIN, FORWARD, SPLIT, STARTING, SWITCH, Card, full_deck
from boxtop.games.sorry.config import Config, Variation, seat_colors
from boxtop.games.sorry.distance import steps_left
from boxtop.games.sorry.kernel.dtypes import ALL_PAWNS, BOARD_COLORS, PLACES, TABLES, Counts, Places
from boxtop.games.sorry.match import HAND, PAWN_POINTS, game_scores, initial
from boxtop.games.sorry.motion import NOBODY
from boxtop.games.sorry.side import side
from boxtop.kernels.records import Record, new_record

IMPOSSIBLE: Final = NOBODY
"""In the walking tables: no pawn can stand there."""
SPLIT_CARD: Final = SPLIT.index
SWITCH_CARD: Final = SWITCH.index
SORRY_CARD: Final = Card.SORRY.index
AGAIN_CARD: Final = DRAW_AGAIN.index
HAND_CARDS: Final = HAND


def new_tables(config: Config, seats: int) -> Record:
    """The arrays of a table with this config."""
    sides = [side(config, seats, seat) for seat in range(seats)]
    tables = new_record(TABLES)
    tables.forward[:] = _walks(forward, max(FORWARD.values()))
    tables.backward[:] = _walks(backward, max(BACKWARD.values()))
    tables.slide[:] = [[slide_end(color, space) for space in range(TRACK)] for color in _colors()]
    tables.circle[:] = [circle(color) for color in _colors()]
    tables.steps_home[:] = [[steps_left(color, place) for place in _places()] for color in _colors()]
    tables.card_forward[:] = [FORWARD.get(card, 0) for card in CARDS]
    tables.card_backward[:] = [BACKWARD.get(card, 0) for card in CARDS]
    tables.card_starts[:] = [card in STARTING for card in CARDS]
    tables.own_colors, tables.other_colors = len(sides[0].own), len(sides[0].others)
    for seat, each in enumerate(sides):
        tables.own[seat, : tables.own_colors] = each.own
        tables.others[seat, : tables.other_colors] = each.others
    tables.split_legs = sides[0].split_legs
    tables.sorry_spares_nobody = sides[0].sorry_spares_nobody
    tables.switched_pawn_slides = config.switched_pawn_slides
    tables.is_points = config.variation is Variation.POINTS
    tables.seats = seats
    tables.deck[:] = full_deck(config.ones)
    tables.first_places[:] = to_array(initial(config, seats).pawns)
    tables.winner_points[:, : PAWNS * seats] = _winner_points(config, seats)
    tables.pawn_points = PAWN_POINTS
    tables.colors[:seats] = [colors[0].index for colors in seat_colors(config, seats)]
    tables.inputs[:] = [
        [[_input(own, owner, place) for place in _places()] for owner in _colors()] for own in _colors()
    ]
    return tables


def to_array(pawns: Placing) -> Places:
    """Pawns as the kernel holds them: sixteen places, colour after colour."""
    return np.array([place for places in pawns for place in places or (NOBODY,) * PAWNS], np.int8)


def from_array(array: Places) -> Placing:
    """Pawns as the engine holds them."""
    sides = (array[first : first + PAWNS].tolist() for first in range(0, ALL_PAWNS, PAWNS))
    return tuple(() if places[0] == NOBODY else tuple(sorted(places)) for places in sides)


def _winner_points(config: Config, seats: int) -> Counts:
    table = np.zeros((PAWNS, PAWNS * seats), np.int64)
    for homes in product(range(PAWNS), repeat=seats - 1):
        table[max(homes), sum(homes)] = game_scores(config, (PAWNS, *homes), 0)[0]
    return table


def _input(color: int, owner: int, place: int) -> int:
    """Colours are counted clockwise from the viewer's, spaces of the track from the owner's corner."""
    turned = (place - SIDE * owner) % TRACK if is_on_track(place) else place
    return (owner - color) % BOARD_COLORS * PLACES + turned - START


def _colors() -> range:
    return range(BOARD_COLORS)


def _places() -> range:
    return range(START, HOME + 1)


def _walks(walk: Callable[[int, Place, int], Place | None], most: int) -> Places:
    """[colour, place - START, steps] for one direction."""
    table = np.full((BOARD_COLORS, PLACES, most + 1), IMPOSSIBLE, np.int8)
    for color in _colors():
        for place in _places():
            for steps in range(1, most + 1):
                end = walk(color, place, steps)
                if end is not None:
                    table[color, place - START, steps] = end
    return table
