"""Thinking in another process: what a table needs of such a process, and the functions that run there.

A bot stays in the process that made it. It is sent the moves it has not seen yet, all of them if the process does not
have it, and gets its view and its legal set there, from the same rules as everywhere.
"""

import random
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from boxtop.bots import Budget, find_level
from boxtop.core import codec
from boxtop.core.bot import AnyBot
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.take_back import moves_in_effect
from boxtop.core.types import Move, Seat
from boxtop.games import find_game
from boxtop.table.table_game import ready_game

T = TypeVar("T")
BUDGET: Final = Budget(seconds=0.8)
_MOST_BOTS: Final = 100
"""Bots that a process keeps; one that was dropped is made again when it is needed."""
_MOST_GAMES: Final = 8


class ProcessEnded(Exception):
    """The process ended before it answered."""


class Process(Protocol):
    """A process that runs one function at a time."""

    @property
    def generation(self) -> int:
        """How often it was started: it has forgotten what it knew in an earlier generation."""
        ...

    def call(self, function: Callable[..., T], *args: object) -> T:
        """The result of a function that is called there. Raises what it raises, or ProcessEnded."""
        ...


class BotSeat(Struct, frozen=True):
    """Where a bot sits: everything that is needed to make it."""

    game: str
    config: Any
    seats: int
    seat: Seat
    level: str


class _Bot:
    """A bot and the game as far as it has seen it."""

    def __init__(self, where: BotSeat) -> None:
        self._seat = where.seat
        self._game = _game(where.game, codec.encode(where.config), where.seats)
        self._bot: AnyBot = find_level(where.game, where.level).make(self._game, where.seat, own_generator())
        self._state = self._game.initial()

    def show(self, moves: Sequence[Move[Any]]) -> None:
        """Show the bot what its seat may know of these moves."""
        for _, move in moves_in_effect(moves):
            step = self._game.apply(self._state, move)
            self._state = step.state
            for event in step.events:
                if (seen := self._game.redact(event, self._seat)) is not None:
                    self._bot.observe(seen)

    def choose(self) -> Any:
        """The bot's choice, from the view of its seat."""
        view, legal = self._game.view(self._state, self._seat), self._game.legal(self._state, self._seat)
        return self._bot.choose(view, legal, BUDGET)


_bots: OrderedDict[str, _Bot] = OrderedDict()
"""The bots in this process by name, the least recently used first."""


def has_bot(name: str) -> bool:
    """Whether this process still has the bot of this name."""
    return name in _bots


def choose(name: str, new: BotSeat | None, moves: Sequence[Move[Any]]) -> Any:
    """The choice of the bot of this name, after it has seen these further moves. A new bot is made first."""
    bot = _bots.pop(name) if new is None else _Bot(new)
    bot.show(moves)
    choice = bot.choose()
    _bots[name] = bot  # not if it failed: what it has seen is not known then
    if len(_bots) > _MOST_BOTS:
        _bots.popitem(last=False)
    return choice


def advise(game: str, config: bytes, seats: int, goal: str, view: Any) -> bytes:
    """What the coach says to a seat with this view, in JSON."""
    return advice(find_game(game), _game(game, config, seats), goal, view)


def advice(game_def: AnyDef, game: AnyGame, goal: str, view: Any) -> bytes:
    """The same, where the game is at hand."""
    coach = game_def.coach_to_win if goal == "win" else game_def.coach
    assert coach is not None, "the table asks only where there is such a coach"
    return codec.encode(coach(game, view))


@lru_cache(_MOST_GAMES)
def _game(game: str, config: bytes, seats: int) -> AnyGame:
    game_def = find_game(game)
    return ready_game(game_def, codec.decode(config, game_def.config_type), seats)


def own_generator() -> random.Random:
    """A generator independent of the dice."""
    return random.Random(secrets.randbits(128))
