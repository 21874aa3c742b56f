"""Random two-player games of Sorry! per CPU second: the compiled kernel, the engine, and apologies (PyPI).

All three play the standard game with two players who choose legal moves at random. They run in turn, so other load on
the machine affects all of them; CPU time on one core is counted. Apologies lists equal results several times (each pawn
on START is a separate move), so its games are slightly different.
"""

import random
import time
from collections.abc import Callable
from statistics import median

from apologies.engine import Character, Engine
from apologies.game import GameMode
from apologies.source import RandomInputSource

from benchmarks.sorry_matches import random_games
from boxtop import make
from boxtop.core.walk import random_outcome
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.value import new_network
from boxtop.games.sorry.kernel.workspace import new_workspace

ROUNDS = 5
GAME = make("sorry", seats=2)
WORKSPACE = new_workspace(Config(), 2, new_network(seed=1))


def kernel_games(games: int, seed: int) -> None:
    """Whole games in the kernel."""
    random_games(WORKSPACE, seed, games)


def engine_games(games: int, seed: int) -> None:
    """Whole games through the interface of all games."""
    source = random.Random(seed)
    for _ in range(games):
        random_outcome(GAME, source)


def apologies_games(games: int, _seed: int) -> None:
    """Whole games of apologies."""
    for _ in range(games):
        engine = Engine(
            mode=GameMode.STANDARD, characters=[Character(name, RandomInputSource()) for name in ("Ann", "Ben")]
        )
        engine.start_game()
        while not engine.completed:
            engine.play_next()


PLAYERS: dict[str, tuple[Callable[[int, int], None], int]] = {
    "boxtop kernel": (kernel_games, 2000),
    "boxtop engine": (engine_games, 20),
    "apologies": (apologies_games, 4),
}


def main() -> None:
    kernel_games(1, 0)
    rates: dict[str, list[float]] = {name: [] for name in PLAYERS}
    for number in range(ROUNDS):
        for name, (play, games) in PLAYERS.items():
            began = time.process_time()
            play(games, number)
            rates[name].append(games / (time.process_time() - began))
    for name, measured in rates.items():
        spread = f"{min(measured):.1f} to {max(measured):.1f}"
        print(f"{name:<14} {median(measured):>10.1f} games/s (median of {ROUNDS}; {spread})")


if __name__ == "__main__":
    main()
