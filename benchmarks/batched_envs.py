"""Steps of many games at once per CPU second, beside pyhtzee and pgx (extra `bench-pgx`) in the same rounds.

Every legal action is equally likely. Choosing the actions is not counted, except for pyhtzee, which plays one game.
"""

import random
import time
from statistics import median

import gymnasium
import numpy as np

import boxtop.envs
from benchmarks.envs import pyhtzee_game, rate
from benchmarks.pgx_peer import GAMES_AT_ONCE, Backgammon

gymnasium.register_envs(boxtop.envs)

ROUNDS = 3
SECONDS = 0.5
BATCHED = ("boxtop/Yahtzee-v0", "boxtop/YahtzeeDuel-v0", "boxtop/Sorry-v0")


def batched_rate(name: str, seed: int) -> float:
    env = gymnasium.make_vec(name, GAMES_AT_ONCE)
    _, info = env.reset(seed=seed)
    source = np.random.default_rng(seed)
    steps, spent = 0, 0.0
    while spent < SECONDS:
        mask = info["action_mask"]
        actions = (mask * source.random(mask.shape, dtype=np.float32)).argmax(axis=1)
        begun = time.process_time()
        *_, info = env.step(actions)
        spent += time.process_time() - begun
        steps += GAMES_AT_ONCE
    return steps / spent


def pgx_backgammon() -> Backgammon | None:
    try:
        return Backgammon()
    except ImportError:
        print('pgx is not installed, so it is left out: pip install "boxtop[bench-pgx]"')
        return None


def main() -> None:
    rates: dict[str, list[float]] = {}
    backgammon = pgx_backgammon()
    for number in range(ROUNDS):
        for name in BATCHED:
            rates.setdefault(name, []).append(batched_rate(name, number))
        rates.setdefault("pyhtzee", []).append(rate(pyhtzee_game, random.Random(number), SECONDS))
        if backgammon is not None:
            rates.setdefault("pgx, backgammon", []).append(backgammon.rate(number, SECONDS))
    for name, found in rates.items():
        print(f"{name}: {median(found):,.0f} steps per CPU second ({min(found):,.0f} to {max(found):,.0f})", flush=True)


if __name__ == "__main__":
    main()
