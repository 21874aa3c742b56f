"""A game's definition: its rule sets, and which one a config is."""

import pytest
from msgspec.structs import replace

from boxtop.core.errors import ConfigError, UnknownName
from boxtop.core.game import AnyDef
from boxtop.games import GAMES
from boxtop.games.yahtzee import YAHTZEE


@pytest.mark.parametrize("game_def", GAMES, ids=[game.id for game in GAMES])
def test_every_preset_is_found_by_name_and_by_its_config(game_def: AnyDef) -> None:
    for preset in game_def.presets:
        assert game_def.preset(preset.id) is preset
        assert game_def.preset_of(preset.config) is preset


def test_a_match_of_several_games_with_partners_is_still_its_rule_set() -> None:
    config = replace(YAHTZEE.preset("winning-moves").config, games=6, teams=2)
    found = YAHTZEE.preset_of(config)
    assert found is not None
    assert found.id == "winning-moves"


def test_a_house_rule_makes_a_config_no_rule_set() -> None:
    assert YAHTZEE.preset_of(replace(YAHTZEE.default.config, upper_bonus=50)) is None


def test_an_unknown_rule_set_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="choose one of hasbro, winning-moves"):
        YAHTZEE.preset("parker")


def test_too_few_seats_are_refused() -> None:
    with pytest.raises(ConfigError, match="Yahtzee is for 1 or more players, not 0"):
        YAHTZEE.check_seats(0)
