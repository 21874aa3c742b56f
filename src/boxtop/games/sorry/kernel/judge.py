"""Chances along a game: what a position is worth to every seat, and the best choice in it."""

import numpy as np

from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.advice import new_desk, offer_values
from boxtop.games.sorry.kernel.flow import DISCARDS, PILE
from boxtop.games.sorry.kernel.search import position_value
from boxtop.games.sorry.kernel.tables import to_array
from boxtop.games.sorry.state import State
from boxtop.games.sorry.view import View


class Judge:
    """Judges positions of one table."""

    def __init__(self, config: Config, seats: int) -> None:
        self._desk = new_desk(config, seats)
        self._seats = seats

    def chances(self, state: State, draws: int) -> tuple[float, ...]:
        """Each seat's chance of winning when the seat on turn is about to draw."""
        desk = self._desk
        cards = np.zeros_like(desk.cards)
        cards[PILE], cards[DISCARDS] = state.pile, state.discards
        places = to_array(state.pawns)
        found = [
            position_value(
                desk.tables,
                desk.network,
                desk.seen,
                desk.work,
                desk.ahead,
                places,
                cards.copy(),
                state.seat,
                draws,
                seat,
            )
            for seat in range(self._seats)
        ]
        assert all(isinstance(chance, float) for chance in found), "a kernel answers with what it returns"
        return tuple(found)

    def best(self, view: View, draws: int) -> tuple[Use, float]:
        """The best choice of the one to move, and that seat's chance after it."""
        offer, worth = offer_values(self._desk, view, draws)[0]
        return offer.action, worth
