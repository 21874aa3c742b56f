"""Uses of a card in words."""

import pytest

from boxtop.games.sorry.actions import Backward, Forfeit, Forward, Sorry, Start, Switch, Use
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.move_texts import describe_use
from tests.games.sorry.positions import pawn, split


@pytest.mark.parametrize(
    ("use", "words"),
    [
        (Start(Card.ONE, Color.RED), "start a red pawn with a 1"),
        (Forward(Card.ONE, pawn("red 5")), "move a red pawn forward 1 space"),
        (Forward(Card.TEN, pawn("blue 5")), "move a blue pawn forward 10 spaces"),
        (Backward(Card.TEN, pawn("red 5")), "move a red pawn backward 1 space"),
        (Backward(Card.FOUR, pawn("red 5")), "move a red pawn backward 4 spaces"),
        (split(("red 5", 4), ("red 9", 3)), "split the 7 as 4 + 3"),
        (Switch(pawn("red 5"), pawn("green 9")), "change places with a green pawn"),
        (Sorry(Color.RED, pawn("yellow 9")), "say sorry to a yellow pawn"),
        (Forfeit(Card.ELEVEN), "forfeit an 11"),
    ],
)
def test_a_use_in_words(use: Use, words: str) -> None:
    assert describe_use(use) == words
