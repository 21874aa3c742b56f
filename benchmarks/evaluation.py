"""How many games exact luck saves `evaluate`: the mean score of two policies, with luck as a control variate or not."""

import random

import numpy as np

from boxtop.envs.encoder import Mask, Vector
from boxtop.envs.evaluation import evaluate
from boxtop.envs.yahtzee_arrays import COLUMN_NUMBERS, FIRST_KEEP, FIRST_ZERO
from boxtop.envs.yahtzee_encoder import ACTIONS
from boxtop.games.yahtzee import Config, Keep
from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES
from boxtop.games.yahtzee.scoring import normal_points

GAMES = 300
CONFIG = Config()
SOURCE = random.Random(1)


def any_action(_observation: Vector, mask: Mask) -> int:
    """Every legal action is equally likely."""
    return int(SOURCE.choice(np.flatnonzero(mask)))


def most_alike(observation: Vector, mask: Mask) -> int:
    """Keep the most frequent face, the higher one of two; after the last roll fill the box with most points."""
    shares = observation[COLUMN_NUMBERS : COLUMN_NUMBERS + len(FACES)]
    counts = [round(float(share) * DICE) for share in shares]
    count, face = max(zip(counts, FACES, strict=True))
    if count < DICE and mask[FIRST_KEEP:].any():
        return ACTIONS.index(Keep((face,) * count))
    dice = tuple(face for face, count in zip(FACES, counts, strict=True) for _ in range(count))
    legal = np.flatnonzero(mask[:FIRST_ZERO]).tolist()
    return max(legal, key=lambda number: normal_points(BOXES[number], dice, CONFIG))


def main() -> None:
    for name, policy in (("any legal action", any_action), ("most frequent face", most_alike)):
        found = evaluate(policy, GAMES, config=CONFIG)
        print(
            f"{name}: score {found.score}, controlled {found.controlled}, regret {found.regret}, "
            f"games saved {found.games_saved:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
