"""What positions and choices of a game were worth, by playing on from them many times."""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from boxtop.core.types import Move, Seat
from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.kernel.advice import new_desk, offer_values
from boxtop.games.sorry.kernel.tables import Words, to_array
from boxtop.games.sorry.kernel.turns import DISCARDS, HANDS, PILE, REWARD_SPAN
from boxtop.games.sorry.rules import SorryGame
from boxtop.games.sorry.state import Over, Refilling, State


class Effort(NamedTuple):
    """How a position is judged: so many games, each played on for so many cards, and how far the best is looked for."""

    games: int
    cards: int
    draws: int


EFFORTS: Final = {
    Variation.STANDARD: Effort(800, 32, 2),
    Variation.TEAMS: Effort(200, 12, 1),
    Variation.POINTS: Effort(240, 12, 1),
}
CLOSE: Final = 0.002
"""Choices whose worth differs by less, on a scale from 0 to 1, are as good as one another."""


class Judge:
    """Judges the states and choices of one table. Worth is a chance of winning, or in the points game a lead."""

    def __init__(self, game: SorryGame) -> None:
        self._game = game
        self._desk = new_desk(game.config, game.seats)
        self._effort = EFFORTS[game.config.variation]
        self._is_points = game.config.variation is Variation.POINTS
        self._kept = lru_cache(maxsize=4)(self._worth)

    def worth(self, state: State, knower: Seat | None = None) -> tuple[float, ...]:
        """What a state in which chance is to draw, or nobody, is worth to every seat.

        All hands are known, unless a knower is named: then only this seat's is.
        """
        return self._kept(state, knower)

    def _worth(self, state: State, knower: Seat | None) -> tuple[float, ...]:
        if isinstance(state.phase, Over):
            return self._result(state)
        desk, effort = self._desk, self._effort
        again = not isinstance(state.phase, Refilling) or state.phase.again
        seat = state.seat if again else (state.seat + 1) % self._game.seats
        worths = desk.rollouts(
            to_array(state.pawns), self._cards(state, knower), seat, state.seat, moves=effort.cards, games=effort.games
        ).mean(axis=0)
        if self._is_points:
            worths = REWARD_SPAN * (worths - 0.5) + self._leads(state)
        return tuple(worths.tolist())

    def better(self, state: State, chosen: Use) -> tuple[Use, tuple[float, ...]]:
        """The best choice by what the one to move can know, and what it would have brought every seat beyond the
        chosen one; the chosen one itself, and nothing, when none is better.
        """
        seat = state.seat
        nothing = (0.0,) * self._game.seats
        weighed = offer_values(self._desk, self._game.view(state, seat), self._effort.draws)
        best, worth = weighed[0][0].action, weighed[0][1]
        if any(offer.action == chosen and worth - value < CLOSE for offer, value in weighed):
            return chosen, nothing
        knower = seat if self._is_points else None
        with_best = self.worth(self._game.apply(state, Move(seat, best)).state, knower)
        with_chosen = self.worth(self._game.apply(state, Move(seat, chosen)).state, knower)
        more = tuple(one - other for one, other in zip(with_best, with_chosen, strict=True))
        return (best, more) if more[seat] > 0 else (chosen, nothing)

    def _cards(self, state: State, knower: Seat | None) -> Words:
        cards = np.zeros_like(self._desk.cards)
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
