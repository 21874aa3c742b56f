"""What a viewer is shown."""

import pytest

from tests.games.scrabble.positions import position, scrabble


@pytest.mark.parametrize(("bag", "least", "most"), [("AEIOU", 0, 5), ("AEIOU", 7, 0), ("AEIOUAE", 7, 7), ("", 0, 0)])
def test_the_view_says_how_many_tiles_may_be_exchanged(bag: str, least: int, most: int) -> None:
    game = scrabble(exchange_min_bag=least)
    assert game.view(position("FAMSTEB", "AEIOUUI", bag=bag), 0).exchange == most
