import random

import pytest

from boxtop import UnknownName, make
from boxtop.bots import UNHURRIED, RandomBot, find_level, levels
from boxtop.core.types import CHANCE, Move
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


def test_a_random_bot_plays_every_legal_action_sooner_or_later_and_no_other() -> None:
    game = make("yahtzee")
    state = game.apply(game.initial(), Move(CHANCE, game.chance(game.initial()).at(0))).state
    legal = game.legal(state, 0)
    bot = RandomBot(random.Random(5))
    chosen = {bot.choose(game.view(state, 0), legal, UNHURRIED) for _ in range(1000)}
    assert chosen == set(legal)


def test_a_random_bot_repeats_itself_with_the_same_generator() -> None:
    game = make("yahtzee")
    state = game.apply(game.initial(), Move(CHANCE, game.chance(game.initial()).at(1234))).state
    view, legal = game.view(state, 0), game.legal(state, 0)
    one, two = RandomBot(random.Random(1)), RandomBot(random.Random(1))
    assert [one.choose(view, legal, UNHURRIED) for _ in range(20)] == [
        two.choose(view, legal, UNHURRIED) for _ in range(20)
    ]
