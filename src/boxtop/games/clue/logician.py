"""The logician: deduces everything that is certain from all suggestions, and acts on nothing else."""

from boxtop.games.clue.cards import CARDS, ROOMS, Card, Crime, Kind, Room, crime_of
from boxtop.games.clue.deduction.constraints import Table
from boxtop.games.clue.deduction.deduce import insight
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.deduction.result import Insight
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.state import Suggestion
from boxtop.games.clue.view import View


class Logician(Novice):
    """Goes to the nearest room that may be in the case file, and suggests cards that are still open."""

    def insight(self, view: View) -> Insight:
        """What this seat can deduce now."""
        found = insight(Table(view.hand_sizes), view_clues(view))
        assert found is not None, "the truth is one of the worlds"
        return found

    def candidates(self, view: View) -> set[Card]:
        """The cards that may be in the case file."""
        return {card for card, odds in zip(CARDS, self.insight(view).odds[-1], strict=True) if odds > 0}

    def wanted_rooms(self, view: View) -> tuple[Room, ...]:
        """Rooms that may be in the case file. Once the room is known: it and its own rooms, which nobody can show."""
        rooms = {Room(card.value) for card in self.candidates(view) if card.kind is Kind.ROOM}
        if len(rooms) == 1:
            rooms |= {Room(card.value) for card in view.hand if card.kind is Kind.ROOM}
        return tuple(room for room in ROOMS if room in rooms)

    def card_to_show(self, view: View) -> Card:
        """A card the asker has seen before, which tells nothing new; else any."""
        return self._any(self.shown_before(view) or view.to_show)

    def shown_before(self, view: View) -> list[Card]:
        """The cards it may show now and has shown to the asker before."""
        before = {
            entry.shown
            for entry in view.entries
            if isinstance(entry, Suggestion) and entry.seat == view.seat and entry.shower == view.viewer
        }
        return [card for card in view.to_show if card in before]

    def solution(self, view: View) -> Crime | None:
        """The case file, once only one crime is possible."""
        left = self.candidates(view)
        return crime_of(left) if len(left) == 3 else None
