"""The state of a game: an immutable value without history, random numbers or a clock."""

from msgspec import Struct

from boxtop.core.types import Seat
from high_card.cards import Hint


class State(Struct, frozen=True):
    """The cards dealt so far, the bids by seat, the hint, and whether cards were swapped, once decided."""

    hands: tuple[int, ...]
    bids: tuple[int | None, ...]
    hint: Hint | None = None
    swapped: bool | None = None


def bidder(bids: tuple[int | None, ...]) -> Seat | None:
    """The seat with the highest bid, the first among equals; None until all have bid."""
    made = [bid for bid in bids if bid is not None]
    return bids.index(max(made)) if len(made) == len(bids) else None
