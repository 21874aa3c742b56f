"""The detective: exact odds, and every choice valued by what it learns, what it gives away and how long it takes.

It learns from answers, and from what the others name as long as they are likely to name only cards they do not know
(`deduction.naming`). Worlds are drawn from the exact count. A suggestion is worth the bits by which its answer is
expected to narrow down the case file, minus what the rivals are expected to learn from it. To estimate that, the
detective draws a state it cannot tell from the truth and takes each rival's view of it.
"""

import random
from collections.abc import Iterable

from msgspec import Struct

from boxtop.core.bot import Budget
from boxtop.core.legal import Legal
from boxtop.core.types import Seat
from boxtop.games.clue.actions import Accuse, Action, EndTurn, MoveTo, Roll, Suggest, TakePassage
from boxtop.games.clue.cards import CRIMES, ROOMS, Card, Crime, Room, crime_of
from boxtop.games.clue.deduction.arrays import Weights
from boxtop.games.clue.deduction.constraints import Known, Saw, Table, cards_in, mask_of
from boxtop.games.clue.deduction.deduce import insight
from boxtop.games.clue.deduction.naming import Trust, naming_clues, trust_in
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.deduction.suggestion_values import SuggestionValues, suggestion_values
from boxtop.games.clue.deduction.world_count import count
from boxtop.games.clue.determinize import determinizer
from boxtop.games.clue.distances import turns_to
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.motion import FACES, reach
from boxtop.games.clue.novice import here
from boxtop.games.clue.state import Disproving, Starting, Stepping
from boxtop.games.clue.view import View, view_of

_ROUNDING = 1e-9


class Temper(Struct, frozen=True):
    """The weights of a detective's decisions, found by play; `benchmarks/clue_bots.py` measures each of them."""

    worlds: int = 200
    """Worlds drawn to value suggestions."""
    patience: float = 0.75
    """What a gain is worth one turn later."""
    secrecy: float = 1.0
    """What a bit that a rival learns, on average, costs in bits."""
    rivals: int = 3
    """Into how many rivals' places it puts itself."""
    sampled_rivals: int = 2
    """If there are more rivals, it puts itself into the places of this many, or of one where counting takes long."""
    finish: float = 2.0
    """What it is worth, in bits, to be able to name the case file right after the answer."""
    quiet: bool = True
    """Whether it shows the card that tells least, instead of any card."""
    trust: float = 0.9
    """The share of players that it expects not to name suspects and weapons they hold or were shown."""
    boldness: float = 0.5
    """The odds at which it accuses: rivals who know as much would not wait for certainty either. At 1 it does."""


