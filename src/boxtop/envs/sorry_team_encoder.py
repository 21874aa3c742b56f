"""The team game of Sorry! as numbers: 1,583 actions; the observation is that of the other games.

A side moves the pawns of two colours: the own ones are numbered 0 to 3, the partner's 4 to 7. Pawns of the other side
are numbered the same way, from the colour to the left. A 7 split among three or more pawns has no fixed number: it is
a place in the list of these splits, in the order of the engine. Those beyond the end of the list cannot be chosen.
"""

from typing import Final, assert_never

import numpy as np

from boxtop.core.types import Seat
from boxtop.envs.encoder import Choices
from boxtop.envs.sorry_arrays import BACKWARD_CARDS, FIRST_START, FIRST_STEPS, FORWARD_CARDS, STARTING_CARDS
from boxtop.envs.sorry_encoder import SorryEncoder
from boxtop.games.sorry import SorryGame
from boxtop.games.sorry.actions import Action, Backward, Draw, Forfeit, Forward, Lot, Pawn, Sorry, Split, Start, Switch
from boxtop.games.sorry.board import COLORS, PAWNS, Placing
from boxtop.games.sorry.state import State

_COLORS: Final = 2
_SIDE: Final = _COLORS * PAWNS

FIRST_FORWARD: Final = FIRST_START + len(STARTING_CARDS) * _COLORS
FIRST_BACKWARD: Final = FIRST_FORWARD + len(FORWARD_CARDS) * _SIDE
FIRST_SWITCH: Final = FIRST_BACKWARD + len(BACKWARD_CARDS) * _SIDE
FIRST_SORRY: Final = FIRST_SWITCH + _SIDE * _SIDE
FIRST_SPLIT: Final = FIRST_SORRY + _COLORS * 2 * _SIDE
FIRST_LONG_SPLIT: Final = FIRST_SPLIT + _SIDE * FIRST_STEPS * _SIDE
LONG_SPLITS: Final = 1000
"""How many splits among three or more pawns can be chosen from."""
ACTIONS: Final = FIRST_LONG_SPLIT + LONG_SPLITS


class SorryTeamEncoder(SorryEncoder):
    """The team game of Sorry! under one config."""

    def __init__(self, game: SorryGame) -> None:
        super().__init__(game)
        self.actions = ACTIONS

    def choices(self, state: State, seat: Seat) -> Choices[Action]:
        own = self._own[seat]
        numbered: dict[int, Action] = {}
        long_splits = FIRST_LONG_SPLIT
        for use in self.game.results(state):
            if isinstance(use, Split) and len(use.legs) > _COLORS:
                if long_splits < ACTIONS:
                    numbered[long_splits] = use
                    long_splits += 1
            else:
                numbered[number_of(use, state.pawns, own)] = use
        mask = np.zeros(ACTIONS, np.int8)
        mask[list(numbered)] = 1
        return Choices(mask, numbered.__getitem__)


def number_of(action: Action, pawns: Placing, own: int) -> int:
    """The number of a use of a card by the side of the colour `own`; long splits have none."""
    match action:
        case Forfeit(card):
            return card.index
        case Start(card, color):
            return FIRST_START + STARTING_CARDS[card] * _COLORS + _color(color.index, own)
        case Forward(card, pawn):
            return FIRST_FORWARD + FORWARD_CARDS[card] * _SIDE + _pawn(pawn, pawns, own)
        case Backward(card, pawn):
            return FIRST_BACKWARD + BACKWARD_CARDS[card] * _SIDE + _pawn(pawn, pawns, own)
        case Switch(pawn, other):
            return FIRST_SWITCH + _pawn(pawn, pawns, own) * _SIDE + _pawn(other, pawns, own)
        case Sorry(color, target):
            is_own = (target.color.index - own) % _COLORS == 0
            first = FIRST_SORRY + _color(color.index, own) * 2 * _SIDE + (_SIDE if is_own else 0)
            return first + _pawn(target, pawns, own)
        case Split((first_leg, second_leg)):
            walker = _pawn(first_leg.pawn, pawns, own) * FIRST_STEPS + first_leg.steps - 1
            return FIRST_SPLIT + walker * _SIDE + _pawn(second_leg.pawn, pawns, own)
        case Split() | Lot() | Draw():
            raise AssertionError("not an action with a fixed number")
        case _ as never:
            assert_never(never)


def _color(color: int, own: int) -> int:
    """0 for the own colour and the one to its left, 1 for their partners."""
    return (color - own) % len(COLORS) // _COLORS


def _pawn(pawn: Pawn, pawns: Placing, own: int) -> int:
    """The number of a pawn within its side."""
    color = pawn.color.index
    return _color(color, own) * PAWNS + pawns[color].index(pawn.place)
