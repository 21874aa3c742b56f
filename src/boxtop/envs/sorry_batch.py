"""Many games of Sorry! at once."""

import numpy as np
from numpy.typing import NDArray

from boxtop.envs.batch import Actions, Batch, Saved
from boxtop.envs.sorry_arrays import ACTIONS, GAME, NUMBERS, TABLE
from boxtop.envs.sorry_kernel import begin, step
from boxtop.games.sorry import SorryGame
from boxtop.games.sorry.board import HOME, PAWNS
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.kernel.dtypes import BOARD_COLORS, DISCARDS, HANDS, PILE
from boxtop.games.sorry.kernel.tables import from_array, new_tables
from boxtop.games.sorry.state import Moving, Over, Phase, Playing, State


def is_batchable(config: Config) -> bool:
    """Whether every use of a card has a fixed number: not in the team game."""
    return config.variation is not Variation.TEAMS


class SorryBatch(Batch[State]):
    """Matches of Sorry! under one config, for a number of seats."""

    def __init__(self, game: SorryGame, size: int) -> None:
        super().__init__(np.zeros(size, GAME), ACTIONS, NUMBERS)
        self._seats = game.seats
        self._colors = np.array([colors[0].index for colors in game.colors])
        self._is_points = game.config.variation is Variation.POINTS
        self._table = np.zeros(1, TABLE)
        self._table["rules"] = new_tables(game.config, game.seats)
        self._table["first_seat"] = game.config.first_player - 1
        self._table["target"] = game.config.target or 1

    def begin(self) -> None:
        begin(self._table, self.games, self.masks, self.observations)

    def step(self, actions: Actions) -> int:
        return step(self._table, self.games, self.masks, self.observations, actions)

    @property
    def scores(self) -> NDArray[np.int64]:
        if self._is_points:
            points: NDArray[np.int64] = self.games["points"][:, : self._seats]
            return points
        home: NDArray[np.int64] = (self.games["places"].reshape(-1, BOARD_COLORS, PAWNS) == HOME).sum(axis=2)
        return home[:, self._colors]

    def save(self, game: int) -> Saved:
        return (self.games[game : game + 1].tobytes(),)

    def load(self, saved: Saved) -> State:
        game = np.frombuffer(saved[0], GAME)[0]
        counts = [tuple(row) for row in game["cards"].tolist()]
        phase: Phase = Playing() if self._is_points else Moving(CARDS[game["card"]])
        return State(
            phase=Over() if game["over"] else phase,
            seat=int(game["seat"]),
            game=int(game["game"]),
            pawns=from_array(game["places"]),
            pile=counts[PILE],
            discards=counts[DISCARDS],
            hands=tuple(counts[HANDS : HANDS + self._seats]) if self._is_points else (),
            points=tuple(game["points"][: self._seats].tolist()),
        )
