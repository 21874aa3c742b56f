"""Document 002, GAME PLAY 1 to 6: where tiles may lie."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.games.scrabble import Play, State
from boxtop.games.scrabble.state import Challenging
from tests.games.scrabble.positions import board_of, do, position, scrabble, stands

HORN = board_of(".....HORN......")


def refusal(state: State, position: str, word: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        do(scrabble(), state, Play(position, word))
    return caught.value.code


@pytest.mark.parametrize("position_", ["8D", "8H", "H4", "H8"])
def test_the_first_word_may_read_across_or_down_over_the_star(position_: str) -> None:
    """GAME PLAY 1."""
    state, _ = do(scrabble(), position("MITIERS", "A"), Play(position_, "MITER"))
    assert isinstance(state.phase, Challenging)


@pytest.mark.parametrize("position_", ["8I", "7H", "A1"])
def test_the_first_word_must_cover_the_star(position_: str) -> None:
    """GAME PLAY 1."""
    assert refusal(position("MITIERS", "A"), position_, "MITER") == "not_on_star"


def test_the_first_word_has_two_letters_at_least() -> None:
    """GAME PLAY 1."""
    assert refusal(position("AEIRSTU", "A"), "8H", "A") == "one_letter"


def test_tiles_must_join_those_on_the_board() -> None:
    """GAME PLAY 3 and 4."""
    assert refusal(position("AEIRSTU", "A", board=HORN), "1A", "TEA") == "not_joined"


def test_tiles_that_touch_at_a_corner_are_not_joined() -> None:
    """GAME PLAY 1 and 4: words are not diagonal."""
    assert refusal(position("AEIRSTU", "A", board=HORN), "7J", "TEA") == "not_joined"


def test_a_gap_must_be_filled_by_a_tile_on_the_board() -> None:
    """GAME PLAY 3: one complete word."""
    assert refusal(position("AEIRSTU", "A", board=HORN), "F8", ".E.") == "gap"


def test_a_square_holds_one_tile() -> None:
    """002, GAME PLAY 5: no letter is shifted, so none is covered."""
    assert refusal(position("AEIRSTU", "A", board=HORN), "8F", "TEAS") == "occupied"


def test_a_word_ends_at_the_edge() -> None:
    assert refusal(position("AEIRSTU", "A", board=HORN), "I8", ".AIRSTEUA") == "off_board"


def test_the_whole_word_must_be_named() -> None:
    """GAME PLAY 3: one complete word."""
    assert refusal(position("AEIRSTU", "A", board=HORN), "8J", "S") == "not_whole_word"
    assert refusal(position("AEIRSTU", "A", board=HORN), "8G", "...S") == "not_whole_word"


def test_a_play_lays_a_tile() -> None:
    """GAME PLAY 3: one letter or more."""
    assert refusal(position("AEIRSTU", "A", board=HORN), "8F", "....") == "no_tiles"
    assert refusal(position("AEIRSTU", "A", board=HORN), "8F", "") == "no_tiles"


def test_tiles_come_from_the_rack() -> None:
    assert refusal(position("AEIRSTU", "A", board=HORN), "8F", "....ED") == "not_on_rack"
    assert refusal(position("AEIRSTU", "A", board=HORN), "8F", "....s") == "not_on_rack"


@pytest.mark.parametrize("word", ["TÉ", "T1", "T?", "T E", "ſT"])
def test_words_are_written_in_letters(word: str) -> None:
    assert refusal(position("AEIRSTU", "A"), "8H", word) == "bad_letter"


@pytest.mark.parametrize("place", ["", "88", "HH", "P1", "16A"])
def test_an_invalid_square_is_refused_with_what_is_accepted(place: str) -> None:
    with pytest.raises(IllegalAction, match="write 8H to play across, H8 to play down"):
        do(scrabble(), position("AEIRSTU", "A"), Play(place, "TEA"))


def test_one_tile_may_be_played_in_either_direction_that_makes_a_word() -> None:
    """GAME PLAY 4: adding a letter to a word already on the board."""
    board = board_of("." * 15, ".....HORN......", "......A........")
    for place, word in (("9F", "T."), ("F8", ".T")):
        state, _ = do(scrabble(), position("AEIRSTU", "A", board=board), Play(place, word))
        assert isinstance(state.phase, Challenging)


def test_a_blank_keeps_its_letter() -> None:
    """GAME PLAY 6."""
    game = scrabble()
    state = stands(game, position("HOR?AAA", "SAEIOUA"), "8F", "HORn")
    assert state.board[7] == ".....HORn......"
    state, _ = do(game, state, Play("8F", "....S"))
    assert isinstance(state.phase, Challenging)
    assert state.phase.play.words[0].word == "HORNS"


def test_a_phony_is_a_legal_play_and_stays_if_nobody_challenges() -> None:
    """GAME PLAY 8: a word that nobody challenges stays."""
    game = scrabble()
    state = stands(game, position("XQZJKVW", "A"), "8H", "XQ")
    assert state.scores[0] == 36
    assert state.board[7][7:9] == "XQ"
