"""Steps of the environments per CPU second: PettingZoo for all games, Gymnasium for one game of Yahtzee.

Every legal action is equally likely, except that accusations, which end a game of Clue, are made in one of fifty
choices. `last`, the choice of an action and the first calls of `reset` count as part of a step. pyhtzee runs in the
same round, with its own list of legal actions.

python -m benchmarks.envs [WORD...]    only the rows that contain one of these words, such as clue or pyhtzee
"""

import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median

import gymnasium
import numpy as np
from pyhtzee import Pyhtzee

import boxtop.envs  # noqa: F401 - registers the ids of Gymnasium
from boxtop.envs import clue_v0, scrabble_v0, sorry_v0, yahtzee_v0
from boxtop.envs.aec import GameEnv
from boxtop.games.clue.turn import ACCUSES

ROUNDS = 3
SECONDS = 1.0
RARELY = 0.02

Loop = Callable[[random.Random], int]
"""Plays one game, or some steps; returns the number of steps."""


def pettingzoo_game(env: GameEnv) -> Loop:
    is_clue = env.metadata["name"] == "clue_v0"

    def play(source: random.Random) -> int:
        env.reset(seed=source.randrange(2**32))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            if terminated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            if is_clue and len(legal) > len(ACCUSES) and source.random() > RARELY:
                legal = legal[: -len(ACCUSES)]
            env.step(int(legal[int(source.random() * len(legal))]))
            steps += 1
        return steps

    return play


def solitaire_game(env: "gymnasium.Env[np.ndarray, int]") -> Loop:
    def play(source: random.Random) -> int:
        _, info = env.reset(seed=source.randrange(2**32))
        steps, over = 0, False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = env.step(int(legal[int(source.random() * len(legal))]))
            steps += 1
        return steps

    return play


def pyhtzee_game(source: random.Random) -> int:
    state = Pyhtzee(seed=source.randrange(2**32))
    steps = 0
    while not state.is_finished():
        actions = state.get_possible_actions()
        state.take_action(actions[int(source.random() * len(actions))])
        steps += 1
    return steps


def rate(play: Loop, source: random.Random, seconds: float = SECONDS) -> float:
    """Steps per CPU second."""
    steps, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        steps += play(source)
    return steps / spent


MAKERS: dict[str, Callable[[], Loop]] = {
    "pyhtzee": lambda: pyhtzee_game,
    "Yahtzee, PettingZoo": lambda: pettingzoo_game(yahtzee_v0.raw_env()),
    "Sorry!, PettingZoo": lambda: pettingzoo_game(sorry_v0.raw_env()),
    "Clue, PettingZoo": lambda: pettingzoo_game(clue_v0.raw_env()),
    "Scrabble, PettingZoo": lambda: pettingzoo_game(scrabble_v0.raw_env()),
    "Yahtzee, Gymnasium": lambda: solitaire_game(gymnasium.make("boxtop/Yahtzee-v0", exact=False)),
    "Yahtzee, Gymnasium, exact regret": lambda: solitaire_game(gymnasium.make("boxtop/Yahtzee-v0")),
}


def main(words: Sequence[str] = ()) -> None:
    chosen = [name for name in MAKERS if not words or any(word.lower() in name.lower() for word in words)]
    loops = {name: MAKERS[name]() for name in chosen}
    rates: dict[str, list[float]] = {name: [] for name in loops}
    for number in range(ROUNDS):
        for name, play in loops.items():
            source = random.Random(number)
            if number == 0:
                play(source)  # loads the kernels
            rates[name].append(rate(play, source))
    for name, found in rates.items():
        print(f"{name}: {median(found):,.0f} steps per CPU second ({min(found):,.0f} to {max(found):,.0f})")


if __name__ == "__main__":
    main(sys.argv[1:])
