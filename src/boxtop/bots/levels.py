"""The levels of bots that each game offers: the random bot, then the game's own (`GameDef.levels`)."""

from boxtop.bots.random_bot import RANDOM
from boxtop.core.bot import Level
from boxtop.core.errors import UnknownName
from boxtop.games import find_game


def levels(game: str) -> tuple[Level, ...]:
    """The levels of this game, weakest first."""
    return (RANDOM, *find_game(game).levels)


def find_level(game: str, name: str) -> Level:
    """The level with this id, or one that had it formerly."""
    for level in levels(game):
        if level.id == name or name in level.formerly:
            return level
    raise UnknownName("bot", name, [level.id for level in levels(game)])
