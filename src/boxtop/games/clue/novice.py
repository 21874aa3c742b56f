"""The novice: crosses off the cards it holds or is shown, and goes to the nearest room not crossed off."""

import random
from collections.abc import Iterable
from typing import TypeVar

from boxtop.core.bot import Budget
from boxtop.core.legal import Legal
from boxtop.core.types import Event
from boxtop.games.clue.actions import Accuse, Action, EndTurn, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Card, Crime, Kind, Room, crime_of
from boxtop.games.clue.distances import turns_to
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.state import Concluding, Starting, Stepping, Suggesting, Suggestion
from boxtop.games.clue.view import View

T = TypeVar("T")


class Novice:
    """Uses what it is shown, and ignores what the others do."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def observe(self, event: Event, /) -> None:
        """Ignored: the view has everything it needs."""

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        if view.to_show:
            return Show(self.card_to_show(view))
        if view.may_accuse and (crime := self.solution(view)) is not None:
            return Accuse(crime)
        match view.phase:
            case Starting():
                return self.opening(view, legal)
            case Stepping():
                assert view.reach is not None, "a roll has a reach"
                return MoveTo(self.destination(view, view.reach.places))
            case Suggesting():
                return self.suggestion(view)
            case Concluding():
                return EndTurn()
            case _:
                raise AssertionError("only a seat that is to act is asked")

    def opening(self, view: View, legal: Legal[Action]) -> Action:
        """Suggest here if brought into a wanted room; else take the passage to one, or roll."""
        wanted = self.wanted_rooms(view)
        if view.can_suggest and here(view) in wanted:
            return self.suggestion(view)
        if view.passage in wanted and view.passage is not view.barred:
            return TakePassage()
        return Roll() if Roll() in legal else EndTurn()

    def wanted_rooms(self, view: View) -> tuple[Room, ...]:
        """The rooms that are not crossed off; all rooms when none is left."""
        return tuple(Room(card.value) for card in self.candidates(view) if card.kind is Kind.ROOM) or ROOMS

    def destination(self, view: View, places: Iterable[Place]) -> Place:
        """Into a wanted room, or as near as possible to one."""
        wanted = self.wanted_rooms(view)
        return min(places, key=lambda place: (_turns(place, wanted, view.barred), self._generator.random()))

    def suggestion(self, view: View) -> Suggest:
        """A suspect and a weapon that are not crossed off."""
        open_cards = self.candidates(view)
        suspects = [suspect for suspect in SUSPECTS if suspect.card in open_cards]
        weapons = [weapon for weapon in WEAPONS if weapon.card in open_cards]
        return Suggest(self._any(suspects), self._any(weapons))

    def card_to_show(self, view: View) -> Card:
        """Any card that fits."""
        return self._any(view.to_show)

    def candidates(self, view: View) -> set[Card]:
        """The cards it has not crossed off."""
        seen = {entry.shown for entry in view.entries if isinstance(entry, Suggestion) and entry.seat == view.viewer}
        return set(CARDS) - set(view.hand) - seen

    def solution(self, view: View) -> Crime | None:
        """The last three cards, or an own suggestion of cards it does not hold that nobody could disprove."""
        left = self.candidates(view)
        if len(left) == 3:
            return crime_of(left)
        for entry in view.entries:
            unanswered = isinstance(entry, Suggestion) and entry.seat == view.viewer and entry.shower is None
            if unanswered and not set(entry.crime.cards) & set(view.hand):
                return entry.crime
        return None

    def _any(self, things: Iterable[T]) -> T:
        return self._generator.choice(list(things))


def here(view: View) -> Place:
    """Where the token of the player whose turn it is stands."""
    return view.tokens[view.suspects[view.seat].place]


def _turns(place: Place, rooms: Iterable[Room], barred: Room | None) -> float:
    """Turns until a suggestion can be made in one of these rooms; a barred room must be left and entered again."""
    return min(0.0 if place is room and room is not barred else turns_to(place, room) for room in rooms)
