"""`boxtop games` and `boxtop rules`."""

import pytest

from boxtop.cli import main
from boxtop.core.game_def import AnyDef
from boxtop.games import GAMES
from boxtop.games.yahtzee.presets import PRESETS
from tests.cli.conftest import Boxtop


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


def test_rules_explain_the_options_of_the_table(boxtop: Boxtop) -> None:
    assert "When you enter a room, make a suggestion: " in boxtop("rules", "clue").out
    optional = boxtop("rules", "clue", "--set", "suggestion=optional", "--set", "last_player_wins=yes").out
    words = " ".join(optional.split())
    assert "you may make a suggestion or an accusation, or end your turn" in words
    assert "the one left wins at once" in words
    assert "Clue: classic, but you may enter a room without making a suggestion; when all players but one" in words


def test_the_rules_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "scrabble", "--set", "challenge=void"]) == 0
    assert "There are no challenges" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("preset", ["standard", "teams", "points"])
def test_rules_are_shown_with_where_they_are_printed(boxtop: Boxtop, preset: str) -> None:
    ran = boxtop("rules", "sorry", "--rules", preset)
    assert "Printed in: Hasbro game collection" in ran.out
    assert ("Team rules" in ran.out) == (preset == "teams")


def test_rules_name_a_house_rule(boxtop: Boxtop) -> None:
    ran = boxtop("rules", "sorry", "--set", "ones=4", "--set", "switched_pawn_slides=yes")
    assert "a deck of 44 cards with four 1s; an opponent's pawn that an 11 puts on a triangle slides too" in " ".join(
        ran.out.split()
    )
