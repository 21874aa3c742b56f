"""Yahtzee as numbers: 236 actions, and an observation of all columns and the dice."""

from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boxtop.core.types import Seat
from boxtop.envs.encoder import Choices, Encoder, Mask, Vector
from boxtop.envs.yahtzee_arrays import COLUMN_NUMBERS, FIRST_ZERO, TABLE_NUMBERS
from boxtop.games.yahtzee import Config, Keep, Score, Yahtzee
from boxtop.games.yahtzee.actions import Action
from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES, Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.match import column_count, column_of
from boxtop.games.yahtzee.rules import keeps_of
from boxtop.games.yahtzee.scoring import ROLLS, YAHTZEE_POINTS
from boxtop.games.yahtzee.solver.dice import KEEP_INDEX, KEEPS
from boxtop.games.yahtzee.solver.position import position_of
from boxtop.games.yahtzee.solver.tables import YAHTZEE_BIT, Tables, bits, make_tables
from boxtop.games.yahtzee.state import Choosing, State

ACTIONS: Final[tuple[Action, ...]] = (
    *(Score(box) for box in BOXES),
    *(Score(box, zero=True) for box in BOXES),
    *(Keep(dice) for dice in KEEPS[len(ROLLS) :]),
)
"""0 to 12: fill a box. 13 to 25: enter a zero in it though the dice would score. 26 to 235: keep dice, four first."""

_ALL_BOXES: Final = bits(BOXES)
TOTAL_SCALE: Final = 1000
_MOST_TOTAL: Final = 128
_MOST_BONUSES: Final = len(BOXES) - 1


@cache
def _keep_mask(dice: Dice) -> Mask:
    mask = np.zeros(len(ACTIONS), np.int8)
    kept = set(keeps_of(dice))
    mask[[number for number, action in enumerate(ACTIONS) if action in kept]] = 1
    return mask


@cache
def _face_counts(dice: Dice) -> Vector:
    return np.array([dice.count(face) / DICE for face in FACES], np.float32)


_Setting: TypeAlias = tuple[NDArray[np.int64], NDArray[np.uint16], NDArray[np.uint16]]
"""The choices of a setting: their numbers, their boxes and what bars them (see `solver/tables.py`)."""


@lru_cache(maxsize=16)
def _settings(config: Config) -> tuple[Tables, tuple[_Setting, ...]]:
    """The tables of a config, and the choices of each setting in it."""
    tables, outcomes = make_tables(config)
    numbers = np.array([outcome.box.place + FIRST_ZERO * outcome.zero for outcome in outcomes])
    slices = [slice(first, end) for first, end in pairwise(tables.choice_start)]
    return tables, tuple(
        (numbers[tables.choice_outcome[part]], tables.choice_box[part], tables.choice_bars[part]) for part in slices
    )


class YahtzeeEncoder(Encoder[State, Action]):
    """Yahtzee under one config: see docs/build/research.md for the order of the numbers."""

    def __init__(self, game: Yahtzee) -> None:
        super().__init__()
        self.game: Yahtzee = game
        self.actions = len(ACTIONS)
        self.highest = float(_MOST_TOTAL)
        self._config: Config = game.config
        self._tables, self._settings = _settings(game.config)
        self._columns = column_count(game.config, game.seats)
        self.size = self._columns * COLUMN_NUMBERS + TABLE_NUMBERS

    def choices(self, state: State, seat: Seat) -> Choices[Action]:
        phase = state.phase
        assert isinstance(phase, Choosing), "somebody is to act"
        card = state.cards[column_of(self._config, seat)]
        dice = phase.dice
        may_roll = phase.roll < self._config.rolls_per_turn
        mask = _keep_mask(dice).copy() if may_roll else np.zeros(len(ACTIONS), np.int8)
        filled, held, _ = position_of(card, self._tables)
        roll = KEEP_INDEX[dice]
        standing = 1 + held if filled & YAHTZEE_BIT else 0
        setting = self._tables.setting[roll, standing, 1 if self._tables.watched[roll] & filled else 0]
        numbers, boxes, bars = self._settings[setting]
        mask[numbers[bars & (_ALL_BOXES ^ filled) == boxes]] = 1
        return Choices(mask, ACTIONS.__getitem__)

    def vector(self, state: State, seat: Seat) -> Vector:
        phase = state.phase
        own = column_of(self._config, seat)
        numbers = np.zeros(self.size, np.float32)
        at = 0
        for place in range(self._columns):
            numbers[at : at + COLUMN_NUMBERS] = self._numbers_of(state.cards[(own + place) % self._columns])
            at += COLUMN_NUMBERS
        if isinstance(phase, Choosing):
            numbers[at : at + len(FACES)] = _face_counts(phase.dice)
            numbers[-2] = (self._config.rolls_per_turn - phase.roll) / max(1, self._config.rolls_per_turn - 1)
            numbers[-1] = 1.0 if seat == state.seat else 0.0
        return numbers

    def _numbers_of(self, card: Card) -> Vector:
        config = self._config
        numbers = [
            *[1.0 if points is None else 0.0 for points in card.points],
            *[(points or 0) / YAHTZEE_POINTS for points in card.points],
            min(1.0, card.sums[0] / config.upper_threshold),
            card.bonuses / _MOST_BONUSES,
            tally(card, config).grand_total / TOTAL_SCALE,
        ]
        return np.array(numbers, np.float32)
