"""Sorry! as numbers and arrays: the numbers of the actions, and the records that `sorry_kernel` advances."""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boxtop.games.sorry.board import COLORS, HOME, PAWNS, START
from boxtop.games.sorry.cards import BACKWARD, CARDS, FORWARD, SPLIT, STARTING, Card
from boxtop.games.sorry.config import MOST_SEATS
from boxtop.games.sorry.kernel.dtypes import ALL_PAWNS, KINDS, RESULTS, ROWS, TABLES

OTHERS: Final = (len(COLORS) - 1) * PAWNS
"""The pawns of other colours."""
FIRST_STEPS: Final = FORWARD[SPLIT] - 1
"""A split 7: the first pawn walks 1 to 6 steps."""


def _numbered(cards: list[Card]) -> dict[Card, int]:
    return {card: number for number, card in enumerate(cards)}


STARTING_CARDS: Final = _numbered([card for card in CARDS if card in STARTING])
FORWARD_CARDS: Final = _numbered(list(FORWARD))
BACKWARD_CARDS: Final = _numbered(list(BACKWARD))

FIRST_START: Final = len(CARDS)
FIRST_FORWARD: Final = FIRST_START + len(STARTING_CARDS)
FIRST_BACKWARD: Final = FIRST_FORWARD + len(FORWARD_CARDS) * PAWNS
FIRST_SWITCH: Final = FIRST_BACKWARD + len(BACKWARD_CARDS) * PAWNS
FIRST_SORRY: Final = FIRST_SWITCH + PAWNS * OTHERS
FIRST_SPLIT: Final = FIRST_SORRY + OTHERS
ACTIONS: Final = FIRST_SPLIT + PAWNS * FIRST_STEPS * PAWNS

PLACES: Final = HOME - START + 1
BOARD_NUMBERS: Final = len(COLORS) * PLACES
NUMBERS: Final = BOARD_NUMBERS + 4 * len(CARDS) + 2 * len(COLORS) + 1
"""The length of an observation."""

GAME: Final = np.dtype(
    [
        ("generator", np.uint64, (1,)),
        # The places of the sixteen pawns, colour after colour.
        ("places", np.int8, (ALL_PAWNS,)),
        # [pile, discards, hand of each seat; card]: how many there are.
        ("cards", np.int64, (ROWS, KINDS)),
        # The card drawn; -1 in the points game, where it is chosen from the hand.
        ("card", np.int64),
        ("seat", np.int64),
        # Which game of the match this is, from 1; the points of the games before.
        ("game", np.int64),
        ("points", np.int64, (MOST_SEATS,)),
        ("over", np.bool_),
    ],
    align=True,
)

TABLE: Final = np.dtype(
    [
        ("rules", TABLES),
        # Space for the list of one game's legal results.
        ("results", RESULTS),
        # The seat that begins, or -1 for a lot; the points that end a match.
        ("first_seat", np.int64),
        ("target", np.int64),
    ],
    align=True,
)
"""What all games share: the rules of a config and a workspace."""

Table: TypeAlias = NDArray[Any]
"""One record of TABLE."""
Games: TypeAlias = NDArray[Any]
"""[game]: records of GAME."""
