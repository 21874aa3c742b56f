"""Sets of cards as masks."""

from boxtop.games.clue.cards import Card
from boxtop.games.clue.deduction.constraints import cards_in, mask_of


def test_masks_convert_to_cards_and_back() -> None:
    assert cards_in(mask_of([Card.STUDY, Card.MUSTARD])) == (Card.MUSTARD, Card.STUDY)
