"""Each option of the config in words: what this value of it means at the table."""

import msgspec

from boxtop.games.sorry.config import Bonus, Config, Variation
from boxtop.games.sorry.presets import PRESETS

_VARIATIONS = {
    Variation.STANDARD: "the standard game",
    Variation.TEAMS: "red and yellow play blue and green as teams",
    Variation.POINTS: "hands of five cards, and points",
}


def describe(option: str, config: Config) -> str:
    """What this option means with the value it has."""
    return _meanings(config)[option]


def differences(one: Config, other: Config) -> tuple[str, ...]:
    """What holds in one config where the other has it otherwise, in the order of the options."""
    names = [field.name for field in msgspec.structs.fields(Config) if _matters(field.name, one)]
    return tuple(describe(name, one) for name in names if getattr(one, name) != getattr(other, name))


def rules_name(config: Config) -> str:
    """The nearest rule set by its id, with what this table does otherwise."""
    nearest = next(preset for preset in PRESETS if preset.config.variation is config.variation)
    apart = differences(config, nearest.config)
    return f"{nearest.id}, but {'; '.join(apart)}" if apart else nearest.id


def _matters(option: str, config: Config) -> bool:
    """Whether the option can make a difference under this config at all."""
    return option not in ("target", "bonus") or config.variation is Variation.POINTS


def _meanings(config: Config) -> dict[str, str]:
    colors = ", ".join(color.value for color in config.colors)
    return {
        "variation": _VARIATIONS[config.variation],
        "colors": f"the colours are {colors}" if colors else "opposite colours for two players",
        "first_player": f"seat {config.first_player} begins" if config.first_player else "lots decide who begins",
        "ones": f"a deck of {40 + config.ones} cards with {config.ones} 1s",
        "switched_pawn_slides": (
            "the pawn an 11 switches onto a triangle slides too"
            if config.switched_pawn_slides
            else "the pawn an 11 switches onto a triangle rests there"
        ),
        "target": f"games until somebody has {config.target} points" if config.target else "a single game",
        "bonus": {
            Bonus.HIGHEST: "the winner takes the highest bonus only",
            Bonus.CUMULATIVE: "the winner takes every bonus that holds",
        }[config.bonus],
    }
