"""A Clue bot that never accuses, for tests that must not end because a bot solved the case by luck."""

import random

from boxtop.core.game import AnyGame
from boxtop.core.types import Seat
from boxtop.games.clue.cards import Crime
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.view import View

PATIENT = "tests.e2e.patient_bot:Patient"
"""The bot's import path, which is the id of its level too."""


class Patient(Novice):
    """Plays like the novice, without ever claiming to know the case."""

    games = ("clue",)

    def __init__(self, _game: AnyGame, _seat: Seat, generator: random.Random) -> None:
        super().__init__(generator)

    def solution(self, view: View) -> Crime | None:
        return None
