"""The registry: Boxtop's own games, an explicit list, and those of installed packages (`boxtop.games.plug_ins`).

A game is imported when it is first asked for, so that `import boxtop` is quick.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from boxtop.core.errors import UnknownName
from boxtop.core.game_def import AnyDef

if TYPE_CHECKING:
    GAMES: tuple[AnyDef, ...]
    """Boxtop's own games. Reading it imports all of them."""


_OWN = ("yahtzee", "sorry", "clue", "scrabble")
"""The packages of Boxtop's own games, in the order in which they are offered. Each defines its game in capitals."""


def all_games() -> tuple[AnyDef, ...]:
    """Boxtop's own games and those of installed packages."""
    from boxtop.games.plug_ins import load_plug_ins

    return _own_games() + load_plug_ins(frozenset(_OWN))


def find_game(name: str) -> AnyDef:
    """The game with this id. Installed packages are searched only when it is not one of Boxtop's own."""
    if type(name) is str and name in _OWN:
        return _load(name)
    for game in all_games():
        if game.id == name:
            return game
    raise UnknownName("game", name, [game.id for game in all_games()])


def _load(name: str) -> AnyDef:
    game: AnyDef = getattr(import_module(f"boxtop.games.{name}"), name.upper())
    return game


@cache
def _own_games() -> tuple[AnyDef, ...]:
    return tuple(map(_load, _OWN))


def __getattr__(name: str) -> Any:
    if name == "GAMES":
        return _own_games()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
