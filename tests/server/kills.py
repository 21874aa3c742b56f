"""Kill -9 under load: players at their tables, a process killed again and again, and everything compared afterwards."""

import random
import subprocess
import time
from collections.abc import Callable, Sequence

import psutil  # type: ignore[import-untyped]

from tests.server.under_load import Bystander, compare, finish, start_bystanders
from tests.servers import FAST, Server, until

NewServer = Callable[..., Server]


def kill_server(make: NewServer, database: str, kills: int, seed: int) -> int:
    """Kill the only server, at random instants and at the instant of an acknowledgement. Acknowledged moves."""
    server = make(*FAST, database=database)
    source = random.Random(seed)
    players = start_bystanders([server], 6, seed)
    for number in range(kills):
        let_them_play(players, source)
        if number % 2:
            server.kill()
        else:
            _kill_at_ack(server, source.choice(players))
        server.restart()
    let_them_play(players, source)
    finish(players)
    server.kill()
    return compare(database, players)


def kill_one_of_two(make: NewServer, database: str, kills: int, seed: int) -> int:
    """Kill one of two servers on the same PostgreSQL; players go to the other one. Acknowledged moves."""
    one, two = make(*FAST, database=database), make(*FAST, database=database)
    source = random.Random(seed)
    players = start_bystanders([one, two], 4, seed)
    for _ in range(kills):
        let_them_play(players, source)
        victim = source.choice([one, two])
        victim.kill()
        victim.restart()
    let_them_play(players, source)
    finish(players)
    return compare(database, players)


def kill_worker(make: NewServer, database: str, kills: int, seed: int) -> int:
    """Kill one of the two workers of a server on PostgreSQL, which starts another one. Acknowledged moves."""
    server = make(*FAST, "--workers", "2", database=database)
    source = random.Random(seed)
    players = start_bystanders([server], 4, seed)
    for _ in range(kills):
        let_them_play(players, source)
        until(lambda: len(_workers(server)) == 2)
        source.choice(_workers(server)).kill()
    let_them_play(players, source)
    finish(players)
    server.stop()
    return compare(database, players)


def let_them_play(players: Sequence[Bystander], source: random.Random) -> None:
    """Some moves are made, if games are left, and then a random time passes: the instant of the kill is what is drawn,
    so here time itself is the input.
    """
    wanted = _acknowledged(players) + source.randrange(1, 20)
    until(lambda: _acknowledged(players) >= wanted or all(player.stopped.is_set() for player in players))
    time.sleep(source.uniform(0, 0.2))


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
