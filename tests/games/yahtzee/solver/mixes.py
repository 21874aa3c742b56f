"""Configs to solve: every preset, and mixes of house rules."""

from random import Random

from msgspec.structs import replace

from boxtop.core.errors import ConfigError
from boxtop.games.yahtzee.config import BoxOrder, Config, FiveAlikeFullHouse, JokerRule, check
from boxtop.games.yahtzee.presets import PRESETS

MIXES: dict[str, Config] = {preset.id: preset.config for preset in PRESETS} | {
    "zeros and the literal cascade": Config(voluntary_zero=True, cascade_literal=True),
    "printed order, one roll": Config(box_order=BoxOrder.PRINTED, rolls_per_turn=1),
    "printed order with zeros": Config(box_order=BoxOrder.PRINTED, voluntary_zero=True, joker=JokerRule.FREE),
    "jokers from the start": Config(
        joker=JokerRule.FORCED_AFTER_50, joker_values_need_upper=False, bonus_points=0, voluntary_zero=True
    ),
    "jokers only after 50": Config(joker=JokerRule.FREE, joker_after_zero=False, joker_values_need_upper=False),
    "the highest threshold, four rolls": Config(upper_threshold=105, upper_bonus=1000, rolls_per_turn=4),
    "no upper bonus, natural full house": Config(
        upper_bonus=0, five_alike_full_house=FiveAlikeFullHouse.NATURAL, bonus_on_zero=False
    ),
}


def random_config(random: Random) -> Config:
    """Any valid config, with random values of the options that affect a column."""
    while True:
        config = replace(
            Config(),
            joker=random.choice(list(JokerRule)),
            joker_after_zero=random.random() < 0.7,
            joker_values_need_upper=random.random() < 0.6,
            joker_may_decline=random.random() < 0.5,
            bonus_points=random.choice((0, 50, 100, 1000)),
            bonus_on_zero=random.random() < 0.5,
            five_alike_full_house=random.choice(list(FiveAlikeFullHouse)),
            upper_threshold=random.choice((1, 30, 63, 80, 105)),
            upper_bonus=random.choice((0, 35, 1000)),
            rolls_per_turn=random.randint(1, 10),
            voluntary_zero=random.random() < 0.5,
            cascade_literal=random.random() < 0.4,
            box_order=random.choice((BoxOrder.FREE, BoxOrder.FREE, BoxOrder.PRINTED)),
        )
        try:
            check(config, 1)
        except ConfigError:
            continue
        return config
