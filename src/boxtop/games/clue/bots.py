"""The levels of bots Clue offers, weakest first."""

import random

from boxtop.core.bot import Level
from boxtop.core.game import AnyGame
from boxtop.core.types import Seat
from boxtop.games.clue.novice import Novice


def _novice(_game: AnyGame, _seat: Seat, generator: random.Random) -> Novice:
    return Novice(generator)


def _logician(_game: AnyGame, _seat: Seat, generator: random.Random) -> Novice:
    from boxtop.games.clue.deduction.world_count import (
        warm_up,  # counting loads a compiler: only who reasons pays for it
    )
    from boxtop.games.clue.logician import Logician

    warm_up()
    return Logician(generator)


def _detective(_game: AnyGame, _seat: Seat, generator: random.Random) -> Novice:
    from boxtop.games.clue.deduction.world_count import warm_up
    from boxtop.games.clue.detective import Detective

    warm_up()
    return Detective(generator)


LEVELS = (
    Level(
        "novice",
        "Novice",
        "Crosses off the cards it holds and those it is shown, and listens to nothing else. Attentive people beat it.",
        _novice,
    ),
    Level(
        "logician",
        "Logician",
        "Knows everything that is certain from all that was said, and suggests what is still open. Against three "
        "novices it wins two games in three.",
        _logician,
    ),
    Level(
        "detective",
        "Detective",
        "Knows the exact odds, asks what tells it much and its rivals little, and shows what tells least. Against "
        "three logicians it wins one game in three, where one in four would be its share.",
        _detective,
    ),
)
