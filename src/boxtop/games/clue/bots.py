"""The levels of bots Clue offers, weakest first."""

import random

from boxtop.core.bot import Level
from boxtop.core.game import AnyGame
from boxtop.core.types import Seat
from boxtop.games.clue.novice import Novice


def _novice(_game: AnyGame, _seat: Seat, generator: random.Random) -> Novice:
    return Novice(generator)


def _logician(_game: AnyGame, _seat: Seat, generator: random.Random) -> Novice:
    from boxtop.games.clue.logician import Logician  # counting loads a compiler: only who reasons pays for it

    return Logician(generator)


LEVELS = (
    Level("novice", "Novice", "Remembers the cards it is shown, and nothing else.", _novice),
    Level("logician", "Logician", "Knows everything that is certain.", _logician),
)
