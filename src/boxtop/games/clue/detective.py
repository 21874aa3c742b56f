"""The detective: exact odds, and every choice by what it learns, what it gives away and how long it takes.

Worlds are drawn from the exact count. Over them a suggestion is worth the bits by which its answer is expected to
narrow the case file, less what the others are expected to learn by listening: for that it puts itself in their place.
"""

import random
from collections.abc import Iterable
from math import log2

import numpy as np
from msgspec import Struct

from boxtop.core.legal import Legal
from boxtop.core.types import Seat
from boxtop.games.clue.actions import Action, EndTurn, Roll, Suggest, TakePassage
from boxtop.games.clue.cards import CRIMES, ROOMS, Card, Crime, Room
from boxtop.games.clue.deduction import counting_kernel
from boxtop.games.clue.deduction.constraints import Saw, Table, cards_in, mask_of
from boxtop.games.clue.deduction.counting_kernel import Weights
from boxtop.games.clue.deduction.deduce import insight
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.deduction.world_count import count
from boxtop.games.clue.determinize import imagining
from boxtop.games.clue.distances import turns_to
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.motion import FACES, reach
from boxtop.games.clue.novice import crime_of, here
from boxtop.games.clue.state import Disproving, occupied
from boxtop.games.clue.view import View, view_of

_NAMED = np.array([[card.place for card in crime.cards] for crime in CRIMES], np.int64)


class Temper(Struct, frozen=True):
    """What a detective cares about. The values were found by play; `benchmarks/clue_bots.py` takes them apart."""

    worlds: int = 200
    """Worlds drawn to weigh suggestions."""
    patience: float = 0.75
    """What a gain is worth one turn later."""
    secrecy: float = 1.0
    """What a bit that a rival learns, on average, costs in bits."""
    finish: float = 2.0
    """What it is worth, in bits, to be able to name the case file right after the answer."""
    quiet: bool = True
    """Whether it shows the card that tells least, and not any."""
    boldness: float = 0.5
    """The odds at which it accuses: rivals who are as far would not wait for certainty either."""


class Detective(Logician):
    """Weighs every suggestion in every room, for itself and for those who listen."""

    def __init__(self, generator: random.Random, temper: Temper | None = None) -> None:
        super().__init__(generator)
        self.temper = temper or Temper()
        self._planned_at = -1
        self._plans: dict[Room, tuple[float, Suggest]] = {}

    def plans(self, view: View) -> dict[Room, tuple[float, Suggest]]:
        """For every room the best suggestion to make there, and what it is worth; new after every new answer."""
        if self._planned_at != len(view.entries):
            worth = self._worth_of_suggestions(view)
            self._plans = {}
            for number, crime in enumerate(CRIMES):
                value = float(worth[number])
                if crime.room not in self._plans or value > self._plans[crime.room][0]:
                    self._plans[crime.room] = (value, Suggest(crime.suspect, crime.weapon))
            self._planned_at = len(view.entries)
        return self._plans

    def _worth_of_suggestions(self, view: View) -> Weights:
        assert view.viewer is not None, "a bot has a seat"
        temper = self.temper
        unknown, sure = self._weigh(view, view.viewer)
        worth: Weights = unknown.max() - unknown + temper.finish * sure
        rivals = [seat for seat, out in enumerate(view.out) if not out and seat != view.viewer]
        if temper.secrecy:
            imagined = imagining(view)(self._generator)
            for rival in rivals:
                heard, _ = self._weigh(view_of(imagined, rival, view.config, ()), view.viewer)
                worth -= temper.secrecy / len(rivals) * (heard.max() - heard)
        return worth

    def _weigh(self, view: View, asker: Seat) -> tuple[Weights, Weights]:
        """What this viewer would still not know after each of the 324 suggestions of the asker."""
        counted = count(Table(view.hand_sizes), view_clues(view))
        assert counted is not None, "the truth is one of the worlds"
        worlds = counted.draw_many(self.temper.worlds, self._generator.randrange(2**31))
        unknown, sure = np.zeros(len(CRIMES)), np.zeros(len(CRIMES))
        counting_kernel.weigh_suggestions(
            worlds, len(view.hand_sizes), asker, _NAMED, int(view.viewer == asker), unknown, sure
        )
        return unknown, sure

    def worth(self, view: View, place: Place) -> float:
        """What it is worth to be there at the end of a move."""
        plans = self.plans(view)
        if isinstance(place, Room) and place is not view.barred:
            return plans[place][0]
        return max(float(plans[room][0] * self.temper.patience ** turns_to(place, room)) for room in ROOMS)

    def destination(self, view: View, places: Iterable[Place]) -> Place:
        """The place that is worth most."""
        return max(places, key=lambda place: (self.worth(view, place), self._generator.random()))

    def suggestion(self, view: View) -> Suggest:
        """The best one in this room."""
        room = here(view)
        assert isinstance(room, Room), "suggestions are made in rooms"
        return self.plans(view)[room][1]

    def opening(self, view: View, legal: Legal[Action]) -> Action:
        """Stay and suggest, take the passage, or trust the die: whichever is worth most on average."""
        at = here(view)
        ways: list[tuple[float, Action]] = []
        if view.transferred[view.seat] and isinstance(at, Room):
            ways.append((self.plans(view)[at][0], self.suggestion(view)))
        if view.passage is not None:
            ways.append((self.worth(view, view.passage), TakePassage()))
        if Roll() in legal:
            others = occupied(view.tokens, view.suspects[view.seat])
            found = [reach(at, pips, others) for pips in FACES]
            rolls = [max(self.worth(view, place) for place in _ends(each.rooms, each.squares)) for each in found]
            ways.append((sum(rolls) / len(rolls), Roll()))
        else:
            ways.append((0.0, EndTurn()))
        return max(ways, key=lambda way: way[0])[1]

    def card_to_show(self, view: View) -> Card:
        """A card this player has seen before; else the one that leaves it the most to find out."""
        if self.shown_before(view) or len(view.to_show) == 1 or not self.temper.quiet:
            return super().card_to_show(view)
        assert isinstance(view.phase, Disproving), "a card is shown in answer to a suggestion"
        imagined = imagining(view)(self._generator)
        table, known = Table(view.hand_sizes), view_clues(view_of(imagined, view.seat, view.config, ()))
        named, shower = mask_of(view.phase.crime.cards), view.phase.shower

        def left_open(card: Card) -> float:
            found = insight(table, [*known, Saw(shower, named, mask_of([card]))])
            return -sum(odds * log2(odds) for odds in found.crimes.values()) if found is not None else 0.0

        return max(view.to_show, key=left_open)

    def solution(self, view: View) -> Crime | None:
        """The likeliest crime, once it is likely enough."""
        crime, odds = self.insight(view).best
        return crime_of(cards_in(crime)) if odds >= self.temper.boldness - 1e-9 else None


def _ends(rooms: tuple[Room, ...], squares: tuple[Place, ...]) -> list[Place]:
    return [*rooms, *squares]


def warm_up() -> None:
    """Load or compile what only a detective needs."""
    seats = Table((6, 6, 6))
    counted = count(seats, ())
    assert counted is not None, "without a clue anything is possible"
    unknown, sure = np.zeros(len(CRIMES)), np.zeros(len(CRIMES))
    counting_kernel.weigh_suggestions(counted.draw_many(1, 0), len(seats.hand_sizes), 0, _NAMED, 1, unknown, sure)
