"""Looking ahead: every card with its weight, and a win that can be had is taken."""

from typing import Any

import numpy as np
import pytest

from boxtop.games.sorry.card_uses import drawn_card_uses
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.kernel.dtypes import DISCARDS, PILE, Workspace
from boxtop.games.sorry.kernel.search import choose_result, position_value
from boxtop.games.sorry.kernel.tables import from_array, to_array
from boxtop.games.sorry.kernel.value import board_value, new_network
from boxtop.games.sorry.kernel.workspace import full_pile, new_workspace
from boxtop.games.sorry.side import side
from tests.games.sorry.kernel.lockstep import (
    config_of,
)


def test_a_winning_result_is_always_chosen() -> None:
    config = Config(variation=Variation.STANDARD)
    workspace = new_workspace(config, 2, new_network(seed=3))
    pawns = ((64, 65, 65, 65), (), (-1, -1, -1, 20), ())
    choice, _ = choose_result(workspace, to_array(pawns), full_pile(workspace), 0, 0, 2)
    assert from_array(workspace.results.places[choice])[0] == (65, 65, 65, 65)


def value(workspace: Workspace, pawns: Any, cards: Any, seat: int, turn: int) -> float:
    """The value function's value to a seat when `turn` draws next."""
    return float(board_value(workspace, to_array(pawns), np.array(cards[0], np.int64), seat, turn))


def expectimax(workspace: Workspace, sides: Any, pawns: Any, cards: Any, seat: int, draws: int, root: int) -> float:
    """The same search in Python, over the engine's lists of uses."""
    if draws == 0:
        return value(workspace, pawns, cards, root, seat)
    pile, discards = cards if any(cards[0]) else (cards[1], (0,) * len(CARDS))
    total = 0.0
    for card in CARDS:
        if not pile[card.index]:
            continue
        less = tuple(number - (kind is card) for number, kind in zip(pile, CARDS, strict=True))
        more = tuple(number + (kind is card) for number, kind in zip(discards, CARDS, strict=True))
        turn = seat if card.value == "2" else (seat + 1) % len(sides)
        results = list(drawn_card_uses(pawns, card, sides[seat]).values())
        best = max(results, key=lambda result: value(workspace, result, (less,), seat, turn))
        total += pile[card.index] * expectimax(workspace, sides, best, (less, more), turn, draws - 1, root)
    return total / float(sum(pile))


@pytest.mark.parametrize(
    ("draws", "pile"),
    [
        pytest.param(1, (2, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1), marks=pytest.mark.deep),
        (2, (1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0)),
    ],
)
def test_the_search_weighs_every_card_of_the_deck(draws: int, pile: tuple[int, ...]) -> None:
    """Every card with its weight, and each mover takes its best choice; after a 2 the same seat draws again."""
    config = config_of("standard")
    workspace = new_workspace(config, 2, new_network(seed=4))
    sides = [side(config, 2, seat) for seat in range(2)]
    pawns = ((-1, 3, 40, 62), (), (-1, -1, 20, 41), ())
    discards = tuple(5 - number if index == 0 else 4 - number for index, number in enumerate(pile))
    cards = full_pile(workspace)
    cards[PILE], cards[DISCARDS] = pile, discards
    for root in range(2):
        found = position_value(workspace, to_array(pawns), cards.copy(), 0, draws, root)
        assert found == pytest.approx(expectimax(workspace, sides, pawns, (pile, discards), 0, draws, root), abs=1e-5)
