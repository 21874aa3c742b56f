"""What a process in which bots think remembers: the bots it was asked last, and none that failed."""

from collections.abc import Iterator

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.core.types import CHANCE, Move
from boxtop.games.yahtzee import YAHTZEE, Keep, Roll
from boxtop.table import thinking
from boxtop.table.thinking import BotSeat

WHERE = BotSeat("yahtzee", YAHTZEE.default.config, 1, 0, "random")
ROLLED = [Move(CHANCE, Roll((1, 2, 3, 4, 5)))]


@pytest.fixture(autouse=True)
def no_bots() -> Iterator[None]:
    thinking._bots.clear()
    yield
    thinking._bots.clear()


def test_the_bot_that_was_asked_longest_ago_is_dropped() -> None:
    for number in range(thinking._MOST_BOTS):
        thinking.choose(f"bot {number}", WHERE, ROLLED)
    thinking.choose("bot 0", None, [])
    thinking.choose("one more", WHERE, ROLLED)
    assert thinking.has_bot("bot 0")
    assert not thinking.has_bot("bot 1")


def test_a_bot_that_failed_is_not_kept_because_nobody_knows_what_it_has_seen() -> None:
    thinking.choose("bot", WHERE, ROLLED)
    with pytest.raises(IllegalAction):
        thinking.choose("bot", None, [Move(0, Keep((6,)))])
    assert not thinking.has_bot("bot")
