"""Options: how they are read from text, and which values are refused."""

from typing import Any

import pytest

from boxtop.core.errors import ConfigError
from boxtop.core.options import with_options
from boxtop.games.yahtzee import YAHTZEE, Config, Yahtzee
from boxtop.games.yahtzee.config import (
    BoxOrder,
    FiveAlikeFullHouse,
    JokerRule,
    Labels,
    NextStarter,
    Tie,
)
from tests.games.yahtzee.positions import config_of


@pytest.mark.parametrize(
    ("field", "seats", "options"),
    [
        ("games", 2, {"games": 0}),
        ("games", 2, {"games": 7}),
        ("start_dice", 2, {"start_dice": 2}),
        ("start_dice", 2, {"start_dice": 0}),
        ("first_player", 2, {"first_player": 3}),
        ("first_player", 2, {"first_player": -1}),
        ("rolls_per_turn", 2, {"rolls_per_turn": 0}),
        ("rolls_per_turn", 2, {"rolls_per_turn": 11}),
        ("upper_threshold", 2, {"upper_threshold": 106}),
        ("upper_threshold", 2, {"upper_threshold": 0}),
        ("upper_bonus", 2, {"upper_bonus": -1}),
        ("bonus_points", 2, {"bonus_points": -100}),
        ("teams", 4, {"teams": 1}),
        ("teams", 4, {"teams": -2}),
        ("teams", 5, {"teams": 2}),
        ("teams", 2, {"teams": 2}),
        ("teams", 1, {"teams": 2}),
        ("joker_values_need_upper", 2, {"joker_values_need_upper": False}),
        ("cascade_literal", 2, {"cascade_literal": True, "box_order": BoxOrder.PRINTED}),
    ],
)
def test_invalid_options_are_refused_with_the_field_named(field: str, seats: int, options: dict[str, Any]) -> None:
    config = config_of(**options)
    with pytest.raises(ConfigError, match=f"^{field}: ") as refused:
        Yahtzee(config, seats)
    assert refused.value.field == field


def test_zero_players_are_refused() -> None:
    """One player or more."""
    with pytest.raises(ConfigError, match="seats"):
        YAHTZEE.check_seats(0)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("upper_bonus", "50", 50),
        ("joker", "free", JokerRule.FREE),
        ("joker", " FORCED_AFTER_50 ", JokerRule.FORCED_AFTER_50),
        ("voluntary_zero", "yes", True),
        ("bonus_on_zero", "no", False),
        ("bonus_on_zero", "off", False),
        ("tie", "extra_game", Tie.EXTRA_GAME),
        ("next_starter", "winner", NextStarter.WINNER),
        ("labels", "freethedice", Labels.FREETHEDICE),
        ("box_order", "printed", BoxOrder.PRINTED),
        ("five_alike_full_house", "natural", FiveAlikeFullHouse.NATURAL),
    ],
)
def test_options_are_set_from_text(name: str, text: str, value: object) -> None:
    assert getattr(with_options(Config(), {name: text}), name) == value


@pytest.mark.parametrize(
    ("name", "text", "accepted"),
    [
        ("upper_bonus", "many", "a whole number"),
        ("upper_bonus", "-5", "a whole number"),
        ("upper_bonus", "٣", "a whole number"),
        ("upper_bonus", "", "a whole number"),
        ("joker", "wild", "none, free, forced, forced_after_50"),
        ("voluntary_zero", "perhaps", "yes or no"),
        ("jokers", "free", "the options are joker, "),
    ],
)
def test_refusal_of_an_option_text_lists_what_is_accepted(name: str, text: str, accepted: str) -> None:
    with pytest.raises(ConfigError, match=accepted) as refused:
        with_options(Config(), {name: text})
    assert refused.value.field == name


def test_options_have_flat_names() -> None:
    options = (
        "joker joker_after_zero joker_values_need_upper joker_may_decline bonus_points bonus_on_zero "
        "five_alike_full_house upper_threshold upper_bonus rolls_per_turn voluntary_zero cascade_literal box_order "
        "games next_starter start_dice first_player tie teams labels"
    )
    assert set(Config.__struct_fields__) == set(options.split())
