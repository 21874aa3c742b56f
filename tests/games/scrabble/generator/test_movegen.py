"""The fast generator finds the same plays as the simple one."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.generator.play_finder import Finder, finder_for
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.plays import good_plays
from tests.games.scrabble.random_positions import random_position
from tests.quick import first_of


def compare(seed: int) -> int:
    enable = shipped_lexicon("enable")
    board, rack = random_position(random.Random(seed), enable)
    simple = {(scored.play, scored.score) for scored in good_plays(board, rack, enable)}
    fast = finder_for(enable).plays(board, rack)
    assert len(fast) == len(simple)
    assert {(found.play, found.score) for found in fast} == simple
    return len(simple)


@pytest.mark.parametrize("part", first_of(range(3), 1))
def test_the_fast_generator_equals_the_simple_one(part: int) -> None:
    assert sum(compare(seed) for seed in range(part * 20, part * 20 + 20)) > 0


@pytest.mark.deep
@pytest.mark.parametrize("part", range(100))
def test_the_fast_generator_equals_the_simple_one_on_many_positions(part: int) -> None:
    assert sum(compare(seed) for seed in range(1000 + part * 100, 1000 + part * 100 + 100)) > 0


def test_an_empty_board_has_mitier() -> None:
    """A play on the empty board with its GCG position."""
    found = Finder(shipped_lexicon("enable")).plays(NO_TILES, "EIIMRTX")
    assert ("8D", "MITIER", 22) in {(one.play.position, one.play.word, one.score) for one in found}


def test_threads_do_not_disturb_one_another() -> None:
    """Compiled code runs without the GIL: coach, review and bots may search at the same time."""
    enable = shipped_lexicon("enable")
    tables = [random_position(random.Random(seed), enable) for seed in range(6)]
    alone = [finder_for(enable).plays(*table) for table in tables]
    with ThreadPoolExecutor(3) as threads:
        together = list(threads.map(lambda table: finder_for(enable).plays(*table), tables * 3))
    assert together == alone * 3
