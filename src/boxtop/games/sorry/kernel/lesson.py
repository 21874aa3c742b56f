"""Making the weights: `python -m boxtop.games.sorry.kernel.lesson standard 1200 [FILE]` (or teams, or points).

The network plays itself from fixed seeds, in turn at every kind of table the game is played at, and learns a little
less from each game as it goes on. The same sources on the same machine make the same file.
"""

import sys
import time
from pathlib import Path
from typing import NamedTuple

from boxtop.games.sorry.board import Color
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.kernel.value import new_network
from boxtop.games.sorry.kernel.weights import save_network, weights_path
from boxtop.games.sorry.kernel.workspace import Desk

TRUST = 0.7
"""How much of a later target reaches back (lambda)."""
FIRST_RATE, LAST_RATE = 0.02, 0.001


class Class(NamedTuple):
    """A kind of table, and how many games a round are played at it."""

    config: Config
    seats: int
    games: int


_POINTS = Config(variation=Variation.POINTS)
LESSONS: dict[Variation, tuple[Class, ...]] = {
    Variation.STANDARD: (
        Class(Config(), 2, 200),
        Class(Config(colors=(Color.RED, Color.BLUE)), 2, 25),
        Class(Config(colors=(Color.RED, Color.GREEN)), 2, 25),
        Class(Config(), 3, 40),
        Class(Config(), 4, 80),
    ),
    Variation.TEAMS: (Class(Config(variation=Variation.TEAMS), 4, 40), Class(Config(variation=Variation.TEAMS), 2, 40)),
    Variation.POINTS: (Class(_POINTS, 2, 100), Class(_POINTS, 3, 25), Class(_POINTS, 4, 25)),
}


def teach(variation: Variation, rounds: int, path: Path) -> None:
    """Teach one value function and save it."""
    network = new_network(seed=1)
    desks = [(Desk(each.config, each.seats, network), each.games) for each in LESSONS[variation]]
    began = time.perf_counter()
    for number in range(rounds):
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / rounds)
        errors = [
            desk.practise(seed=(number + 1) * 1_000_003 + place, games=games, trust=TRUST, rate=rate)
            for place, (desk, games) in enumerate(desks)
        ]
        if number % max(rounds // 20, 1) == 0:
            told = " ".join(f"{error:.4f}" for error in errors)
            sys.stdout.write(f"round {number}, {time.perf_counter() - began:.0f} s: {told}\n")
            sys.stdout.flush()
    save_network(path, network)


if __name__ == "__main__":
    chosen, rounds, *file = sys.argv[1:]
    teach(Variation(chosen), int(rounds), Path(file[0]) if file else weights_path(Variation(chosen)))