class Detective(Logician):
    """Values every suggestion in every room, for itself and for its rivals."""

    def __init__(self, generator: random.Random, temper: Temper | None = None) -> None:
        super().__init__(generator)
        self.temper = temper or Temper()
        self._planned_at = -1
        self._trust: tuple[object, Trust] | None = None
        self._plans: dict[Room, tuple[float, Suggest]] = {}

    def plans(self, view: View) -> dict[Room, tuple[float, Suggest]]:
        """For every room the best suggestion to make there, and its value; computed again after every answer."""
        if self._planned_at != len(view.entries):
            values = self._values_of_suggestions(view)
            self._plans = {}
            for number, crime in enumerate(CRIMES):
                value = float(values[number])
                if crime.room not in self._plans or value > self._plans[crime.room][0]:
                    self._plans[crime.room] = (value, Suggest(crime.suspect, crime.weapon))
            self._planned_at = len(view.entries)
        return self._plans

    def _values_of_suggestions(self, view: View) -> Weights:
        assert view.viewer is not None, "a bot has a seat"
        temper = self.temper
        mine = self._observe(view, view.viewer)
        values: Weights = mine.entropy.max() - mine.entropy + temper.finish * mine.solved
        if temper.secrecy:
            rivals = self._rivals(view)
            state = determinizer(view, self._clues(view))(self._generator)
            for rival in rivals:
                theirs = self._observe(view_of(state, rival, view.config, ()), view.viewer).entropy
                values -= temper.secrecy / len(rivals) * (theirs.max() - theirs)
        return values

    def _rivals(self, view: View) -> list[Seat]:
        """The rivals into whose places it puts itself: at a full table some of them, to answer in time."""
        rivals = [seat for seat, out in enumerate(view.out) if not out and seat != view.viewer]
        if len(rivals) <= self.temper.rivals:
            return rivals
        counted = count(Table(view.hand_sizes), view_clues(view))
        assert counted is not None, "the truth is one of the worlds"
        return self._generator.sample(rivals, 1 if counted.is_large else self.temper.sampled_rivals)

    def _observe(self, view: View, asker: Seat) -> SuggestionValues:
        """What this viewer would learn from each of the 324 suggestions of the asker."""
        counted = count(Table(view.hand_sizes), self._clues(view) if view.viewer == asker else view_clues(view))
        assert counted is not None, "the truth is one of the worlds"
        worlds = counted.draw_many(self.temper.worlds, self._generator.randrange(2**31))
        return suggestion_values(worlds, len(view.hand_sizes), asker, sees_card=view.viewer == asker)

    def trust(self, view: View) -> Trust:
        """Who is assumed not to name cards they know; computed again after every suggestion."""
        moment = (len(view.entries), view.phase if isinstance(view.phase, Disproving) else None)
        if self._trust is None or self._trust[0] != moment:
            self._trust = (moment, trust_in(view, self.temper.trust) if self.temper.trust else Trust((), 1.0))
        return self._trust[1]

    def _clues(self, view: View) -> list[Known]:
        """What is certain, and what follows from the suggestions of those it trusts."""
        return [*view_clues(view), *naming_clues(view, self.trust(view).seats)]

    def likeliest(self, view: View) -> tuple[Crime, float]:
        """The likeliest crime and its odds, with the habits of the others taken into account."""
        confidence = self.trust(view).confidence
        found = insight(Table(view.hand_sizes), self._clues(view))
        assert found is not None, "the clues of trusted players agree"
        plain = self.insight(view).crimes
        odds = {crime: confidence * found.crimes.get(crime, 0.0) + (1.0 - confidence) * plain[crime] for crime in plain}
        crime, most = max(odds.items(), key=lambda pair: pair[1])
        return crime_of(cards_in(crime)), most

    def value(self, view: View, action: Action) -> float:
        """What an action is worth, in bits; 0 for one that brings no information."""
        match action:
            case Accuse(crime):
                return self.temper.finish * self.insight(view).crimes.get(mask_of(crime.cards), 0.0)
            case Suggest():
                return self._plan(view)[0]
            case TakePassage() if view.passage is not None:
                return self._place_value(view, view.passage)
            case MoveTo(place):
                return self._place_value(view, place)
            case Roll():
                return self._roll_value(view)
            case _:
                return 0.0

    def _plan(self, view: View) -> tuple[float, Suggest]:
        room = here(view)
        assert isinstance(room, Room), "suggestions are made in rooms"
        return self.plans(view)[room]

    def _place_value(self, view: View, place: Place) -> float:
        """What it is worth to be there at the end of a move."""
        plans = self.plans(view)
        if isinstance(place, Room) and place is not view.barred:
            return plans[place][0]
        return max(float(plans[room][0] * self.temper.patience ** turns_to(place, room)) for room in ROOMS)

    def _roll_value(self, view: View) -> float:
        """The best place for each roll, on average."""
        found = [reach(here(view), pips, view.tokens) for pips in FACES]
        values = [max(self._place_value(view, place) for place in each.places) for each in found]
        return sum(values) / len(values)

    def ways(self, view: View, legal: Legal[Action]) -> list[Action]:
        """The ways to begin a turn or to move that the detective compares; none in other phases."""
        match view.phase:
            case Starting():
                ways: list[Action] = [self.suggestion(view)] if view.can_suggest else []
                if view.passage is not None:
                    ways.append(TakePassage())
                return [*ways, Roll() if Roll() in legal else EndTurn()]
            case Stepping() if view.reach is not None:
                return [MoveTo(place) for place in view.reach.places]
            case _:
                return []

    def opening(self, view: View, legal: Legal[Action]) -> Action:
        """Suggest here, take the passage, or roll: whichever is worth most on average."""
        return max(self.ways(view, legal), key=lambda way: self.value(view, way))

    def destination(self, view: View, places: Iterable[Place]) -> Place:
        """The place that is worth most."""
        return max(places, key=lambda place: (self._place_value(view, place), self._generator.random()))

    def suggestion(self, view: View) -> Suggest:
        """The best one in this room."""
        return self._plan(view)[1]

    def card_to_show(self, view: View) -> Card:
        """A card this player has seen before; else the one that leaves the asker most to find out."""
        if self.shown_before(view) or len(view.to_show) == 1 or not self.temper.quiet:
            return super().card_to_show(view)
        assert isinstance(view.phase, Disproving), "a card is shown in answer to a suggestion"
        state = determinizer(view, self._clues(view))(self._generator)
        table, known = Table(view.hand_sizes), view_clues(view_of(state, view.seat, view.config, ()))
        named, shower = mask_of(view.phase.crime.cards), view.phase.shower

        def entropy_left(card: Card) -> float:
            found = insight(table, [*known, Saw(shower, named, mask_of([card]))])
            return found.entropy if found is not None else 0.0

        return max(view.to_show, key=entropy_left)

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        """As the logician, but it accuses on good odds before it ends its turn: until then it may learn more."""
        action = super().choose(view, legal, budget)
        if isinstance(action, EndTurn) and view.may_accuse and self.temper.boldness < 1.0:
            crime, odds = self.likeliest(view)
            if odds >= self.temper.boldness - _ROUNDING:
                return Accuse(crime)
        return action
