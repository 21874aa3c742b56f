"""Random whole games of Yahtzee through the public engine, beside pyhtzee.

Rounds of the two alternate, so that other load on the machine affects both; CPU time is measured. In a game of one
player 13 boxes are filled, and every legal choice is equally likely. In pyhtzee every turn but the first has a fourth
roll, and a keep of equal dice counts once for each way of picking them, so its games have another number of choices:
choices per second are printed too.
"""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from pyhtzee import Pyhtzee

from boxtop import CHANCE, Move, make

ROUNDS = 9
GAMES = 400


class Rate(NamedTuple):
    """The speed of one round of games, per CPU second."""

    games: float
    choices: float


def boxtop_game(seed: int) -> int:
    """Play a random game through the `Game` protocol; returns the number of choices."""
    game = GAME
    source = random.Random(seed)
    state = game.initial()
    choices = 0
    while actors := game.to_act(state):
        if actors[0] == CHANCE:
            move = Move(CHANCE, game.chance(state).sample(source))
        else:
            choices += 1
            move = Move(actors[0], game.legal(state, actors[0]).sample(source))
        state = game.apply(state, move).state
    return choices


def pyhtzee_game(seed: int) -> int:
    """Play a random game of pyhtzee; returns the number of choices."""
    state = Pyhtzee(seed=seed)
    choices = 0
    while not state.is_finished():
        choices += 1
        state.take_action(state.sample_action())
    return choices


def rate(play: Callable[[int], int], first_seed: int) -> Rate:
    """Games and choices per CPU second."""
    began = time.process_time()
    choices = sum(play(first_seed + number) for number in range(1, GAMES + 1))
    seconds = time.process_time() - began
    return Rate(GAMES / seconds, choices / seconds)


GAME = make("yahtzee")


def main() -> None:
    players = {"boxtop": boxtop_game, "pyhtzee": pyhtzee_game}
    rates: dict[str, list[Rate]] = {name: [] for name in players}
    for number in range(ROUNDS + 1):
        for name, play in players.items():
            measured = rate(play, number * GAMES)
            if number:  # the first round only warms up
                rates[name].append(measured)
    print(
        f"{GAMES} random games of one player per round, {ROUNDS} alternating rounds, CPU time, median (least to most)"
    )
    for name, measured_rates in rates.items():
        games = sorted(each.games for each in measured_rates)
        choices = median(each.choices for each in measured_rates)
        span = f"{games[0]:,.0f} to {games[-1]:,.0f}"
        print(f"  {name:<8} {median(games):>8,.0f} games/s ({span}), {choices:>9,.0f} choices/s")
    for index, unit in enumerate(Rate._fields):
        ratios = [ours[index] / theirs[index] for ours, theirs in zip(rates["boxtop"], rates["pyhtzee"], strict=True)]
        print(f"  boxtop / pyhtzee in {unit}: {median(ratios):.2f} times")
