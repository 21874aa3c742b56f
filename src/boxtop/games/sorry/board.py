"""The board: sixty spaces round the edge, and for each colour a START, a safety zone and a HOME.

Everything a colour owns is at a fixed distance from its corner, so four corners and a few offsets describe the whole
board. The document shows the board as a picture; the numbers come from five public implementations that agree.

A place is one integer: START, then the spaces of the track clockwise from the top left corner, then the safety zone,
then HOME. The four pawns of a colour are a sorted tuple of places.
"""

from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from boxtop.core.texts import tr

TRACK: Final = 60
SIDE: Final = 15
SAFETY_SQUARES: Final = 5
PAWNS: Final = 4

START: Final = -1
FIRST_SAFETY: Final = TRACK
HOME: Final = TRACK + SAFETY_SQUARES

ENTRY_OFFSET: Final = 2
"""From a colour's corner to the entry space of its safety zone."""
CIRCLE_OFFSET: Final = 4
"""From a colour's corner to the circle outside its START."""
SLIDE_OFFSETS: Final = ((1, 4), (9, 13))
"""From a colour's corner to the triangle and the end of each of its two slides."""
STEPS_ENTRY_TO_HOME: Final = SAFETY_SQUARES + 1

Place: TypeAlias = int
Pawns: TypeAlias = tuple[Place, ...]
"""The pawns of one colour, in ascending order; empty for a colour nobody plays."""
Placing: TypeAlias = tuple[Pawns, ...]
"""The pawns of all four colours, in the order of `COLORS`."""


class Color(Enum):
    """The colours, clockwise from the top side of the board."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"

    def __init__(self, _id: str) -> None:
        self.index: int = len(type(self).__members__)
        """Its position clockwise, starting with red."""

    @property
    def partner(self) -> "Color":
        """The colour opposite, its partner in the team game (002, "Team rules")."""
        return COLORS[(self.index + 2) % len(COLORS)]


COLORS: Final = tuple(Color)


def corner(color: int) -> int:
    """The corner where this colour's side of the board begins."""
    return SIDE * color


def entry(color: int) -> int:
    """The safety zone entry space: the last space of the track a pawn of this colour reaches going forward."""
    return corner(color) + ENTRY_OFFSET


def circle(color: int) -> int:
    """The circle outside START, where a pawn begins."""
    return corner(color) + CIRCLE_OFFSET


def is_on_track(place: Place) -> bool:
    """Whether the place is one of the sixty spaces of the track."""
    return 0 <= place < TRACK


def is_in_safety(place: Place) -> bool:
    """Whether the place is a safety square."""
    return FIRST_SAFETY <= place < HOME


def steps_home(color: int, place: Place) -> int | None:
    """The exact number of steps forward to HOME; None from START, 0 at HOME."""
    if place == START:
        return None
    if is_on_track(place):
        return (entry(color) - place) % TRACK + STEPS_ENTRY_TO_HOME
    return HOME - place


@lru_cache(maxsize=8192)
def forward(color: int, place: Place, steps: int) -> Place | None:
    """Where a pawn is after this many steps forward, before any slide; None when it cannot walk them.

    At its own entry space a pawn turns into the safety zone, and HOME needs the exact count (002, "THE BOARD").
    """
    left = steps_home(color, place)
    if not left or steps > left:
        return None
    short_of_home = left - steps
    if short_of_home < STEPS_ENTRY_TO_HOME:
        return HOME - short_of_home
    return (place + steps) % TRACK


def backward(color: int, place: Place, steps: int) -> Place | None:
    """Where a pawn is after this many steps back, before any slide; None at START and HOME.

    A pawn walks out of its safety zone over the entry space; on the track it passes the entry (002, "THE BOARD").
    """
    if place in (START, HOME):
        return None
    if is_on_track(place):
        return (place - steps) % TRACK
    back = place - steps
    return back if back >= FIRST_SAFETY else (entry(color) - (FIRST_SAFETY - 1 - back)) % TRACK


def _slides() -> dict[Place, tuple[int, Place]]:
    slides = {}
    for color in range(len(COLORS)):
        for triangle, end in SLIDE_OFFSETS:
            slides[corner(color) + triangle] = (color, corner(color) + end)
    return slides


SLIDES: Final = _slides()
"""From each triangle to the colour of its slide and the space where the slide ends."""


def slide_end(color: int, space: Place) -> Place:
    """Where a pawn that lands here stops: on a triangle of another colour it slides (002, "Slide")."""
    owner, end = SLIDES.get(space, (color, space))
    return space if owner == color else end


_SAFETY_NAMES: Final = {FIRST_SAFETY + number: f"safety{number + 1}" for number in range(SAFETY_SQUARES)}
_NAMES: Final = {START: "start", HOME: "home", **_SAFETY_NAMES}
_PLACES: Final = {name: place for place, name in _NAMES.items()}


def to_name(place: Place) -> int | str:
    """The written name of a place: the number of a space, or start, safety1 to safety5, home."""
    return _NAMES.get(place, place)


def from_name(name: int | str) -> Place:
    """The place with this name; ValueError when no place has it."""
    if isinstance(name, int) and not isinstance(name, bool) and is_on_track(name):
        return name
    if isinstance(name, str) and name in _PLACES:
        return _PLACES[name]
    raise ValueError(
        tr(
            "{name} is not a place: write start, a space from 0 to {last}, safety1 to safety5, or home",
            name=repr(name),
            last=TRACK - 1,
        )
    )
