"""A bot that notes what it is shown."""

from typing import Any

from boxtop.bots import Budget
from boxtop.core.legal import Legal
from boxtop.core.types import Event
from boxtop.games.yahtzee import Score


class FirstBox:
    """Fills the first box offered, and notes what it is shown."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.events: list[Event] = []

    def choose(self, view: Any, legal: Legal[Any], budget: Budget, /) -> Any:
        self.views.append(view)
        return next(action for action in legal if isinstance(action, Score))

    def observe(self, event: Event, /) -> None:
        self.events.append(event)
