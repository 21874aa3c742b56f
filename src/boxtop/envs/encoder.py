"""Encoders: the actions and observations of a game as numbers. Each game has one; the environments use them."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from boxtop.core.errors import ConfigError, shown
from boxtop.core.game import Game
from boxtop.core.types import Seat

S = TypeVar("S")
A = TypeVar("A")

Mask: TypeAlias = NDArray[np.int8]
"""1 for each action that is legal now, else 0."""
Vector: TypeAlias = NDArray[np.float32]
Cells: TypeAlias = "memoryview[float]"
"""The numbers of a vector, to be written one by one."""
Reward: TypeAlias = Literal["win", "points"]
"""What the last step pays: 1, 0 or -1, or the score."""


class Choices(NamedTuple, Generic[A]):
    """The legal actions of a seat: a mask, and the action of each number in it."""

    mask: Mask
    action_of: Callable[[int], A]


class Encoder(ABC, Generic[S, A]):
    """The numbers of one game under one config."""

    game: Game[S, A, Any]
    actions: int
    """How many actions there are; they are numbered from 0."""
    size: int
    """The length of an observation."""
    highest: float
    """No number in an observation is below 0 or above this."""
    more: dict[str, tuple[int, ...]]
    """Further arrays of an observation: the shape of each by its name."""

    def __init__(self) -> None:
        self.more = {}

    @abstractmethod
    def choices(self, state: S, seat: Seat) -> Choices[A]:
        """The legal actions of the seat that is to act."""

    @abstractmethod
    def vector(self, state: S, seat: Seat) -> Vector:
        """What this seat may know, as numbers."""

    def more_arrays(self, state: S, seat: Seat, *, acts: bool) -> dict[str, Vector]:
        """The further arrays of an observation; `acts` says whether the seat is to act."""
        return {}

    def encode(self, state: S, seat: Seat, action: A) -> int | None:
        """The number of a legal action; None where the action has none."""
        choices = self.choices(state, seat)
        legal = (int(number) for number in np.flatnonzero(choices.mask))
        return next((number for number in legal if choices.action_of(number) == action), None)


def cells_of(numbers: Vector) -> Cells:
    """The numbers of a vector, which a memoryview writes faster than NumPy."""
    return cast("Cells", numbers.data)


def check_reward(reward: object) -> None:
    """Refuse what is not a kind of reward."""
    if reward not in ("win", "points"):
        raise ConfigError("reward", f"must be win or points, not {shown(reward)}")
