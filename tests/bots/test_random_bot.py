"""The bot of every game plays any legal action."""

import random

from boxtop import make
from boxtop.bots import UNHURRIED, RandomBot
from boxtop.core.types import CHANCE, Move


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
