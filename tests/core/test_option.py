"""Options in words: every field of every config has them, and they fit its type."""

from contextlib import suppress
from enum import Enum
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.codec import to_plain
from boxtop.core.errors import ConfigError
from boxtop.core.game_def import AnyDef
from boxtop.core.option import Choice, Flag, Names, Number, Option, Pick, Unless, describe, described, differences
from boxtop.core.options import with_options
from boxtop.games import GAMES
from boxtop.games.clue import CLUE
from boxtop.games.scrabble import SCRABBLE, ChallengeRule
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.config import Variation
from boxtop.games.yahtzee import YAHTZEE

OPTIONS = [pytest.param(game, option, id=f"{game.id}-{option.name}") for game in GAMES for option in game.options]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def without_words(config_type: Any, options: tuple[Option, ...]) -> list[str]:
    named = {option.name for option in options}
    return [field.name for field in msgspec.structs.fields(config_type) if field.name not in named]


@EVERY_GAME
def test_every_field_of_a_config_has_words_in_the_order_of_the_config(game: AnyDef) -> None:
    assert without_words(game.config_type, game.options) == []
    assert [option.name for option in game.options] == [
        field.name for field in msgspec.structs.fields(game.config_type)
    ]


@EVERY_GAME
def test_a_field_added_without_words_is_found(game: AnyDef) -> None:
    longer = msgspec.defstruct(
        "Longer", [("house_rule", bool, False)], bases=(game.config_type,), frozen=True, kw_only=True
    )
    assert without_words(longer, game.options) == ["house_rule"]


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_an_option_has_a_title_and_a_clause_for_its_value_in_every_rule_set(game: AnyDef, option: Option) -> None:
    assert option.title or isinstance(option, Flag)
    for preset in game.presets:
        clause = option.describe(getattr(preset.config, option.name))
        assert clause
        assert "{" not in clause
        assert not clause.endswith(".")


@pytest.mark.parametrize("game", [SORRY, SCRABBLE, YAHTZEE], ids=lambda game: game.id)
def test_the_smallest_and_the_largest_number_an_option_names_can_be_played(game: AnyDef) -> None:
    for option in game.options:
        if isinstance(option, Number):
            *_, (numbers, _) = option.values()
            for value in numbers.split(" to "):
                assert can_be_played(game, option.name, value), f"{option.name}={value}"


def can_be_played(game: AnyDef, option: str, value: str) -> bool:
    """Whether the value is accepted with some number of players."""
    for seats in (2, 4, 100, 1000):
        with suppress(ConfigError):
            game.make(with_options(game.default.config, {option: value}), seats)
            return True
    return False


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_an_option_offers_the_values_its_field_can_have(game: AnyDef, option: Option) -> None:
    kind = next(field.type for field in msgspec.structs.fields(game.config_type) if field.name == option.name)
    assert isinstance(option, Flag) == (kind is bool)
    if isinstance(kind, type) and issubclass(kind, Enum):
        assert isinstance(option, Pick)
        assert [choice.value for choice in option.choices] == list(kind)


@EVERY_GAME
def test_what_an_option_lists_can_be_typed(game: AnyDef) -> None:
    picks = [option for option in game.options if isinstance(option, Flag | Pick)]
    for option in picks:
        for typed, clause in option.values():
            config = with_options(game.default.config, {option.name: typed})
            assert option.describe(getattr(config, option.name)) == clause


@EVERY_GAME
def test_options_depend_on_options_that_exist(game: AnyDef) -> None:
    names = {option.name for option in game.options}
    assert {option.unless.option for option in game.options if option.unless} <= names
    assert set(game.table_options) <= names


@EVERY_GAME
def test_names_of_seats_depend_on_the_number_of_seats(game: AnyDef) -> None:
    assert all(option.per_seat for option in game.options if isinstance(option, Names))


@EVERY_GAME
def test_a_rule_set_is_named_by_its_id(game: AnyDef) -> None:
    for preset in game.presets:
        assert game.rules_name(preset.config) == preset.id


def test_a_house_rule_is_named_by_its_clause() -> None:
    points = SORRY.preset("points").config
    assert SORRY.rules_name(replace(points, target=300)) == "points, but you play until somebody has 300 points"
    void = replace(SCRABBLE.default.config, challenge=ChallengeRule.VOID)
    assert (
        SCRABBLE.rules_name(void)
        == "classic, but there are no challenges: you can play only words that are in the dictionary"
    )
    last = replace(CLUE.default.config, last_player_wins=True)
    assert CLUE.rules_name(last) == (
        "classic, but when all players but one have made a wrong accusation, the one left wins at once"
    )


def test_an_option_without_effect_is_neither_described_nor_a_difference() -> None:
    standard = SORRY.default.config
    assert differences(SORRY.options, replace(standard, target=300), standard) == ()
    assert describe(SORRY.options, "target", standard) not in described(SORRY.options, standard)
    points = replace(standard, variation=Variation.POINTS)
    assert describe(SORRY.options, "target", points) in described(SORRY.options, points)


def test_an_option_set_by_another_choice_is_not_listed_as_a_difference() -> None:
    classic = SCRABBLE.default.config
    family = replace(classic, dictionary="family", dictionary_sha256="0" * 64)
    assert differences(SCRABBLE.options, family, classic) == ("the dictionary is ENABLE without slurs",)


class Dice(Struct, frozen=True):
    count: int = 5
    loaded: bool = False


DICE = (
    Number(name="count", title="Dice", text="{value} dice", limits=(0, 9), choices=(Choice(0, "no dice"),)),
    Flag(name="loaded", yes="loaded dice", no="fair dice", unless=Unless("count", (0,))),
)


def test_a_number_may_have_words_of_its_own() -> None:
    assert described(DICE, Dice()) == ("5 dice", "fair dice")
    assert described(DICE, Dice(0)) == ("no dice",)
    assert list(DICE[0].values()) == [("0", "no dice"), ("1 to 9", "N dice")]


def test_options_are_sent_with_their_kind() -> None:
    assert [option["kind"] for option in to_plain(DICE)] == ["number", "flag"]
