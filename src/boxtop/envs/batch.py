"""Many games at once in compiled code: what the batches of Yahtzee and Sorry! have in common."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from boxtop.envs.encoder import Mask, Reward, Vector

S = TypeVar("S")
Actions: TypeAlias = NDArray[np.int64]
Saved: TypeAlias = tuple[bytes, ...]
"""A copy of one game's records, as bytes because NumPy copies single records slowly."""


class Batch(ABC, Generic[S]):
    """N games as arrays. Each step is one action in every game, by the seat that is to act there."""

    def __init__(self, games: NDArray[Any], actions: int, numbers: int) -> None:
        self.games = games
        """[game]: a record of each; read it, do not change it."""
        self.masks: Mask = np.zeros((games.size, actions), np.int8)
        """[game, action]: whether the action is legal now."""
        self.observations: Vector = np.zeros((games.size, numbers), np.float32)
        """[game, number]: what the seat to act may know."""

    def seed(self, seed: int) -> None:
        """Seed the generators of all games."""
        self.games["generator"][:, 0] = np.random.SeedSequence(seed).generate_state(self.games.size, np.uint64)

    @abstractmethod
    def begin(self) -> None:
        """Begin all games."""

    @abstractmethod
    def step(self, actions: Actions) -> int:
        """One action in each game; a game that is over begins again, whatever its action.

        Returns -1; or the first game whose action is not legal, and then no game is changed.
        """

    @property
    @abstractmethod
    def scores(self) -> NDArray[np.int64]:
        """[game, seat]: the score so far."""

    @abstractmethod
    def save(self, game: int) -> Saved:
        """A copy of one game, for `load`."""

    @abstractmethod
    def load(self, saved: Saved) -> S:
        """The engine's state of a saved game."""

    def state(self, game: int) -> S:
        """The engine's state of one game, hidden things included."""
        return self.load(self.save(game))

    def rewards(self, reward: Reward) -> NDArray[np.float64]:
        """[game, seat]: the rewards of the last step: of the games that are over, 0 in the others."""
        scores = self.scores
        if reward == "points":
            found = scores.astype(np.float64)
        else:
            first = scores == scores.max(axis=1, keepdims=True)
            found = np.where(first.all(axis=1, keepdims=True), 0.0, np.where(first, 1.0, -1.0))
        return np.where(self.games["over"][:, None], found, 0.0)
