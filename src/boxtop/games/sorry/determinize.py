"""A state that a viewer cannot tell from the real one: the hidden hands and the draw pile are dealt at random."""

from boxtop.core.chance import Source
from boxtop.games.sorry.cards import CARDS, NO_CARDS, Counts, with_card
from boxtop.games.sorry.state import State
from boxtop.games.sorry.view import View


def determinize(view: View, source: Source) -> State:
    """Deal the cards this viewer has not seen to the hidden hands; the rest are the draw pile."""
    pile = view.unseen
    hands: list[Counts] = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.viewer:
            assert view.hand is not None, "a seat sees its own hand"
            hands.append(view.hand)
            continue
        hand, pile = _deal(pile, size, source)
        hands.append(hand)
    return State(
        phase=view.phase,
        seat=view.seat,
        game=view.game,
        pawns=view.pawns,
        pile=pile,
        discards=view.discards,
        hands=tuple(hands),
        points=view.points,
    )


def _deal(pile: Counts, size: int, source: Source) -> tuple[Counts, Counts]:
    """A random hand of this size, and the pile without it."""
    hand = NO_CARDS
    for _ in range(size):
        case = source.randrange(sum(pile))
        for card in CARDS:
            case -= pile[card.index]
            if case < 0:
                hand, pile = with_card(hand, card), with_card(pile, card, -1)
                break
    return hand, pile
