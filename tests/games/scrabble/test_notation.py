"""Actions as text: what is written is read back, and what cannot be read is refused with what can."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.games.scrabble import Accept, Action, Challenge, Exchange, Pass, Play
from boxtop.games.scrabble.notation import format_action, parse_action
from tests.games.scrabble.positions import board_of, do, position, scrabble

GAME = scrabble()
TURN = GAME.view(position("FAMIST?", "DEGLOUY", board=board_of(".....HORN......")), 0)
WINDOW = GAME.view(do(GAME, position("HORNQXZ", "AEIOUST"), Play("8F", "HORN"))[0], 1)


@pytest.mark.parametrize(
    "action", [Play("H6", "FA.M"), Play("H6", "fA.M"), Play("8F", "....s"), Exchange("AFI?"), Pass()]
)
def test_a_turn_written_as_text_is_read_back(action: Action) -> None:
    assert parse_action(format_action(action), TURN) == action


@pytest.mark.parametrize("action", [Accept(), Challenge()])
def test_an_answer_to_a_play_written_as_text_is_read_back(action: Action) -> None:
    assert parse_action(format_action(action), WINDOW) == action


def test_tiles_on_the_board_may_be_typed_as_letters() -> None:
    assert parse_action("play h6 FARM", TURN) == Play("H6", "FA.M")


@pytest.mark.parametrize("text", ["", "pass now", "challenge", "accept"])
def test_on_a_turn_other_words_are_refused_with_what_can_be_typed(text: str) -> None:
    with pytest.raises(CodecError, match="type play 8F HORN, exchange and your tiles, or pass"):
        parse_action(text, TURN)


@pytest.mark.parametrize("text", ["", "pass", "accept it"])
def test_after_a_play_other_words_are_refused_with_what_can_be_typed(text: str) -> None:
    with pytest.raises(CodecError, match="type accept or challenge"):
        parse_action(text, WINDOW)
