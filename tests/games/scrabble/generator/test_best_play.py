"""The best play alone, without listing all."""

import random

import pytest

from boxtop.games.scrabble.generator.leaves import no_leaves
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.tiles import rack_of
from tests.games.scrabble.random_positions import random_position


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
