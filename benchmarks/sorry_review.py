"""CPU seconds to look back on a game of Sorry!, and a strong bot's time a move, both through the code a table calls.

Games of two strong bots; the kernel is warm. `python -m benchmarks.sorry_review 3` takes three games of each kind.
"""

import random
import sys
import time
from statistics import median
from typing import NamedTuple

from msgspec.structs import replace

from boxtop.core.bot import UNHURRIED
from boxtop.core.dealer import SeededDealer
from boxtop.core.session import Session
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.bots import STRONG
from boxtop.games.sorry.coach import warm_up
from boxtop.games.sorry.review import review

GAMES = 3
KINDS = (("standard", 2), ("standard", 4), ("teams", 2), ("teams", 4), ("points", 2), ("points", 4))


class Measured(NamedTuple):
    """Seconds of each move of the bots with something to choose, and of the review."""

    moves: list[float]
    review: float
    plies: int


def measure(preset: str, seats: int, seed: int) -> Measured:
    """Play a game of strong bots and look back on it."""
    config = replace(SORRY.preset(preset).config, target=0)
    session = Session(SORRY, config, tuple(f"bot {seat}" for seat in range(seats)), SeededDealer(seed))
    bots = [STRONG.make(session.game, seat, random.Random(seat)) for seat in range(seats)]
    session.begin()
    moves = []
    while session.to_act:
        seat = session.to_act[0]
        view, legal = session.view(seat), session.legal(seat)
        began = time.perf_counter()
        action = bots[seat].choose(view, legal, UNHURRIED)
        if len(view.offers) > 1:
            moves.append(time.perf_counter() - began)
        session.act(seat, action)
    record = session.record()
    began = time.process_time()
    review(record)
    return Measured(moves, time.process_time() - began, len(record.moves))


def main(games: int = GAMES) -> None:
    warm_up()
    for preset, seats in KINDS:
        found = [measure(preset, seats, seed) for seed in range(games)]
        moves = sorted(seconds for each in found for seconds in each.moves)
        middle, high, worst = (1000 * value for value in (median(moves), moves[len(moves) * 99 // 100], moves[-1]))
        told = f"median {middle:.1f} ms, p99 {high:.1f} ms, worst {worst:.1f} ms"
        reviews = ", ".join(f"{each.review:.2f} s ({each.plies} plies)" for each in found)
        print(f"{preset:<8} {seats} seats: a move {told}; reviews {reviews}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
