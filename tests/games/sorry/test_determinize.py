"""A state that a viewer cannot tell from the truth: the same view, and every hidden card equally likely."""

import random
from collections import Counter

import pytest

from boxtop.games.sorry.cards import CARDS, full_deck
from boxtop.games.sorry.determinize import determinize
from tests.games.sorry.positions import Table, table


def points_table() -> Table:
    """Red holds three cards; yellow got three of those that red has not seen."""
    at = table("red 5, yellow 20", preset="points", hand="1 1 sorry")
    hand = tuple(int(card.value in ("2", "3", "5")) for card in CARDS)
    pile = tuple(all_ - held for all_, held in zip(at.state.pile, hand, strict=True))
    state = type(at.state)(
        at.state.phase, 0, 1, at.state.pawns, pile, at.state.discards, (at.state.hands[0], hand), at.state.points
    )
    return Table(at.game, state)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_view_is_the_same_and_no_card_is_lost(viewer: int | None) -> None:
    at = points_table()
    view = at.game.view(at.state, viewer)
    for seed in range(20):
        state = determinize(view, random.Random(seed))
        assert at.game.view(state, viewer) == view
        assert tuple(map(sum, zip(state.pile, state.discards, *state.hands, strict=True))) == full_deck(5)


def test_hidden_hands_are_dealt_from_all_unseen_cards() -> None:
    """Red has seen two of the five 1s and one SORRY!, so 3 of the 42 unseen cards are 1s and 3 are SORRY! cards."""
    at = points_table()
    view, source = at.game.view(at.state, 0), random.Random(1)
    dealt: Counter[str] = Counter()
    for _ in range(2_000):
        for card, held in zip(CARDS, determinize(view, source).hands[1], strict=True):
            dealt[card.value] += held
    expected = {card.value: 6_000 * unseen / 42 for card, unseen in zip(CARDS, view.unseen, strict=True)}
    assert sum(dealt.values()) == 6_000
    assert all(abs(dealt[name] - share) < 100 for name, share in expected.items())
