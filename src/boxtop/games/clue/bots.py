"""The bots of Clue by level, from novice to detective."""

import random

from boxtop.core.bot import Level
from boxtop.core.game import AnyGame
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
    title="Novice",
    description="Crosses off the cards it holds and those it is shown, and ignores everything else. Attentive people "
    "beat it.",
    make=_novice,
)
LOGICIAN = Level(
    id="logician",
    title="Logician",
    description="Deduces everything that is certain from all suggestions and answers, and suggests what is still open. "
    "Against three novices it wins two games in three.",
    make=_logician,
)
DETECTIVE = Level(
    id="detective",
    title="Detective",
    description="Knows the exact odds, makes suggestions that tell it much and its rivals little, and shows the card "
    "that tells least. Against three logicians it wins one game in three; one in four would be its share.",
    make=_detective,
)
LEVELS = (NOVICE, LOGICIAN, DETECTIVE)
