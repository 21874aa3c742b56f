"""What sessions, views, records, advice and legal sets show of themselves."""

import random

import pytest

import boxtop
from boxtop.core.legal import Listed
from boxtop.games import scrabble, yahtzee
from boxtop.games.scrabble.listed_plays import plays
from boxtop.games.yahtzee.coach import advise

GAMES = ["yahtzee", "sorry", "clue", "scrabble"]


@pytest.mark.parametrize("game", GAMES)
def test_views_and_sessions_are_drawn_in_notebooks(game: str) -> None:
    session = boxtop.new_session(game, ["Ann", "Ben", "Cleo"], seed=1)
    session.begin()
    assert session.view(0)._repr_svg_().startswith("<svg")
    assert (session._repr_svg_() or "").startswith("<svg")


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_printed_as_its_board(game: str) -> None:
    session = boxtop.new_session(game, ["Seat 0", "Seat 1", "Seat 2"], seed=1)
    session.begin()
    assert str(session.view(1)) == session.text(1)


def test_a_game_shows_its_seats_and_the_options_that_are_changed() -> None:
    assert repr(boxtop.make("yahtzee", seats=2)) == "Yahtzee(Config(), seats=2)"
    house = yahtzee.Config(rolls_per_turn=4)
    assert repr(boxtop.make("yahtzee", seats=1, config=house)) == "Yahtzee(Config(rolls_per_turn=4), seats=1)"
    assert all(repr(boxtop.make(game)).endswith(f"seats={boxtop.make(game).seats})") for game in GAMES)


def test_advice_is_a_table() -> None:
    session = boxtop.new_session("yahtzee", ["<b>Ann</b>"], seed=1)
    session.begin()
    page = advise(session.game, session.view(0))._repr_html_()
    assert "<table><caption>choices" in page


def test_advice_leaves_out_what_was_not_asked_for() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    session.begin()
    page = advise(session.game, session.view(0))._repr_html_()
    assert "<li>expected: " in page
    assert "<li>target: " not in page


def test_a_record_and_legal_sets_say_what_they_are() -> None:
    session = boxtop.new_session("clue", ["Ann", "Ben", "Cleo"], seed=1)
    session.begin()
    assert repr(session.record()) == "<Record of clue: Ann, Ben, Cleo; 25 moves, not finished>"
    legal = session.legal(session.to_act[0])
    assert "324 accusations" in repr(legal)
    assert repr(session.legal(2)) == "<0 legal actions, all listed>"
    assert repr(Listed((1,))) == "<1 legal action, all listed>"


def test_accusations_can_be_listed() -> None:
    game = boxtop.make("clue", seats=3)
    session = boxtop.new_session("clue", ["Ann", "Ben", "Cleo"], seed=1)
    assert game.accusations(session.state) == ()
    session.begin()
    listed = game.accusations(session.state)
    assert len(listed) == 324
    assert all(accusation in session.legal(0) for accusation in listed[::50])


def test_plays_can_be_listed() -> None:
    text = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRT?/EEGLNOT 14/0 0"
    session = boxtop.new_session("scrabble", ["Ann", "Ben"], position=text, seed=1)
    game = boxtop.make("scrabble", seats=2)
    listed = plays(game, session.state)
    assert listed[0] == scrabble.Play("H8", ".EFoRMAT")
    assert all(play in session.legal(0) for play in random.Random(1).sample(listed, 20))
