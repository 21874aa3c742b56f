"""Events as sentences."""

from collections.abc import Sequence
from typing import Any

from boxtop.core.types import Event
from high_card.events import BidMade, Dealt, Decided, HintGiven


def tell(event: Event, names: Sequence[str], _config: Any) -> str:
    """One event as a sentence; nothing for a card that the viewer does not see."""
    match event:
        case Dealt(seat, card):
            return f"{names[seat]} was dealt a {card}." if card is not None else ""
        case BidMade(seat, points):
            return f"{names[seat]} bids {points}."
        case HintGiven(seat, to, hint):
            said = "gave a hint" if hint is None else f"said: my card is {hint.value}"
            return f"{names[seat]} {said} (to {names[to]})."
        case Decided(seat, swapped, hands):
            cards = ", ".join(f"{name} {card}" for name, card in zip(names, hands, strict=True))
            return f"{names[seat]} {'swapped' if swapped else 'kept'}. The cards: {cards}."
    raise AssertionError("a game of High Card makes no other events")
