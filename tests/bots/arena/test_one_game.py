"""One game between bots: what they see, and who is named when one fails."""

import random
from typing import Any

import pytest

import boxtop
from boxtop import BotError, ConfigError, make
from boxtop.bots import Level, find_level, load_bot, play_games
from boxtop.bots.arena import play_game
from boxtop.core.legal import Legal
from boxtop.games.clue.actions import Accuse
from boxtop.games.yahtzee import Keep, State, View
from boxtop.games.yahtzee.events import MatchEnded
from tests.bots.arena.first_box import FirstBox


class Hesitant:
    """Never accuses, so its games of Clue do not end."""

    def choose(self, view: object, legal: Legal[Any]) -> Any:
        return next(iter(legal))


class Broken:
    """A bot that answers with what it is given, or raises it."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, *_: Any) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def observe(self, _event: Any) -> None:
        """It does not listen."""


@pytest.mark.parametrize("answer", [None, "roll", Keep([1]), Accuse("x"), ValueError("oops"), KeyError()])  # type: ignore[arg-type]
def test_a_bot_that_makes_no_legal_move_is_named_with_seat_game_and_ply(answer: Any) -> None:
    level = Level("mine", "Mine", "A bot of one's own.", lambda *_: Broken(answer))
    with pytest.raises(BotError) as failed:
        play_games(boxtop.make("yahtzee", seats=2), [find_level("yahtzee", "random"), level], 3, seed=1)
    error = failed.value
    assert (error.bot, error.seat, error.game, error.number) == ("mine", 1, "Yahtzee", 1)
    assert error.ply > 0
    assert f"bot mine as player 2 of Yahtzee, game 1, ply {error.ply}: " in str(error)


def test_the_message_of_a_bots_exception_is_shown_on_one_line() -> None:
    level = Level("mine", "Mine", "A bot of one's own.", lambda *_: Broken(ValueError("no such\nmove")))
    with pytest.raises(BotError, match=r"as player 1 of Sorry, .*: it raised ValueError: no such move$"):
        play_games(boxtop.make("sorry", seats=2), [level, find_level("sorry", "random")], 1, seed=1)


def test_a_bot_that_cannot_be_made_or_does_not_observe_is_named_too() -> None:
    unmade = Level("unmade", "Unmade", "", lambda *_: 1 // 0)  # type: ignore[arg-type]
    deaf = Level("deaf", "Deaf", "", lambda *_: object())  # type: ignore[arg-type]
    for level, what in ((unmade, "could not be made"), (deaf, "failed to observe")):
        with pytest.raises(BotError, match=f"bot {level.id} as player 1 of Yahtzee, game 1, ply .*{what}"):
            play_games(boxtop.make("yahtzee"), [level], 1, seed=1)


def test_a_bot_gets_views_of_its_own_seat_and_never_a_state() -> None:
    bots = [FirstBox(), FirstBox()]
    play_game(make("yahtzee", seats=2), bots, random.Random(1))
    for seat, bot in enumerate(bots):
        assert len(bot.views) == 13
        assert all(isinstance(view, View) and not isinstance(view, State) for view in bot.views)
        assert {view.viewer for view in bot.views} == {seat}


def test_every_bot_hears_the_whole_story() -> None:
    bots = [FirstBox(), FirstBox()]
    play_game(make("yahtzee", seats=2), bots, random.Random(1))
    assert bots[0].events == bots[1].events
    assert isinstance(bots[0].events[-1], MatchEnded)


def test_a_game_that_no_bot_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boxtop.bots.arena.one_game.MOST_PLIES", 100)
    with pytest.raises(ConfigError, match="the game is not over after 300 moves: these bots do not end it"):
        play_games(boxtop.make("clue", seats=3), 3 * [load_bot(Hesitant)], games=1, seed=1)
