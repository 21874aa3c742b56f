"""What a viewer may know: the whole board, every public card count, and only their own hand."""

from msgspec import Struct

from boxtop.core.seats import seat_names
from boxtop.core.svg import NOTEBOOK_WIDTH, DrawOptions
from boxtop.core.types import Event, Seat, Viewer
from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.board import Color, Placing
from boxtop.games.sorry.cards import Counts
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.events import Dealt, PawnEvent, Refilled
from boxtop.games.sorry.state import Phase, State


class Offer(Struct, frozen=True):
    """A legal use, the pawns after it and its events."""

    action: Use
    pawns: Placing
    events: tuple[PawnEvent, ...]
    """In order: a client can show a choice before it is made without knowing the rules."""


class View(Struct, frozen=True):
    """The table as a seat or a spectator sees it."""

    viewer: Viewer
    config: Config
    phase: Phase
    seat: Seat
    game: int
    colors: tuple[tuple[Color, ...], ...]
    """The colours each seat moves, its own first."""
    pawns: Placing
    pile_size: int
    discards: Counts
    unseen: Counts
    """Cards this viewer has not seen since the last shuffle: the draw pile, and in the points game hidden hands."""
    hand_sizes: tuple[int, ...]
    hand: Counts | None
    """The viewer's own hand in the points game."""
    points: tuple[int, ...]
    offers: tuple[Offer, ...]
    """The legal uses; in the points game only those of the viewer."""

    def __str__(self) -> str:
        from boxtop.games.sorry.text import sheet

        return sheet(self, seat_names(len(self.colors)))

    def _repr_svg_(self) -> str:
        """A notebook shows the drawing of a view."""
        from boxtop.games.sorry.svg import draw

        return draw(self, DrawOptions(size=NOTEBOOK_WIDTH))


def view_of(
    state: State, viewer: Viewer, config: Config, colors: tuple[tuple[Color, ...], ...], offers: tuple[Offer, ...]
) -> View:
    """The view of a state."""
    hand = state.hands[viewer] if viewer is not None and state.hands else None
    hidden = [held for seat, held in enumerate(state.hands) if seat != viewer]
    return View(
        viewer=viewer,
        config=config,
        phase=state.phase,
        seat=state.seat,
        game=state.game,
        colors=colors,
        pawns=state.pawns,
        pile_size=sum(state.pile),
        discards=state.discards,
        unseen=tuple(map(sum, zip(state.pile, *hidden, strict=True))),
        hand_sizes=tuple(map(sum, state.hands)),
        hand=hand,
        points=state.points,
        offers=offers,
    )


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer may see it: a card that goes into another seat's hand is face down."""
    match event:
        case Dealt(seat, _) if seat != viewer:
            return Dealt(seat, None)
        case Refilled(seat, _) if seat != viewer:
            return Refilled(seat, None)
        case _:
            return event
