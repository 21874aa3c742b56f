"""Sorry! as numbers: 213 actions, and an observation of the board as the observing seat sees it.

Colours are counted clockwise from the observer's own, and places from the observer's own corner. A colour's pawns are
numbered 0 to 3 in the order of the state; of pawns on the same place the first one counts.
"""

from typing import Final, assert_never

import numpy as np

from boxtop.core.types import Seat
from boxtop.envs.encoder import Choices, Encoder, Vector
from boxtop.envs.sorry_arrays import (
    ACTIONS,
    BACKWARD_CARDS,
    BOARD_NUMBERS,
    FIRST_BACKWARD,
    FIRST_FORWARD,
    FIRST_SORRY,
    FIRST_SPLIT,
    FIRST_START,
    FIRST_STEPS,
    FIRST_SWITCH,
    FORWARD_CARDS,
    NUMBERS,
    OTHERS,
    PLACES,
    STARTING_CARDS,
)
from boxtop.games.sorry import SorryGame
from boxtop.games.sorry.actions import (
    Action,
    Backward,
    Draw,
    Forfeit,
    Forward,
    Lot,
    Pawn,
    Sorry,
    Split,
    Start,
    Switch,
)
from boxtop.games.sorry.board import COLORS, HOME, PAWNS, SIDE, START, TRACK, Placing, is_on_track
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.state import Moving, State

_MOST_CARDS: Final = 5
_RELATIVE: Final = tuple(
    (*((place - SIDE * color) % TRACK - START if is_on_track(place) else place - START for place in range(HOME + 1)), 0)
    for color in range(len(COLORS))
)
"""[own colour][place]: the number of the place, counted from the own corner; the last entry, -1, is START."""


class SorryEncoder(Encoder[State, Action]):
    """Sorry! under one config; `SorryTeamEncoder` numbers the actions of the team game."""

    def __init__(self, game: SorryGame) -> None:
        super().__init__()
        self.game: SorryGame = game
        self.actions = ACTIONS
        self.size = NUMBERS
        self.highest = float(_MOST_CARDS)
        self._own = tuple(colors[0].index for colors in game.colors)

    def choices(self, state: State, seat: Seat) -> Choices[Action]:
        own = self._own[seat]
        numbered = {number_of(use, state.pawns, own): use for use in self.game.results(state)}
        mask = np.zeros(ACTIONS, np.int8)
        mask[list(numbered)] = 1
        return Choices(mask, numbered.__getitem__)

    def vector(self, state: State, seat: Seat) -> Vector:
        own = self._own[seat]
        numbers = np.zeros(NUMBERS, np.float32)
        relative = _RELATIVE[own]
        for color, pawns in enumerate(state.pawns):
            first = (color - own) % len(COLORS) * PLACES
            for place in pawns:
                numbers[first + relative[place]] += 1.0
        at = BOARD_NUMBERS
        if isinstance(state.phase, Moving):
            numbers[at + state.phase.card.index] = 1.0
        at += len(CARDS)
        if state.hands:
            numbers[at : at + len(CARDS)] = state.hands[seat]
            hidden = [hand for other, hand in enumerate(state.hands) if other != seat]
            unseen = tuple(map(sum, zip(state.pile, *hidden, strict=True)))
        else:
            unseen = state.pile
        at += len(CARDS)
        numbers[at : at + len(CARDS)] = unseen
        at += len(CARDS)
        numbers[at : at + len(CARDS)] = state.discards
        at += len(CARDS)
        seats = self.game.seats
        target = self.game.config.target or 1
        for step in range(seats):
            other = (seat + step) % seats
            numbers[at + step] = 1.0 if other == state.seat else 0.0
            if any(state.points):
                numbers[at + len(COLORS) + step] = min(1.0, state.points[other] / target)
        numbers[-1] = seats / len(COLORS)
        return numbers


def number_of(action: Action, pawns: Placing, own: int) -> int:
    """The number of a use of a card by the seat with the colour `own`."""
    match action:
        case Forfeit(card):
            return card.index
        case Start(card):
            return FIRST_START + STARTING_CARDS[card]
        case Forward(card, pawn):
            return FIRST_FORWARD + FORWARD_CARDS[card] * PAWNS + _own_pawn(pawn, pawns)
        case Backward(card, pawn):
            return FIRST_BACKWARD + BACKWARD_CARDS[card] * PAWNS + _own_pawn(pawn, pawns)
        case Switch(pawn, other):
            return FIRST_SWITCH + _own_pawn(pawn, pawns) * OTHERS + _other_pawn(other, pawns, own)
        case Sorry(_, target):
            return FIRST_SORRY + _other_pawn(target, pawns, own)
        case Split((first, second)):
            walker = _own_pawn(first.pawn, pawns) * FIRST_STEPS + first.steps - 1
            return FIRST_SPLIT + walker * PAWNS + _own_pawn(second.pawn, pawns)
        case Split() | Lot() | Draw():
            raise AssertionError("no such action of a player outside the team game")
        case _ as never:
            assert_never(never)


def _own_pawn(pawn: Pawn, pawns: Placing) -> int:
    return pawns[pawn.color.index].index(pawn.place)


def _other_pawn(pawn: Pawn, pawns: Placing, own: int) -> int:
    color = pawn.color.index
    return ((color - own) % len(COLORS) - 1) * PAWNS + pawns[color].index(pawn.place)
