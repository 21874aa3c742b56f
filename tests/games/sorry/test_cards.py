"""The deck as counts."""

import pytest

from boxtop.games.sorry.cards import CARDS, NO_CARDS, Card, counted, full_deck, listed, with_card


@pytest.mark.parametrize(("ones", "cards"), [(5, 45), (4, 44)])
def test_a_deck_has_four_of_each_card_and_so_many_ones(ones: int, cards: int) -> None:
    """Document 002, "EQUIPMENT": 45 cards; an older deck has 44."""
    deck = full_deck(ones)
    assert sum(deck) == cards
    assert set(deck[1:]) == {4}


def test_there_is_no_six_and_no_nine() -> None:
    assert [card.value for card in CARDS] == ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"]


def test_cards_are_counted_and_listed_in_the_order_of_the_deck() -> None:
    held = (Card.SORRY, Card.ONE, Card.SEVEN, Card.ONE)
    assert listed(counted(held)) == (Card.ONE, Card.ONE, Card.SEVEN, Card.SORRY)
    assert listed(NO_CARDS) == ()


def test_a_card_more_and_one_fewer_is_the_same_count() -> None:
    deck = full_deck(5)
    assert with_card(with_card(deck, Card.TEN), Card.TEN, -1) == deck
    assert with_card(NO_CARDS, Card.TEN, 2) == counted((Card.TEN, Card.TEN))
