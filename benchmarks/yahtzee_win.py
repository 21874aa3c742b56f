"""One turn played to win: its CPU time, and what each way of playing it loses.

python -m benchmarks.yahtzee_win [--turns 60] [--positions 100] [--early 40] [--open 8 9] [--players 2]

Positions are two cards from games of perfect play, with as many open boxes each; the first is to move.

* The time of a turn: from the dice of the first roll to the chosen box, every card and chance computed for this turn.
* Endings of two: a turn by the distribution of the other's scores, and for points, against the true game.
* Early turns: a turn with totals in steps, by the estimate, and for points, against the exact best answer to the
  distribution.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import fmean, median, stdev

from benchmarks.yahtzee_duelist import perfect_card, start
from boxtop.games.yahtzee.actions import Score
from boxtop.games.yahtzee.boxes import DICE, FACES, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.advice import Turn
from boxtop.games.yahtzee.solver.final_scores import final_scores
from boxtop.games.yahtzee.solver.pursuit import Pursuit
from boxtop.games.yahtzee.solver.win import STEP, Column, Method, Race, Win

TURNS = 60
POSITIONS = 100
EARLY = 40
ENDINGS = (1, 2)
EARLY_BOXES = (8, 9, 10)
TIMED_BOXES = (13, 11, 9, 8, 7, 6, 4, 2)


def play_turn(race: Race, source: random.Random) -> None:
    """Play one turn to win."""
    win = Win(solve(HASBRO), race)
    kept: Dice = ()
    for left in (2, 1, 0):
        dice = tuple(sorted((*kept, *(source.choice(FACES) for _ in range(DICE - len(kept))))))
        chosen = win.best(dice, left)
        if isinstance(chosen, Score):
            return
        kept = chosen.dice


def cards(seed: int, open_boxes: int, count: int) -> list[Card]:
    """Cards with this number of open boxes, from games of perfect play."""
    return [perfect_card(random.Random(f"{seed}:{seat}:start"), open_boxes) for seat in range(count)]


def turn_times(open_boxes: int, players: int, turns: int) -> Iterator[float]:
    """The CPU seconds of this many turns; the first, which loads and compiles, is left out."""
    for seed in range(turns + 1):
        own, *others = cards(seed, open_boxes, players)
        race = Race(Column(own), tuple(Column(other) for other in others))
        final_scores.cache_clear()
        began = time.process_time()
        play_turn(race, random.Random(seed))
        if seed:
            yield time.process_time() - began


def report_times(turns: int, every_players: Sequence[int], every_boxes: Sequence[int]) -> None:
    print(f"CPU seconds of a turn, {turns} turns each")
    for players in every_players:
        for boxes in every_boxes:
            times = sorted(turn_times(boxes, players, turns))
            print(
                f"  {players} players, {boxes:>2} open boxes: median {median(times):.3f}, worst {times[-1]:.3f}",
                flush=True,
            )


def loss(losses: Sequence[float]) -> str:
    """The mean with its interval, and the greatest, as shares of a win."""
    margin = 1.96 * stdev(losses) / sqrt(len(losses))
    return f"{fmean(losses):.4%} ± {margin:.4%} of a win (most {max(losses):.3%})"


def report_endings(positions: int) -> None:
    """What one turn of an ending loses, on average, when it is not played as the true game."""
    solution = solve(HASBRO)
    for boxes in ENDINGS:
        by_distribution, by_points, error = list[float](), list[float](), list[float]()
        for seed in range(1, positions + 1):
            own, other = start(seed, boxes)
            win = Win(solution, Race(Column(own), (Column(other),)))
            assert win.method is Method.GAME, "these endings are solved as a game"
            answer = Pursuit(solution, win.utility).turn(own)
            truth = win.turn.value()
            by_distribution.append(truth - win.turn.value_of(answer))
            by_points.append(truth - win.turn.value_of(solution.turn(own)))
            error.append(abs(answer.value() - truth))
        print(f"{boxes} open boxes each, {positions} positions, against the true game")
        print(f"  a turn by the distribution loses {loss(by_distribution)}")
        print(f"  a turn for points loses          {loss(by_points)}")
        print(f"  the two chances differ by        {loss(error)}", flush=True)


def report_early(positions: int, every_boxes: Sequence[int]) -> None:
    """What one early turn loses, on average, against the best answer to the distribution."""
    solution = solve(HASBRO)
    for boxes in every_boxes:
        losses = {name: list[float]() for name in ("in steps of five", "by the estimate", "for points")}
        seconds = {name: list[float]() for name in ("exact", "in steps of five", "by the estimate")}

        def timed(name: str, turn: Callable[[], Turn], seconds: dict[str, list[float]] = seconds) -> Turn:
            began = time.process_time()
            found = turn()
            seconds[name].append(time.process_time() - began)
            return found

        for seed in range(1, positions + 1):
            own, other = start(seed, boxes)
            win = Win(solution, Race(Column(own), (Column(other),)))
            exact = timed("exact", partial(Pursuit(solution, win.utility).turn, own))
            turns = (
                timed("in steps of five", partial(Pursuit(solution, win.utility, step=STEP).turn, own)),
                timed("by the estimate", win.estimated_turn),
                solution.turn(own),
            )
            for each, turn in zip(losses.values(), turns, strict=True):
                each.append(exact.value() - exact.value_of(turn))
        print(f"{boxes} open boxes each, {positions} positions, against the exact answer to the distribution")
        for name, each in losses.items():
            print(f"  a turn {name} loses {loss(each)}")
        for name, each in seconds.items():
            print(f"  CPU seconds, {name}: median {median(each):.2f}, worst {max(each):.2f}", flush=True)


def main(words: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(description="One turn played to win.")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--early", type=int, default=EARLY)
    parser.add_argument("--open", type=int, nargs="+", help="only cards with these numbers of open boxes")
    parser.add_argument("--players", type=int, nargs="+", default=(2, 4))
    arguments = parser.parse_args(words)
    if arguments.turns:
        report_times(arguments.turns, arguments.players, arguments.open or TIMED_BOXES)
    if arguments.positions:
        report_endings(arguments.positions)
    if arguments.early:
        report_early(arguments.early, arguments.open or EARLY_BOXES)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
