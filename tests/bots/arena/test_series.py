import random
from collections.abc import Callable
from statistics import fmean, stdev
from typing import Any

import pytest

import boxtop
from boxtop import ConfigError, make
from boxtop.bots import UNHURRIED, Level, RandomBot, find_level, play_games
from boxtop.bots.arena import play_game
from boxtop.core.types import Event
from boxtop.games.yahtzee import Yahtzee
from tests.bots.arena.first_box import FirstBox

RANDOM = find_level("yahtzee", "random")


def _always(bot: FirstBox) -> Callable[..., FirstBox]:
    return lambda *_: bot


def test_the_same_seed_gives_the_same_report() -> None:
    game = make("yahtzee", seats=2)
    assert play_games(game, [RANDOM, RANDOM], 15, seed=4) == play_games(game, [RANDOM, RANDOM], 15, seed=4)


def test_a_bot_that_thinks_more_does_not_change_the_dice_of_the_game() -> None:
    """The bots' generators are their own: the start rolls are the same whoever plays."""

    class Restless(RandomBot):
        def observe(self, event: Event, /) -> None:
            self._generator.random()

    restless = Level("restless", "Restless bot", "Draws numbers for nothing.", lambda _game, _seat, own: Restless(own))
    calm, moved = FirstBox(), FirstBox()
    watch = [Level("watch", "Watcher", "Watches.", _always(bot)) for bot in (calm, moved)]
    game = make("yahtzee", seats=2)
    play_games(game, [watch[0], RANDOM], 1, seed=9)
    play_games(game, [watch[1], restless], 1, seed=9)
    assert calm.events[:2] == moved.events[:2]


def test_the_report_adds_up() -> None:
    game = make("yahtzee", seats=1)
    report = play_games(game, [RANDOM], 12, seed=2)
    scores = [
        play_game(game, [RandomBot(random.Random(f"2:{number}:0"))], random.Random(f"2:{number}:chance")).scores[0]
        for number in range(12)
    ]
    (seat,) = report.seats
    assert (seat.mean, seat.sd) == (fmean(scores), stdev(scores))
    assert (seat.min, seat.max) == (min(scores), max(scores))
    assert (seat.wins, seat.shared_wins) == (12, 0)


def test_partners_win_together() -> None:
    """Document 003, YAHTZEE PLAYED WITH PARTNERS: one column a team, so both partners have its score."""
    from boxtop.games.yahtzee import Config

    report = play_games(make("yahtzee", seats=4, config=Config(teams=2)), [RANDOM] * 4, 5, seed=3)
    assert report.seats[0].mean == report.seats[2].mean
    assert report.seats[0].wins == 0
    assert report.seats[0].shared_wins + report.seats[1].shared_wins >= 5


def test_one_game_has_no_spread() -> None:
    assert play_games(make("yahtzee"), [RANDOM], 1, seed=1).seats[0].sd == 0


def test_no_games_are_refused() -> None:
    with pytest.raises(ConfigError, match="games: must be at least 1, not 0"):
        play_games(make("yahtzee"), [RANDOM], 0, seed=1)


def test_a_missing_bot_is_refused() -> None:
    with pytest.raises(ConfigError, match="this game has 2 seats"):
        play_games(make("yahtzee", seats=2), [RANDOM], 1, seed=1, budget=UNHURRIED)


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
