"""A bot that thinks in another process sees the same game as one that thinks here."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import boxtop
from boxtop.bots import levels
from boxtop.games import find_game
from boxtop.table import thinking
from boxtop.table.seated_bot import SeatedBot


class OneProcess:
    """Calls functions in the test's own process, and notes the moves that were sent."""

    def __init__(self) -> None:
        self.generation = 1
        self.sent: list[tuple[bool, int]] = []
        """For each choice: whether the bot was new, and the number of moves."""

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        if function is thinking.choose:
            self.sent.append((args[1] is not None, len(args[2])))
        return function(*args)


@pytest.mark.parametrize("game", ["yahtzee", "sorry", "clue"])
def test_bot_is_sent_all_moves_once_and_then_the_new_ones(game: str) -> None:
    game_def = find_game(game)
    session = boxtop.new_session(game, ["Ann", "Ben", "Cleo"], seed=5)
    session.begin()
    process, source = OneProcess(), random.Random(5)
    bot = SeatedBot(game_def, session.game, 0, levels(game)[1].id)
    seen = 0
    while len(process.sent) < 4:
        seat = session.to_act[0]
        if seat != 0:
            session.act(seat, session.legal(seat).sample(source))
            continue
        if len(process.sent) == 3:
            process.generation += 1  # it was replaced
            seen = 0
        choice = bot.task(session.moves, session.view(0), session.legal(0))(process)
        assert choice.error is None
        assert process.sent[-1] == (seen == 0, len(session.moves) - seen)
        seen = len(session.moves)
        session.act(0, choice.action)


def test_bot_that_the_process_has_dropped_is_made_again() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=5)
    session.begin()
    process = OneProcess()
    bot = SeatedBot(find_game("yahtzee"), session.game, 0, "greedy")
    for is_new in (True, False, True):
        if process.sent == [(True, len(session.moves)), (False, 0)]:
            thinking._bots.clear()
        assert bot.task(session.moves, session.view(0), session.legal(0))(process).error is None
        assert process.sent[-1][0] is is_new


def test_bot_that_fails_in_its_process_plays_at_random() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=5)
    session.begin()
    bot = SeatedBot(find_game("yahtzee"), session.game, 0, "nobody")
    choice = bot.task(session.moves, session.view(0), session.legal(0))(OneProcess())
    assert choice.error is not None
    assert choice.action in session.legal(0)
