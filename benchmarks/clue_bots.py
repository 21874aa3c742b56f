"""How strong Clue's bots are: rotated seats, wins with 95 % intervals, and the value of each part of the detective.

python -m benchmarks.clue_bots [GAMES] [which...] [seed=N] [seats=N]
    which: novices, logicians, bluffers, blind-bluffers, parts, bluffed-parts, speed
"""

import gc
import random
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import stdev
from typing import NamedTuple

from benchmarks.clue_opponents import PARTS, BluffingLogician, Maker
from boxtop.bots.arena import play_game
from boxtop.core.bot import Budget
from boxtop.core.legal import Legal
from boxtop.games.clue import Action, Clue, Config, View
from boxtop.games.clue.detective import Detective, Temper
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice

SEATS = 4
_Z = 1.959964
"""Standard errors on each side of a 95 % interval."""


class Match(NamedTuple):
    """Games of one hero against others."""

    others: Maker
    games: int
    seed: int
    seats: int


def wins(hero: Maker, match: Match, number: int) -> bool:
    """Whether one hero beats the others in the game with this number; it sits in every seat equally often."""
    chair = number % match.seats
    sources = [random.Random(f"{match.seed}:{number}:{seat}") for seat in range(match.seats)]
    bots = [(hero if seat == chair else match.others)(source) for seat, source in enumerate(sources)]
    game = Clue(Config(), match.seats)
    return play_game(game, bots, random.Random(f"{match.seed}:{number}")).winners == (chair,)


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    share = won / games
    middle = share + _Z * _Z / (2 * games)
    half = _Z * (share * (1 - share) / games + _Z * _Z / (4 * games * games)) ** 0.5
    scale = 1 + _Z * _Z / games
    return (middle - half) / scale, (middle + half) / scale


def _times_share(results: Sequence[bool], seats: int) -> str:
    won, games = sum(results), len(results)
    low, high = interval(won, games)
    times = f"{seats * won / games:.2f} times its share [{seats * low:.2f}, {seats * high:.2f}]"
    return f"{won} of {games} ({won / games:.1%}), {times}"


def _results(heroes: Sequence[Maker], match: Match, number: int) -> list[bool]:
    """Whether each hero wins the game with this number."""
    return [wins(hero, match, number) for hero in heroes]


def play(heroes: Sequence[Maker], match: Match) -> list[tuple[bool, ...]]:
    """For each hero, which of the games it wins; the games are shared out among processes."""
    played = []
    with ProcessPoolExecutor() as pool:
        for results in pool.map(partial(_results, heroes, match), range(match.games)):
            played.append(results)
            if len(played) % 50 == 0:
                print(f"  {len(played)} of {match.games} games", file=sys.stderr, flush=True)
    return list(zip(*played, strict=True))


def report(name: str, hero: Maker, match: Match) -> None:
    print(f"{name}, {match.seats} players: {_times_share(play([hero], match)[0], match.seats)}", flush=True)


def report_parts(match: Match) -> None:
    """The whole detective, and less one part each, in the same games; the difference comes with a paired interval."""
    whole, *without = play([Detective, *PARTS.values()], match)
    print(f"whole: {_times_share(whole, match.seats)}")
    for name, results in zip(PARTS, without, strict=True):
        losses = [int(one) - int(other) for one, other in zip(whole, results, strict=True)]
        mean, half = sum(losses) / match.games, _Z * stdev(losses) / sqrt(match.games)
        gain = f"the part wins {100 * mean:+.1f} % +- {100 * half:.1f} of the games"
        print(f"{name}: {_times_share(results, match.seats)}; {gain}")


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


def speed(games: int, tables: Iterable[int]) -> None:
    """The CPU time of a game and of its moves, at tables of this many detectives."""
    for seats in tables:
        game = Clue(Config(), seats)
        play_game(game, [Detective(random.Random(seat)) for seat in range(seats)], random.Random(0))
        gc.freeze()  # as the server does after its start; otherwise a collection may fall into a move
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
    given = dict(word.split("=") for word in arguments if "=" in word)
    words = [word for word in arguments if "=" not in word]
    games = int(words[0]) if words else 200
    seats = int(given.get("seats", SEATS))
    match = Match(Logician, games, int(given.get("seed", 1)), seats)
    chosen = words[1:] or ("novices", "logicians", "bluffers", "blind-bluffers", "parts", "speed")
    if "novices" in chosen:
        report("logician against novices", Logician, match._replace(others=Novice))
    if "logicians" in chosen:
        report("detective against logicians", Detective, match)
    if "bluffers" in chosen:
        report("detective against logicians that bluff", Detective, match._replace(others=BluffingLogician))
    if "blind-bluffers" in chosen:
        blind = partial(Detective, temper=Temper(trust=0.0))
        report("detective against those that name own cards and trust nobody", Detective, match._replace(others=blind))
    if "parts" in chosen:
        report_parts(match)
    if "bluffed-parts" in chosen:
        report_parts(match._replace(others=BluffingLogician))
    if "speed" in chosen:
        speed(games, (seats,) if "seats" in given else range(3, 7))


if __name__ == "__main__":
    main(sys.argv[1:])
