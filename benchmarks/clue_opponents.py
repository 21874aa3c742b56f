"""Players of Clue for measuring only: detectives with one part left out, and opponents with other habits."""

import random
from collections.abc import Callable
from functools import partial

from boxtop.games.clue.actions import Suggest
from boxtop.games.clue.cards import SUSPECTS, WEAPONS
from boxtop.games.clue.detective import Detective, Temper
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.view import View

Maker = Callable[[random.Random], Novice]


class ShowsAnyCard(Detective):
    """Shows any card that fits, even if the asker has seen another of them before."""

    card_to_show = Novice.card_to_show


class SuggestsOpenCards(Detective):
    """Chooses rooms by value, but suggests any suspect and weapon that may be in the case file, as the logician."""

    suggestion = Logician.suggestion


class GoesToNearestRoom(Detective):
    """Suggests by value, but goes to the nearest room that may be in the case file, as the logician."""

    opening = Logician.opening
    destination = Logician.destination


class Plain(GoesToNearestRoom, SuggestsOpenCards):
    """Suggests and moves as the logician."""


class BluffingLogician(Logician):
    """A logician that often names a suspect or a weapon it holds."""

    bluffs = 0.25
    """How often it names a card of its own, of each kind that it holds."""

    def suggestion(self, view: View) -> Suggest:
        plain = super().suggestion(view)
        suspects = [suspect for suspect in SUSPECTS if suspect.card in view.hand]
        weapons = [weapon for weapon in WEAPONS if weapon.card in view.hand]
        suspect = self._any(suspects) if suspects and self._bluffs() else plain.suspect
        weapon = self._any(weapons) if weapons and self._bluffs() else plain.weapon
        return Suggest(suspect, weapon)

    def _bluffs(self) -> bool:
        return self._generator.random() < self.bluffs


PARTS: dict[str, Maker] = {
    "ignores what an answer tells the others": partial(Detective, temper=Temper(secrecy=0.0)),
    "shows any card": ShowsAnyCard,
    "shows any card, or the one it showed before": partial(Detective, temper=Temper(quiet=False)),
    "suggests any open cards": SuggestsOpenCards,
    "goes to the nearest open room": GoesToNearestRoom,
    "suggests and moves without values": Plain,
    "accuses only when certain": partial(Detective, temper=Temper(boldness=1.0)),
    "ignores the chance to finish": partial(Detective, temper=Temper(finish=0.0)),
    "ignores which cards players name": partial(Detective, temper=Temper(trust=0.0)),
}
"""The detective with one part left out."""
