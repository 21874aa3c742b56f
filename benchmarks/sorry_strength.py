"""How strong the bots of Sorry! are. `python -m benchmarks.sorry_strength 10000 strong-greedy-2` measures one row.

A file of weights among the arguments (`FILE.npz`, made by `tools/sorry_weights.py`) replaces the packaged weights.

Games come in sets with the same cards: the measured bot takes every seat of the table once, and the mean of a set is
one observation, so the luck of the cards and of the seat largely cancels. Intervals are 95 %. Games are played in the
compiled kernel, which chooses as the bots do (a lockstep test compares the lists of moves). In the names of rows
`strong` looks one draw ahead; the bot looks two draws ahead in a game without teams.
"""

import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.sorry_matches import Policy, play_games
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.kernel.weights import load_network, read_network
from boxtop.games.sorry.kernel.workspace import new_workspace
from boxtop.kernels.records import Record

GAMES = 10_000
SEED = 20_251


class Row(NamedTuple):
    """One bot against the same other bot on every other seat (the seats of a team play alike)."""

    variation: Variation
    seats: int
    measured: int
    others: int
    share: float = 1.0
    """The fraction of the games that a slow row plays."""


_VALUE, _ONE_DRAW, _TWO_DRAWS, _THREE_DRAWS = (Policy.STRONG + draws for draws in range(4))
ROWS = {
    "greedy-random-2": Row(Variation.STANDARD, 2, Policy.GREEDY, Policy.RANDOM),
    "value-greedy-2": Row(Variation.STANDARD, 2, _VALUE, Policy.GREEDY),
    "strong-greedy-2": Row(Variation.STANDARD, 2, _ONE_DRAW, Policy.GREEDY),
    "two-draws-greedy-2": Row(Variation.STANDARD, 2, _TWO_DRAWS, Policy.GREEDY, 0.2),
    "three-draws-greedy-2": Row(Variation.STANDARD, 2, _THREE_DRAWS, Policy.GREEDY, 0.02),
    "strong-value-2": Row(Variation.STANDARD, 2, _ONE_DRAW, _VALUE),
    "two-draws-strong-2": Row(Variation.STANDARD, 2, _TWO_DRAWS, _ONE_DRAW, 0.2),
    "value-greedy-4": Row(Variation.STANDARD, 4, _VALUE, Policy.GREEDY),
    "strong-greedy-4": Row(Variation.STANDARD, 4, _ONE_DRAW, Policy.GREEDY),
    "teams-value-greedy": Row(Variation.TEAMS, 2, _VALUE, Policy.GREEDY),
    "teams-strong-greedy": Row(Variation.TEAMS, 2, _ONE_DRAW, Policy.GREEDY, 0.2),
    "teams-strong-value": Row(Variation.TEAMS, 2, _ONE_DRAW, _VALUE, 0.2),
    "points-value-greedy-2": Row(Variation.POINTS, 2, _VALUE, Policy.GREEDY),
    "points-strong-greedy-2": Row(Variation.POINTS, 2, _ONE_DRAW, Policy.GREEDY, 0.05),
    "points-strong-value-2": Row(Variation.POINTS, 2, _ONE_DRAW, _VALUE, 0.05),
    "points-value-greedy-4": Row(Variation.POINTS, 4, _VALUE, Policy.GREEDY),
    "points-strong-greedy-4": Row(Variation.POINTS, 4, _ONE_DRAW, Policy.GREEDY, 0.05),
}


def measure(row: Row, games: int, network: Record | None = None) -> tuple[float, float, float]:
    """The mean reward of the measured bot, half the width of its interval, and CPU seconds per game."""
    config = Config(variation=row.variation)
    workspace = new_workspace(config, row.seats, load_network(row.variation) if network is None else network)
    sets = max(int(games * row.share) // row.seats, 2)
    began = time.process_time()
    taken = np.zeros((row.seats, sets))
    for seat in range(row.seats):
        policies = np.array([row.measured if each == seat else row.others for each in range(row.seats)])
        taken[seat] = play_games(workspace, policies, SEED, sets)[:, seat]
    means = taken.mean(axis=0)
    seconds = (time.process_time() - began) / (sets * row.seats)
    return float(means.mean()), float(1.96 * means.std(ddof=1) / np.sqrt(sets)), seconds


def main(games: int = GAMES, names: tuple[str, ...] = tuple(ROWS), network: Record | None = None) -> None:
    for name in names:
        mean, half, seconds = measure(ROWS[name], games, network)
        unit = "reward" if ROWS[name].variation is Variation.POINTS else "wins"
        print(
            f"{name:<22} {100 * mean:6.2f} % {unit} +- {100 * half:.2f}  ({1000 * seconds:.2f} ms per game)", flush=True
        )


if __name__ == "__main__":
    words = sys.argv[1:]
    files = [word for word in words if word.endswith(".npz")]
    names = tuple(word for word in words[1:] if word not in files)
    if unknown := [name for name in names if name not in ROWS]:
        sys.exit(f"there is no row {unknown[0]!r}; choose from {', '.join(ROWS)}")
    main(int(words[0]) if words else GAMES, names or tuple(ROWS), read_network(Path(files[0])) if files else None)
