"""Games that a person plays badly, through the Python client: the trainer asks what was missed in them."""

from typing import Any

from boxtop.bots import find_level
from boxtop.client import new_table
from boxtop.core.bot import Budget
from boxtop.core.legal import Legal
from boxtop.games.clue.actions import Accuse, Action
from boxtop.games.clue.cards import CRIMES
from boxtop.games.clue.view import View

WEAK = {"yahtzee": "random", "sorry": "random", "scrabble": "beginner"}
STRONG = {
    "yahtzee": ["random"],
    "sorry": ["greedy", "greedy"],
    "clue": ["novice", "novice"],
    "scrabble": ["club"],
}


class Rash:
    """Accuses at once in Clue, and with a card of its own: nothing can be more wrong."""

    def observe(self, event: Any) -> None:
        pass

    def choose(self, view: View, legal: Legal[Action], budget: Budget) -> Action:
        if view.may_accuse:
            return Accuse(next(crime for crime in CRIMES if set(crime.cards) & set(view.hand)))
        return next(iter(legal))


def plays_badly(address: str, game: str, name: str) -> None:
    """Play a game to its end with mistakes, against bots."""
    seat = new_table(address, game, name=name, bots=STRONG[game])
    seat.play(Rash() if game == "clue" else find_level(game, WEAK[game]))
