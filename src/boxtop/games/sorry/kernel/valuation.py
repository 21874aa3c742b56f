"""The value of positions and choices of a game, by playing on from them many times."""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from boxtop.core.types import Move, Seat
from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.kernel.advice import new_workspace, offer_values
from boxtop.games.sorry.kernel.dtypes import DISCARDS, HANDS, KINDS, PILE, ROWS, CardTable
from boxtop.games.sorry.kernel.rollout import Plan, rollouts
from boxtop.games.sorry.kernel.tables import to_array
from boxtop.games.sorry.kernel.turns import REWARD_SPAN
from boxtop.games.sorry.rules import SorryGame
from boxtop.games.sorry.state import Over, Refilling, State
from boxtop.games.sorry.view import Offer, View

_SEED: Final = 4_711
"""Always the same, so two positions are compared under the same luck and a review is reproducible."""


class Effort(NamedTuple):
    """How a position is valued: the number of games, and the cards each is played on."""

    games: int
    cards: int


EFFORTS: Final = {
    Variation.STANDARD: Effort(800, 32),
    Variation.TEAMS: Effort(200, 12),
    Variation.POINTS: Effort(240, 12),
}
CLOSE: Final = 0.002
"""Choices whose values differ by less, on a scale from 0 to 1, count as equal."""


class Valuation:
    """Values the states and choices of one table, as a chance of winning or in the points game as a lead."""

    def __init__(self, game: SorryGame) -> None:
        self._game = game
        self._workspace = new_workspace(game.config, game.seats)
        self._effort = EFFORTS[game.config.variation]
        self._is_points = game.config.variation is Variation.POINTS
        self._cached_values = lru_cache(maxsize=4)(self._values)

    def values(self, state: State, knower: Seat | None = None) -> tuple[float, ...]:
        """The value to every seat of a state in which chance is to draw, or the game is over.

        All hands are known, unless a knower is named: then only that seat's hand is.
        """
        return self._cached_values(state, knower)

    def _values(self, state: State, knower: Seat | None) -> tuple[float, ...]:
        if isinstance(state.phase, Over):
            return self._result(state)
        again = not isinstance(state.phase, Refilling) or state.phase.again
        seat = state.seat if again else (state.seat + 1) % self._game.seats
        plan = Plan(seat, state.seat, self._effort.cards, self._effort.games, _SEED)
        cards = self._cards(state, knower)
        values = rollouts(self._workspace, to_array(state.pawns), cards, plan).mean(axis=0)
        if self._is_points:
            values = REWARD_SPAN * (values - 0.5) + self._leads(state)
        return tuple(values.tolist())

    def offers(self, view: View) -> list[tuple[Offer, float]]:
        """The offers that were searched, with their values by what the player to move knows, best first."""
        return offer_values(self._workspace, view)

    def better(self, state: State, chosen: Use) -> tuple[Use, tuple[float, ...]]:
        """The best choice by what the player to move can know, and how much more it is worth to every seat.

        When no choice is better, the chosen one and zeros.
        """
        seat = state.seat
        nothing = (0.0,) * self._game.seats
        valued = self.offers(self._game.view(state, seat))
        best, highest = valued[0][0].action, valued[0][1]
        if any(offer.action == chosen and highest - value < CLOSE for offer, value in valued):
            return chosen, nothing
        knower = seat if self._is_points else None
        with_best = self.values(self._game.apply(state, Move(seat, best)).state, knower)
        with_chosen = self.values(self._game.apply(state, Move(seat, chosen)).state, knower)
        more = tuple(one - other for one, other in zip(with_best, with_chosen, strict=True))
        return (best, more) if more[seat] > 0 else (chosen, nothing)

    def _cards(self, state: State, knower: Seat | None) -> CardTable:
        cards = np.zeros((ROWS, KINDS), np.int64)
        cards[PILE], cards[DISCARDS] = state.pile, state.discards
        for seat, hand in enumerate(state.hands):
            cards[HANDS + seat if knower in (None, seat) else PILE] += np.array(hand)
        return cards

    def _leads(self, state: State) -> tuple[float, ...]:
        """How far each seat's points are ahead of the mean of the others'."""
        total, others = sum(state.points), self._game.seats - 1
        return tuple(own - (total - own) / others for own in state.points)

    def _result(self, state: State) -> tuple[float, ...]:
        if self._is_points:
            return self._leads(state)
        outcome = self._game.outcome(state)
        assert outcome is not None, "the game is over"
        return tuple(1.0 if rank == 1 else 0.0 for rank in outcome.ranks)
