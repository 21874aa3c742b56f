"""The three games in the box."""

from boxtop.games.sorry import SORRY
from boxtop.games.sorry.config import Variation


def test_there_is_a_rule_set_for_every_variation_and_the_standard_game_is_the_default() -> None:
    assert [preset.config.variation for preset in SORRY.presets] == list(Variation)
    assert SORRY.default.id == "standard"
    assert all(preset.id == preset.config.variation.value for preset in SORRY.presets)
