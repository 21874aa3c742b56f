"""States of Scrabble as text: what is written, and why a text is no state."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.games.scrabble import Config, Play
from boxtop.games.scrabble.state import Drawing, Turning
from boxtop.games.scrabble.state_text import format_state, parse_state
from tests.games.scrabble.positions import board_of, do, position, scrabble

BOARD = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15"
TEXT = f"{BOARD} AEFMRT?/EEGLNOT 14/0 0 lex enable;"


def test_the_seat_to_play_comes_first() -> None:
    board = board_of(".....HORN......")
    state = position("EEGLNOT", "?AEFMRT", board=board, seat=1, scores=(0, 14))
    assert format_state(state, Config()) == f"{BOARD} AEFMRT?/EEGLNOT 14/0 0 lex enable; seat 1;"


def test_a_play_that_waits_is_written_as_json_and_read_back() -> None:
    game = scrabble()
    waiting, _ = do(game, position("HORNPAS", "AEIOUUI"), Play("8F", "HORN"))
    text = format_state(waiting, game.config)
    assert '; phase {"type":"challenging"' in text
    assert parse_state(text, game.config, 2) == waiting


def test_passes_and_lost_turns_are_written_where_there_are_some() -> None:
    text = f"{BOARD} AEFMRT?/EEGLNOT 14/0 2 lex enable; passes 1 1; skips 0 1;"
    state = parse_state(text, Config(), 2)
    assert (state.passes, state.skips, state.scoreless) == ((1, 1), (0, 1), 2)
    assert format_state(state, Config()) == text


def test_a_rack_that_is_not_known_is_drawn_first() -> None:
    assert parse_state(TEXT.replace("EEGLNOT", ""), Config(), 2).phase == Drawing(((1, 7),), deal=True)
    assert parse_state(TEXT, Config(), 2).phase == Turning()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("AEFMRT?/EEGLNOT", "AEFMRT?", "this position has 1 racks, but there are 2 seats"),
        ("14/0 0", "14/0/0 0", "this position has 3 scores, but there are 2 seats"),
        ("EEGLNOT", "ZZ", "the board and the racks have 2 Z tiles, but the set has 1"),
        (
            "EEGLNOT 14/0 0 lex enable;",
            'EEGLNOZ 14/0 0 phase {"type":"drawing","draws":[[0,1]],"aside":"Z"};',
            "there are more Z tiles in this position than in the set",
        ),
        ("lex enable;", "lex enable; seat 2;", "seat must be a number from 0 to 1, not '2'"),
        ("lex enable;", "lex enable; passes 1;", "passes has one number for each of the 2 seats"),
        ("lex enable;", "lex enable; skips 1 x;", "skips must be a number from 0 to 9999, not 'x'"),
        ("lex enable;", "lex enable; opening [[0]];", "opening cannot be read: "),
        ("lex enable;", 'lex enable; phase {"type":"sleeping"};', "phase cannot be read: "),
    ],
)
def test_a_text_that_is_no_state_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(CodecError) as refused:
        parse_state(TEXT.replace(old, new, 1), Config(), 2)
    assert reason in str(refused.value)
