"""Clue as numbers: 581 actions, and an observation of the board and of what the seat knows of the cards.

Seats are counted from the observer's own to the left; suspects, weapons, rooms and cards in the order of the game.
"""

from typing import Any, Final

import numpy as np

from boxtop.core.types import Seat
from boxtop.envs.encoder import Cells, Choices, Encoder, Vector, cells_of
from boxtop.games.clue import Clue
from boxtop.games.clue.actions import Action, EndTurn, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Room
from boxtop.games.clue.config import MOST_SEATS, suspects_of
from boxtop.games.clue.mansion import COLUMNS, ROWS, SQUARES, Place
from boxtop.games.clue.state import (
    Concluding,
    Disproving,
    Entry,
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
_MOST_MASKS: Final = 8192
"""How many masks an encoder keeps."""


def _slices() -> dict[str, slice]:
    found, at = {}, 0
    for name, length in _PARTS.items():
        found[name] = slice(at, at + length)
        at += length
    return found


SLICES: Final = _slices()
"""The slice of each part of an observation."""
_DIE: Final = SLICES["die"].start
_TURN: Final = SLICES["turn"].start
_SUSPECTS: Final = SLICES["suspects"].start
_OUT: Final = SLICES["out"].start
_HAND_SIZES: Final = SLICES["hand_sizes"].start
_BOARD: Final = slice(SLICES["tokens"].start, SLICES["weapons"].stop)
_ASKED: Final = SLICES["asked"].start
_CASE_FILE: Final = SLICES["case_file"].start
_HOLDS: Final = SLICES["holds"].start


class _Seen:
    """What a seat sees that few moves change, kept between calls: suspects, hands, who is out, and the entries."""

    __slots__ = ("entries", "hands", "numbers", "out")

    def __init__(self, suspects: Vector, state: State, seat: Seat) -> None:
        self.numbers = suspects.copy()
        self.hands, self.out = state.hands, state.out
        self.entries: tuple[Entry, ...] = ()
        cells, seats = cells_of(self.numbers), len(state.hands)
        for other in range(seats):
            place = (other - seat) % seats
            cells[_OUT + place] = state.out[other]
            cells[_HAND_SIZES + place] = len(state.hands[other])
        for card in state.hands[seat]:
            cells[_HOLDS + card.place] = 1.0

    def continues(self, state: State) -> bool:
        """Whether this state is one of the same game, with the same entries or more."""
        known, entries = self.entries, state.entries
        return (
            state.hands is self.hands and state.out is self.out and (entries is known or entries[: len(known)] == known)
        )

    def read_entries(self, entries: tuple[Entry, ...], seat: Seat) -> None:
        """Write what the new entries show. Entries only grow in a game."""
        cells, seats = cells_of(self.numbers), len(self.hands)
        for entry in entries[len(self.entries) :]:
            if isinstance(entry, Suggestion):
                _write_suggestion(entry, seat, seats, cells)
        self.entries = entries


class ClueEncoder(Encoder[State, Action]):
    """Clue under one config."""

    def __init__(self, game: Clue) -> None:
        super().__init__()
        self.game: Clue = game
        self.actions = len(ACTIONS)
        self.size = sum(_PARTS.values())
        self.highest = _MOST
        self._suspects_seen = [self._only_suspects(seat) for seat in range(game.seats)]
        self._seen: list[_Seen | None] = [None] * game.seats
        self._board: tuple[tuple[Place, ...], tuple[Room, ...], Vector] | None = None
        self._choices: dict[int, tuple[tuple[Action, ...], Choices[Action]]] = {}

    def choices(self, state: State, seat: Seat) -> Choices[Action]:
        """The rules give the same tuple for the same choices, so its mask is found by the identity of the tuple.

        Accusations go with every choice but the showing of a card, so the tuple says whether they are legal.
        """
        actions = choices(state, self.game.config)
        kept = self._choices.get(id(actions))
        if kept is None:
            if len(self._choices) >= _MOST_MASKS:
                self._choices.clear()
            kept = self._choices[id(actions)] = (actions, _choices_of(actions, accuse=may_accuse(state)))
        return kept[1]

    def vector(self, state: State, seat: Seat) -> Vector:
        seen = self._seen[seat]
        if seen is None or not seen.continues(state):
            seen = self._seen[seat] = _Seen(self._suspects_seen[seat], state, seat)
        if state.entries is not seen.entries:
            seen.read_entries(state.entries, seat)
        numbers = seen.numbers.copy()
        numbers[_BOARD] = self._board_of(state)
        _write_phase(state, seat, cells_of(numbers))
        return numbers

    def _only_suspects(self, seat: Seat) -> Vector:
        """The suspect of each other seat, and zeros."""
        numbers = np.zeros(self.size, np.float32)
        for other, suspect in enumerate(suspects_of(self.game.config, self.game.seats)):
            numbers[_SUSPECTS + (other - seat) % self.game.seats * len(SUSPECTS) + suspect.place] = 1.0
        return numbers

    def _board_of(self, state: State) -> Vector:
        """Tokens and weapons; most moves change neither."""
        kept = self._board
        if kept is None or kept[0] is not state.tokens or kept[1] is not state.weapons:
            kept = self._board = (state.tokens, state.weapons, _board(state))
        return kept[2]

    def __getstate__(self) -> dict[str, Any]:
        """What is kept between calls is left out: it depends on the identity of objects."""
        return self.__dict__ | {"_seen": [None] * self.game.seats, "_board": None, "_choices": {}}


def _choices_of(actions: tuple[Action, ...], *, accuse: bool) -> Choices[Action]:
    mask = np.zeros(len(ACTIONS), np.int8)
    mask[[_NUMBERS[action] for action in actions]] = 1
    if accuse:
        mask[_FIRST_ACCUSE:] = 1
    return Choices(mask, ACTIONS.__getitem__)


def _board(state: State) -> Vector:
    """Tokens as a room, or as row and column; weapons as a room."""
    numbers = np.zeros(_BOARD.stop - _BOARD.start, np.float32)
    cells, at = cells_of(numbers), 0
    for place in state.tokens:
        if isinstance(place, Room):
            cells[at + place.place] = 1.0
        else:
            cells[at + len(ROOMS)] = (place[0] + 1) / ROWS
            cells[at + len(ROOMS) + 1] = (place[1] + 1) / COLUMNS
        at += _TOKEN
    for room in state.weapons:
        cells[at + room.place] = 1.0
        at += len(ROOMS)
    return numbers


def _write_phase(state: State, seat: Seat, cells: Cells) -> None:
    """The phase with its die or its cards, whose turn it is, and the case file if the seat knows it."""
    phase = state.phase
    cells[_TURN + (state.seat - seat) % len(state.hands)] = 1.0
    if type(phase) in _PHASES:
        cells[_PHASES.index(type(phase))] = 1.0
    if isinstance(phase, Stepping):
        cells[_DIE] = phase.pips / _PIPS
    elif isinstance(phase, Disproving):
        for card in phase.crime.cards:
            cells[_ASKED + card.place] = 1.0
    if state.case_file is not None and (state.out[seat] or isinstance(phase, Over)):
        for card in state.case_file.cards:
            cells[_CASE_FILE + card.place] = 1.0


def _write_suggestion(entry: Suggestion, seat: Seat, seats: int, cells: Cells) -> None:
    """Who lacks the cards named, and who showed one or may have shown it."""
    cards = [card.place for card in entry.crime.cards]
    for other in entry.passed:
        first = _HOLDS + _KNOWN + (other - seat) % seats * len(CARDS)
        for card in cards:
            cells[first + card] = 1.0
    if entry.shower is None:
        return
    first = _HOLDS + (entry.shower - seat) % seats * len(CARDS)
    if entry.shown is not None and seat in (entry.seat, entry.shower):
        cells[first + entry.shown.place] = 1.0
        return
    first += 2 * _KNOWN
    for card in cards:
        cells[first + card] = min(_MOST, cells[first + card] + 1.0)
