"""The bots of Sorry!: one that takes the greatest lead at once, and one that looks ahead on what it has learned.

They see views only. In the points game that means their own hand, and of the others' how many cards they hold.
"""

import random
from threading import Thread
from typing import TYPE_CHECKING

from boxtop.core.bot import Budget, Level
from boxtop.core.errors import ConfigError
from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.types import Event, Seat
from boxtop.games.sorry.actions import Action
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.distance import lead
from boxtop.games.sorry.side import side
from boxtop.games.sorry.view import View

if TYPE_CHECKING:
    from boxtop.games.sorry.kernel.workspace import Desk

DRAWS_AHEAD = {Variation.STANDARD: 1, Variation.TEAMS: 1, Variation.POINTS: 1}
"""How many draws the strong bot looks ahead; in the points game it tries its choices on deals of the unseen cards."""


class GreedyBot:
    """Takes whatever puts its side furthest ahead in steps, and looks no further; among equal choices, any.

    Most choices are equal: five steps are five steps, whoever walks them.
    """

    def __init__(self, config: Config, seats: int, seat: Seat, generator: random.Random) -> None:
        self._side = side(config, seats, seat)
        self._generator = generator

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        leads = [lead(offer.pawns, self._side) for offer in view.offers]
        most = max(leads)
        best = [offer for offer, ahead in zip(view.offers, leads, strict=True) if ahead == most]
        return self._generator.choice(best).action

    def observe(self, event: Event, /) -> None:
        """All it needs is on the board."""


class StrongBot:
    """Looks at every card the rest of the deck can bring, with its exact odds, and judges by a learned value."""

    def __init__(self, config: Config, seats: int) -> None:
        self._config = config
        self._seats = seats
        self._desk: Desk | None = None
        self._warming = Thread(target=self._warm_up, daemon=True)
        self._warming.start()

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        if len(view.offers) == 1:
            return view.offers[0].action
        from boxtop.games.sorry.kernel.advice import best_offer

        self._warming.join()
        if self._desk is None:
            self._warm_up()
        assert self._desk is not None, "warming up makes the desk"
        return best_offer(self._desk, view, DRAWS_AHEAD[self._config.variation]).action

    def _warm_up(self) -> None:
        """Load or compile the kernel while others still move: the first time on a machine it takes a while."""
        from boxtop.games.sorry.kernel.advice import new_desk, warm_up

        desk = new_desk(self._config, self._seats)
        warm_up(desk)
        self._desk = desk

    def observe(self, event: Event, /) -> None:
        """The view counts the cards."""


def _config(game: AnyGame) -> Config:
    if not isinstance(game.config, Config):
        raise ConfigError("bots", "these bots play Sorry! only")
    return game.config


def _greedy(game: AnyGame, seat: Seat, generator: random.Random) -> GreedyBot:
    return GreedyBot(_config(game), game.seats, seat, generator)


def _strong(game: AnyGame, _seat: Seat, _generator: random.Random) -> StrongBot:
    return StrongBot(_config(game), game.seats)


GREEDY = Level(
    id="greedy",
    title="Greedy bot",
    description="Takes the move that puts it furthest ahead at once. Beats the random bot three times in four.",
    make=_greedy,
)
STRONG = Level(
    id="strong",
    title="Strong bot",
    description="Has learned from many thousands of games against itself, and weighs every card the deck still holds. "
    "With two players it beats the greedy bot seven times in ten.",
    make=_strong,
)
LEVELS = (GREEDY, STRONG)
