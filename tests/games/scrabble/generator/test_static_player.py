"""The static choices of a seat."""

import pytest

from boxtop.games.scrabble.generator.static_player import static_choice
from tests.games.scrabble.positions import board_of, position, scrabble


@pytest.mark.parametrize("bag", ["", "AEIOUNRT"])
def test_the_best_plays_alone_are_the_first_of_all_plays(bag: str) -> None:
    game = scrabble()
    view = game.view(position("AEST", "QV", board=board_of(".....HORN......"), bag=bag), 0)
    every = static_choice(view, "AEST", game.lexicon, keeps=True).plays
    assert len(every) > 5
    assert static_choice(view, "AEST", game.lexicon, keeps=True, most=5).plays == every[:5]
