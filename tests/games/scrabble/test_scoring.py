"""A second count of plays, by another method than the engine's: read every word off the board, before and after.

The engine walks from the tiles laid. This one reads all words of both boards in both directions and counts those that
are new or changed, square by square, with premiums where a square was empty before. It shares no code with the engine
but the printed premiums and values.
"""

import random

import pytest

from boxtop.games.scrabble.board import PREMIUMS, Board, with_tiles
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import score_play
from boxtop.games.scrabble.tiles import VALUE
from tests.games.scrabble.random_positions import random_position

Words = dict[tuple[tuple[int, int], ...], str]


def words_on(board: Board) -> Words:
    """Every stretch of two tiles or more, across and down, by its squares."""
    found: Words = {}
    lines = [[(row, column) for column in range(15)] for row in range(15)]
    lines += [[(row, column) for row in range(15)] for column in range(15)]
    for line in lines:
        run: list[tuple[int, int]] = []
        for row, column in [*line, (-1, -1)]:
            if row >= 0 and board[row][column] != ".":
                run.append((row, column))
                continue
            if len(run) > 1:
                found[tuple(run)] = "".join(board[row][column] for row, column in run)
            run = []
    return found


def counted_again(before: Board, after: Board) -> tuple[list[str], int]:
    old = words_on(before)
    total, made = 0, []
    for squares, word in words_on(after).items():
        if squares in old:
            continue
        points, times = 0, 1
        for (row, column), letter in zip(squares, word, strict=True):
            value = VALUE.get(letter, 0)
            premium = PREMIUMS[row][column] if before[row][column] == "." else "."
            points += value * {"d": 2, "t": 3}.get(premium, 1)
            times *= {"D": 2, "T": 3}.get(premium, 1)
        made.append(word.upper())
        total += points * times
    laid = sum(a != b for one, two in zip(before, after, strict=True) for a, b in zip(one, two, strict=True))
    return made, total + (50 if laid == 7 else 0)


def count_both_ways(seed: int) -> int:
    enable = shipped_lexicon("enable")
    source = random.Random(seed)
    board, rack = random_position(source, enable)
    found = finder_for(enable).plays(board, rack)
    for one in source.sample(found, min(len(found), 12)):
        placement = place_word(board, one.play)
        scored = score_play(board, one.play, placement)
        words, score = counted_again(board, with_tiles(board, dict(placement.laid)))
        assert score == scored.score == one.score
        assert sorted(words) == sorted(word.word for word in scored.words)
    return len(found)


def test_both_counts_agree_on_random_plays() -> None:
    assert sum(count_both_ways(seed) for seed in range(40)) > 0


@pytest.mark.deep
@pytest.mark.parametrize("part", range(20))
def test_both_counts_agree_on_many_random_plays(part: int) -> None:
    assert sum(count_both_ways(seed) for seed in range(1000 + 100 * part, 1100 + 100 * part)) > 0
