"""Where tiles may be laid: each refusal has its code; `tests/rulebook/scrabble/test_placing.py` cites the rules."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.games.scrabble import Play
from boxtop.games.scrabble.board import NO_TILES, Board
from boxtop.games.scrabble.placement import check_rack, place_word
from tests.games.scrabble.positions import board_of

HORN = board_of(".....HORN......")


def test_a_placement_has_the_whole_word_and_the_tiles_that_are_new() -> None:
    found = place_word(HORN, Play("8E", "T....s"))
    assert found.letters == "THORNs"
    assert found.laid == (((7, 4), "T"), ((7, 9), "s"))
    assert found.tiles == "T?"


@pytest.mark.parametrize(
    ("board", "play", "code", "reason"),
    [
        (HORN, Play("16A", "AB"), "bad_position", "'16A' is not a square: write 8H to play across, H8 to play down"),
        (HORN, Play("8E", ""), "no_tiles", "lay at least one tile"),
        (HORN, Play("8F", "...."), "no_tiles", "lay at least one tile"),
        (HORN, Play("8J", "S"), "not_whole_word", "more letters touch this word: write the whole word"),
        (
            HORN,
            Play("7E", "A"),
            "one_letter",
            "one letter is not a word: play it in the direction in which it makes one",
        ),
        (HORN, Play("8L", "TREES"), "off_board", "TREES at 8L runs off the board"),
        (HORN, Play("8E", "T....S."), "gap", "dot 7 of T....S. has no tile on the board"),
        (HORN, Play("8E", "THORNS"), "occupied", "H is already there: write . for it"),
        (HORN, Play("8J", "É"), "bad_letter", "write letters, and . for a tile on the board"),
        (HORN, Play("1A", "CAT"), "not_joined", "your word must touch a tile on the board"),
        (NO_TILES, Play("7H", "CAT"), "not_on_star", "the first word must cover the star (8H)"),
        (NO_TILES, Play("8H", "A"), "one_letter", "one letter is not a word"),
    ],
    ids=lambda value: value if isinstance(value, str) and "_" in value else "",
)
def test_a_play_that_does_not_fit_is_refused(board: Board, play: Play, code: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        place_word(board, play)
    assert refused.value.code == code
    assert refused.value.reason.startswith(reason)


def test_tiles_that_are_not_on_the_rack_are_named() -> None:
    placement = place_word(HORN, Play("8E", "T....s"))
    check_rack(placement, "AET?")
    with pytest.raises(IllegalAction) as refused:
        check_rack(placement, "AEST")
    assert (refused.value.code, refused.value.reason) == ("not_on_rack", "you do not have all of these tiles: T?")
