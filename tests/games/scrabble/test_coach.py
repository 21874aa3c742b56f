"""The coach: the best choices of a view with their reasons, and nothing that the seat may not know."""

import random

import pytest
from msgspec.structs import replace

from boxtop.core.errors import IllegalAction
from boxtop.games.scrabble import SCRABBLE, Accept, Challenge, Exchange, Play
from boxtop.games.scrabble.coach import advise
from boxtop.games.scrabble.tiles import bag_of
from tests.games.scrabble.positions import board_of, do, position, scrabble


def test_the_best_play_comes_first_and_every_choice_has_a_reason() -> None:
    game = scrabble()
    state = position("AEINRST", "DEGLOUY")
    choices = advise(game, game.view(state, 0)).choices
    assert isinstance(choices[0].action, Play)
    assert "all seven tiles" in choices[0].reason.lower()
    assert [one.value for one in choices] == sorted((one.value for one in choices), reverse=True)
    assert choices[0].loss == 0
    assert all(one.loss == pytest.approx(choices[0].value - one.value, abs=0.11) for one in choices)
    assert all(one.reason.endswith(".") for one in choices)
    assert all(one.action in game.legal(state, 0) for one in choices)


def test_what_cannot_be_used_is_exchanged() -> None:
    game = scrabble()
    choice = advise(game, game.view(position("UUVVWII", "AEIOUST"), 0)).choices[0]
    assert isinstance(choice.action, Exchange)
    assert choice.action.tiles not in choice.reason


def test_an_endgame_is_searched() -> None:
    """The other holds a Y, which has a place: SOT goes out."""
    game = scrabble()
    state = position("ST", "Y", board=board_of(".....HORN......"), bag="")
    view = replace(game.view(state, 0), unseen=bag_of("Y"))
    [choice] = advise(game, view).choices
    assert choice.kept == ""
    assert "You go out" in choice.reason


def test_with_a_tile_in_the_bag_every_draw_is_tried() -> None:
    """The values are points gained by the end, so they differ from the score plus the value of the tiles kept."""
    game = scrabble()
    state = position("STE", "EE", board=board_of(".....HORN......"), bag="Q")
    view = replace(game.view(state, 0), unseen=bag_of("EEQ"))
    choices = advise(game, view).choices
    assert len(choices) > 1
    assert all("every tile that the bag can hold" in one.reason for one in choices)
    assert [one.value for one in choices] == sorted((one.value for one in choices), reverse=True)


@pytest.mark.parametrize(("word", "answer"), [("HRON", Challenge()), ("HORN", Accept())])
def test_a_challenge_is_advised_only_against_a_phony(word: str, answer: object) -> None:
    game = scrabble()
    state, _ = do(game, position("HORNQXZ", "AEIOUST"), Play("8F", word))
    assert advise(game, game.view(state, 1)).choices[0].action == answer


def test_the_advice_depends_on_the_view_alone() -> None:
    """What others hold and what the bag has makes no difference."""
    game = scrabble()
    state = position("AEGLNRT", "QQVVWWZ", board=board_of(".....HORN......"))
    view = game.view(state, 0)
    other = game.determinize(view, random.Random(1))
    assert advise(game, view) == advise(game, game.view(other, 0))


def test_a_seat_that_is_not_to_act_gets_no_advice() -> None:
    game = scrabble()
    with pytest.raises(IllegalAction, match="nothing to choose") as refusal:
        advise(game, game.view(position("AEINRST", "DEGLOUY"), 1))
    assert refusal.value.code == "not_choosing"
    assert SCRABBLE.coach is advise
