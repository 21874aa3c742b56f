"""The fast generator finds the same plays as the simple one."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from boxtop.games.scrabble.board import NO_TILES, Board, with_tiles
from boxtop.games.scrabble.generator.leaves import no_leaves
from boxtop.games.scrabble.generator.play_finder import Finder, finder_for
from boxtop.games.scrabble.lexicon import Lexicon, shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.plays import good_plays
from boxtop.games.scrabble.tiles import FULL_BAG, Rack, rack_of, tile_of, tiles_in
from tests.quick import first_of


def random_position(source: random.Random, enable: Lexicon) -> tuple[Board, Rack]:
    """A board after some plays of whole racks, half of the time with a phony or two, and a rack from what is left."""
    board = NO_TILES
    bag = list(tiles_in(FULL_BAG))
    source.shuffle(bag)
    for _ in range(source.randrange(12)):
        if len(bag) < 14:
            break
        rack = rack_of(bag[:7])
        found = finder_for(enable).plays(board, rack)
        if found:
            chosen = found[min(int(source.expovariate(0.05)), len(found) - 1)]
            placement = place_word(board, chosen.play)
            laid = dict(placement.laid)
            if source.random() < 0.1:
                laid = dict(zip(laid, reversed(laid.values()), strict=True))
            board = with_tiles(board, laid)
            for letter in laid.values():
                tile = tile_of(letter)
                bag.remove(tile)
        source.shuffle(bag)
    return board, rack_of(bag[: source.randrange(1, 8)])


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


def compare_best(seed: int) -> None:
    """The best play alone is one of the best of all plays, whatever the leaves are worth; often with two blanks."""
    enable = shipped_lexicon("enable")
    source = random.Random(seed)
    board, rack = random_position(source, enable)
    if seed % 4 == 0 and "?" not in rack:
        rack = rack_of("??" + rack[2:])
    leaves = no_leaves()
    leaves.one[:] = [source.uniform(-20, 20) for _ in leaves.one]
    leaves.two[:] = [[source.uniform(-5, 5) for _ in row] for row in leaves.two]
    every = finder_for(enable).plays(board, rack, leaves)
    best = finder_for(enable).best(board, rack, leaves)
    if best is None:
        assert not every
    else:
        assert best in [one for one in every if one.equity == every[0].equity]


@pytest.mark.parametrize("seed", range(40))
def test_the_best_play_alone_is_the_best_of_all(seed: int) -> None:
    compare_best(seed)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(100))
def test_the_best_play_alone_is_the_best_of_all_on_many_positions(part: int) -> None:
    for seed in range(1000 + part * 100, 1000 + part * 100 + 100):
        compare_best(seed)


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
