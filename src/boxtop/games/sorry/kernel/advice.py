"""From a view to advice: what each choice on offer is worth to the one who may make it."""

import numpy as np

from boxtop.core.heavy import heavy_work
from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.tables import from_array, to_array
from boxtop.games.sorry.kernel.turns import DISCARDS, HANDS, PILE
from boxtop.games.sorry.kernel.weights import load_network
from boxtop.games.sorry.kernel.workspace import Desk
from boxtop.games.sorry.state import Moving
from boxtop.games.sorry.view import Offer, View


def new_desk(config: Config, seats: int) -> Desk:
    """A desk with the learned value function of this game."""
    heavy_work("load the value function of Sorry!")
    return Desk(config, seats, load_network(config.variation))


def warm_up(desk: Desk) -> None:
    """Load or compile what bots, coach and review call; the first time on a machine it takes a while."""
    cards = desk.cards.copy()
    cards[HANDS:] = 1
    desk.choose(desk.tables.first_places, cards, 0, 0, 1)
    desk.rollouts(desk.tables.first_places, desk.cards, 0, 0, moves=1, games=1)


def best_offer(desk: Desk, view: View, draws: int) -> Offer:
    """The offer worth most to the viewer, looking so many draws ahead."""
    choice, _ = _weigh(desk, view, draws)
    return _offer(desk, view, choice)


def offer_values(desk: Desk, view: View, draws: int) -> list[tuple[Offer, float]]:
    """Every offer that was looked into, with what it is worth to the viewer, best first."""
    _, count = _weigh(desk, view, draws)
    worth = [(number, float(desk.ahead.values[number])) for number in range(count)]
    known = sorted((pair for pair in worth if pair[1] >= 0), key=lambda pair: -pair[1])
    return [(_offer(desk, view, number), value) for number, value in known]


def _weigh(desk: Desk, view: View, draws: int) -> tuple[int, int]:
    """The number of the best result and how many there are."""
    assert view.viewer == view.seat, "advice is for the one who is to move"
    cards = np.zeros_like(desk.cards)
    # What the viewer has not seen stands as the pile: the hidden hands are among it.
    cards[PILE], cards[DISCARDS] = view.unseen, view.discards
    if view.hand is not None:
        cards[HANDS + view.seat] = view.hand
    card = view.phase.card.index if isinstance(view.phase, Moving) else -1
    return desk.choose(to_array(view.pawns), cards, view.seat, card, draws)


def _offer(desk: Desk, view: View, number: int) -> Offer:
    """The offer that leads to this result with this card."""
    pawns = from_array(desk.work.results[number])
    card, forfeit = CARDS[desk.work.cards[number]], bool(desk.work.forfeits[number])
    for offer in view.offers:
        use = offer.action
        if offer.pawns == pawns and use.card is card and isinstance(use, Forfeit) == forfeit:
            return offer
    raise AssertionError("the kernel and the engine offer the same results")
