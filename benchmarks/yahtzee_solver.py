"""The Yahtzee solver beside `yatzy-solver`, in CPU seconds; and the waiting times of a player.

python -m benchmarks.yahtzee_solver [PART...]     parts: solve, advise, distributions, targets
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver import Target, distribution, solve
from boxtop.games.yahtzee.solver.solution import compute_moments
from boxtop.games.yahtzee.solver.tables import make_tables
from boxtop.kernels.cache import FOLDER_VARIABLE

ROUNDS = 5
EIGHT_OPEN = Card((3, None, 9, None, None, 18, None, None, 25, None, None, 50, None))
SIX_OPEN = Card((3, None, 9, None, 15, 18, None, 22, 25, None, None, 50, None))
UPPER_OPEN = Card((None,) * 6 + (20, 12, 25, 30, 40, 50, 20))

ADVISE = ("-m", "boxtop", "yahtzee", "advise", "--dice", "2,2,3,4,5", "--rolls-left", "2")
"""The command of a player who asks for advice."""

EVERY_TARGET = """
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver import Target, solve
print(f"300 or more: {Target(solve(Config()), 300).probability(Card()):.6f}")
"""


def cpu_seconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The least CPU time of several rounds, over all threads."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def line(what: str, seconds: float, note: str = "") -> None:
    print(f"{what:<62}{seconds:>9.3f} s  {note}", flush=True)


def solve_side_by_side() -> None:
    """Expectation and variance in 64 bits here; expectation there."""
    import yatzy_solver

    config = Config()

    def ours() -> object:
        return compute_moments(make_tables(config)[0])

    def theirs() -> object:
        return yatzy_solver.Solver.build(yatzy_solver.Variant("american"))

    ours()
    mine, other = cpu_seconds(ours), cpu_seconds(theirs, rounds=3)
    line("full solve, hasbro: boxtop (CPU)", mine, "expectation and variance")
    line("full solve, american: yatzy-solver (CPU)", other, f"{other / mine:.1f} times boxtop's")


class Cost(NamedTuple):
    """The cost of a separate process."""

    wall: float
    cpu: float
    mebibytes: float


def run_alone(arguments: Sequence[str], folder: str, output: int | None = None) -> Cost:
    """Run Python with these arguments in a separate process, with its store in this folder; its children included."""
    began = time.perf_counter()
    environment = os.environ | {FOLDER_VARIABLE: folder}
    child = subprocess.Popen([sys.executable, *arguments], env=environment, stdout=output)  # noqa: S603
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError("the process failed")
    return Cost(time.perf_counter() - began, used.ru_utime + used.ru_stime, used.ru_maxrss / 2**10)


def process_start() -> None:
    """From nothing to the first advice: with an empty cache, and with one that an earlier process filled."""
    with tempfile.TemporaryDirectory() as folder:
        for what in ("first `boxtop yahtzee advise`: compile, solve, advise", "second: load, advise"):
            cost = run_alone(ADVISE, folder, subprocess.DEVNULL)
            line(f"{what} (CPU)", cost.cpu, f"{cost.wall:.3f} s wall, {cost.mebibytes:.0f} MiB")
        size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
        print(f"{'cache after the first command':<62}{size / 2**20:>9.1f} MiB")


def distributions() -> None:
    solved = solve(Config())
    for what, card, rounds in (("empty card", Card(), 2), ("eight open boxes", EIGHT_OPEN, ROUNDS)):
        distribution(solved, card)
        line(f"distribution, {what} (CPU)", cpu_seconds(lambda card=card: distribution(solved, card), rounds))  # type: ignore[misc]


def targets() -> None:
    solved = solve(Config())
    for what, card in (("six open boxes", SIX_OPEN), ("six open boxes, the upper section", UPPER_OPEN)):
        score = tally(card, solved.config).grand_total + int(solved.value(card).expected) + 20
        Target(solved, score).probability(card)
        line(f"target, {what} (CPU)", cpu_seconds(lambda: Target(solved, score).probability(card)))  # noqa: B023
    with tempfile.TemporaryDirectory() as folder:
        for what in ("target, empty card, every score up to 500", "target, empty card, from the store"):
            cost = run_alone(("-c", EVERY_TARGET), folder)
            line(f"{what} (CPU)", cost.cpu, f"{cost.wall:.1f} s wall, {cost.mebibytes:.0f} MiB at most")
        size = sum(path.stat().st_size for path in Path(folder).rglob("chances*"))
        print(f"{'stored chances':<62}{size / 2**20:>9.1f} MiB")


PARTS = {
    "solve": solve_side_by_side,
    "advise": process_start,
    "distributions": distributions,
    "targets": targets,
}


def main(names: Sequence[str] = tuple(PARTS)) -> None:
    for name in names:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:] or tuple(PARTS))
