"""What a bot, the coach or a review does in a thread of its own. None of it may be called on the event loop."""

import random
import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from boxtop.bots import Budget, find_level
from boxtop.core import codec
from boxtop.core.bot import AnyBot
from boxtop.core.game import AnyDef, AnyGame
from boxtop.core.heavy import heavy_work
from boxtop.core.legal import Legal
from boxtop.core.record import Record
from boxtop.core.types import Event, Move, Seat
from boxtop.table.table_game import replayed

_BUDGET = Budget(seconds=0.8)


class Chosen(Struct, frozen=True):
    """What a bot does. With an error, the bot is broken and this is any legal action."""

    action: Any
    error: Exception | None = None


class SeatedBot:
    """A bot in its seat. A thread makes it when it is first asked, and asks it one thing at a time."""

    def __init__(self, game_def: AnyDef, game: AnyGame, seat: Seat, level: str) -> None:
        self.level = level
        self._game_def = game_def
        self._game = game
        self._seat = seat
        self._bot: AnyBot | None = None
        self._unseen: list[Event] = []

    def show(self, events: Iterable[Event]) -> None:
        """These events happened, as far as the seat may know; the bot sees them before it is asked next."""
        self._unseen.extend(events)

    def task(self, moves: Sequence[Move[Any]], view: Any, legal: Legal[Any]) -> Callable[[], Chosen]:
        """What a thread is to do for the bot's next action, after these moves."""
        if self._bot is None:
            # It learns what happened so far from the moves; what happens while it is being made is shown to it later.
            self._unseen.clear()
            return partial(self._choose, tuple(moves), (), view, legal)
        unseen, self._unseen = self._unseen, []
        return partial(self._choose, (), unseen, view, legal)

    def _choose(self, moves: Sequence[Move[Any]], unseen: Iterable[Event], view: Any, legal: Legal[Any]) -> Chosen:
        try:
            if self._bot is None:
                self._bot = self._made(moves)
            _show(self._bot, unseen)
            heavy_work(f"choose: {self._game_def.id} {self.level}")
            action = self._bot.choose(view, legal, _BUDGET)
            if action in legal:
                return Chosen(action)
            error: Exception = ValueError("the bot chose an action that is not legal")
        except Exception as failure:  # noqa: BLE001 - whatever is wrong with a bot, the game goes on
            error = failure
        return Chosen(legal.sample(_own_generator()), error)

    def _made(self, moves: Sequence[Move[Any]]) -> AnyBot:
        heavy_work(f"make: {self._game_def.id} {self.level}")
        bot = find_level(self._game_def.id, self.level).make(self._game, self._seat, _own_generator())
        events = (event for _, event in replayed(self._game, moves))
        _show(bot, (seen for event in events if (seen := self._game.redact(event, self._seat)) is not None))
        return bot


def _show(bot: AnyBot, events: Iterable[Event]) -> None:
    for event in events:
        bot.observe(event)


def advise(game_def: AnyDef, game: AnyGame, view: Any) -> bytes:
    """What the coach says to a seat, in JSON."""
    heavy_work(f"coach: {game_def.id}")
    assert game_def.coach is not None, "the table asks only where there is a coach"
    return msgspec.json.encode(game_def.coach(game, view))


def review(game_def: AnyDef, record: Record) -> bytes:
    """A finished game reviewed, in JSON."""
    heavy_work(f"review: {game_def.id}")
    assert game_def.review is not None, "the server asks only where there is a review"
    return codec.encode(game_def.review(record))


def _own_generator() -> random.Random:
    """A generator that has nothing to do with the dice."""
    return random.Random(secrets.randbits(128))
