"""Bots of your own: a class, given itself, by its import path or by an entry point, or an external program.

    my_bots:Eventful               the class `Eventful` of the module `my_bots`
    program:node bot.js            a program that speaks the line protocol (`boxtop.bots.program_bot`)

A class needs one method, `choose(view, legal)` or `choose(view, legal, budget)`. Its constructor takes nothing, or the
game, the seat and a random generator. It may have `observe(event)`, and `games`, the ids of the games it plays.
"""

import importlib
import inspect
import logging
import os
import random
from functools import cache, partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from boxtop.bots.program_bot import ProgramBot
from boxtop.core.bot import AnyBot, Budget, Level
from boxtop.core.errors import BoxtopError, ConfigError, shown
from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.shape import fits
from boxtop.core.texts import tr
from boxtop.core.types import Event, Seat

GROUP = "boxtop.bots"
VARIABLE = "BOXTOP_BOTS"
"""The environment variable with more bots, separated by commas: a server offers them at its tables."""
PROGRAM = "program:"

log = logging.getLogger("boxtop.bots")

_LONGEST_TITLE = 30

_loaded: dict[str, Level] = {}


class OwnLevel(Level, frozen=True):
    """A level of a bot of your own; `games` are the ids of the games it plays, None for all."""

    games: tuple[str, ...] | None = None


class OneMethodBot:
    """A bot made of an object that has `choose` and perhaps nothing else."""

    def __init__(self, own: Any) -> None:
        self._own = own
        self._takes_budget = _takes(own.choose, 3)

    def choose(self, view: Any, legal: Legal[Any], budget: Budget, /) -> Any:
        return self._own.choose(view, legal, budget) if self._takes_budget else self._own.choose(view, legal)

    def observe(self, event: Event, /) -> None:
        observe = getattr(self._own, "observe", None)
        if observe is not None:
            observe(event)


def load_bot(bot: str | type) -> Level:
    """The level of a bot: of a class, or of an import path or a command, which `find_level` then finds by this name.

    Importing a module runs it: never pass on a path that somebody else sent.
    """
    if isinstance(bot, type):
        return _level_of(bot.__name__, bot)
    path = bot
    if not fits(path, str) or ":" not in path:
        raise ConfigError("bot", tr("must be package.module:Class or program:COMMAND, not {path}", path=shown(path)))
    if path not in _loaded:
        if path.startswith(PROGRAM):
            _loaded[path] = _program_level(path)
        else:
            _loaded[path] = _level_of(path, _imported(path))
    return _loaded[path]


def own_levels(game: str) -> tuple[Level, ...]:
    """The bots of installed packages, of the environment and of `load_bot` that play this game."""
    known = {level.id: level for level in (*_installed(), *_from_environment(os.environ.get(VARIABLE, "")))}
    return tuple(level for level in (known | _loaded).values() if _plays(level, game))


def _plays(level: Level, game: str) -> bool:
    return not isinstance(level, OwnLevel) or level.games is None or game in level.games


@cache
def _from_environment(text: str) -> tuple[Level, ...]:
    return tuple(load_bot(path.strip()) for path in text.split(",") if path.strip())


@cache
def _installed() -> tuple[Level, ...]:
    """The bots in the entry-point group `boxtop.bots`; one that cannot be loaded is skipped with a warning."""
    found = []
    for entry_point in sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value)):
        try:
            found.append(_level_of(entry_point.name, entry_point.load()))
        except Exception as error:  # noqa: BLE001 - importing somebody else's package may raise anything
            log.warning("the bot %s (%s) is left out: %s", entry_point.name, entry_point.value, error)
    return tuple(found)


def _imported(path: str) -> Any:
    module, _, name = path.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except BoxtopError:
        raise
    except Exception as error:
        raise ConfigError(
            "bot",
            tr("{path} cannot be imported ({error}: {reason})", path=path, error=type(error).__name__, reason=error),
        ) from error
    return found


def _level_of(name: str, found: Any) -> Level:
    if isinstance(found, Level):
        return found
    if not callable(found) or (isinstance(found, type) and not callable(getattr(found, "choose", None))):
        raise ConfigError(
            "bot",
            tr("{name} must be a class with the method choose, or a Level, not {found}", name=name, found=shown(found)),
        )
    title = getattr(found, "title", None) or getattr(found, "__name__", name)
    words = inspect.getdoc(found) or tr("The bot {name}.", name=name)
    games = getattr(found, "games", None)
    return OwnLevel(name, _title(title), words.splitlines()[0], partial(_make, found), games=games and tuple(games))


def _make(own: Any, game: AnyGame, seat: Seat, generator: random.Random) -> AnyBot:
    bot = own(game, seat, generator) if _takes(own, 3) else own()
    if not callable(getattr(bot, "choose", None)):
        raise ConfigError("bot", tr("{name} has no method choose", name=type(bot).__name__))
    return OneMethodBot(bot)


def _takes(function: Any, count: int) -> bool:
    """Whether a function can be called with this many positional arguments."""
    try:
        inspect.signature(function).bind(*range(count))
    except (TypeError, ValueError):
        return False
    return True


def _program_level(path: str) -> Level:
    command = path.removeprefix(PROGRAM).strip()
    if not command:
        raise ConfigError("bot", tr("program: needs the command that starts the program"))
    return OwnLevel(
        path,
        _title(Path(command.split()[-1]).name),
        tr("The program {command}.", command=command),
        partial(_start, command),
    )


def _title(words: object) -> str:
    """A title that can be the name of a seat."""
    letters = "".join(letter for letter in str(words) if letter.isprintable() and letter != ",")
    return letters.strip()[:_LONGEST_TITLE] or "Bot"


def _start(command: str, game: AnyGame, seat: Seat, _generator: random.Random) -> AnyBot:
    return ProgramBot(command, game, seat)
