"""Clue as numbers: 581 actions, and an observation of the board and of what the seat knows of the cards.

Seats are counted from the observer's own to the left; suspects, weapons, rooms and cards in the order of the game.
"""

from typing import Final

import numpy as np

from boxtop.core.types import Seat
from boxtop.envs.encoder import Choices, Encoder, Vector
from boxtop.games.clue import Clue
from boxtop.games.clue.actions import Action, EndTurn, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Room
from boxtop.games.clue.config import MOST_SEATS, suspects_of
from boxtop.games.clue.mansion import COLUMNS, ROWS, SQUARES
from boxtop.games.clue.state import (
    Accusation,
    Concluding,
    Disproving,
    Over,
    Starting,
    State,
    Stepping,
    Suggesting,
    Suggestion,
)
from boxtop.games.clue.turn import ACCUSES, choices, may_accuse

ACTIONS: Final[tuple[Action, ...]] = (
    Roll(),
    TakePassage(),
    EndTurn(),
    *(MoveTo(room) for room in ROOMS),
    *(MoveTo(square) for square in SQUARES),
    *(Suggest(suspect, weapon) for suspect in SUSPECTS for weapon in WEAPONS),
    *(Show(card) for card in CARDS),
    *ACCUSES,
)
_NUMBERS: Final = {action: number for number, action in enumerate(ACTIONS)}
_FIRST_ACCUSE: Final = len(ACTIONS) - len(ACCUSES)

_PHASES: Final = (Starting, Stepping, Suggesting, Disproving, Concluding)
_PIPS: Final = 6
_TOKEN: Final = len(ROOMS) + 2
_KNOWN: Final = MOST_SEATS * len(CARDS)
_PARTS: Final = {
    "phase": len(_PHASES),
    "die": 1,
    "turn": MOST_SEATS,
    "suspects": MOST_SEATS * len(SUSPECTS),
    "out": MOST_SEATS,
    "hand_sizes": MOST_SEATS,
    "tokens": len(SUSPECTS) * _TOKEN,
    "weapons": len(WEAPONS) * len(ROOMS),
    "asked": len(CARDS),
    "case_file": len(CARDS),
    "holds": _KNOWN,
    "lacks": _KNOWN,
    "may_hold": _KNOWN,
}
"""The parts of an observation, in order, with their lengths."""
_MOST: Final = 18.0


def _slices() -> dict[str, slice]:
    found, at = {}, 0
    for name, length in _PARTS.items():
        found[name] = slice(at, at + length)
        at += length
    return found


SLICES: Final = _slices()
"""The slice of each part of an observation."""


class ClueEncoder(Encoder[State, Action]):
    """Clue under one config."""

    def __init__(self, game: Clue) -> None:
        super().__init__()
        self.game: Clue = game
        self.actions = len(ACTIONS)
        self.size = sum(_PARTS.values())
        self.highest = _MOST
        self._suspects = suspects_of(game.config, game.seats)

    def choices(self, state: State, seat: Seat) -> Choices[Action]:
        mask = np.zeros(len(ACTIONS), np.int8)
        mask[[_NUMBERS[action] for action in choices(state, self.game.config)]] = 1
        if may_accuse(state):
            mask[_FIRST_ACCUSE:] = 1
        return Choices(mask, ACTIONS.__getitem__)

    def vector(self, state: State, seat: Seat) -> Vector:
        numbers = np.zeros(self.size, np.float32)
        self._table(state, seat, numbers)
        _board(state, numbers)
        _knowledge(state, seat, numbers)
        return numbers

    def _table(self, state: State, seat: Seat, numbers: Vector) -> None:
        seats = self.game.seats
        phase = state.phase
        for number, kind in enumerate(_PHASES):
            if isinstance(phase, kind):
                numbers[SLICES["phase"].start + number] = 1.0
        if isinstance(phase, Stepping):
            numbers[SLICES["die"]] = phase.pips / _PIPS
        numbers[SLICES["turn"].start + (state.seat - seat) % seats] = 1.0
        for other in range(seats):
            place = (other - seat) % seats
            numbers[SLICES["suspects"].start + place * len(SUSPECTS) + self._suspects[other].place] = 1.0
            numbers[SLICES["out"].start + place] = state.out[other]
            numbers[SLICES["hand_sizes"].start + place] = len(state.hands[other])


def _board(state: State, numbers: Vector) -> None:
    """Tokens as a room, or as row and column; weapons as a room."""
    at = SLICES["tokens"].start
    for place in state.tokens:
        if isinstance(place, Room):
            numbers[at + place.place] = 1.0
        else:
            numbers[at + len(ROOMS)] = (place[0] + 1) / ROWS
            numbers[at + len(ROOMS) + 1] = (place[1] + 1) / COLUMNS
        at += _TOKEN
    at = SLICES["weapons"].start
    for weapon, room in enumerate(state.weapons):
        numbers[at + weapon * len(ROOMS) + room.place] = 1.0


def _knowledge(state: State, seat: Seat, numbers: Vector) -> None:
    """What the seat knows for certain of each hand, and how often a hand disproved a suggestion with each card."""
    seats = len(state.hands)
    holds, lacks, may_hold = SLICES["holds"].start, SLICES["lacks"].start, SLICES["may_hold"].start
    phase = state.phase
    numbers[[holds + card.place for card in state.hands[seat]]] = 1.0
    if isinstance(phase, Disproving):
        numbers[[SLICES["asked"].start + card.place for card in phase.crime.cards]] = 1.0
    if state.case_file is not None and (state.out[seat] or isinstance(phase, Over)):
        numbers[[SLICES["case_file"].start + card.place for card in state.case_file.cards]] = 1.0
    for entry in state.entries:
        match entry:
            case Accusation():
                continue
            case Suggestion(asker, crime, passed, shower, shown):
                cards = [card.place for card in crime.cards]
                for other in passed:
                    first = lacks + (other - seat) % seats * len(CARDS)
                    for card in cards:
                        numbers[first + card] = 1.0
                if shower is None:
                    continue
                first = (shower - seat) % seats * len(CARDS)
                if shown is not None and seat in (asker, shower):
                    numbers[holds + first + shown.place] = 1.0
                    continue
                for card in cards:
                    numbers[may_hold + first + card] = min(_MOST, numbers[may_hold + first + card] + 1.0)
