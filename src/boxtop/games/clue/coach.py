"""The coach: the notebook filled in from one seat's view, with reasons and odds, and what a detective would do."""

import random

from msgspec import Struct

from boxtop.core.bot import UNHURRIED
from boxtop.core.legal import Listed
from boxtop.games.clue.actions import Action
from boxtop.games.clue.cards import Crime
from boxtop.games.clue.deduction.constraints import Table, cards_in
from boxtop.games.clue.deduction.deduce import Deduction, deduce, insight
from boxtop.games.clue.deduction.notebook import notebook_of, view_clues
from boxtop.games.clue.detective import Detective, Temper
from boxtop.games.clue.novice import crime_of
from boxtop.games.clue.view import View

_STEADY = 1
"""The coach draws its worlds from a fixed seed: asked twice it says the same."""


class Advice(Struct, frozen=True):
    """What the notebook says and what to do now."""

    notebook: Deduction
    """Every cell with its odds, and a reason where it is certain; players go by their suspects' names."""
    likeliest: Crime
    odds: float
    """How likely that is what the case file holds."""
    action: Action | None
    """What a careful detective would do: it accuses only when certain. None when the seat is not to act."""


def advise(view: View) -> Advice:
    """Advice for a seat, from its view alone; the notebook may be looked at when others act, too."""
    assert view.viewer is not None, "the coach advises a seat"
    found = insight(Table(view.hand_sizes), view_clues(view))
    assert found is not None, "the truth is one of the worlds"
    crime, odds = found.best
    action = _careful(view) if view.viewer in view.to_act else None
    return Advice(deduce(notebook_of(view), reasons=True), crime_of(cards_in(crime)), odds, action)


def _careful(view: View) -> Action:
    detective = Detective(random.Random(_STEADY), Temper(boldness=1.0))
    return detective.choose(view, Listed(view.choices), UNHURRIED)
