"""The fast generator for Python callers: lines as plays, one finder for each lexicon and thread."""

from threading import Thread

import numpy as np
import pytest

from boxtop.games.scrabble import Play
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.generator.grid import BLANK_BIT
from boxtop.games.scrabble.generator.play_finder import Finder, finder_for, play_at
from boxtop.games.scrabble.lexicon import shipped_lexicon

ENABLE = shipped_lexicon("enable")


@pytest.mark.parametrize(("orientation", "position"), [(0, "8F"), (1, "H6")])
def test_a_line_of_tiles_is_a_play_with_dots_and_small_letters(orientation: int, position: str) -> None:
    """The eighth row, or of the board on its side the eighth column, from the sixth square on."""
    line = np.zeros(15, dtype=np.int8)
    line[5], line[7] = 8, 18 | BLANK_BIT
    assert play_at(orientation, 7, 5, 4, line) == Play(position, "H.r.")


def test_a_rack_without_a_play_finds_none() -> None:
    finder = finder_for(ENABLE)
    assert finder.plays(NO_TILES, "VVC") == []
    assert finder.best(NO_TILES, "VVC") is None


def test_a_thread_has_a_finder_of_its_own() -> None:
    """Compiled code runs without the GIL, and a finder's workspace is for one search at a time."""
    found: list[Finder] = []
    thread = Thread(target=lambda: found.append(finder_for(ENABLE)))
    thread.start()
    thread.join()
    assert finder_for(ENABLE) is finder_for(ENABLE)
    assert found[0] is not finder_for(ENABLE)
