"""A random state that fits what a viewer sees. Bots search on it, and the secrecy checks rely on it."""

from boxtop.core.chance import Source
from high_card.cards import CARDS, true_hints
from high_card.state import State
from high_card.view import View


def determinize(view: View, source: Source) -> State:
    """Deal the cards that the viewer cannot see at random, starting with the one that the hint restricts."""
    hands = list(view.hands)
    hinting = None if view.bidder is None else (view.bidder + 1) % len(view.bids)
    for seat in sorted(range(len(hands)), key=lambda seat: seat != hinting):
        if hands[seat] is None:
            left = [card for card in CARDS if card not in hands]
            if seat == hinting and view.hint is not None:
                left = [card for card in left if view.hint in true_hints(card)]
            hands[seat] = left[source.randrange(len(left))]
    dealt = tuple(card for card in hands if card is not None)
    hint = true_hints(dealt[hinting])[0] if view.is_hinted and view.hint is None and hinting is not None else view.hint
    return State(dealt, view.bids, hint, view.swapped)
