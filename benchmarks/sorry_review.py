"""CPU seconds for a review of Sorry!, and a strong bot's time per move, both through the code that a table calls.

Games of strong bots; the kernel is warm. `python -m benchmarks.sorry_review 3` plays three games of each kind.
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
from boxtop.games.sorry.review import review
from boxtop.games.sorry.warm_up import warm_up

GAMES = 3
KINDS = (("standard", 2), ("standard", 4), ("teams", 2), ("teams", 4), ("points", 2), ("points", 4))


class Measured(NamedTuple):
    """Seconds of each move of the bots with something to choose, and of the review."""

    moves: list[float]
    review: float
    plies: int


def measure(preset: str, seats: int, seed: int) -> Measured:
    """Play a game of strong bots and review it."""
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
        times = f"median {middle:.1f} ms, p99 {high:.1f} ms, worst {worst:.1f} ms"
        reviews = ", ".join(f"{each.review:.2f} s ({each.plies} plies)" for each in found)
        print(f"{preset:<8} {seats} seats: a move {times}; reviews {reviews}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
