"""What cards and colours are called."""

import pytest

from boxtop.games.sorry import SORRY
from boxtop.games.sorry.board import COLORS
from boxtop.games.sorry.cards import BACKWARD, CARDS, FORWARD, Card
from boxtop.games.sorry.labels import card_name, card_text, color_name

STANDARD, TEAMS = (SORRY.preset(rules).config for rules in ("standard", "teams"))


def test_cards_have_the_article_that_is_said() -> None:
    """An 8 and an 11 begin with a vowel."""
    assert [card_name(card) for card in CARDS] == [
        *("a 1", "a 2", "a 3", "a 4", "a 5", "a 7", "an 8", "a 10", "an 11", "a 12", "a SORRY! card"),
    ]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_says_how_far_it_moves(card: Card) -> None:
    text = card_text(card, STANDARD)
    assert (card in FORWARD) == (f"forward {FORWARD.get(card)}" in text)
    assert (card in BACKWARD) == (f"backward {BACKWARD.get(card)}" in text)


def test_only_the_seven_reads_differently_in_a_team_game() -> None:
    differs = [card for card in CARDS if card_text(card, TEAMS) != card_text(card, STANDARD)]
    assert differs == [Card.SEVEN]


def test_colours_have_their_names() -> None:
    assert [color_name(color) for color in COLORS] == ["red", "blue", "yellow", "green"]
