"""The state of a game: the board, the cards, and all suggestions with their answers.

The suggestions made so far are part of the state because the players' notebooks are part of the game: a player may
remember all of them.
"""

from collections.abc import Iterator

from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.games.clue.cards import HAND_CARDS, Card, Crime, Room
from boxtop.games.clue.mansion import Place


class Placing(Struct, frozen=True, tag="placing", tag_field="type"):
    """The next weapon is to be put into a room."""


class Sealing(Struct, frozen=True, tag="sealing", tag_field="type"):
    """The case file is to be filled."""


class Cutting(Struct, frozen=True, tag="cutting", tag_field="type"):
    """Chance is to choose who is dealt the first card."""


class Dealing(Struct, frozen=True, tag="dealing", tag_field="type"):
    """The next card is to be dealt to this seat."""

    to: Seat


class Starting(Struct, frozen=True, tag="starting", tag_field="type"):
    """A turn begins: roll, take a secret passage, suggest after a transfer, or wait when trapped."""


class Rolling(Struct, frozen=True, tag="rolling", tag_field="type"):
    """The die is to be rolled."""


class Stepping(Struct, frozen=True, tag="stepping", tag_field="type"):
    """The die shows `pips`: the token is to be moved."""

    pips: int


class Suggesting(Struct, frozen=True, tag="suggesting", tag_field="type"):
    """A room was entered: a suggestion is to be made."""


class Disproving(Struct, frozen=True, tag="disproving", tag_field="type"):
    """`shower` is to show a card that disproves the suggestion; the seats in `passed` could not."""

    crime: Crime
    passed: tuple[Seat, ...]
    shower: Seat


class Concluding(Struct, frozen=True, tag="concluding", tag_field="type"):
    """Only to end the turn, or to accuse."""


class Over(Struct, frozen=True, tag="over", tag_field="type"):
    """The case is solved, or nobody is left to solve it."""

    winner: Seat | None


Phase = (
    Placing | Sealing | Cutting | Dealing | Starting | Rolling | Stepping | Suggesting | Disproving | Concluding | Over
)


class Suggestion(Struct, frozen=True, tag="suggestion", tag_field="type"):
    """A suggestion and its answer. Only the suggester and the shower may know `shown`."""

    seat: Seat
    crime: Crime
    passed: tuple[Seat, ...]
    """Who could not disprove it, in the order they were asked."""
    shower: Seat | None
    """Who showed a card; None when nobody could."""
    shown: Card | None


class Accusation(Struct, frozen=True, tag="accusation", tag_field="type"):
    """A false accusation: everybody learns that the case file does not hold these three cards."""

    seat: Seat
    crime: Crime


Entry = Suggestion | Accusation
"""What every player may write down."""


class State(Struct, frozen=True):
    """The state between two moves."""

    phase: Phase
    seat: Seat
    """Whose turn it is."""
    case_file: Crime | None
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards, in the order of the notebook."""
    first_dealt: Seat
    tokens: tuple[Place, ...]
    """Where the six tokens are, clockwise from Miss Scarlet, played or not."""
    weapons: tuple[Room, ...]
    """The rooms of the weapons placed so far, in the order of the notebook."""
    transferred: tuple[bool, ...]
    """For each seat, whether another player's suggestion brought its token into a room since its last turn."""
    suggested: tuple[Room | None, ...]
    """For each seat, the room in which it made a suggestion on its last turn; None if it made none or moved since."""
    out: tuple[bool, ...]
    """For each seat, whether it accused falsely."""
    entries: tuple[Entry, ...] = ()
    """All suggestions and false accusations, in order."""


def hand_sizes(seats: int, first_dealt: Seat) -> tuple[int, ...]:
    """How many cards each seat is dealt: clockwise, one at a time, so the first seats may get one more."""
    share, over = divmod(HAND_CARDS, seats)
    return tuple(share + ((seat - first_dealt) % seats < over) for seat in range(seats))


def to_the_left(seat: Seat, seats: int) -> Iterator[Seat]:
    """The other seats in turn order, beginning with the one to the left."""
    return ((seat + step) % seats for step in range(1, seats))
