"""A level of Scrabble against the same level of another version: the same tiles in the same order, seats swapped.

python -m benchmarks.scrabble_versions CHECKOUT LEVEL [--seeds FIRST:END] [--seconds SECONDS] [--jobs N]
    [--results FILE]

CHECKOUT is a folder with the other version of this repository (`git worktree add FOLDER COMMIT`). Both versions play as
programs of their own, each in one process, one after the other; SECONDS is the most CPU time for a choice of either.
With `--jobs N`, N pairs are played at once. Results are written to FILE as lines of JSON after each pair; pairs that
are there already are not played again, so that a match can be interrupted and resumed.
"""

import argparse
import os
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path

from msgspec import Struct

from benchmarks.scrabble_games import Final, Pair, pair_of, play_in_order, result_line, tournament
from boxtop.core import codec
from boxtop.core.types import Event, Seat
from boxtop.games.scrabble import SCRABBLE, Scrabble
from boxtop.games.scrabble.actions import Action
from boxtop.games.scrabble.events import GameEnded
from boxtop.games.scrabble.view import View

HERE = Path(__file__).resolve().parent


class Played(Struct, frozen=True):
    """A line of the results."""

    seed: int
    pair: Pair


class Engine:
    """A version that plays in a process of its own."""

    def __init__(self, checkout: Path, level: str, seconds: float | None) -> None:
        environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
        command = [sys.executable, str(HERE / "engine_program.py"), level]
        if seconds is not None:
            command.append(str(seconds))
        self._process = subprocess.Popen(  # noqa: S603 - this program in the folder that the user named
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def send(self, message: dict[str, object]) -> None:
        """Send one line."""
        assert self._process.stdin is not None
        self._process.stdin.write(codec.encode(message) + b"\n")
        self._process.stdin.flush()

    def choose(self, view: View) -> Action:
        """Ask for an action."""
        self.send({"type": "choose", "view": view})
        assert self._process.stdout is not None
        action: Action = codec.decode(self._process.stdout.readline(), SCRABBLE.action_type)
        return action


def play(game: Scrabble, seed: int, seated: tuple[Engine, Engine]) -> Final:
    """One game; the engines in the order of their seats."""
    for seat, engine in enumerate(seated):
        engine.send({"type": "hello", "config": game.config, "seat": seat, "seats": 2, "seed": seed})

    def choose(seat: Seat, view: View) -> Action:
        return seated[seat].choose(view)

    def observe(seat: Seat, event: Event) -> None:
        if not isinstance(event, GameEnded):  # no choice follows, and older versions have other fields
            seated[seat].send({"type": "event", "event": event})

    return play_in_order(game, seed, choose, observe)


def played_before(results: Path | None) -> dict[int, Pair]:
    """The pairs in a file of results, by seed."""
    if results is None or not results.exists():
        return {}
    lines = results.read_text("ascii").splitlines()
    return {one.seed: one.pair for one in (codec.decode(line, Played) for line in lines)}


_engines: list[Engine] = []
"""This version and the other, in each process that plays pairs."""


def start_engines(checkout: Path, level: str, seconds: float | None) -> None:
    """Start both versions for this process."""
    _engines[:] = [Engine(HERE.parent, level, seconds), Engine(checkout, level, seconds)]


def play_pair(seed: int) -> Played:
    """Two games with the seats swapped."""
    own, other = _engines
    return Played(seed, pair_of([play(tournament(), seed, (own, other)), play(tournament(), seed, (other, own))]))


def main(words: list[str]) -> None:
    """Play the pairs that are missing, and print the result every ten pairs and at the end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scrabble_versions")
    parser.add_argument("checkout", type=Path, help="the folder of the other version")
    parser.add_argument("level")
    parser.add_argument("--seeds", default="0:20", help="FIRST:END; one pair per seed")
    parser.add_argument("--seconds", type=float, help="the most CPU time for a choice; else what the level takes")
    parser.add_argument("--jobs", type=int, default=1, help="pairs that are played at once")
    parser.add_argument("--results", type=Path, help="a file that results are added to")
    options = parser.parse_args(words)
    first, end = (int(word) for word in options.seeds.split(":"))
    pairs = played_before(options.results)
    names = ("this version", "the other")
    seeds = [seed for seed in range(first, end) if seed not in pairs]
    sides = (options.checkout.resolve(), options.level, options.seconds)
    with get_context("spawn").Pool(options.jobs, start_engines, sides) as pool:
        for played in pool.imap_unordered(play_pair, seeds):
            pairs[played.seed] = played.pair
            if options.results is not None:
                with options.results.open("ab") as file:
                    file.write(codec.encode(played) + b"\n")
            if len(pairs) % 10 == 0:
                print(result_line(names, list(pairs.values())), flush=True)
    print(result_line(names, list(pairs.values())))


if __name__ == "__main__":
    main(sys.argv[1:])
