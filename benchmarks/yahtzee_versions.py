"""The Yahtzee solver of two versions, alternating: CPU time of each part, and how far apart their numbers are.

python -m benchmarks.yahtzee_versions CHECKOUT [PART...] [--rounds 3]     parts: solve, distribution, win

CHECKOUT is a folder with another version of this repository (`git worktree add FOLDER COMMIT`). Each round runs both
versions, each in a process of its own. The numbers are the mean and the second moment of every position, the chance of
every final score, and the chance of winning after every choice of turns with eight open boxes.
"""

import argparse
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from benchmarks.yahtzee_duelist import start
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver import distribution, solve
from boxtop.games.yahtzee.solver.pursuit import Pursuit
from boxtop.games.yahtzee.solver.solution import compute_moments
from boxtop.games.yahtzee.solver.tables import make_tables
from boxtop.games.yahtzee.solver.win import Column, Race, Win

HERE = Path(__file__).resolve().parents[1]
ROUNDS = 3
REPEATS = 3
TURNS = (27, 34, 23)
"""Of the turns that `yahtzee_win` times, those with the most positions."""
OPEN = 8

Numbers: TypeAlias = NDArray[np.float64]


def solved() -> Numbers:
    return compute_moments(make_tables(HASBRO)[0])


def scores() -> Numbers:
    found = distribution(solve(HASBRO), Card())
    return np.concatenate([[found.lowest], found.probability])


def turns_to_win() -> Numbers:
    solution, values = solve(HASBRO), list[float]()
    for seed in TURNS:
        own, other = start(seed, OPEN)
        turn = Pursuit(solution, Win(solution, Race(Column(own), (Column(other),))).utility).turn(own)
        values += [turn.roll_value(dice, left) for dice in ROLLS for left in range(3)]
        values += [each.value for dice in ROLLS for each in turn.score_values(dice)]
    return np.array(values)


PARTS: dict[str, Callable[[], Numbers]] = {"solve": solved, "distribution": scores, "win": turns_to_win}


def measure(part: str, file: Path) -> None:
    """Write the least CPU time of several repeats, and the numbers, to a file."""
    numbers = PARTS[part]()  # loads or compiles
    best = float("inf")
    for _ in range(REPEATS):
        began = time.process_time()
        numbers = PARTS[part]()
        best = min(best, time.process_time() - began)
    file.write_bytes(pickle.dumps((best, numbers)))


def run(checkout: Path, part: str, file: Path) -> tuple[float, Numbers]:
    """The same for a version, in a process of its own."""
    environment = os.environ | {"PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{HERE}"}
    command = [sys.executable, "-m", "benchmarks.yahtzee_versions", "--measure", str(file), part]
    subprocess.run(command, env=environment, check=True, cwd=file.parent)  # noqa: S603 - the folder the user named
    time_and_numbers: tuple[float, Numbers] = pickle.loads(file.read_bytes())  # noqa: S301 - written just now
    return time_and_numbers


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="The Yahtzee solver of two versions.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("names", nargs="*", metavar="CHECKOUT [PART...]")
    arguments = parser.parse_intermixed_args(words or [])
    if arguments.measure:
        measure(arguments.names[0], arguments.measure)
        return
    if not arguments.names:
        parser.error("name the folder of the other version")
    checkout, parts = Path(arguments.names[0]).resolve(), arguments.names[1:] or list(PARTS)
    with tempfile.TemporaryDirectory() as folder:
        for part in parts:
            for _ in range(arguments.rounds):
                here, mine = run(HERE, part, Path(folder) / "numbers")
                there, theirs = run(checkout, part, Path(folder) / "numbers")
                apart = np.abs(mine - theirs).max() if mine.shape == theirs.shape else float("inf")
                print(f"{part}: {here:.3f} s CPU here, {there:.3f} s there, {apart:.1e} apart at most", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
