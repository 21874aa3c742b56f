"""Kill -9 under load: players at their tables, a process killed again and again, and everything compared afterwards."""

import random
import subprocess
import time
from collections.abc import Callable, Sequence

import psutil  # type: ignore[import-untyped]

from tests.server.crowd import Crowd
from tests.server.newcomers import Newcomer, compare_seats, finish_newcomers, start_newcomers
from tests.server.under_load import Bystander, compare, finish, start_bystanders
from tests.servers import FAST, Server, until

NewServer = Callable[..., Server]


def kill_server(make: NewServer, database: str, kills: int, seed: int) -> int:
    """Kill the only server, at random instants and at the instant of an acknowledgement. Acknowledged moves."""
    server = make(*FAST, database=database)
    source = random.Random(seed)
    players = start_bystanders([server], 6, seed)
    _play_between_kills(players, kills, source, lambda number: _kill_and_restart(server, players, source, number))
    server.kill()
    return compare(database, players)


def kill_busy_server(make: NewServer, database: str, kills: int, seed: int) -> int:
    """The same while so many others send that the server reads their sockets together. Acknowledged moves."""
    server = make(*FAST, database=database)
    source = random.Random(seed)
    players = start_bystanders([server], 6, seed)
    crowd = Crowd(server, [player.table for player in players])
    crowd.start()

    def kill(number: int) -> None:
        until(lambda: _is_reading_together(server))
        _kill_and_restart(server, players, source, number)

    try:
        _play_between_kills(players, kills, source, kill)
    finally:
        crowd.stop()
    server.kill()
    return compare(database, players)


def kill_while_people_sit_down(make: NewServer, database: str, kills: int, seed: int) -> int:
    """Kill the only server while tables are set up and seats are taken. Tables and seats that were acknowledged."""
    server = make(*FAST, database=database)
    source = random.Random(seed)
    newcomers = start_newcomers(server, 4)
    for _ in range(kills):
        _let_them_sit_down(newcomers, source)
        server.kill()
        server.restart()
    _let_them_sit_down(newcomers, source)
    finish_newcomers(newcomers)
    server.kill()
    return compare_seats(database, newcomers)


def kill_one_of_two(make: NewServer, database: str, kills: int, seed: int) -> int:
    """Kill one of two servers on the same PostgreSQL; players go to the other one. Acknowledged moves."""
    servers = [make(*FAST, database=database), make(*FAST, database=database)]
    source = random.Random(seed)
    players = start_bystanders(servers, 4, seed)

    def kill(_number: int) -> None:
        victim = source.choice(servers)
        victim.kill()
        victim.restart()

    _play_between_kills(players, kills, source, kill)
    return compare(database, players)


def kill_worker(make: NewServer, database: str, kills: int, seed: int) -> int:
    """Kill one of the two workers of a server on PostgreSQL, which starts another one. Acknowledged moves."""
    server = make(*FAST, "--workers", "2", database=database)
    source = random.Random(seed)
    players = start_bystanders([server], 4, seed)

    def kill(_number: int) -> None:
        until(lambda: len(_workers(server)) == 2)
        source.choice(_workers(server)).kill()

    _play_between_kills(players, kills, source, kill)
    server.stop()
    return compare(database, players)


def _play_between_kills(
    players: Sequence[Bystander], kills: int, source: random.Random, kill: Callable[[int], None]
) -> None:
    """Games go on between kills, each with its number, and for a while after the last."""
    for number in range(kills):
        let_them_play(players, source)
        kill(number)
    let_them_play(players, source)
    finish(players)


def _kill_and_restart(server: Server, players: Sequence[Bystander], source: random.Random, number: int) -> None:
    """Every other kill is at the instant of an acknowledgement."""
    if number % 2:
        server.kill()
    else:
        _kill_at_ack(server, source.choice(players))
    server.restart()


def let_them_play(players: Sequence[Bystander], source: random.Random) -> None:
    """Some moves are made, if games are left, and then a random time passes: the instant of the kill is what is drawn,
    so here time itself is the input.
    """
    wanted = _acknowledged(players) + source.randrange(1, 20)
    until(lambda: _acknowledged(players) >= wanted or all(player.stopped.is_set() for player in players))
    time.sleep(source.uniform(0, 0.2))


def _let_them_sit_down(newcomers: Sequence[Newcomer], source: random.Random) -> None:
    """The same for people who sit down."""
    wanted = _promised(newcomers) + source.randrange(1, 10)
    until(lambda: _promised(newcomers) >= wanted or any(newcomer.trouble is not None for newcomer in newcomers))
    time.sleep(source.uniform(0, 0.2))


def _promised(newcomers: Sequence[Newcomer]) -> int:
    return sum(len(newcomer.promised) for newcomer in newcomers)


def _is_reading_together(server: Server) -> bool:
    """Whether the server has read many sockets together since it was started."""
    return b"boxtop_sockets_read_together_count 0.0" not in server.ask("/metrics")[2]


def _acknowledged(players: Sequence[Bystander]) -> int:
    return sum(len(player.acknowledged) for player in players)


def _kill_at_ack(server: Server, player: Bystander) -> None:
    """The server dies the instant this player receives an acknowledgement; or soon, if its game is over."""
    player.kills_at_ack = server
    try:
        server.process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        player.kills_at_ack = None
        server.kill()


def _workers(server: Server) -> list[psutil.Process]:
    """The worker processes that live now."""
    found = []
    for child in psutil.Process(server.process.pid).children():
        try:
            if child.status() != psutil.STATUS_ZOMBIE and any("spawn_main" in word for word in child.cmdline()):
                found.append(child)
        except psutil.NoSuchProcess:
            continue
    return found
