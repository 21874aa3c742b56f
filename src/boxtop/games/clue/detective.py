"""The detective: exact odds, and every choice by what it learns, what it gives away and how long it takes.

Worlds are drawn from the exact count. Over them a suggestion is worth the bits by which its answer is expected to narrow the
case file, less what the others are expected to learn by listening: for that it puts itself in their place.
"""

import random
from collections.abc import Iterable

import numpy as np
from msgspec import Struct

from boxtop.core.legal import Legal
from boxtop.core.types import Seat
from boxtop.games.clue import kernel
from boxtop.games.clue.actions import Action, EndTurn, Roll, Suggest, TakePassage
from boxtop.games.clue.cards import CRIMES, ROOMS, Card, Crime, Room
from boxtop.games.clue.clues import Saw, Table, cards_in, mask_of
from boxtop.games.clue.counting import count
from boxtop.games.clue.deduction import insight
from boxtop.games.clue.imagine import imagining
from boxtop.games.clue.kernel import Weights
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.motion import FACES, reach
from boxtop.games.clue.notebook import view_clues
from boxtop.games.clue.novice import crime_of, here
from boxtop.games.clue.routes import turns_to
from boxtop.games.clue.state import Disproving, occupied
from boxtop.games.clue.view import View, view_of

_NAMED = np.array([[card.place for card in crime.cards] for crime in CRIMES], np.int64)


class Temper(Struct, frozen=True):
    """What the detective cares about; the values were found by play."""

    worlds: int = 200
    """Worlds drawn to weigh a suggestion."""
    patience: float = 0.75
    """What a gain is worth one turn later."""
    secrecy: float = 1.0
    """What a bit the others learn, on average, costs in bits."""
    finish: float = 2.0
    """What the chance to be able to name the case file afterwards is worth, in bits."""
    drag: float = 0.0
    """What bringing a rival's token into the room costs, in bits."""
    boldness: float = 1.0
    """The odds at which it accuses."""
    quiet: bool = True


class Detective(Logician):
    temper = Temper()

    def __init__(self, generator: random.Random) -> None:
        super().__init__(generator)
        self._at = (-1, -1)
        self._plans: dict[Room, tuple[float, Suggest]] = {}

    def plans(self, view: View) -> dict[Room, tuple[float, Suggest]]:
        """For every room the best suggestion to make there, and what it is worth."""
        if self._at == (len(view.entries), view.seat):
            return self._plans
        temper = self.temper
        assert view.viewer is not None
        unknown, sure = self._weigh(view, view.viewer)
        worth = unknown.max() - unknown + temper.finish * sure
        if temper.secrecy:
            state = imagining(view)(self._generator)
            rivals = [seat for seat, out in enumerate(view.out) if not out and seat != view.viewer]
            for rival in rivals:
                heard, _ = self._weigh(view_of(state, rival, view.config, ()), view.viewer)
                worth -= temper.secrecy / len(rivals) * (heard.max() - heard)
        if temper.drag:
            played = {
                suspect for seat, suspect in enumerate(view.suspects) if seat != view.viewer and not view.out[seat]
            }
            worth -= temper.drag * np.array(
                [crime.suspect in played and view.tokens[crime.suspect.place] is not crime.room for crime in CRIMES]
            )
        found: dict[Room, tuple[float, Suggest]] = {}
        for number, crime in enumerate(CRIMES):
            value = float(worth[number])
            if crime.room not in found or value > found[crime.room][0]:
                found[crime.room] = (value, Suggest(crime.suspect, crime.weapon))
        self._plans, self._at = found, (len(view.entries), view.seat)
        return found

    def _weigh(self, view: View, asker: Seat) -> tuple[Weights, Weights]:
        counted = count(Table(view.hand_sizes), view_clues(view))
        assert counted is not None
        worlds = counted.draw_many(self.temper.worlds, self._generator.randrange(2**31))
        unknown, sure = np.zeros(len(CRIMES)), np.zeros(len(CRIMES))
        kernel.weigh_suggestions(worlds, len(view.hand_sizes), asker, _NAMED, int(view.viewer == asker), unknown, sure)
        return unknown, sure

    def worth(self, view: View, place: Place) -> float:
        plans = self.plans(view)
        if isinstance(place, Room):
            return plans[place][0]
        return max(plans[room][0] * self.temper.patience ** turns_to(place, room) for room in ROOMS)

    def destination(self, view: View, places: Iterable[Place]) -> Place:
        return max(places, key=lambda place: (self.worth(view, place), self._generator.random()))

    def suggestion(self, view: View) -> Suggest:
        room = here(view)
        assert isinstance(room, Room)
        return self.plans(view)[room][1]

    def _open(self, view: View, legal: Legal[Action]) -> Action:
        ways: list[tuple[float, Action]] = []
        at = here(view)
        if view.transferred[view.seat]:
            ways.append((self.worth(view, at), self.suggestion(view)))
        if view.passage is not None:
            ways.append((self.worth(view, view.passage), TakePassage()))
        if Roll() in legal:
            others = occupied(view.tokens, view.suspects[view.seat])
            total = 0.0
            for pips in FACES:
                found = reach(at, pips, others)
                total += max(self.worth(view, place) for place in (*found.rooms, *found.squares))
            ways.append((total / len(FACES), Roll()))
        else:
            ways.append((0.0, EndTurn()))
        return max(ways, key=lambda way: way[0])[1]

    def card_to_show(self, view: View) -> Card:
        shown = super().card_to_show(view)
        if not self.temper.quiet or len(view.to_show) == 1:
            return shown
        assert isinstance(view.phase, Disproving)
        before = self.shown_before(view)
        if before:
            return shown
        state = imagining(view)(self._generator)
        asker = view_of(state, view.seat, view.config, ())
        clues = view_clues(asker)
        named = mask_of(view.phase.crime.cards)

        def left(card: Card) -> float:
            found = insight(Table(view.hand_sizes), [*clues, Saw(view.viewer, named, mask_of([card]))])
            return -sum(o * np.log2(o) for o in found.crimes.values()) if found else 0.0

        return max(view.to_show, key=left)

    def solution(self, view: View) -> Crime | None:
        crime, odds = self.insight(view).best
        return crime_of(cards_in(crime)) if odds >= self.temper.boldness - 1e-9 else None
