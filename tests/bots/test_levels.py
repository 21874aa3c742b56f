import pytest

from boxtop import UnknownName
from boxtop.bots import find_level, levels
from boxtop.games import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_level_has_a_name_of_its_own_and_says_how_strong_it_is(game) -> None:  # type: ignore[no-untyped-def]
    offered = levels(game.id)
    assert len({level.id for level in offered}) == len(offered) > 0
    assert all(level.title and level.description for level in offered)


def test_a_level_is_found_by_its_name() -> None:
    assert find_level("yahtzee", "random").title == "Random bot"


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'genius'; choose one of random"):
        find_level("yahtzee", "genius")
