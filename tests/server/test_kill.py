"""Kill -9 under load, at random instants and at the instant of an acknowledgement: no acknowledged move is lost, no
table becomes unreadable."""

import random
import subprocess
import time

import pytest

from tests.server.conftest import NewServer
from tests.server.under_load import Bystander, compare, finish, start_bystanders
from tests.servers import FAST, Server, new_database


def _kill_loop(make: NewServer, database: str, kills: int) -> int:
    server = make(*FAST, database=database)
    source = random.Random(kills)
    players = start_bystanders([server], 6, seed=kills)
    for number in range(kills):
        _let_them_play(source.uniform(0.05, 0.4))
        if number % 2:
            server.kill()
        else:
            _kill_at_ack(server, source.choice(players))
        server.restart()
    _let_them_play(0.3)
    finish(players)
    server.kill()
    return compare(database, players)


def _kill_at_ack(server: Server, player: Bystander) -> None:
    """The server dies the instant this player receives an acknowledgement; or soon, if its game is over."""
    player.kills_at_ack = server
    try:
        server.process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        player.kills_at_ack = None
        server.kill()


def _let_them_play(seconds: float) -> None:
    """The instant of the kill is what is drawn, so here time itself is the input."""
    time.sleep(seconds)


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(lone_server: NewServer, database: str) -> None:
    assert _kill_loop(lone_server, database, kills=3) > 10


@pytest.mark.deep
def test_nothing_acknowledged_is_lost_in_200_kills(lone_server: NewServer, database: str) -> None:
    assert _kill_loop(lone_server, database, kills=200) > 1000


def _kill_one_of_two(make: NewServer, database: str, kills: int) -> int:
    one, two = make(*FAST, database=database), make(*FAST, database=database)
    source = random.Random(kills)
    players = start_bystanders([one, two], 4, seed=kills)
    for _ in range(kills):
        _let_them_play(source.uniform(0.05, 0.4))
        victim = source.choice([one, two])
        victim.kill()
        victim.restart()
    _let_them_play(0.3)
    finish(players)
    return compare(database, players)


def test_nothing_acknowledged_is_lost_when_one_of_two_workers_is_killed(
    lone_server: NewServer, postgresql: str
) -> None:
    assert _kill_one_of_two(lone_server, new_database(postgresql), kills=2) > 10


@pytest.mark.deep
def test_nothing_acknowledged_is_lost_when_one_of_two_workers_is_killed_100_times(
    lone_server: NewServer, postgresql: str
) -> None:
    assert _kill_one_of_two(lone_server, new_database(postgresql), kills=100) > 500
