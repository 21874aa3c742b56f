"""The bots of Clue by level, from novice to detective."""

import random

from boxtop.core.bot import Level
from boxtop.core.game import AnyGame
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.games.clue.novice import Novice


def _novice(_game: AnyGame, _seat: Seat, generator: random.Random) -> Novice:
    return Novice(generator)


def _logician(_game: AnyGame, _seat: Seat, generator: random.Random) -> Novice:
    from boxtop.games.clue.deduction.world_count import warm_up_counting  # imports NumPy and Numba
    from boxtop.games.clue.logician import Logician

    warm_up_counting()
    return Logician(generator)


def _detective(_game: AnyGame, _seat: Seat, generator: random.Random) -> Novice:
    from boxtop.games.clue.deduction.suggestion_values import warm_up_suggestions
    from boxtop.games.clue.deduction.world_count import warm_up_counting
    from boxtop.games.clue.detective import Detective

    warm_up_counting()
    warm_up_suggestions()
    return Detective(generator)


NOVICE = Level(
    id="novice",
    title=tr("Novice"),
    description=tr(
        "Crosses off the cards it holds and is shown, and ignores everything else. Beat it by paying attention."
    ),
    make=_novice,
)
LOGICIAN = Level(
    id="logician",
    title=tr("Logician"),
    description=tr(
        "Deduces everything that follows from the suggestions and answers, and asks about the rest. It wins seven "
        "games in ten against three novices."
    ),
    make=_logician,
)
DETECTIVE = Level(
    id="detective",
    title=tr("Detective"),
    description=tr(
        "Computes the exact odds, makes suggestions that help it more than you, shows the card that tells you the "
        "least, and learns from the cards you name. It wins every second game against three logicians."
    ),
    make=_detective,
)
LEVELS = (NOVICE, LOGICIAN, DETECTIVE)
