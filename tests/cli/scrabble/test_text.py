"""Scrabble in line mode: what is shown, and what can be typed."""

import pytest

from boxtop.cli.text_games import text_game
from boxtop.core.legal import Listed
from boxtop.games.scrabble import Accept, Challenge, Draw, Play
from tests.cli.conftest import Boxtop
from tests.games.scrabble.positions import do, position, scrabble

NAMES = ("Ann", "Ben")
TEXT = text_game("scrabble")


def test_the_player_on_turn_is_shown_their_tiles() -> None:
    game, state = scrabble(), position("HORNAEI", "QUARTZ?")
    assert TEXT.prompt(game.view(state, 0), NAMES) == "Ann, A E H I N O R"
    assert TEXT.is_turn_start(game.view(state, 0))
    assert TEXT.choices(game.view(state, 0), NAMES, Listed(())) == []


def test_the_others_are_shown_the_play_that_they_may_challenge() -> None:
    game = scrabble()
    state, _ = do(game, position("HORNAEI", "QUARTZ?"), Play("8F", "HORN"))
    view = game.view(state, 1)
    assert TEXT.choices(view, NAMES, Listed(())) == [
        "Ann played HORN at 8F for 14 points.",
        "Type accept or challenge.",
    ]
    assert TEXT.prompt(view, NAMES) == "Ben, accept or challenge"
    assert not TEXT.is_turn_start(view)
    assert [TEXT.parse(word, view) for word in ("a", "Challenge")] == [Accept(), Challenge()]


def test_a_draw_ends_no_turn_and_a_play_does() -> None:
    assert not TEXT.is_turn_end(Draw("A"))
    assert TEXT.is_turn_end(Play("8F", "HORN"))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("dance", "or pass; type help for more."),
        ("accept", "or pass; type help for more."),
        ("play", "Type a square and a word: 8F HORN plays across"),
        ("exchange", "Type exchange and the tiles, such as exchange QVV"),
        ("sheet 2", "Type only sheet, not '2'."),
    ],
)
def test_bad_input_is_refused_in_a_sentence(boxtop: Boxtop, typed: str, sentence: str) -> None:
    ran = boxtop("play", "scrabble", "--seats", "Ann,Ben", typed=f"\n{typed}\nquit\n")
    assert sentence in " ".join(ran.out.split())
