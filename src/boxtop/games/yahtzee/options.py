"""Each option of the config in words: what this value of it means at the table."""

import msgspec

from boxtop.games.yahtzee.config import (
    BoxOrder,
    Config,
    FiveAlikeFullHouse,
    JokerRule,
    Labels,
    NextStarter,
    Tie,
)

_JOKERS = {
    JokerRule.NONE: "there are no jokers",
    JokerRule.FREE: "a further Yahtzee may go anywhere while its own upper box is open",
    JokerRule.FORCED: "a further Yahtzee must go in its own upper box while that is open, after a 50 and after a zero",
    JokerRule.FORCED_AFTER_50: "a further Yahtzee must go in its own upper box while that is open, but only after a 50",
}


def describe(option: str, config: Config) -> str:
    """What this option means with the value it has."""
    return _meanings(config)[option]


def differences(one: Config, other: Config) -> tuple[str, ...]:
    """What holds in one config where the other has it otherwise, in the order of the options."""
    names = [field.name for field in msgspec.structs.fields(Config) if _matters(field.name, one)]
    return tuple(describe(name, one) for name in names if getattr(one, name) != getattr(other, name))


def _matters(option: str, config: Config) -> bool:
    """Whether the option can make a difference under this config at all."""
    if option.startswith("joker_"):
        return config.joker is not JokerRule.NONE
    return option != "bonus_on_zero" or config.bonus_points > 0


def _meanings(config: Config) -> dict[str, str]:
    """Every option of the config in words, by name."""
    return {
        "joker": _JOKERS[config.joker],
        "joker_after_zero": (
            "a zero in the Yahtzee box allows jokers" if config.joker_after_zero else "no jokers after a zero"
        ),
        "joker_values_need_upper": (
            "joker points only once the matching upper box is filled"
            if config.joker_values_need_upper
            else "joker points also while the matching upper box is open"
        ),
        "joker_may_decline": (
            "a joker may also be dropped into another upper box"
            if config.joker_may_decline
            else "a joker must go in the lower section while that has room"
        ),
        "bonus_points": (
            f"a further Yahtzee brings {config.bonus_points} points" if config.bonus_points else "no Yahtzee bonus"
        ),
        "bonus_on_zero": (
            "the Yahtzee bonus is paid even on a zero"
            if config.bonus_on_zero
            else "the Yahtzee bonus is paid only if the Yahtzee scores where it goes"
        ),
        "five_alike_full_house": {
            FiveAlikeFullHouse.JOKER_ONLY: "five alike are a full house only as a joker",
            FiveAlikeFullHouse.NATURAL: "five alike are a full house",
        }[config.five_alike_full_house],
        "upper_threshold": f"the upper bonus needs {config.upper_threshold} points",
        "upper_bonus": f"the upper bonus is {config.upper_bonus} points",
        "rolls_per_turn": f"{config.rolls_per_turn} rolls a turn",
        "voluntary_zero": (
            "a zero may be entered although the dice would score"
            if config.voluntary_zero
            else "a zero only where the dice do not fit"
        ),
        "cascade_literal": (
            "a better combination goes lower only when its own box is filled"
            if config.cascade_literal
            else "a better combination may always go lower"
        ),
        "box_order": {
            BoxOrder.FREE: "boxes in any order",
            BoxOrder.PRINTED: "boxes in the printed order",
        }[config.box_order],
        "games": "one game" if config.games == 1 else f"{config.games} games",
        "next_starter": {
            NextStarter.LEFT: "the next game begins with the player to the left",
            NextStarter.WINNER: "the next game begins with the winner",
        }[config.next_starter],
        "start_dice": "one die for the start" if config.start_dice == 1 else "all five dice for the start",
        "tie": {
            Tie.SHARED: "equal totals share the win",
            Tie.EXTRA_GAME: "equal totals play an extra game",
        }[config.tie],
        "teams": f"{config.teams} teams" if config.teams else "everybody alone",
        "labels": {
            Labels.HASBRO: "the boxes have Hasbro's names",
            Labels.FREETHEDICE: "the boxes have the names of freethedice.com",
        }[config.labels],
    }
