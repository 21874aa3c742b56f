"""A bot in its seat, which is made and chooses in a thread or another process. Its tasks are not for the event loop."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from msgspec import Struct

from boxtop.bots import find_level
from boxtop.core.bot import AnyBot
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.heavy import heavy_work
from boxtop.core.legal import Legal
from boxtop.core.types import Event, Move, Seat
from boxtop.table import thinking
from boxtop.table.table_game import replayed
from boxtop.table.thinking import BUDGET, BotSeat, Process, ProcessEnded, own_generator


class Choice(Struct, frozen=True):
    """The action of a bot. With an error, the bot is broken and this is a random legal action."""

    action: Any
    error: Exception | None = None


class SeatedBot:
    """A bot in its seat. It is made when it first chooses, and makes one choice at a time."""

    def __init__(self, game_def: AnyDef, game: AnyGame, seat: Seat, level: str) -> None:
        self.level = level
        self._game_def = game_def
        self._game = game
        self._seat = seat
        self._bot: AnyBot | None = None
        """The bot, if it thinks in this process."""
        self._unseen: list[Event] = []
        self._name = secrets.token_hex(8)
        self._seen: WeakKeyDictionary[Process, tuple[int, int]] = WeakKeyDictionary()
        """For each other process that has the bot, its generation and the moves that the bot has seen there."""

    def show(self, events: Iterable[Event]) -> None:
        """Queue events as the seat may know them; the bot observes them before its next choice."""
        self._unseen.extend(events)

    def task(self, moves: Sequence[Move[Any]], view: Any, legal: Legal[Any]) -> Callable[[Process | None], Choice]:
        """The task that chooses the bot's next action after these moves, in the process it is given or in this one.

        A new bot observes what happened so far by replaying the moves; what happens meanwhile is shown later.
        """
        unseen, self._unseen = self._unseen, []
        return partial(self._choose, tuple(moves), unseen, view, legal)

    def _choose(
        self,
        moves: Sequence[Move[Any]],
        unseen: Iterable[Event],
        view: Any,
        legal: Legal[Any],
        process: Process | None,
    ) -> Choice:
        try:
            if process is None:
                action = self._choose_here(moves, unseen, view, legal)
            else:
                action = self._choose_in(process, moves)
            if action in legal:
                return Choice(action)
            error: Exception = ValueError("the bot chose an action that is not legal")
        except Exception as failure:  # noqa: BLE001 - whatever is wrong with a bot, the game continues
            error = failure
        return Choice(legal.sample(own_generator()), error)

    def _choose_here(self, moves: Sequence[Move[Any]], unseen: Iterable[Event], view: Any, legal: Legal[Any]) -> Any:
        if self._bot is None:
            self._bot = self._new_bot(moves)
        else:
            _show(self._bot, unseen)
        heavy_work(f"choose: {self._game_def.id} {self.level}")
        return self._bot.choose(view, legal, BUDGET)

    def _new_bot(self, moves: Sequence[Move[Any]]) -> AnyBot:
        heavy_work(f"make: {self._game_def.id} {self.level}")
        bot = find_level(self._game_def.id, self.level).make(self._game, self._seat, own_generator())
        events = (event for _, event in replayed(self._game, moves))
        _show(bot, (seen for event in events if (seen := self._game.redact(event, self._seat)) is not None))
        return bot

    def _choose_in(self, process: Process, moves: Sequence[Move[Any]]) -> Any:
        heavy_work(f"choose: {self._game_def.id} {self.level}")
        try:
            return self._ask(process, moves)
        except ProcessEnded:  # it was replaced
            return self._ask(process, moves)

    def _ask(self, process: Process, moves: Sequence[Move[Any]]) -> Any:
        seen = self._seen_in(process)
        new = self._where() if seen == 0 else None
        action = process.call(thinking.choose, self._name, new, moves[seen:])
        self._seen[process] = process.generation, len(moves)
        return action

    def _seen_in(self, process: Process) -> int:
        """How many moves the bot has seen in this process; 0 if it is to be made there."""
        generation, seen = self._seen.get(process, (0, 0))
        if seen and generation == process.generation and process.call(thinking.has_bot, self._name):
            return seen
        return 0

    def _where(self) -> BotSeat:
        return BotSeat(self._game_def.id, self._game.config, self._game.seats, self._seat, self.level)


def _show(bot: AnyBot, events: Iterable[Event]) -> None:
    for event in events:
        bot.observe(event)
