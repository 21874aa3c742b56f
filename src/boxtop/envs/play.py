"""A game in progress behind an environment: played by the engine, or in compiled code with the same rules."""

import random
import secrets
from abc import ABC, abstractmethod
from operator import index
from typing import Any, Generic, TypeVar

import numpy as np

from boxtop.core.errors import IllegalAction, shown
from boxtop.core.types import CHANCE, Move, Outcome, Seat
from boxtop.envs.batch import Batch
from boxtop.envs.encoder import Choices, Encoder, Mask, Vector

S = TypeVar("S")

_SEED_BITS = 64
_CHANCE_ALONE = (CHANCE,)


class Play(ABC, Generic[S]):
    """One game. Chance acts by itself between two steps; `begin` must come first."""

    to_act: Seat | None = None
    """The seat to act; of several the one to the left of the player first. None when the game is over."""

    def __init__(self, encoder: Encoder[S, Any]) -> None:
        self.encoder = encoder

    @abstractmethod
    def begin(self, seed: int | None) -> None:
        """Begin a game. With a seed, chance is the same every time."""

    @abstractmethod
    def step(self, number: Any) -> None:
        """The seat to act chooses an action. Raises IllegalAction, and nothing is changed."""

    @property
    @abstractmethod
    def state(self) -> S:
        """The engine's state, hidden things included."""

    @abstractmethod
    def mask(self) -> Mask:
        """The legal actions of the seat to act; not to be changed."""

    @abstractmethod
    def vector(self, seat: Seat) -> Vector:
        """The observation of a seat."""

    @abstractmethod
    def save(self) -> Any:
        """A copy of the game as it is now, for `load`."""

    @abstractmethod
    def load(self, saved: Any) -> S:
        """The engine's state of a saved game."""

    def outcome(self) -> Outcome:
        """The result of the game that is over."""
        outcome = self.encoder.game.outcome(self.state)
        assert outcome is not None, "a game in which nobody is to act has an outcome"
        return outcome

    def choices(self) -> Choices[Any]:
        """The legal actions of the seat to act in the engine's types."""
        assert self.to_act is not None, "somebody is to act"
        return self.encoder.choices(self.state, self.to_act)

    def checked(self, number: Any) -> int:
        """The number of an action if it is legal; raises IllegalAction."""
        try:
            chosen = index(number)
        except TypeError:
            chosen = -1
        if self.to_act is None or not 0 <= chosen < self.encoder.actions or not self.mask()[chosen]:
            raise _refusal(number)
        return chosen


def _refusal(number: object) -> IllegalAction:
    plain = number.item() if isinstance(number, np.integer) else number
    return IllegalAction("not_in_mask", f"{shown(plain)} is not the number of a legal action: see action_mask")


class EnginePlay(Play[S]):
    """A game played by the engine."""

    def __init__(self, encoder: Encoder[S, Any]) -> None:
        super().__init__(encoder)
        self._random = random.Random()
        self._choices: Choices[Any] | None = None

    def begin(self, seed: int | None) -> None:
        self._random = random.Random(secrets.randbits(_SEED_BITS) if seed is None else seed)
        self._advance(self.encoder.game.initial(), None)

    def step(self, number: Any) -> None:
        chosen = self.checked(number)
        assert self.to_act is not None, "checked"
        self._advance(self._state, Move(self.to_act, self.choices().action_of(chosen)))

    @property
    def state(self) -> S:
        return self._state

    def choices(self) -> Choices[Any]:
        if self._choices is None:
            self._choices = super().choices()
        return self._choices

    def mask(self) -> Mask:
        return self.choices().mask

    def vector(self, seat: Seat) -> Vector:
        return self.encoder.vector(self._state, seat)

    def save(self) -> Any:
        return self._state

    def load(self, saved: Any) -> S:
        state: S = saved
        return state

    def _advance(self, state: S, move: Move[Any] | None) -> None:
        """As `core.advance`, without the moves and events that it collects and nobody reads here."""
        game = self.encoder.game
        if move is not None:
            state = game.apply(state, move).state
        while (to_act := game.to_act(state)) == _CHANCE_ALONE:
            state = game.apply(state, Move(CHANCE, game.chance(state).sample(self._random))).state
        self._state: S = state
        self._choices = None
        self.to_act = to_act[0] if to_act else None

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_choices": None}


class CompiledPlay(Play[S]):
    """A game played in compiled code: a batch of one."""

    def __init__(self, encoder: Encoder[S, Any], batch: Batch[S]) -> None:
        super().__init__(encoder)
        self._batch = batch
        self._over, self._seat = batch.games["over"], batch.games["seat"]
        self._action = np.zeros(1, np.int64)
        self._mask: Mask = batch.masks[0]
        self._observation: Vector = batch.observations[0]

    def begin(self, seed: int | None) -> None:
        self._batch.seed(secrets.randbits(_SEED_BITS) if seed is None else abs(seed))
        self._batch.begin()
        self.to_act = self._seat.item()

    def step(self, number: Any) -> None:
        try:
            self._action[0] = index(number)
        except (TypeError, OverflowError):
            raise _refusal(number) from None
        if self.to_act is None or self._batch.step(self._action) >= 0:
            raise _refusal(number)
        self.to_act = None if self._over.item() else self._seat.item()

    @property
    def state(self) -> S:
        return self._batch.state(0)

    def mask(self) -> Mask:
        return self._mask

    def vector(self, seat: Seat) -> Vector:
        if seat == self._seat.item():  # the seat to act, or at the end the one that acted last
            return self._observation.copy()
        return self.encoder.vector(self.state, seat)

    def save(self) -> Any:
        return self._batch.save(0)

    def load(self, saved: Any) -> S:
        return self._batch.load(saved)

    def __getstate__(self) -> tuple[Any, ...]:
        return self.encoder, self._batch, self.to_act

    def __setstate__(self, saved: tuple[Any, ...]) -> None:
        encoder, batch, to_act = saved
        self.__init__(encoder, batch)  # type: ignore[misc] # the views of the arrays are made again
        self.to_act = to_act
