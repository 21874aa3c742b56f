"""A bot in its seat, which is made and chooses in a thread. Its tasks are not for the event loop."""

import random
import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from boxtop.bots import Budget, find_level
from boxtop.core.bot import AnyBot
from boxtop.core.game import AnyDef, AnyGame
from boxtop.core.heavy import heavy_work
from boxtop.core.legal import Legal
from boxtop.core.types import Event, Move, Seat
from boxtop.table.table_game import replayed

_BUDGET = Budget(seconds=0.8)


class Choice(Struct, frozen=True):
    """The action of a bot. With an error, the bot is broken and this is a random legal action."""

    action: Any
    error: Exception | None = None


class SeatedBot:
    """A bot in its seat. It is made by the thread of its first choice, and makes one choice at a time."""

    def __init__(self, game_def: AnyDef, game: AnyGame, seat: Seat, level: str) -> None:
        self.level = level
        self._game_def = game_def
        self._game = game
        self._seat = seat
        self._bot: AnyBot | None = None
        self._unseen: list[Event] = []

    def show(self, events: Iterable[Event]) -> None:
        """Keep events as the seat may know them; the bot observes them before it chooses next."""
        self._unseen.extend(events)

    def task(self, moves: Sequence[Move[Any]], view: Any, legal: Legal[Any]) -> Callable[[], Choice]:
        """The task that chooses the bot's next action, after these moves."""
        if self._bot is None:
            # It observes what happened so far by replaying the moves; what happens while it is made is shown later.
            self._unseen.clear()
            return partial(self._choose, tuple(moves), (), view, legal)
        unseen, self._unseen = self._unseen, []
        return partial(self._choose, (), unseen, view, legal)

    def _choose(self, moves: Sequence[Move[Any]], unseen: Iterable[Event], view: Any, legal: Legal[Any]) -> Choice:
        try:
            if self._bot is None:
                self._bot = self._new_bot(moves)
            _show(self._bot, unseen)
            heavy_work(f"choose: {self._game_def.id} {self.level}")
            action = self._bot.choose(view, legal, _BUDGET)
            if action in legal:
                return Choice(action)
            error: Exception = ValueError("the bot chose an action that is not legal")
        except Exception as failure:  # noqa: BLE001 - whatever is wrong with a bot, the game continues
            error = failure
        return Choice(legal.sample(_own_generator()), error)

    def _new_bot(self, moves: Sequence[Move[Any]]) -> AnyBot:
        heavy_work(f"make: {self._game_def.id} {self.level}")
        bot = find_level(self._game_def.id, self.level).make(self._game, self._seat, _own_generator())
        events = (event for _, event in replayed(self._game, moves))
        _show(bot, (seen for event in events if (seen := self._game.redact(event, self._seat)) is not None))
        return bot


def _show(bot: AnyBot, events: Iterable[Event]) -> None:
    for event in events:
        bot.observe(event)


def _own_generator() -> random.Random:
    """A generator independent of the dice."""
    return random.Random(secrets.randbits(128))
