"""Sorry! in line mode: what is shown, and what can be typed."""

from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop, one_sentence


@pytest.mark.parametrize("preset", ["standard", "teams", "points"])
def test_a_whole_game_can_be_played_in_line_mode(boxtop: Boxtop, tmp_path: Path, preset: str) -> None:
    """One person always takes the first move, against a random bot."""
    save = tmp_path / "game.json"
    target = ["--set", "target=0"] if preset == "points" else []
    words = ["play", "sorry", "--rules", preset, "--seats", "Ann,bot:random", "--save", str(save), *target]
    ran = boxtop(*words, typed="1\n" * 3000)
    assert ran.status == 0
    assert "all pawns HOME" in ran.out
    assert boxtop("verify", str(save)).status == 0
    assert "HOME" in boxtop("replay", str(save)).out


def test_the_story_for_two_people_hides_the_hands(boxtop: Boxtop) -> None:
    ran = boxtop("play", "sorry", "--rules", "points", "--seats", "Ann,Ben", typed="quit\n")
    assert ran.out.count("was dealt a card.") == 10


def test_the_story_for_one_person_shows_the_cards_dealt(boxtop: Boxtop) -> None:
    ran = boxtop("play", "sorry", "--rules", "points", "--seats", "Ann,bot:random", typed="quit\n")
    assert ran.out.count("bot was dealt a card.") == 5
    assert ran.out.count("Ann was dealt a card.") == 0


def test_a_move_can_be_typed_in_words_and_a_wrong_one_is_explained(boxtop: Boxtop) -> None:
    typed = "1\n1\nred fly\nred start\nquit\n"
    ran = boxtop("play", "sorry", "--seats", "Ann,Ben", "--own-dice", typed=typed)
    assert "Type the number of a move from 1 to 1, or its words, such as red start." in ran.out
    assert "Ann's red pawn left START." in ran.out


def test_what_is_not_a_card_of_the_deck_is_refused(boxtop: Boxtop) -> None:
    ran = boxtop("play", "sorry", "--seats", "Ann,Ben", "--own-dice", typed="9\n1\n6\n8\n\nquit\n")
    assert "Type the number of a player, from 1 to 2." in ran.out
    assert "Type the card you drew, one of 1, 2, 3" in ran.out


def test_with_own_cards_the_prompt_says_that_the_winner_begins(boxtop: Boxtop) -> None:
    words = ("play", "sorry", "--seats", "Ann,Ben", "--own-dice", "--set", "first_player=2")
    ran = boxtop(*words, typed="1\n2\n")
    assert "Ben goes first: type 2" in ran.out
    assert "The game begins, and Ben plays first." in ran.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--rules", "points", "--games", "2"), "a match for points lasts until its target"),
        (("--games", "0"), "must be from 1 to 99, not 0"),
        (("--games", "-3"), "must be from 1 to 99, not -3"),
        (("--games", "100"), "must be from 1 to 99, not 100"),
    ],
)
def test_an_impossible_number_of_games_is_refused(boxtop: Boxtop, words: tuple[str, ...], reason: str) -> None:
    assert reason in one_sentence(boxtop("play", "sorry", "--seats", "Ann,Ben", *words))
