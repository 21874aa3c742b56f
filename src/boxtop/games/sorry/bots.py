"""The bots of Sorry!: one takes the greatest lead at once, the other looks ahead with a trained value function.

They see only views: in the points game their own hand, and how many cards the others hold.
"""

import random
from threading import Thread
from typing import TYPE_CHECKING

from boxtop.core.bot import Budget, Level
from boxtop.core.errors import ConfigError
from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.texts import tr
from boxtop.core.types import Event, Seat
from boxtop.games.sorry.actions import Action
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.distance import lead
from boxtop.games.sorry.side import side
from boxtop.games.sorry.view import View

if TYPE_CHECKING:
    from boxtop.games.sorry.kernel.dtypes import Workspace

_PLAYING_ON = 0.3
"""With less time in seconds, the strong bot only searches."""


class GreedyBot:
    """Takes the choice with the greatest lead in steps; among equal choices, a random one.

    Many choices are equal: five steps are five steps with any pawn.
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
        """Needs nothing: the board shows everything it uses."""


class StrongBot:
    """Weighs every card the deck still holds with its exact odds, and values positions with a trained network."""

    def __init__(self, config: Config, seats: int) -> None:
        self._config = config
        self._seats = seats
        self._workspace: Workspace | None = None
        self._warming = Thread(target=self._warm_up, daemon=True)
        self._warming.start()

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        if len(view.offers) == 1:
            return view.offers[0].action
        from boxtop.games.sorry.kernel.advice import offer_values

        self._warming.join()
        if self._workspace is None:
            self._warm_up()
        assert self._workspace is not None, "warming up makes the workspace"
        plays_on = budget.seconds is None or budget.seconds >= _PLAYING_ON
        return offer_values(self._workspace, view, plays_on=plays_on)[0][0].action

    def _warm_up(self) -> None:
        """Load or compile the kernels while others move: the first time on a machine it takes a while."""
        from boxtop.games.sorry.kernel.advice import new_workspace, warm_up_kernels

        workspace = new_workspace(self._config, self._seats)
        warm_up_kernels(workspace)
        self._workspace = workspace

    def observe(self, event: Event, /) -> None:
        """Needs nothing: the view counts the cards."""


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
    title=tr("Greedy bot"),
    description=tr("Takes the move that puts it furthest ahead at once. Beats the random bot three times in four."),
    make=_greedy,
)
STRONG = Level(
    id="strong",
    title=tr("Strong bot"),
    description=tr(
        "Has learned from many thousands of games against itself, and weighs every card the deck still holds. "
        "With two players it beats the greedy bot seven times in ten."
    ),
    make=_strong,
)
LEVELS = (GREEDY, STRONG)
