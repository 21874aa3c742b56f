"""The registry: the games on the shelf, an explicit list."""

from boxtop.core.errors import UnknownName
from boxtop.core.game import AnyDef
from boxtop.games.clue import CLUE
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.sorry import SORRY
from boxtop.games.yahtzee import YAHTZEE

GAMES: tuple[AnyDef, ...] = (YAHTZEE, SORRY, CLUE, SCRABBLE)


def find_game(name: str) -> AnyDef:
    """The game of that name."""
    for game in GAMES:
        if game.id == name:
            return game
    raise UnknownName("game", name, [game.id for game in GAMES])
