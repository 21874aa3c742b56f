"""What a viewer may know: the whole board, every public card count, and only their own hand."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.seats import seat_names
from boxtop.core.svg import NOTEBOOK_WIDTH, DrawOptions
from boxtop.core.types import Event, Seat, Viewer
from boxtop.games.sorry.actions import Leg, Split, Use
from boxtop.games.sorry.board import START, Color, Place, Placing
from boxtop.games.sorry.cards import Counts
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.events import Bumped, Dealt, PawnEvent, Refilled, Slid, Walked
from boxtop.games.sorry.state import Phase, State


class Offer(Struct, frozen=True):
    """A legal use, the pawns after it and its events."""

    action: Use
    pawns: Placing
    events: tuple[PawnEvent, ...]
    """In order: a client can show a choice before it is made without knowing the rules."""


class OfferedLeg(Struct, frozen=True):
    """What one pawn may do as a leg of a split 7, and its events."""

    leg: Leg
    events: tuple[PawnEvent, ...]


Offered: TypeAlias = tuple[tuple[Offer | tuple[int, ...], ...], tuple[OfferedLeg, ...]]
"""The `uses` and the `legs` of a view."""


class View(Struct, frozen=True, dict=True):
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
    uses: tuple[Offer | tuple[int, ...], ...]
    """The legal uses; in the points game only those of the viewer. A split 7 is the list of its legs, by their numbers
    in `legs`: a team can split a 7 in thousands of ways, which have few legs between them.
    """
    legs: tuple[OfferedLeg, ...]

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The legal uses with their results, split 7s as well."""
        return tuple(use if isinstance(use, Offer) else self._split(use) for use in self.uses)

    def _split(self, numbers: tuple[int, ...]) -> Offer:
        legs = [self.legs[number] for number in numbers]
        events = tuple(event for leg in legs for event in leg.events)
        return Offer(Split(tuple(leg.leg for leg in legs)), _after(self.pawns, events), events)

    def __str__(self) -> str:
        from boxtop.games.sorry.text import sheet

        return sheet(self, seat_names(len(self.colors)))

    def _repr_svg_(self) -> str:
        """A notebook shows the drawing of a view."""
        from boxtop.games.sorry.svg import draw

        return draw(self, DrawOptions(size=NOTEBOOK_WIDTH))


def view_of(
    state: State, viewer: Viewer, config: Config, colors: tuple[tuple[Color, ...], ...], offered: Offered
) -> View:
    """The view of a state."""
    hand = state.hands[viewer] if viewer is not None and state.hands else None
    hidden = [held for seat, held in enumerate(state.hands) if seat != viewer]
    uses, legs = offered
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
        uses=uses,
        legs=legs,
    )


def with_offers(view: View, offers: Iterable[Offer]) -> View:
    """The same view with these legal uses."""
    uses, legs = _packed(offers)
    return replace(view, uses=uses, legs=legs)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer may see it: a card that goes into another seat's hand is face down."""
    match event:
        case Dealt(seat, _) if seat != viewer:
            return Dealt(seat, None)
        case Refilled(seat, _) if seat != viewer:
            return Refilled(seat, None)
        case _:
            return event


def _packed(offers: Iterable[Offer]) -> Offered:
    """The `uses` and the `legs` of a view with these offers."""
    numbers: dict[OfferedLeg, int] = {}
    uses: list[Offer | tuple[int, ...]] = []
    for offer in offers:
        if isinstance(offer.action, Split):
            legs = zip(offer.action.legs, _by_leg(offer.events), strict=True)
            uses.append(tuple(numbers.setdefault(OfferedLeg(*leg), len(numbers)) for leg in legs))
        else:
            uses.append(offer)
    return tuple(uses), tuple(numbers)


def _by_leg(events: Iterable[PawnEvent]) -> Iterator[tuple[PawnEvent, ...]]:
    """The events of a split 7, leg by leg: each leg begins with a walk."""
    leg: list[PawnEvent] = []
    for event in events:
        if isinstance(event, Walked) and leg:
            yield tuple(leg)
            leg = []
        leg.append(event)
    yield tuple(leg)


def _after(pawns: Placing, events: Iterable[PawnEvent]) -> Placing:
    """Where the pawns stand after the events of a split 7."""
    places = [list(of_color) for of_color in pawns]

    def move(color: Color, origin: Place, end: Place) -> None:
        places[color.index][places[color.index].index(origin)] = end

    for event in events:
        match event:
            case Walked(color, origin, end) | Slid(color, origin, end):
                move(color, origin, end)
            case Bumped(color, place):
                move(color, place, START)
    return tuple(tuple(sorted(of_color)) for of_color in places)
