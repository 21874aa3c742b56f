"""The board as text."""

from collections.abc import Sequence

from high_card.view import View


def sheet(view: View, names: Sequence[str]) -> str:
    """One line per player: the card, the bid, and who may ask for a hint."""
    hands = view.hands + (None,) * (len(names) - len(view.hands))
    lines = [
        f"{name:<12} card {'?' if card is None else card}   bid {'-' if bid is None else bid}"
        + ("   highest bidder" if seat == view.bidder else "")
        for seat, (name, card, bid) in enumerate(zip(names, hands, view.bids, strict=True))
    ]
    return "\n".join([*lines, f"The hint: {view.hint.value}"] if view.hint else lines)
