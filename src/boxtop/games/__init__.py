"""The registry: Boxtop's own games, an explicit list, and those of installed packages (`boxtop.games.plug_ins`)."""

from boxtop.core.errors import UnknownName
from boxtop.core.game import AnyDef
from boxtop.games.clue import CLUE
from boxtop.games.plug_ins import load_plug_ins
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.sorry import SORRY
from boxtop.games.yahtzee import YAHTZEE

GAMES: tuple[AnyDef, ...] = (YAHTZEE, SORRY, CLUE, SCRABBLE)
"""Boxtop's own games."""


def all_games() -> tuple[AnyDef, ...]:
    """Boxtop's own games and those of installed packages."""
    return GAMES + load_plug_ins(frozenset(game.id for game in GAMES))


def find_game(name: str) -> AnyDef:
    """The game with this id. Installed packages are searched only when it is not one of Boxtop's own."""
    for game in GAMES:
        if game.id == name:
            return game
    for game in all_games():
        if game.id == name:
            return game
    raise UnknownName("game", name, [game.id for game in all_games()])
