"""What strict type checkers accept of the library, and what they refuse (`tests/test_types.py`).

Each line marked `wrong` must be an error; no other line may be one.
"""

import random
from typing import assert_type

import boxtop
from boxtop import AnySession
from boxtop.games import clue, scrabble, sorry, yahtzee
from boxtop.games.scrabble.listed_plays import plays


def sessions() -> None:
    """A session has the types of its game."""
    dice = boxtop.new_session("yahtzee", ["Ann", "Ben"], seed=1)
    assert_type(dice, yahtzee.YahtzeeSession)
    assert_type(dice.view(None), yahtzee.View)
    assert_type(dice.config.bonus_points, int)
    assert_type(dice.view(0).offers[0].points, int)
    dice.view(None).oferrs  # wrong
    dice.act(0, clue.Roll())  # wrong
    dice.act(0, yahtzee.Keep("66"))  # wrong
    assert_type(dice.parse("keep 6 6"), yahtzee.Action)

    pawns = boxtop.new_session("sorry", ["Ann", "Ben"], config=sorry.Config(ones=4))
    assert_type(pawns.view(None).offers[0].action, sorry.Use)

    assert_type(boxtop.new_session("clue", ["Ann"]).state, clue.State)
    assert_type(pawns.game.initial(), sorry.State)
    pawns.game.lexicon  # wrong
    boxtop.new_session("clue", ["Ann"]).view(None).oferrs  # wrong
    boxtop.new_session("scrabble", ["Ann"]).view(None).oferrs  # wrong
    pawns.view(None).oferrs  # wrong
    print(list(boxtop.new_session("clue", ["Ann"]).game.accusations(boxtop.make("clue").initial())))
    words = boxtop.new_session("scrabble", ["Ann"])
    print(plays(words.game, words.state), "HORN" in words.game.lexicon)
    assert_type(dice.game.determinize(dice.view(0), random.Random(1)), yahtzee.State)
    assert_type(dice.branch().game, yahtzee.Yahtzee)
    assert_type(boxtop.new_session("scrabble", ["Ann"]).branch().view(0).racks, tuple[str | None, ...])
    assert_type(boxtop.new_session("go_" + "fish", ["Ann"]), AnySession)


def games() -> None:
    """A game has its own class."""
    words = boxtop.make("scrabble", seats=2)
    assert_type(words, scrabble.Scrabble)
    print("HORN" in words.lexicon)
    assert_type(boxtop.make("sorry").initial(), sorry.State)
    boxtop.make("sorry").lexicon  # wrong
    for position in boxtop.new_session("clue", ["Ann"]).positions():
        assert_type(position.state, clue.State)
