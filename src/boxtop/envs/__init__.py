"""Environments for machine learning: PettingZoo for all games, Gymnasium for solitaire Yahtzee (extra `envs`).

Importing it registers the ids of Gymnasium.
"""

from boxtop.core.extras import require

require("envs")

from gymnasium import register  # noqa: E402 - after the check that it is installed

register(
    "boxtop/Yahtzee-v0",
    entry_point="boxtop.envs.solitaire:Solitaire",
    vector_entry_point="boxtop.envs.batch:BatchedSolitaire",
)
