"""Options of Scrabble: which values are refused, and how many tiles may be exchanged."""

from typing import Any

import pytest

from boxtop.core.errors import ConfigError
from boxtop.games.scrabble import Config, Scrabble
from boxtop.games.scrabble.config import may_exchange, most_exchanged, with_options
from boxtop.games.scrabble.lexicon import SHIPPED
from boxtop.games.scrabble.presets import CLASSIC, TOURNAMENT


@pytest.mark.parametrize(
    ("field", "options", "sentence"),
    [
        ("exchange_min_bag", {"exchange_min_bag": -1}, "must be from 0 to 100, not -1"),
        ("exchange_min_bag", {"exchange_min_bag": 101}, "must be from 0 to 100, not 101"),
        ("scoreless_turns", {"scoreless_turns": 101}, "must be from 0 to 100, not 101"),
        (
            "scoreless_turns",
            {"scoreless_turns": 1},
            "must be 0 (the game ends when everyone passes twice) or at least 2",
        ),
        ("dictionary_sha256", {"dictionary_sha256": "abc"}, "must be 64 hexadecimal digits"),
        ("dictionary_sha256", {"dictionary_sha256": "G" * 64}, "must be 64 hexadecimal digits"),
    ],
)
def test_invalid_options_are_refused_with_the_field_named(field: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ConfigError) as refused:
        Scrabble(Config(**options), 2)
    assert refused.value.field == field
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("config", "bag", "count", "is_allowed"),
    [
        (CLASSIC, 1, 1, True),
        (CLASSIC, 1, 2, False),
        (CLASSIC, 50, 7, True),
        (CLASSIC, 50, 8, False),
        (CLASSIC, 50, 0, False),
        (TOURNAMENT, 7, 1, True),
        (TOURNAMENT, 6, 1, False),
    ],
)
def test_as_many_tiles_are_exchanged_as_the_bag_and_the_rule_set_allow(
    config: Config, bag: int, count: int, is_allowed: bool
) -> None:
    """Document 002, GAME PLAY 7: the new tiles are drawn before the old ones go back."""
    assert may_exchange(config, bag, count) is is_allowed


@pytest.mark.parametrize(("bag", "rack", "most"), [(90, 7, 7), (90, 4, 4), (3, 7, 3), (0, 7, 0), (90, 0, 0)])
def test_no_more_tiles_are_exchanged_than_are_on_the_rack_or_in_the_bag(bag: int, rack: int, most: int) -> None:
    assert most_exchanged(CLASSIC, bag, rack) == most


def test_a_dictionary_named_with_its_hash_keeps_that_hash() -> None:
    """The name alone brings the hash of a dictionary that ships."""
    other = "0" * 64
    assert with_options(Config(), {"dictionary": "family"}).dictionary_sha256 == SHIPPED["family"]
    assert with_options(Config(), {"dictionary": "mine", "dictionary_sha256": other}).dictionary_sha256 == other
