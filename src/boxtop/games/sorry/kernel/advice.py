"""The values of a player's choices, from what that player sees: for the strong bot, the coach and the review."""

import numpy as np

from boxtop.core.heavy import heavy_work
from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel import workspace as memory
from boxtop.games.sorry.kernel.dtypes import DISCARDS, HANDS, KINDS, PILE, ROWS, Workspace
from boxtop.games.sorry.kernel.rollout import Plan, rollouts
from boxtop.games.sorry.kernel.search import choose_result
from boxtop.games.sorry.kernel.tables import from_array, to_array
from boxtop.games.sorry.kernel.turns import NO_CARD
from boxtop.games.sorry.kernel.weights import load_network
from boxtop.games.sorry.state import Moving
from boxtop.games.sorry.view import Offer, View


def new_workspace(config: Config, seats: int) -> Workspace:
    """A workspace with the trained value function of this game."""
    heavy_work("load the value function of Sorry!")
    return memory.new_workspace(config, seats, load_network(config.variation))


def warm_up_kernels(workspace: Workspace) -> None:
    """Load or compile what bots, coach and review call; the first time on a machine it takes a while."""
    places, cards = workspace.tables.first_places, memory.full_pile(workspace)
    rollouts(workspace, places, cards, Plan(seat=0, last=0, moves=1, games=1, seed=0))
    cards[HANDS:] = 1
    choose_result(workspace, places, cards, 0, 0, 1)


def best_offer(workspace: Workspace, view: View, draws: int) -> Offer:
    """The offer with the highest value to the viewer, looking this many draws ahead."""
    choice, _ = _choose(workspace, view, draws)
    return _offer(workspace, view, choice)


def offer_values(workspace: Workspace, view: View, draws: int) -> list[tuple[Offer, float]]:
    """Every offer that was searched, with its value to the viewer, best first."""
    _, count = _choose(workspace, view, draws)
    values = [(number, float(workspace.search.values[number])) for number in range(count)]
    searched = sorted((pair for pair in values if pair[1] >= 0), key=lambda pair: -pair[1])
    return [(_offer(workspace, view, number), value) for number, value in searched]


def _choose(workspace: Workspace, view: View, draws: int) -> tuple[int, int]:
    """The number of the best result, and the number of results."""
    assert view.viewer == view.seat, "advice is for the player to move"
    cards = np.zeros((ROWS, KINDS), np.int64)
    # All unseen cards are in the pile; the kernel deals the hidden hands from it.
    cards[PILE], cards[DISCARDS] = view.unseen, view.discards
    if view.hand is not None:
        cards[HANDS + view.seat] = view.hand
    card = view.phase.card.index if isinstance(view.phase, Moving) else NO_CARD
    choice, count = choose_result(workspace, to_array(view.pawns), cards, view.seat, card, draws)
    return int(choice), int(count)


def _offer(workspace: Workspace, view: View, number: int) -> Offer:
    """The offer that leads to this result with this card."""
    results = workspace.results
    pawns = from_array(results.places[number])
    card, forfeit = CARDS[results.cards[number]], bool(results.forfeits[number])
    for offer in view.offers:
        use = offer.action
        if offer.pawns == pawns and use.card is card and isinstance(use, Forfeit) == forfeit:
            return offer
    raise AssertionError("the kernel and the engine offer the same results")
