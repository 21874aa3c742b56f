"""Bots that are external programs."""

import sys
from pathlib import Path

import pytest

import boxtop
from boxtop import BotError
from boxtop.bots import UNHURRIED, Budget, find_level, load_bot, play_games

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("game", ["yahtzee", "sorry", "clue", "scrabble"])
def test_the_example_in_python_plays_every_game(game: str) -> None:
    program = load_bot(f"program:{sys.executable} {EXAMPLES / 'line_bot.py'}")
    bots = [program, *2 * [find_level(game, "random")]]
    report = play_games(boxtop.make(game, seats=3), bots, games=1, seed=4)
    assert report.games == 1


def test_the_example_in_javascript_answers_in_notation() -> None:
    node = Path(sys.executable).with_name("node")
    program = load_bot(f"program:{node} {EXAMPLES / 'line_bot.js'}")
    report = play_games(boxtop.make("yahtzee", seats=2), [program, find_level("yahtzee", "random")], games=1, seed=1)
    assert report.seats[0].mean > report.seats[1].mean


@pytest.mark.parametrize(
    ("code", "reason", "budget"),
    [
        ("import sys; sys.exit(3)", "exit status 3", UNHURRIED),
        ("import sys; input(); print('dance', flush=True); sys.stdin.read()", "answered 'dance'", UNHURRIED),
        ("import sys; [line for line in sys.stdin]", "no answer within", Budget(seconds=-0.9)),
    ],
)
def test_a_program_that_fails_is_named_with_the_reason(code: str, reason: str, budget: Budget) -> None:
    program = load_bot(f'program:{sys.executable} -c "{code}"')
    with pytest.raises(BotError, match=reason) as failed:
        play_games(boxtop.make("yahtzee"), [program], 1, 1, budget)
    assert failed.value.seat == 0


def test_a_program_that_cannot_be_started_is_named() -> None:
    with pytest.raises(BotError, match="cannot be started"):
        play_games(boxtop.make("yahtzee"), [load_bot("program:/no/such/program")], 1, 1)
