"""Whether a rack has a play; the plays themselves are compared with the generator's in `generator/test_movegen.py`."""

import pytest

from boxtop.games.scrabble import Play
from boxtop.games.scrabble.board import NO_TILES, Board
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.plays import good_plays, has_play
from tests.games.scrabble.positions import board_of

ENABLE = shipped_lexicon("enable")
HORN = board_of(".....HORN......")


@pytest.mark.parametrize(
    ("board", "rack", "is_one"),
    [
        (HORN, "S", True),
        (HORN, "Q", False),
        (HORN, "?", True),
        (HORN, "", False),
        (NO_TILES, "A", False),
        (NO_TILES, "AA", True),
        (NO_TILES, "VV", False),
    ],
)
def test_a_rack_has_a_play_if_it_makes_good_words_alone(board: Board, rack: str, is_one: bool) -> None:
    assert has_play(board, rack, ENABLE) is is_one


def test_a_tile_that_makes_words_in_both_directions_is_one_play_written_across() -> None:
    """Two tiles touch at a corner, so that an A beside both of them makes AA twice."""
    corner = board_of("......A........", ".......A.......")
    twice = [scored.play for scored in good_plays(corner, "A", ENABLE) if len(scored.words) == 2]
    assert sorted(twice, key=lambda play: play.position) == [Play("7G", ".A"), Play("8G", "A.")]
