"""Scrabble as numbers: an action is a place in the generator's list of plays, an exchange, a pass, or an answer.

The list has every play whose words are in the lexicon, best static value first: the score plus the value of the tiles
kept. Plays of equal value come by score, then as the generator lists them. The list has a fixed length at most.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from boxtop.core.errors import ConfigError, shown
from boxtop.core.types import Seat
from boxtop.envs.encoder import Cells, Choices, Encoder, Vector, cells_of
from boxtop.envs.scrabble_plays import PlayLists
from boxtop.games.scrabble import Scrabble
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Exchange, Pass
from boxtop.games.scrabble.board import EMPTY, SIZE, Board, Square, with_tiles
from boxtop.games.scrabble.config import MOST_SEATS, most_exchanged
from boxtop.games.scrabble.generator.dtypes import Plays
from boxtop.games.scrabble.generator.play_finder import candidate_of
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.state import Challenging, Over, State, Turning
from boxtop.games.scrabble.tiles import BLANK, FULL_BAG, PLACE, RACK_SIZE, TILES, Rack, bag_of
from boxtop.games.scrabble.view import seen_tiles

PLAYS: Final = 1000
"""How many plays the list has at most, unless the environment is made with another number."""
_MOST_PLAYS: Final = 100_000
_EXCHANGES: Final = (1 << RACK_SIZE) - 1
_ANSWERS: Final = 3
"""Pass, accept, challenge."""

_SQUARES: Final = SIZE * SIZE
_KINDS: Final = len(TILES)
_TABLE: Final = 5 * MOST_SEATS
_SIZE: Final = _SQUARES * _KINDS + _SQUARES + 2 * _KINDS + _TABLE + 4
_POINTS_SCALE: Final = 100
_HIGHEST: Final = 64.0
PLAY_NUMBERS: Final = 3
"""Numbers per play in the array `plays`: score / 100, static value / 100, tiles laid / 7."""


class ScrabbleEncoder(Encoder[State, Action]):
    """Scrabble under one config, with a list of `plays` plays at most."""

    def __init__(self, game: Scrabble, plays: int = PLAYS) -> None:
        super().__init__()
        if type(plays) is not int or not 1 <= plays <= _MOST_PLAYS:
            raise ConfigError("plays", f"must be a whole number from 1 to {_MOST_PLAYS}, not {shown(plays)}")
        self.game: Scrabble = game
        self.plays = plays
        self.first_exchange = plays
        self.number_of_pass = plays + _EXCHANGES
        self.actions = plays + _EXCHANGES + _ANSWERS
        self.size = _SIZE
        self.highest = _HIGHEST
        self.more = {"plays": (plays, PLAY_NUMBERS)}
        self._lists = PlayLists(game.lexicon)
        self._listed: tuple[State, Plays] | None = None
        self._rows: list[str] = [EMPTY * SIZE] * SIZE
        self._squares: Vector = np.zeros((SIZE, SIZE * _KINDS), np.float32)

    def choices(self, state: State, seat: Seat) -> Choices[Action]:
        mask = np.zeros(self.actions, np.int8)
        if isinstance(state.phase, Challenging):
            mask[self.number_of_pass + 1 :] = 1
            return Choices(mask, lambda number: Accept() if number == self.number_of_pass + 1 else Challenge())
        found, rack = self.listed(state), state.racks[seat]
        mask[: len(found)] = 1
        most = most_exchanged(self.game.config, sum(state.bag), len(rack))
        equal = tuple(map(rack.index, rack))
        mask[_exchanges(equal, most) + (self.first_exchange - 1)] = 1
        mask[self.number_of_pass] = 1

        def action_of(number: int) -> Action:
            if number < self.plays:
                return candidate_of(found[number]).play
            if number == self.number_of_pass:
                return Pass()
            return Exchange(_chosen(rack, number - self.first_exchange + 1))

        return Choices(mask, action_of)

    def listed(self, state: State) -> Plays:
        """The plays of the seat on turn, best static value first."""
        if self._listed is None or self._listed[0] is not state:
            rack = state.racks[state.seat]
            self._listed = (state, self._lists.ranked(state.board, rack, self.plays))
        return self._listed[1]

    def more_arrays(self, state: State, seat: Seat, *, acts: bool) -> dict[str, Vector]:
        numbers = np.zeros((self.plays, PLAY_NUMBERS), np.float32)
        if acts and isinstance(state.phase, Turning):
            found = self.listed(state)
            numbers[: len(found), 0] = found["score"] / _POINTS_SCALE
            numbers[: len(found), 1] = found["equity"] / _POINTS_SCALE
            numbers[: len(found), 2] = found["laid"] / RACK_SIZE
        return {"plays": numbers}

    def vector(self, state: State, seat: Seat) -> Vector:
        numbers = np.empty(_SIZE, np.float32)
        phase, board = state.phase, state.board
        laid: tuple[tuple[Square, str], ...] = ()
        if isinstance(phase, Challenging):
            laid = place_word(board, phase.play.play).laid
            board = with_tiles(board, dict(laid))
        at = _SQUARES * _KINDS
        numbers[:at] = self._squares_of(board)
        numbers[at:] = 0.0
        for (row, column), _ in laid:
            numbers[at + row * SIZE + column] = 1.0
        at += _SQUARES
        own = state.racks[seat]
        numbers[at : at + _KINDS] = bag_of(own)
        at += _KINDS
        racks = "".join(state.racks) if isinstance(phase, Over) else own
        numbers[at : at + _KINDS] = FULL_BAG
        numbers[at : at + _KINDS] -= bag_of(seen_tiles(state.board, phase) + racks)
        at += _KINDS
        self._write_table(state, seat, cells_of(numbers), at)
        return numbers

    def _write_table(self, state: State, seat: Seat, cells: Cells, at: int) -> None:
        """Each seat's turn, points, tiles, passes and lost turns; the bag, the open challenge and scoreless turns."""
        seats, phase = self.game.seats, state.phase
        cells[at + (state.seat - seat) % seats] = 1.0
        for step in range(seats):
            other, place = (seat + step) % seats, at + step
            cells[place + MOST_SEATS] = max(0, state.scores[other]) / _POINTS_SCALE
            cells[place + 2 * MOST_SEATS] = len(state.racks[other]) / RACK_SIZE
            cells[place + 3 * MOST_SEATS] = min(state.passes[other], _HIGHEST)
            cells[place + 4 * MOST_SEATS] = min(state.skips[other], _HIGHEST)
        at += _TABLE
        cells[at] = sum(state.bag) / sum(FULL_BAG)
        if isinstance(phase, Challenging):
            cells[at + 1] = 1.0
            cells[at + 2] = phase.play.score / _POINTS_SCALE
        cells[at + 3] = min(state.scoreless, _HIGHEST)

    def _squares_of(self, board: Board) -> Vector:
        """The letters of the board; only rows that changed since the last call are written again."""
        for row, (tiles, before) in enumerate(zip(board, self._rows, strict=True)):
            if tiles != before:
                self._squares[row] = _row_of(tiles)
                self._rows[row] = tiles
        return self._squares.ravel()


def _row_of(tiles: str) -> Vector:
    """The squares of a row: the letter of each tile, and whether it is a blank."""
    numbers = np.zeros(SIZE * _KINDS, np.float32)
    for column, tile in enumerate(tiles):
        if tile != EMPTY:
            numbers[column * _KINDS + PLACE[tile.upper()]] = 1.0
            if tile.islower():
                numbers[column * _KINDS + PLACE[BLANK]] = 1.0
    return numbers


@lru_cache(maxsize=4096)
def _exchanges(equal: tuple[int, ...], most: int) -> NDArray[np.int64]:
    """Every different choice of up to `most` tiles, as a mask of places on the rack; of equal tiles the first ones.

    `equal` has for each tile the first place with the same tile.
    """
    found: dict[tuple[int, ...], int] = {}
    for chosen in range(1, 1 << len(equal)):
        if chosen.bit_count() <= most:
            tiles = tuple(first for place, first in enumerate(equal) if chosen >> place & 1)
            found.setdefault(tiles, chosen)
    return np.array(list(found.values()), np.int64)


def _chosen(rack: Rack, chosen: int) -> Rack:
    return "".join([tile for place, tile in enumerate(rack) if chosen >> place & 1])
