"""Programs that play over the network with `boxtop.client`."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from boxtop import IllegalAction
from boxtop.bots import Budget, find_level
from boxtop.client import RemoteSeat, join_table, new_table
from boxtop.core.legal import Legal
from boxtop.core.types import Event
from boxtop.games.yahtzee import Action, Box, Keep, View, YahtzeeEvent
from boxtop.games.yahtzee.events import Scored
from boxtop.table.errors import NotGranted
from tests.servers import FAST, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("client")
    running = Server(str(folder / "tables.sqlite3"), folder / "log", *FAST)
    yield running
    running.kill()


class Watcher:
    """Plays at random and keeps what it is shown."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.views: list[View] = []

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        self.views.append(view)
        return legal.sample(random.Random(1))

    def observe(self, event: Event, /) -> None:
        self.events.append(event)


def test_two_programs_meet_by_the_code_of_a_table(server: Server) -> None:
    host = new_table(server.address, "yahtzee", open_seats=1)
    guest = join_table(server.address, host.code, "Guest")
    assert (host.number, guest.number) == (0, 1)
    level = find_level("yahtzee", "random")
    with ThreadPoolExecutor(2) as threads:
        played = [threads.submit(seat.play, level) for seat in (host, guest)]
    outcome, other = (each.result() for each in played)
    assert outcome == other


def test_a_bot_sees_the_view_of_its_seat_and_typed_events(server: Server) -> None:
    bot = Watcher()
    sentences: list[str] = []
    new_table(server.address, "yahtzee", name="Ann").play(bot, tell=sentences.append)
    assert {view.viewer for view in bot.views} == {0}
    assert all(isinstance(event, YahtzeeEvent) for event in bot.events)
    assert any("Ann" in sentence for sentence in sentences)


class Losing(Watcher):
    """Loses its connection in the middle of the game."""

    seat: RemoteSeat

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        if len(self.views) in (3, 7):
            assert self.seat._socket is not None
            self.seat._socket.close()
        return super().choose(view, legal, budget)


def test_a_game_goes_on_after_a_lost_connection_without_repeating_its_story(server: Server) -> None:
    bot = Losing()
    bot.seat = new_table(server.address, "yahtzee")
    bot.seat.play(bot)
    assert sum(isinstance(event, Scored) for event in bot.events) == len(Box)


class Cheat(Watcher):
    """Keeps dice that are not there."""

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        missing = next(face for face in range(1, 7) if face not in view.dice)
        return Keep((missing,))


def test_an_illegal_choice_is_an_error_with_the_code_of_the_rules(server: Server) -> None:
    with pytest.raises(IllegalAction) as refused:
        new_table(server.address, "yahtzee").play(Cheat())
    assert refused.value.code == "not_these_dice"


@pytest.mark.parametrize(
    ("address", "code"),
    [("http://127.0.0.1:1", "no_answer"), ("localhost:8462", "bad_address")],
)
def test_a_wrong_address_is_one_sentence(address: str, code: str) -> None:
    with pytest.raises(NotGranted) as refused:
        new_table(address, "yahtzee")
    assert refused.value.code == code


def test_refusals_of_the_server_keep_their_codes(server: Server) -> None:
    with pytest.raises(NotGranted) as refused:
        join_table(server.address, "AAAAAA")
    assert refused.value.code == "no_such_code"
    full = new_table(server.address, "yahtzee")
    with pytest.raises(NotGranted) as no_seat:
        join_table(server.address, full.code)
    assert no_seat.value.code == "no_open_seat"
    with pytest.raises(NotGranted) as no_bot:
        new_table(server.address, "yahtzee", bots=["champion"])
    assert no_bot.value.code == "no_such_bot"
