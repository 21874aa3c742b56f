"""How strong Clue's bots are: rotated seats, wins with 95 % intervals, and the value of each part of the detective.

python -m benchmarks.clue_bots [GAMES] [which...] [seed=N]
    which: novices, logicians, bluffers, blind-bluffers, parts, bluffed-parts, speed
"""

import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import stdev

from benchmarks.clue_opponents import PARTS, BluffingLogician, Maker
from boxtop.bots.arena import play_game
from boxtop.core.bot import Budget
from boxtop.core.legal import Legal
from boxtop.games.clue import Action, Clue, Config, View
from boxtop.games.clue.detective import Detective, Temper
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice

SEATS = 4
_GAME = Clue(Config(), SEATS)
_Z = 1.959964
"""Standard errors on each side of a 95 % interval."""


def wins(hero: Maker, others: Maker, number: int, seed: int) -> bool:
    """Whether one hero beats the others in the game with this number; it sits in every seat equally often."""
    chair = number % SEATS
    bots = [(hero if seat == chair else others)(random.Random(f"{seed}:{number}:{seat}")) for seat in range(SEATS)]
    return play_game(_GAME, bots, random.Random(f"{seed}:{number}")).winners == (chair,)


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    share = won / games
    middle = share + _Z * _Z / (2 * games)
    half = _Z * (share * (1 - share) / games + _Z * _Z / (4 * games * games)) ** 0.5
    scale = 1 + _Z * _Z / games
    return (middle - half) / scale, (middle + half) / scale


def _times_share(results: Sequence[bool]) -> str:
    won, games = sum(results), len(results)
    low, high = interval(won, games)
    times = f"{SEATS * won / games:.2f} times its share [{SEATS * low:.2f}, {SEATS * high:.2f}]"
    return f"{won} of {games} ({won / games:.1%}), {times}"


def _results(heroes: Sequence[Maker], others: Maker, seed: int, number: int) -> list[bool]:
    """Whether each hero wins the game with this number."""
    return [wins(hero, others, number, seed) for hero in heroes]


def play(heroes: Sequence[Maker], others: Maker, games: int, seed: int) -> list[tuple[bool, ...]]:
    """For each hero, which of the games it wins; the games are shared out among processes."""
    played = []
    with ProcessPoolExecutor() as pool:
        for results in pool.map(partial(_results, heroes, others, seed), range(games)):
            played.append(results)
            if len(played) % 50 == 0:
                print(f"  {len(played)} of {games} games", file=sys.stderr, flush=True)
    return list(zip(*played, strict=True))


def report(name: str, hero: Maker, others: Maker, games: int, seed: int) -> None:
    print(f"{name}: {_times_share(play([hero], others, games, seed)[0])}", flush=True)


def report_parts(others: Maker, games: int, seed: int) -> None:
    """The whole detective, and less one part each, in the same games; the difference comes with a paired interval."""
    whole, *without = play([Detective, *PARTS.values()], others, games, seed)
    print(f"whole: {_times_share(whole)}")
    for name, results in zip(PARTS, without, strict=True):
        losses = [int(one) - int(other) for one, other in zip(whole, results, strict=True)]
        mean, half = sum(losses) / games, _Z * stdev(losses) / sqrt(games)
        print(f"{name}: {_times_share(results)}; the part wins {100 * mean:+.1f} % +- {100 * half:.1f} of the games")


class Timed(Detective):
    """A detective that measures its moves."""

    def __init__(self, generator: random.Random, timed: list[float]) -> None:
        super().__init__(generator)
        self._timed = timed

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        began = time.thread_time()
        action = super().choose(view, legal, budget)
        self._timed.append(time.thread_time() - began)
        return action


def speed(games: int) -> None:
    """The CPU time of a game and of its moves, at tables of three to six detectives."""
    for seats in range(3, 7):
        game = Clue(Config(), seats)
        play_game(game, [Detective(random.Random(seat)) for seat in range(seats)], random.Random(0))
        began = time.process_time()
        timed: list[float] = []
        for number in range(games):
            bots = [Timed(random.Random(f"{number}:{seat}"), timed) for seat in range(seats)]
            play_game(game, bots, random.Random(number))
        seconds = (time.process_time() - began) / games
        timed.sort()
        print(
            f"{seats} detectives: {seconds:.2f} s of CPU per game, {len(timed)} moves: "
            f"median {1000 * timed[len(timed) // 2]:.1f}, p99 {1000 * timed[len(timed) * 99 // 100]:.1f}, "
            f"slowest {1000 * timed[-1]:.1f} ms of CPU",
            flush=True,
        )


def main(arguments: Sequence[str] = ()) -> None:
    seeds = [int(word.removeprefix("seed=")) for word in arguments if word.startswith("seed=")]
    words = [word for word in arguments if not word.startswith("seed=")]
    seed = seeds[0] if seeds else 1
    games = int(words[0]) if words else 200
    chosen = words[1:] or ("novices", "logicians", "bluffers", "blind-bluffers", "parts", "speed")
    if "novices" in chosen:
        report("logician against three novices", Logician, Novice, games, seed)
    if "logicians" in chosen:
        report("detective against three logicians", Detective, Logician, games, seed)
    if "bluffers" in chosen:
        report("detective against three logicians that bluff", Detective, BluffingLogician, games, seed)
    if "blind-bluffers" in chosen:
        blind = partial(Detective, temper=Temper(trust=0.0))
        report("detective against three that name own cards and trust nobody", Detective, blind, games, seed)
    if "parts" in chosen:
        report_parts(Logician, games, seed)
    if "bluffed-parts" in chosen:
        report_parts(BluffingLogician, games, seed)
    if "speed" in chosen:
        speed(games)


if __name__ == "__main__":
    main(sys.argv[1:])
