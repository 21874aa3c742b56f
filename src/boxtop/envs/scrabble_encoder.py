"""Scrabble as numbers: an action is a place in the generator's list of plays, an exchange, a pass, or an answer.

The list has every play whose words are in the lexicon, best static value first: the score plus the value of the tiles
kept. Plays of equal value come by score, then as the generator lists them. The list has a fixed length at most.
"""

from functools import lru_cache
from typing import Final

import numpy as np

from boxtop.core.errors import ConfigError, shown
from boxtop.core.types import Seat
from boxtop.envs.encoder import Choices, Encoder, Vector
from boxtop.games.scrabble import Scrabble
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Exchange, Pass
from boxtop.games.scrabble.board import SIZE, Square, with_tiles
from boxtop.games.scrabble.config import MOST_SEATS, most_exchanged
from boxtop.games.scrabble.generator.dtypes import Plays
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import candidate_of, finder_for
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.state import Challenging, Over, State, Turning
from boxtop.games.scrabble.tiles import FULL_BAG, LETTERS, PLACE, RACK_SIZE, TILES, Rack
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


def _codes() -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """By the code of a square's letter: its column, or -1 for an empty square."""
    codes = np.full(128, -1)
    for place, letter in enumerate(LETTERS):
        codes[ord(letter)] = codes[ord(letter.lower())] = place
    return codes


_CODES: Final = _codes()
_ROWS: Final = np.arange(_SQUARES) * _KINDS
_SMALL: Final = ord("a")


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
        self._finder = finder_for(game.lexicon)
        self._listed: tuple[State, Plays] | None = None

    def choices(self, state: State, seat: Seat) -> Choices[Action]:
        mask = np.zeros(self.actions, np.int8)
        if isinstance(state.phase, Challenging):
            mask[self.number_of_pass + 1 :] = 1
            return Choices(mask, lambda number: Accept() if number == self.number_of_pass + 1 else Challenge())
        found, rack = self.listed(state), state.racks[seat]
        mask[: len(found)] = 1
        most = most_exchanged(self.game.config, sum(state.bag), len(rack))
        equal = tuple(map(rack.index, rack))
        mask[[self.first_exchange + chosen - 1 for chosen in _exchanges(equal, most)]] = 1
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
            self._listed = (state, self._finder.ranked(state.board, rack, own_leaves(), self.plays))
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
        numbers = np.zeros(_SIZE, np.float32)
        phase, board = state.phase, state.board
        laid: tuple[tuple[Square, str], ...] = ()
        if isinstance(phase, Challenging):
            laid = place_word(board, phase.play.play).laid
            board = with_tiles(board, dict(laid))
        codes = np.frombuffer("".join(board).encode("ascii"), np.uint8)
        letters = _CODES[codes]
        there = letters >= 0
        numbers[_ROWS[there] + letters[there]] = 1.0
        numbers[_ROWS[there & (codes >= _SMALL)] + _KINDS - 1] = 1.0
        at = _SQUARES * _KINDS
        for (row, column), _ in laid:
            numbers[at + row * SIZE + column] = 1.0
        at += _SQUARES
        own = state.racks[seat]
        others = state.racks if isinstance(phase, Over) else (own,)
        _add(numbers, at, own, 1.0)
        at += _KINDS
        numbers[at : at + _KINDS] = FULL_BAG
        _add(numbers, at, seen_tiles(state.board, phase), -1.0)
        for rack in others:
            _add(numbers, at, rack, -1.0)
        at += _KINDS
        seats = self.game.seats
        for step in range(seats):
            other = (seat + step) % seats
            numbers[at + step : at + _TABLE : MOST_SEATS] = (
                1.0 if other == state.seat else 0.0,
                max(0, state.scores[other]) / _POINTS_SCALE,
                len(state.racks[other]) / RACK_SIZE,
                min(state.passes[other], _HIGHEST),
                min(state.skips[other], _HIGHEST),
            )
        numbers[at + _TABLE :] = (
            sum(state.bag) / sum(FULL_BAG),
            1.0 if isinstance(phase, Challenging) else 0.0,
            phase.play.score / _POINTS_SCALE if isinstance(phase, Challenging) else 0.0,
            min(state.scoreless, _HIGHEST),
        )
        return numbers


def _add(numbers: Vector, at: int, tiles: str, count: float) -> None:
    for tile in tiles:
        numbers[at + PLACE[tile]] += count


@lru_cache(maxsize=4096)
def _exchanges(equal: tuple[int, ...], most: int) -> list[int]:
    """Every different choice of up to `most` tiles, as a mask of places on the rack; of equal tiles the first ones.

    `equal` has for each tile the first place with the same tile.
    """
    found: dict[tuple[int, ...], int] = {}
    for chosen in range(1, 1 << len(equal)):
        if chosen.bit_count() <= most:
            tiles = tuple(first for place, first in enumerate(equal) if chosen >> place & 1)
            found.setdefault(tiles, chosen)
    return list(found.values())


def _chosen(rack: Rack, chosen: int) -> Rack:
    return "".join([tile for place, tile in enumerate(rack) if chosen >> place & 1])
