"""How strong Clue's bots are: rotated seats, wins with 95 % intervals, and the value of each part of the detective.

python -m benchmarks.clue_bots [GAMES] [which...] [seed=N]     which: novices, logicians, bluffers, parts, speed
"""

import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from boxtop.bots.arena import play_game
from boxtop.core.bot import Budget
from boxtop.core.legal import Legal
from boxtop.games.clue import Action, Clue, Config, View
from boxtop.games.clue.detective import Detective, Temper
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice

Maker = Callable[[random.Random], Novice]
PARTS = {
    "whole": Temper(),
    "accuses only when certain": Temper(boldness=1.0),
    "ignores what rivals learn": Temper(secrecy=0.0),
    "shows any card": Temper(quiet=False),
    "ignores the chance to finish": Temper(finish=0.0),
    "ignores which cards players name": Temper(trust=0.0),
}


def wins(hero: Maker, others: Maker, seats: int, games: int, seed: int) -> int:
    """How often one hero beats the others; it sits in every seat equally often."""
    game = Clue(Config(), seats)
    won = 0
    for number in range(games):
        chair = number % seats
        bots = [(hero if seat == chair else others)(random.Random(f"{seed}:{number}:{seat}")) for seat in range(seats)]
        outcome = play_game(game, bots, random.Random(f"{seed}:{number}"))
        won += outcome.winners == (chair,)
        if (number + 1) % 50 == 0:
            print(f"  {won} of {number + 1} so far", file=sys.stderr, flush=True)
    return won


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    z = 1.959964
    share = won / games
    middle = share + z * z / (2 * games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    scale = 1 + z * z / games
    return (middle - half) / scale, (middle + half) / scale


def report(name: str, hero: Maker, others: Maker, games: int, seed: int, seats: int = 4) -> None:
    began = time.process_time()
    won = wins(hero, others, seats, games, seed)
    low, high = interval(won, games)
    times = f"{seats * won / games:.2f} times its share [{seats * low:.2f}, {seats * high:.2f}]"
    seconds = (time.process_time() - began) / games
    print(f"{name}: {won} of {games} ({won / games:.1%}), {times}; {seconds:.2f} s of CPU per game", flush=True)


class Timed(Detective):
    """A detective that measures its moves."""

    def __init__(self, generator: random.Random, timed: list[float]) -> None:
        super().__init__(generator)
        self._timed = timed

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        began = time.process_time()
        action = super().choose(view, legal, budget)
        self._timed.append(time.process_time() - began)
        return action


def speed(games: int = 10) -> None:
    game = Clue(Config(), 4)
    play_game(game, [Detective(random.Random(seat)) for seat in range(4)], random.Random(0))
    began, clock = time.process_time(), time.perf_counter()
    timed: list[float] = []
    for number in range(games):
        bots = [Timed(random.Random(f"{number}:{seat}"), timed) for seat in range(4)]
        play_game(game, bots, random.Random(number))
    print(
        f"four detectives: {(time.process_time() - began) / games:.2f} s of CPU per game, "
        f"{(time.perf_counter() - clock) / games:.2f} s by the clock; slowest move {max(timed):.3f} s of CPU"
    )


def main(arguments: Sequence[str] = ()) -> None:
    seeds = [int(word.removeprefix("seed=")) for word in arguments if word.startswith("seed=")]
    words = [word for word in arguments if not word.startswith("seed=")]
    seed = seeds[0] if seeds else 1
    games = int(words[0]) if words else 200
    chosen = words[1:] or ("novices", "logicians", "bluffers", "parts", "speed")
    if "novices" in chosen:
        report("logician against three novices", Logician, Novice, games, seed)
    if "logicians" in chosen:
        report("detective against three logicians", Detective, Logician, games, seed)
    if "bluffers" in chosen:
        bluffer = partial(Detective, temper=Temper(trust=0.0))
        report("detective against three that name own cards and trust nobody", Detective, bluffer, games, seed)
    if "parts" in chosen:
        for name, temper in PARTS.items():
            report(f"detective, {name}", partial(Detective, temper=temper), Logician, games, seed)
    if "speed" in chosen:
        speed()


if __name__ == "__main__":
    main(sys.argv[1:])
