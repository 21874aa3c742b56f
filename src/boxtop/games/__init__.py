"""The registry: Boxtop's own games, an explicit list, and those of installed packages (`boxtop.games.plug_ins`).

A game is imported when it is first asked for, so that `import boxtop` is quick.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from boxtop.core.errors import UnknownName
from boxtop.core.game import AnyDef

if TYPE_CHECKING:
    GAMES: tuple[AnyDef, ...]
    """Boxtop's own games. Reading it imports all of them."""


def _yahtzee() -> AnyDef:
    from boxtop.games.yahtzee import YAHTZEE

    return YAHTZEE


def _sorry() -> AnyDef:
    from boxtop.games.sorry import SORRY

    return SORRY


def _clue() -> AnyDef:
    from boxtop.games.clue import CLUE

    return CLUE


def _scrabble() -> AnyDef:
    from boxtop.games.scrabble import SCRABBLE

    return SCRABBLE


_OWN: dict[str, Callable[[], AnyDef]] = {"yahtzee": _yahtzee, "sorry": _sorry, "clue": _clue, "scrabble": _scrabble}


def all_games() -> tuple[AnyDef, ...]:
    """Boxtop's own games and those of installed packages."""
    from boxtop.games.plug_ins import load_plug_ins

    return _own_games() + load_plug_ins(frozenset(_OWN))


def find_game(name: str) -> AnyDef:
    """The game with this id. Installed packages are searched only when it is not one of Boxtop's own."""
    if type(name) is str and name in _OWN:
        return _OWN[name]()
    for game in all_games():
        if game.id == name:
            return game
    raise UnknownName("game", name, [game.id for game in all_games()])


@cache
def _own_games() -> tuple[AnyDef, ...]:
    return tuple(load() for load in _OWN.values())


def __getattr__(name: str) -> Any:
    if name == "GAMES":
        return _own_games()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
