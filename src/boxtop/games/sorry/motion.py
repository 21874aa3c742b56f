"""Moving pawns: walking, sliding, bumping, switching, taking a place.

The one home of what a moved pawn does to itself and to others. Which of these a card allows stands in `uses.py`.
"""

from boxtop.core.types import Event
from boxtop.games.sorry.board import (
    COLORS,
    HOME,
    START,
    TRACK,
    Placing,
    backward,
    circle,
    forward,
    is_on_track,
    slide_end,
)
from boxtop.games.sorry.events import Bumped, BumpedBy, CameHome, Slid, Started, Switched, TookPlace, Walked


class Motion:
    """Pawns being moved. A pawn is a colour and a number, so that it keeps its identity while others move.

    Every move answers whether it is possible, and changes nothing when it is not. With `tell`, what happens is kept
    as events.
    """

    __slots__ = ("_tell", "events", "places")

    def __init__(self, pawns: Placing, *, tell: bool = False) -> None:
        self.places = [list(places) for places in pawns]
        self.events: list[Event] = []
        self._tell = tell

    def copy(self) -> "Motion":
        """The same pawns, to be moved another way."""
        twin = Motion((), tell=self._tell)
        twin.places = [places.copy() for places in self.places]
        twin.events = self.events.copy()
        return twin

    def placing(self) -> Placing:
        """Where the pawns stand now."""
        return tuple(tuple(sorted(places)) for places in self.places)

    def start(self, color: int, pawn: int) -> bool:
        """From START to the circle and no further, with a 2 as well (002, "To Start a Pawn")."""
        space = circle(color)
        if self.places[color][pawn] != START or space in self.places[color]:
            return False
        self._note(Started(COLORS[color], space))
        self._land(color, pawn, space)
        return True

    def walk(self, color: int, pawn: int, steps: int) -> bool:
        """Forward, or backward when `steps` is below zero.

        Pawns on the way are jumped. A space with a pawn of the same colour is barred; HOME holds any number.
        """
        origin = self.places[color][pawn]
        end = forward(color, origin, steps) if steps > 0 else backward(color, origin, -steps)
        if end is None or (end != HOME and end in self.places[color]):
            return False
        self._note(Walked(COLORS[color], origin, end, steps))
        self._land(color, pawn, end)
        if end == HOME:
            self._note(CameHome(COLORS[color], self.places[color].count(HOME)))
        return True

    def switch(self, color: int, pawn: int, other: int, other_pawn: int, *, other_slides: bool) -> bool:
        """Change places on the open track; then the mover slides if it came onto a triangle (002, card 11)."""
        origin, end = self.places[color][pawn], self.places[other][other_pawn]
        if not is_on_track(origin) or not is_on_track(end):
            return False
        self.places[color][pawn], self.places[other][other_pawn] = end, origin
        self._note(Switched(COLORS[color], origin, COLORS[other], end))
        self._slide(color, pawn)
        if other_slides and self.places[other][other_pawn] == origin:
            self._slide(other, other_pawn)
        return True

    def take_place(self, color: int, pawn: int, other: int, other_pawn: int) -> bool:
        """From START onto a space of the open track that another pawn holds, which goes back (002, SORRY!)."""
        space = self.places[other][other_pawn]
        if self.places[color][pawn] != START or not is_on_track(space):
            return False
        self._note(TookPlace(COLORS[color], space, COLORS[other]))
        self._bump(other, other_pawn, color, BumpedBy.SORRY)
        self._land(color, pawn, space)
        return True

    def _land(self, color: int, pawn: int, place: int) -> None:
        """Come to stand: whoever holds the space goes back, and a triangle of another colour slides the pawn on."""
        self.places[color][pawn] = place
        if is_on_track(place):
            self._clear(place, color, pawn, BumpedBy.LANDING)
            self._slide(color, pawn)

    def _slide(self, color: int, pawn: int) -> None:
        """Slide, if this space says so, and bump every pawn on the way, own ones too (002, "Slide")."""
        space = self.places[color][pawn]
        end = slide_end(color, space)
        if end == space:
            return
        self._note(Slid(COLORS[color], space, end))
        self.places[color][pawn] = end
        for passed in range(space + 1, end + 1):
            self._clear(passed % TRACK, color, pawn, BumpedBy.SLIDE)

    def _clear(self, space: int, by: int, by_pawn: int, how: BumpedBy) -> None:
        for color, places in enumerate(self.places):
            for pawn, place in enumerate(places):
                if place == space and (color, pawn) != (by, by_pawn):
                    self._bump(color, pawn, by, how)

    def _bump(self, color: int, pawn: int, by: int, how: BumpedBy) -> None:
        self._note(Bumped(COLORS[color], self.places[color][pawn], COLORS[by], how))
        self.places[color][pawn] = START

    def _note(self, event: Event) -> None:
        if self._tell:
            self.events.append(event)
