"""Environments for machine learning: PettingZoo for all games, Gymnasium for Yahtzee and Sorry! (extra `envs`).

Importing it registers the ids of Gymnasium.
"""

from boxtop.core.extras import require

require("envs")

from gymnasium import register  # noqa: E402 - after the check that it is installed

register(
    "boxtop/Yahtzee-v0",
    entry_point="boxtop.envs.solitaire:Solitaire",
    vector_entry_point="boxtop.envs.vector:BatchedSolitaire",
)
register("boxtop/YahtzeeDuel-v0", vector_entry_point="boxtop.envs.vector:BatchedYahtzee")
register("boxtop/Sorry-v0", vector_entry_point="boxtop.envs.vector:BatchedSorry")
