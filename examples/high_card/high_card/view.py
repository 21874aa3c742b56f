"""What a viewer may see: a seat, or None for a spectator. Nothing else ever leaves a table."""

from msgspec import Struct

from boxtop.core.types import Event, Seat, Viewer
from high_card.cards import Hint
from high_card.events import Dealt, HintGiven
from high_card.state import State, bidder


class View(Struct, frozen=True):
    """A state as one viewer sees it: hidden cards are None, and so is a hint to somebody else."""

    viewer: Viewer
    hands: tuple[int | None, ...]
    bids: tuple[int | None, ...]
    bidder: Seat | None
    is_hinted: bool
    hint: Hint | None
    swapped: bool | None


def view_of(state: State, viewer: Viewer) -> View:
    """The state as this viewer sees it. At the end all cards are face up."""
    is_over, winner = state.swapped is not None, bidder(state.bids)
    hands = tuple(card if is_over or seat == viewer else None for seat, card in enumerate(state.hands))
    knows_hint = winner is not None and viewer in (winner, (winner + 1) % len(state.bids))
    hint = state.hint if is_over or knows_hint else None
    return View(viewer, hands, state.bids, winner, state.hint is not None, hint, state.swapped)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer sees it; None would hide that it happened at all."""
    match event:
        case Dealt(seat, _) if seat != viewer:
            return Dealt(seat, None)
        case HintGiven(seat, to, _) if viewer not in (seat, to):
            return HintGiven(seat, to, None)
    return event
