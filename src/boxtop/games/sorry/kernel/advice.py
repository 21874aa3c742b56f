"""The values of a player's choices, from what that player sees: for the strong bot, the coach and the review.

All results are searched. In the standard game the best of them, if they are close, are then played on many times with
the same cards, and those values count.
"""

from typing import Final, NamedTuple

import numpy as np

from boxtop.core.heavy import heavy_work
from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.kernel import workspace as memory
from boxtop.games.sorry.kernel.dtypes import DISCARDS, HANDS, KINDS, PILE, ROWS, CardTable, Workspace
from boxtop.games.sorry.kernel.rollout import Plan, rollouts
from boxtop.games.sorry.kernel.search import choose_result
from boxtop.games.sorry.kernel.tables import AGAIN_CARD, from_array, to_array
from boxtop.games.sorry.kernel.turns import NO_CARD
from boxtop.games.sorry.kernel.weights import load_network
from boxtop.games.sorry.state import Moving
from boxtop.games.sorry.view import Offer, View

_SEED: Final = 20_251
"""Always the same, so the same position brings the same choice, and all results are played on under the same luck."""


class Thinking(NamedTuple):
    """How a choice is made in one variation."""

    draws: int
    """How many draws the search looks ahead; in the points game it compares results by rollouts instead."""
    most: int = 1
    """How many of the best results are played on."""
    within: float = 0.0
    """They are at most this far behind the best one."""
    games: int = 0
    """How often each of them is played on."""
    cards: int = 0
    """For how many cards."""


THINKING: Final = {
    Variation.STANDARD: Thinking(2, most=4, within=0.04, games=1200, cards=16),
    Variation.TEAMS: Thinking(1),
    Variation.POINTS: Thinking(1),
}


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


def offer_values(workspace: Workspace, view: View, *, plays_on: bool = True) -> list[tuple[Offer, float]]:
    """Every offer that was searched, with its value to the viewer, best first. `plays_on`: there is time for that."""
    thinking = THINKING[view.config.variation]
    cards = _cards(view)
    count = _search(workspace, view, cards, thinking.draws)
    values = [(number, float(workspace.search.values[number])) for number in range(count)]
    searched = sorted((pair for pair in values if pair[1] >= 0), key=lambda pair: -pair[1])
    valued = [(_offer(workspace, view, number), value) for number, value in searched]
    close = sum(value >= valued[0][1] - thinking.within for _, value in valued[: thinking.most])
    if close == 1 or valued[0][1] == 1.0 or not plays_on:  # a winning choice is worth exactly 1
        return valued
    return _played_on(workspace, view, cards, valued, close)


def _played_on(
    workspace: Workspace, view: View, cards: CardTable, valued: list[tuple[Offer, float]], close: int
) -> list[tuple[Offer, float]]:
    """The first `close` offers by rollouts; the others keep their distance in the search."""
    thinking, seat = THINKING[view.config.variation], view.seat
    values = []
    for offer, _ in valued[:close]:
        card = offer.action.card.index
        following = seat if card == AGAIN_CARD else (seat + 1) % int(workspace.tables.seats)
        after = cards.copy()
        after[DISCARDS, card] += 1
        plan = Plan(following, seat, thinking.cards, thinking.games, _SEED)
        values.append(float(rollouts(workspace, to_array(offer.pawns), after, plan)[:, seat].mean()))
    higher = (sum(values) - sum(value for _, value in valued[:close])) / close
    values += [min(max(value + higher, 0.0), max(values)) for _, value in valued[close:]]
    offers = [offer for offer, _ in valued]
    return sorted(zip(offers, values, strict=True), key=lambda pair: -pair[1])


def _cards(view: View) -> CardTable:
    """The cards as the player to move sees them."""
    assert view.viewer == view.seat, "advice is for the player to move"
    cards = np.zeros((ROWS, KINDS), np.int64)
    # All unseen cards are in the pile; the kernel deals the hidden hands from it.
    cards[PILE], cards[DISCARDS] = view.unseen, view.discards
    if view.hand is not None:
        cards[HANDS + view.seat] = view.hand
    return cards


def _search(workspace: Workspace, view: View, cards: CardTable, draws: int) -> int:
    """List the results and search them; how many there are."""
    card = view.phase.card.index if isinstance(view.phase, Moving) else NO_CARD
    _, count = choose_result(workspace, to_array(view.pawns), cards, view.seat, card, draws)
    return int(count)


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
