import pytest

from boxtop.core.game_def import AnyDef
from boxtop.games import GAMES
from boxtop.games.yahtzee.presets import PRESETS
from tests.cli.conftest import Boxtop, one_sentence


def test_games_lists_every_game_rule_set_and_bot(boxtop: Boxtop) -> None:
    ran = boxtop("games")
    assert ran.status == 0
    for game in GAMES:
        assert game.title in ran.out
        for preset in game.presets:
            assert f"--rules {preset.id}" in ran.out
    assert "bot:random" in ran.out


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_rules_name_the_rule_set_and_cite_the_documents(boxtop: Boxtop, preset) -> None:  # type: ignore[no-untyped-def]
    ran = boxtop("rules", "yahtzee", "--rules", preset.id)
    assert ran.status == 0
    assert preset.title in ran.out
    for document in (
        "Hasbro, 2003",
        "2022",
        "Hasbro game collection",
        "Winning Moves, classic edition",
        "freethedice.com",
    ):
        assert document in ran.out


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rules_begin_with_the_game_and_the_rule_set(boxtop: Boxtop, game: AnyDef) -> None:
    """A title that ends in a mark of its own, as Sorry! does, gets no full stop behind it."""
    first = boxtop("rules", game.id).out
    assert first.startswith(f"{game.title}: {game.default.title} ({game.default.id}). ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rules_list_every_option_with_its_values(boxtop: Boxtop, game: AnyDef) -> None:
    out = " ".join(boxtop("rules", game.id, "--options").out.split())
    for option in game.options:
        assert f"{option.name}=" in out
        for typed, clause in option.values():
            assert f"{typed}: {clause}" in out


def test_the_list_of_options_begins_with_the_value_under_these_rules(boxtop: Boxtop) -> None:
    out = boxtop("rules", "yahtzee", "--options", "--rules", "plain", "--set", "games=2").out.splitlines()
    assert {"joker=none", "games=2", "voluntary_zero=no"} <= set(out)


def test_rules_describe_a_house_rule(boxtop: Boxtop) -> None:
    ran = boxtop("rules", "yahtzee", "--set", "upper_bonus=50", "--set", "upper_threshold=70")
    assert "70 points or more in the Upper Section, you get 50 more." in ran.out
    assert "hasbro, but the upper bonus needs 70 points; the upper bonus is 50 points" in " ".join(ran.out.split())


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


@pytest.mark.parametrize(
    "words",
    [("nonsense",), ("rules",), ("rules", "yahtzee", "--nonsense"), ("rules", "yahtzee", "--rules"), ("yahtzee",)],
    ids=" ".join,
)
def test_words_nobody_understands_are_refused_in_one_sentence(boxtop: Boxtop, words: tuple[str, ...]) -> None:
    assert "see boxtop --help" in one_sentence(boxtop(*words))


@pytest.mark.parametrize("words", [("--help",), ("play", "--help"), ("yahtzee", "score", "--help")], ids=" ".join)
def test_help_is_plain_text_without_boxes_drawn_round_it(boxtop: Boxtop, words: tuple[str, ...]) -> None:
    ran = boxtop(*words)
    assert ran.status == 0
    assert "Usage: boxtop" in ran.out
    assert "│" not in ran.out
