"""`boxtop play --own-dice`: only where nothing that is dealt is hidden, because the players type in what they see."""

from pathlib import Path

import pytest

from boxtop.cli import saved_games
from boxtop.core.session import Session
from boxtop.games.scrabble import SCRABBLE, Draw
from tests.cli.conftest import Boxtop, one_sentence

HIDDEN = [("clue", "classic", "Ann,Ben,Cleo"), ("sorry", "points", "Ann,Ben"), ("scrabble", "classic", "Ann,Ben")]


@pytest.mark.parametrize(("game", "rules", "seats"), HIDDEN)
def test_own_cards_are_refused_where_players_hide_them(boxtop: Boxtop, game: str, rules: str, seats: str) -> None:
    """Document 002, Clue, SETUP: nobody may see the case file. A prompt on one screen would show it."""
    ran = boxtop("play", game, "--rules", rules, "--seats", seats, "--own-dice")
    assert "--own-dice: " in one_sentence(ran)
    assert "must deal" in one_sentence(ran)
    assert ran.out == ""


@pytest.mark.parametrize(("game", "rules", "seats"), HIDDEN)
def test_the_refusal_comes_before_anybody_is_asked_for_a_name(
    boxtop: Boxtop, game: str, rules: str, seats: str
) -> None:
    ran = boxtop("play", game, "--rules", rules, "--own-dice", typed=f"{seats}\nquit\n")
    assert "must deal" in one_sentence(ran)
    assert "Who plays?" not in ran.out


def test_clue_with_real_cards_is_pointed_to_the_notebook(boxtop: Boxtop) -> None:
    assert "boxtop clue deduce" in one_sentence(boxtop("play", "clue", "--seats", "Ann,Ben,Cleo", "--own-dice"))


@pytest.mark.parametrize(("game", "rules", "seats"), [("sorry", "standard", "Ann,Ben"), ("sorry", "teams", "A,B,C,D")])
def test_a_real_deck_is_welcome_where_every_card_is_drawn_openly(
    boxtop: Boxtop, game: str, rules: str, seats: str
) -> None:
    ran = boxtop("play", game, "--rules", rules, "--seats", seats, "--own-dice", typed="1\nquit\n")
    assert ran.status == 0
    assert "You roll and draw yourselves" in ran.out


@pytest.fixture
def own_tiles(tmp_path: Path) -> Path:
    """A game of an earlier version, in which the players typed in the tiles they drew."""
    session = Session(SCRABBLE, SCRABBLE.default.config, ["Ann", "Ben"], None)
    for tile in ("A", "B", *"HORNQSE"):
        session.enter(Draw(tile))
    path = tmp_path / "own-tiles.json"
    saved_games.store(session.record(), path)
    return path


def test_a_game_saved_with_own_tiles_is_not_resumed_but_still_read(boxtop: Boxtop, own_tiles: Path) -> None:
    ran = boxtop("play", "scrabble", "--save", str(own_tiles), typed="E\n")
    sentence = one_sentence(ran)
    assert "must deal" in sentence
    assert "boxtop replay" in sentence
    assert "draw a tile" not in ran.out
    assert boxtop("replay", str(own_tiles)).status == 0
    assert boxtop("verify", str(own_tiles)).status == 0
