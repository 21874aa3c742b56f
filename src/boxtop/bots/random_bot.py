"""The bot that any game can offer: it plays anything legal."""

import random
from typing import Any, TypeVar

from boxtop.core.bot import Budget, Level
from boxtop.core.legal import Legal
from boxtop.core.types import Event

A = TypeVar("A")


class RandomBot:
    """Chooses any legal action, each as likely as the others."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def choose(self, view: Any, legal: Legal[A], budget: Budget, /) -> A:
        return legal.sample(self._generator)

    def observe(self, event: Event, /) -> None:
        """A random bot learns nothing."""


RANDOM = Level(
    id="random",
    title="Random bot",
    description="Plays anything the rules allow, without a plan. Everybody beats it.",
    make=lambda _game, _seat, generator: RandomBot(generator),
)
