"""Moving pawns: walking, sliding, bumping, switching, taking a place.

The only code that moves pawns. Which of these moves a card allows is decided in `card_uses.py`.
"""

from typing import Final

from boxtop.games.sorry.board import (
    COLORS,
    HOME,
    PAWNS,
    SAFETY_SQUARES,
    START,
    Place,
    Placing,
    backward,
    circle,
    forward,
    is_on_track,
    slide_end,
)
from boxtop.games.sorry.events import Bumped, BumpedBy, CameHome, PawnEvent, Slid, Started, Switched, TookPlace, Walked

NOBODY: Final = -2
"""The place of pawns of a colour that nobody plays."""


def pawn_at(pawns: Placing, color: int, place: Place) -> int:
    """The number of a pawn of this colour at this place; ValueError when no pawn is there."""
    return PAWNS * color + pawns[color].index(place)


def touched(color: int, place: Place, steps: int) -> int | None:
    """The spaces, as bits, that a walk forward leaves, lands on or slides over; None when it cannot be walked.

    Two walks of different pawns that touch no space in common neither bar nor bump each other, nor bump the same pawn.
    """
    end = forward(color, place, steps)
    if end is None:
        return None
    return sum(1 << _bit(color, space) for space in {place, end, *cleared(color, end)} if space != HOME)


def cleared(color: int, end: Place) -> range:
    """The spaces of the track whose pawns a pawn of this colour sends back when it lands here: this one, and those it
    slides over.
    """
    return range(end, slide_end(color, end) + 1) if is_on_track(end) else range(0)


def _bit(color: int, space: Place) -> int:
    """Every space of the track and of the safety zones has its own."""
    return space if is_on_track(space) else space + SAFETY_SQUARES * color


class Motion:
    """Pawns being moved. Each has a number, colour after colour, so it keeps its identity while others move.

    Every move returns whether it is possible, and changes nothing when it is not. With `record`, events are recorded.
    """

    __slots__ = ("_record", "events", "places")

    def __init__(self, pawns: Placing, *, record: bool = False) -> None:
        self.places = [place for places in pawns for place in places or (NOBODY,) * PAWNS]
        self.events: list[PawnEvent] = []
        self._record = record

    def copy(self, *, record: bool = False) -> "Motion":
        """A copy to move in another way, without the events so far."""
        twin = Motion.__new__(Motion)
        twin.events = []
        twin._record = record
        twin.places = self.places.copy()
        return twin

    def placing(self) -> Placing:
        """Where the pawns stand now."""
        sides = (self.places[first : first + PAWNS] for first in range(0, len(self.places), PAWNS))
        return tuple(() if places[0] == NOBODY else tuple(sorted(places)) for places in sides)

    def start(self, pawn: int) -> bool:
        """From START to the circle and no further, with a 2 as well (002, "To Start a Pawn")."""
        color = pawn // PAWNS
        space = circle(color)
        if self.places[pawn] != START or self._is_barred(color, space):
            return False
        if self._record:
            self.events.append(Started(COLORS[color], space))
        self._land(pawn, space)
        return True

    def walk(self, pawn: int, steps: int) -> bool:
        """Forward, or backward when `steps` is below zero.

        Other pawns on the way are jumped. A space with a pawn of the same colour is barred; HOME holds any number.
        """
        color = pawn // PAWNS
        origin = self.places[pawn]
        end = forward(color, origin, steps) if steps > 0 else backward(color, origin, -steps)
        if end is None or self._is_barred(color, end):
            return False
        if self._record:
            self.events.append(Walked(COLORS[color], origin, end, steps))
        self._land(pawn, end)
        if self._record and end == HOME:
            self.events.append(CameHome(COLORS[color], self._own(color).count(HOME)))
        return True

    def switch(self, pawn: int, other: int, *, other_slides: bool) -> bool:
        """Change places on the track; then the mover slides if it is on a triangle (002, card 11)."""
        origin, end = self.places[pawn], self.places[other]
        if not is_on_track(origin) or not is_on_track(end):
            return False
        self.places[pawn], self.places[other] = end, origin
        if self._record:
            self.events.append(Switched(COLORS[pawn // PAWNS], origin, COLORS[other // PAWNS], end))
        self._slide(pawn)
        if other_slides and self.places[other] == origin:
            self._slide(other)
        return True

    def take_place(self, pawn: int, other: int) -> bool:
        """From START to a space of the track that another pawn holds; that pawn goes back (002, SORRY!)."""
        space = self.places[other]
        if self.places[pawn] != START or not is_on_track(space):
            return False
        if self._record:
            self.events.append(TookPlace(COLORS[pawn // PAWNS], space, COLORS[other // PAWNS]))
        self._bump(other, pawn, BumpedBy.SORRY)
        self._land(pawn, space)
        return True

    def _own(self, color: int) -> list[Place]:
        return self.places[PAWNS * color : PAWNS * (color + 1)]

    def _is_barred(self, color: int, place: Place) -> bool:
        """Two pawns of a colour never share a space (002, Notes)."""
        return place != HOME and place in self._own(color)

    def _land(self, pawn: int, place: Place) -> None:
        """Put the pawn on a place: send back the pawn that holds the space, then slide."""
        if is_on_track(place):
            self._clear(place, pawn, BumpedBy.LANDING)
        self.places[pawn] = place
        self._slide(pawn)

    def _slide(self, pawn: int) -> None:
        """Slide from a triangle of another colour; bump every pawn on the way, own ones too (002, "Slide")."""
        space = self.places[pawn]
        color = pawn // PAWNS
        end = slide_end(color, space)
        if end == space:
            return
        if self._record:
            self.events.append(Slid(COLORS[color], space, end))
        for passed in range(space + 1, end + 1):
            self._clear(passed, pawn, BumpedBy.SLIDE)
        self.places[pawn] = end

    def _clear(self, space: Place, by: int, how: BumpedBy) -> None:
        """Send back the pawn on this space of the track, if there is one."""
        if space in self.places:
            self._bump(self.places.index(space), by, how)

    def _bump(self, pawn: int, by: int, how: BumpedBy) -> None:
        if self._record:
            self.events.append(Bumped(COLORS[pawn // PAWNS], self.places[pawn], COLORS[by // PAWNS], how))
        self.places[pawn] = START
