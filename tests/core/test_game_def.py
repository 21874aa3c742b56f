"""A game's definition: its rule sets, and which one a config is."""

import random
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from boxtop.core.codec import to_plain
from boxtop.core.errors import ConfigError, UnknownName
from boxtop.core.game_def import AnyDef, Preset
from boxtop.core.walk import playout
from boxtop.games import GAMES
from boxtop.games.yahtzee import YAHTZEE

AnyPreset = Preset[Any]
_CASES: list[tuple[AnyDef, AnyPreset]] = [(game, preset) for game in GAMES for preset in game.presets]


@pytest.mark.parametrize("game_def", GAMES, ids=[game.id for game in GAMES])
def test_every_preset_is_found_by_name_and_by_its_config(game_def: AnyDef) -> None:
    for preset in game_def.presets:
        assert game_def.preset(preset.id) is preset
        assert game_def.preset_of(preset.config) is preset


@pytest.mark.parametrize("case", _CASES, ids=[f"{game.id}-{preset.id}" for game, preset in _CASES])
def test_a_game_that_says_nothing_is_hidden_shows_everybody_the_same(case: tuple[AnyDef, AnyPreset]) -> None:
    game_def, preset = case
    game = game_def.make(preset.config, max(game_def.seats[0], 2))
    differs = False
    for _, step in islice(playout(game, random.Random(1)), 60):
        seen = [to_plain(game.view(step.state, viewer)) for viewer in (None, *range(game.seats))]
        for view in seen:
            view.pop("viewer", None)
        differs |= any(view != seen[0] for view in seen)
    assert differs == game_def.hidden(preset.config)


@pytest.mark.parametrize("case", _CASES, ids=[f"{game.id}-{preset.id}" for game, preset in _CASES])
def test_own_dice_are_refused_exactly_where_something_is_hidden(case: tuple[AnyDef, AnyPreset]) -> None:
    game_def, preset = case
    if game_def.takes_own_dice(preset.config):
        game_def.check_own_dice(preset.config)
        assert not game_def.hidden(preset.config)
        return
    assert game_def.hidden(preset.config)
    with pytest.raises(ConfigError, match=f"{game_def.title} .* must deal") as refused:
        game_def.check_own_dice(preset.config)
    assert refused.value.field == "own_dice"


def test_a_match_of_several_games_with_partners_is_still_its_rule_set() -> None:
    config = replace(YAHTZEE.preset("winning-moves").config, games=6, teams=2)
    found = YAHTZEE.preset_of(config)
    assert found is not None
    assert found.id == "winning-moves"


@pytest.mark.parametrize("case", _CASES, ids=[f"{game.id}-{preset.id}" for game, preset in _CASES])
def test_the_next_game_is_still_its_rule_set_and_can_be_played(case: tuple[AnyDef, AnyPreset]) -> None:
    game_def, preset = case
    game = game_def.make(preset.config, max(game_def.seats[0], 2))
    *_, (_, step) = islice(playout(game, random.Random(2)), 40)
    config = game_def.config_after(game, step.state)
    assert game_def.preset_of(config) is preset
    assert game_def.make(config, game.seats).config == config


def test_a_house_rule_makes_a_config_no_rule_set() -> None:
    assert YAHTZEE.preset_of(replace(YAHTZEE.default.config, upper_bonus=50)) is None


def test_an_unknown_rule_set_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="choose one of hasbro, winning-moves"):
        YAHTZEE.preset("parker")


def test_too_few_seats_are_refused() -> None:
    with pytest.raises(ConfigError, match="Yahtzee is for 1 or more players, not 0"):
        YAHTZEE.check_seats(0)


@pytest.mark.parametrize("game_def", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("seats", [-1, 0, 2.0, "2", True, None, 10**6, 10**30])
def test_a_wrong_number_of_seats_is_refused(game_def: AnyDef, seats: Any) -> None:
    with pytest.raises(ConfigError) as refused:
        game_def.make(game_def.default.config, seats)
    assert refused.value.field == "seats"
