"""The contract every bot keeps, and how a game offers bots by level.

A bot receives a view, never a state: what it may not know does not exist for it. It stands in the core so that a game's
own bots and the room of generic bots keep the same contract without importing one another.
"""

import random
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.types import Event, Seat

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Budget(Struct, frozen=True):
    """How long a bot may think about one choice; None means until it is done."""

    seconds: float | None = None


UNHURRIED = Budget()


class Bot(Protocol[A, V_contra]):
    """Somebody who plays by program."""

    def choose(self, view: V_contra, legal: Legal[A], budget: Budget, /) -> A:
        """One of the legal actions, chosen from what this seat may know."""
        ...

    def observe(self, event: Event, /) -> None:
        """Something happened that this seat may see."""
        ...


AnyBot: TypeAlias = Bot[Any, Any]


class Level(Struct, frozen=True):
    """A bot to choose by name. `description` is honest about its strength; `make` gives a fresh one for a game.

    The generator is the bot's own: it has no way to the dice.
    """

    id: str
    title: str
    description: str
    make: Callable[[AnyGame, Seat, random.Random], AnyBot]
