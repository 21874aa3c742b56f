"""Why a use is refused: a code, and a sentence that says what would be legal."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.games.sorry.actions import Forfeit, Forward, Use
from boxtop.games.sorry.cards import Card
from tests.games.sorry.positions import Table, pawn, split, table


@pytest.mark.parametrize(
    ("place", "use", "code", "sentence"),
    [
        (table("red 10, yellow 40", "8"), Forward(Card.FIVE, pawn("red 10")), "other_card", "use an 8, not a 5"),
        (
            table("red 10, yellow 40", "8"),
            Forfeit(Card.EIGHT),
            "must_move",
            "if you can move, you must; only an 11 may be forfeited, when no pawn can move forward 11",
        ),
        (
            table("red start, yellow 40", "8"),
            Forward(Card.EIGHT, pawn("red start")),
            "no_move",
            "there is no legal move with an 8: forfeit the card",
        ),
        (
            table("red 10, yellow 40", "8"),
            Forward(Card.EIGHT, pawn("red 11")),
            "not_possible",
            "the pawns cannot move like that; choose one of the moves offered",
        ),
        (
            table("red 35 50, blue", "7"),
            split(("red 50", 3), ("red 35", 4)),
            "same_result",
            "that has the same result as a move on the list: red 35+4 red 50+3",
        ),
        (
            table("red start safety3, yellow 40", preset="points", hand="1 3 12"),
            Forward(Card.TWELVE, pawn("red safety3")),
            "card_cannot_move",
            "play a card that can move a pawn: a 1 or a 3",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and "_" in value else "",
)
def test_a_use_that_is_not_legal_is_refused(place: Table, use: Use, code: str, sentence: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        place.move(use)
    assert (refused.value.code, refused.value.reason) == (code, sentence)
