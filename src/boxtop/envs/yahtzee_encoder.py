"""Yahtzee as numbers: 236 actions, and an observation of all columns and the dice."""

from functools import cache, lru_cache
from typing import Final

import numpy as np

from boxtop.core.types import Seat
from boxtop.envs.encoder import Choices, Encoder, Mask, Vector
from boxtop.games.yahtzee import Config, Keep, Score, Yahtzee
from boxtop.games.yahtzee.actions import Action
from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES, Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.match import column_count, column_of
from boxtop.games.yahtzee.rules import keeps_of
from boxtop.games.yahtzee.scoring import ROLLS, YAHTZEE_POINTS, scoring
from boxtop.games.yahtzee.solver.dice import KEEPS
from boxtop.games.yahtzee.state import Choosing, State

FIRST_ZERO: Final = len(BOXES)
FIRST_KEEP: Final = 2 * len(BOXES)
ACTIONS: Final[tuple[Action, ...]] = (
    *(Score(box) for box in BOXES),
    *(Score(box, zero=True) for box in BOXES),
    *(Keep(dice) for dice in KEEPS[len(ROLLS) :]),
)
"""0 to 12: fill a box. 13 to 25: enter a zero in it though the dice would score. 26 to 235: keep dice, four first."""

COLUMN: Final = 2 * len(BOXES) + 3
"""Numbers per column: open boxes, their points, upper total, Yahtzee bonuses, total."""
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
def _face_counts(dice: Dice) -> tuple[float, ...]:
    return tuple(dice.count(face) / DICE for face in FACES)


class YahtzeeEncoder(Encoder[State, Action]):
    """Yahtzee under one config: see docs/build/research.md for the order of the numbers."""

    def __init__(self, game: Yahtzee) -> None:
        super().__init__()
        self.game: Yahtzee = game
        self.actions = len(ACTIONS)
        self.highest = float(_MOST_TOTAL)
        self._config: Config = game.config
        self._scoring = scoring(game.config)
        self._columns = column_count(game.config, game.seats)
        self.size = self._columns * COLUMN + len(FACES) + 2
        self._column_numbers = lru_cache(maxsize=64)(self._numbers_of)

    def choices(self, state: State, seat: Seat) -> Choices[Action]:
        phase = state.phase
        assert isinstance(phase, Choosing), "somebody is to act"
        card = state.cards[column_of(self._config, seat)]
        dice = phase.dice
        may_roll = phase.roll < self._config.rolls_per_turn
        mask = _keep_mask(dice).copy() if may_roll else np.zeros(len(ACTIONS), np.int8)
        rules = self._scoring
        legal = [box.place for box in rules.boxes(card, dice)]
        if self._config.voluntary_zero:
            legal += [FIRST_ZERO + box.place for box in card.open_boxes if rules.may_zero(card, dice, box)]
        mask[legal] = 1
        return Choices(mask, ACTIONS.__getitem__)

    def vector(self, state: State, seat: Seat) -> Vector:
        phase = state.phase
        own = column_of(self._config, seat)
        numbers: list[float] = []
        for place in range(self._columns):
            numbers += self._column_numbers(state.cards[(own + place) % self._columns])
        if isinstance(phase, Choosing):
            numbers += _face_counts(phase.dice)
            numbers.append((self._config.rolls_per_turn - phase.roll) / max(1, self._config.rolls_per_turn - 1))
            numbers.append(1.0 if seat == state.seat else 0.0)
        else:
            numbers += (0.0,) * (len(FACES) + 2)
        return np.array(numbers, np.float32)

    def _numbers_of(self, card: Card) -> tuple[float, ...]:
        config = self._config
        return (
            *(1.0 if points is None else 0.0 for points in card.points),
            *((points or 0) / YAHTZEE_POINTS for points in card.points),
            min(1.0, card.sums[0] / config.upper_threshold),
            card.bonuses / _MOST_BONUSES,
            tally(card, config).grand_total / TOTAL_SCALE,
        )
