"""Which bots play which game: an explicit list, as the shelf of games is.

A game's own levels stand in its `bots` module as `LEVELS` and are named here, weakest first. What every game has comes
before them.
"""

from boxtop.bots.random_bot import RANDOM
from boxtop.core.bot import Level
from boxtop.core.errors import UnknownName
from boxtop.games import find_game
from boxtop.games.clue import bots as clue
from boxtop.games.scrabble import bots as scrabble
from boxtop.games.sorry import bots as sorry
from boxtop.games.yahtzee import bots as yahtzee

_EVERY_GAME: tuple[Level, ...] = (RANDOM,)
_ONE_GAME: dict[str, tuple[Level, ...]] = {
    "clue": clue.LEVELS,
    "scrabble": scrabble.LEVELS,
    "sorry": sorry.LEVELS,
    "yahtzee": yahtzee.LEVELS,
}


def levels(game: str) -> tuple[Level, ...]:
    """The levels of bots this game offers, weakest first."""
    return _EVERY_GAME + _ONE_GAME[find_game(game).id]


def find_level(game: str, name: str) -> Level:
    """The level of that name."""
    for level in levels(game):
        if level.id == name:
            return level
    raise UnknownName("bot", name, [level.id for level in levels(game)])
