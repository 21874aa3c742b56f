"""Rules and seats from the options of the command line."""

import pytest

from boxtop.games import GAMES
from boxtop.games.yahtzee.presets import PRESETS
from tests.cli.conftest import Boxtop, one_sentence


def test_an_unknown_game_is_refused_with_those_there_are(boxtop: Boxtop) -> None:
    shelf = ", ".join(game.id for game in GAMES)
    assert one_sentence(boxtop("rules", "chess")) == f"there is no game 'chess'; choose one of {shelf}"


def test_an_unknown_rule_set_is_refused_with_those_there_are(boxtop: Boxtop) -> None:
    sentence = one_sentence(boxtop("rules", "yahtzee", "--rules", "nonsense"))
    assert "'nonsense'" in sentence
    assert all(preset.id in sentence for preset in PRESETS)


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("upper_bonus", "write option=value"),
        ("=3", "write option=value"),
        ("colour=red", "is not an option; the options are"),
        ("upper_bonus=many", "must be a whole number"),
        ("upper_threshold=900", "must be from 1 to 105"),
        ("joker=wild", "must be one of none, free, forced, forced_after_50"),
        ("voluntary_zero=perhaps", "must be yes or no"),
        ("start_dice=3", "must be 1 or 5"),
        ("teams=1", "at least 2"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_is_accepted(boxtop: Boxtop, setting: str, expected: str) -> None:
    assert expected in one_sentence(boxtop("rules", "yahtzee", "--set", setting))


def test_a_setting_given_twice_is_refused(boxtop: Boxtop) -> None:
    words = ("rules", "yahtzee", "--set", "games=2", "--set", "games=3")
    assert "set games only once" in one_sentence(boxtop(*words))
