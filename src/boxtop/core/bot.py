"""The interface of bots, and the levels under which a game offers them.

A bot receives a view, never a state, so it cannot see what is hidden. The interface is in `core` because the games' own
bots and the generic bots in `boxtop.bots` both implement it.
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
    """How long a bot may think about one choice; None: no limit."""

    seconds: float | None = None


UNHURRIED = Budget()


class Bot(Protocol[A, V_contra]):
    """A program that plays one seat."""

    def choose(self, view: V_contra, legal: Legal[A], budget: Budget, /) -> A:
        """One of the legal actions, chosen from the view of this seat."""
        ...

    def observe(self, event: Event, /) -> None:
        """Called for each event that this seat may see."""
        ...


AnyBot: TypeAlias = Bot[Any, Any]


class Level(Struct, frozen=True):
    """A kind of bot that people choose by name; `description` says how strong it is.

    `make` creates one for a seat of a game. Its random generator is separate from the one that rolls the dice.
    """

    id: str
    title: str
    description: str
    make: Callable[[AnyGame, Seat, random.Random], AnyBot]
    formerly: tuple[str, ...] = ()
    """Ids that older saved games have for it."""
