"""The coach: the notebook filled in for one seat, with reasons and odds, and what a careful detective would do."""

import random
from typing import TYPE_CHECKING

from msgspec import Struct

from boxtop.core.bot import UNHURRIED
from boxtop.core.game import AnyGame
from boxtop.core.html import Displayed
from boxtop.core.legal import Listed
from boxtop.core.texts import tr
from boxtop.games.clue.actions import Accuse, Action, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.cards import Card, Crime, Room, crime_of
from boxtop.games.clue.deduction.result import Deduction
from boxtop.games.clue.state import Starting
from boxtop.games.clue.view import View

if TYPE_CHECKING:
    from boxtop.games.clue.detective import Detective

_SEED = 1
"""The coach samples worlds with a fixed seed, so that the same view always gives the same advice."""
MOST_CHOICES = 5


class Choice(Struct, frozen=True):
    """Something to do now."""

    action: Action
    value: float
    """What the detective expects to gain by it, in bits of information about the case file."""
    loss: float
    """How much less that is than the best choice."""
    reason: str


class Advice(Displayed, frozen=True):
    """The notebook, and what to do now."""

    notebook: Deduction
    """Every cell with its odds, and a reason where it is certain; players are named by their suspects."""
    likeliest: Crime
    odds: float
    """The odds that the case file holds `likeliest`."""
    choices: tuple[Choice, ...]
    """What a detective that accuses only when certain would do, best first; empty when the seat is not to act."""


def advise(_game: AnyGame, view: View) -> Advice:
    """Advice for a seat, from its view alone. The notebook is filled in whoever is to act."""
    from boxtop.games.clue.deduction.constraints import Table, cards_in
    from boxtop.games.clue.deduction.deduce import deduce, insight
    from boxtop.games.clue.deduction.notebook import notebook_of, view_clues

    assert view.viewer is not None, "the coach advises a seat"
    found = insight(Table(view.hand_sizes), view_clues(view))
    assert found is not None, "the truth is one of the worlds"
    crime, odds = found.best
    choices = _choices(view) if view.viewer in view.to_act else ()
    return Advice(deduce(notebook_of(view), reasons=True), crime_of(cards_in(crime)), odds, choices)


def _choices(view: View) -> tuple[Choice, ...]:
    """What a careful detective would do; where it compares several ways to go, the others as well."""
    from boxtop.games.clue.detective import Detective, Temper

    detective = Detective(random.Random(_SEED), Temper(boldness=1.0))
    legal = Listed(view.choices)
    best = detective.choose(view, legal, UNHURRIED)
    others = [] if isinstance(best, Accuse) else [way for way in detective.ways(view, legal) if way != best]
    ranked = sorted(((detective.value(view, way), way) for way in others), key=lambda pair: -pair[0])
    most = detective.value(view, best)
    choices = [(most, best), *ranked[: MOST_CHOICES - 1]]
    return tuple(Choice(action, value, most - value, _reason(action, view, detective)) for value, action in choices)


def _reason(action: Action, view: View, detective: "Detective") -> str:
    match action:
        case Accuse():
            return tr("No other solution is possible.")
        case Suggest():
            return tr("Of all suggestions here, this one should tell you the most and the other players the least.")
        case Show(card):
            return _reason_to_show(card, view, detective)
        case TakePassage() if view.passage is not None:
            return _reason_to_enter(view.passage, view)
        case MoveTo(Room() as room):
            return _reason_to_enter(room, view)
        case MoveTo():
            return tr("From there you can reach a room where a suggestion is worth making.")
        case Roll():
            return tr("The roll can take you to another room, or closer to one.")
        case _ if isinstance(view.phase, Starting):
            return tr("Every way out is blocked.")
        case _:
            return tr("You cannot prove the case yet.")


def _reason_to_enter(room: Room, view: View) -> str:
    if room is view.barred:
        return tr(
            "You cannot make a suggestion in the {room} this turn, but you can move on from there next turn.",
            room=room.card.label,
        )
    return tr("You can make a suggestion in the {room}.", room=room.card.label)


def _reason_to_show(card: Card, view: View, detective: "Detective") -> str:
    if len(view.to_show) == 1:
        return tr("It is the only card you can show.")
    if card in detective.shown_before(view):
        return tr("You have shown this player the card before.")
    return tr("It tells this player the least.")
