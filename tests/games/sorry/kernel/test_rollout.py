"""Playing on many times."""

import numpy as np
import pytest

from boxtop.games.sorry.board import Placing
from boxtop.games.sorry.card_uses import drawn_card_uses
from boxtop.games.sorry.cards import full_deck
from boxtop.games.sorry.kernel.advice import new_workspace
from boxtop.games.sorry.kernel.dtypes import Counts
from boxtop.games.sorry.kernel.rollout import Plan, rollouts
from boxtop.games.sorry.kernel.tables import from_array, to_array
from boxtop.games.sorry.kernel.value import board_value
from boxtop.games.sorry.kernel.workspace import full_pile
from boxtop.games.sorry.side import side
from tests.games.sorry.positions import table


def test_rollouts_of_one_card_weigh_every_card_of_the_deck_exactly() -> None:
    """As many games as cards: each first card comes up once, and the mover takes its best choice."""
    place = table("red 3 40 safety3, yellow 20 41")
    workspace = new_workspace(place.game.config, 2)
    deck = full_deck(5)
    plan = Plan(seat=0, last=0, moves=1, games=sum(deck), seed=1)
    found = rollouts(workspace, to_array(place.state.pawns), full_pile(workspace), plan).mean(axis=0)
    total = 0.0
    for card in place.game.chance(place.state):
        kind = card[0].card  # type: ignore[union-attr]
        less = np.array(deck)
        less[kind.index] -= 1
        turn = 0 if kind.value == "2" else 1

        def value(pawns: Placing, less: Counts = less, turn: int = turn, seat: int = 0) -> float:
            return float(board_value(workspace, to_array(pawns), less, seat, turn))

        best = max(drawn_card_uses(place.state.pawns, kind, side(place.game.config, 2, 0)).values(), key=value)
        own, other = value(best), value(best, seat=1)
        total += deck[kind.index] * own / (own + other)
    assert found[0] == pytest.approx(total / sum(deck), abs=1e-5)
    assert found.sum() == pytest.approx(1)
    assert from_array(to_array(place.state.pawns)) == place.state.pawns
