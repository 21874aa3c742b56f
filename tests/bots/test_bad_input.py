"""Bots that fail, and games between bots that cannot be played: each is refused with the reason."""

from typing import Any

import pytest

import boxtop
from boxtop import BotError, ConfigError
from boxtop.bots import Level, find_level, play_games
from boxtop.games.clue.actions import Accuse
from boxtop.games.yahtzee import Keep, Yahtzee


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


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": None},
        {"game": Yahtzee},
        {"bots": "random"},
        {"bots": [None]},
        {"bots": ["random"]},
        {"games": 0},
        {"games": True},
        {"games": 1.5},
        {"seed": None},
        {"budget": 3},
    ],
)
def test_the_arena_refuses_what_it_cannot_play(arguments: dict[str, Any]) -> None:
    given = {"game": boxtop.make("yahtzee"), "bots": [find_level("yahtzee", "random")], "games": 1, "seed": 1}
    with pytest.raises(ConfigError) as refused:
        play_games(**{**given, **arguments})
    assert refused.value.field in arguments
