"""The bot of every game: it plays any legal action."""

import random
from typing import Any, TypeVar

from boxtop.core.bot import Budget, Level
from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.texts import tr
from boxtop.core.types import Event, Seat

A = TypeVar("A")


class RandomBot:
    """Chooses among the legal actions with equal probability."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def choose(self, view: Any, legal: Legal[A], budget: Budget, /) -> A:
        return legal.sample(self._generator)

    def observe(self, event: Event, /) -> None:
        """Events do not matter to a random bot."""


def _random(_game: AnyGame, _seat: Seat, generator: random.Random) -> RandomBot:
    return RandomBot(generator)


RANDOM = Level(
    id="random",
    title=tr("Random bot"),
    description=tr("Plays anything the rules allow, without a plan. The easiest opponent in every game."),
    make=_random,
)
