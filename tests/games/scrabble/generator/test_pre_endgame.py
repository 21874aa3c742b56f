"""The pre-endgame: every draw is tried with its weight."""

import pytest

from boxtop.games.scrabble.board import with_tiles
from boxtop.games.scrabble.generator.endgame import endgame_for
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.generator.pre_endgame import draws, empties_bag, enumerate_draws
from boxtop.games.scrabble.generator.simulate import Situation, worth_of
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import bag_of, without
from tests.games.scrabble.positions import board_of

ENABLE = shipped_lexicon("enable")
BOARD = board_of(".....HORN......")


def test_equal_draws_are_counted_not_repeated() -> None:
    assert list(draws("EEQ", 1)) == [("E", 2), ("Q", 1)]
    assert list(draws("EEQ", 2)) == [("EE", 1), ("EQ", 2)]


def test_a_play_that_leaves_a_tile_in_the_bag_is_not_enumerated() -> None:
    situation = Situation(BOARD, "ST", bag_of("EEQ"), 1, 0)
    plays = {one.play.word: one for one in finder_for(ENABLE).plays(BOARD, "ST")}
    assert empties_bag(situation, plays["S.T"])
    assert not empties_bag(situation, plays["S...."])


def test_the_value_is_the_weighted_mean_over_the_draws() -> None:
    """One tile to come: an E twice out of three times, the Q once."""
    situation = Situation(BOARD, "ST", bag_of("EEQ"), 2, None)
    plays = [one for one in finder_for(ENABLE).plays(BOARD, "ST") if one.play.word in ("S.T", "S....")]
    endgame = endgame_for(ENABLE)
    found = enumerate_draws(endgame, situation, plays, Stopwatch(60), positions=10_000)
    assert [one.candidate for one in found] == plays
    for one in found:
        placement = place_word(BOARD, one.candidate.play)
        board, kept = with_tiles(BOARD, dict(placement.laid)), without("ST", placement.tiles)
        cases = ((2, "E", "EQ"), (1, "Q", "EE"))
        gains = [
            weight * (one.candidate.score - endgame.solve(board, other, kept + drawn, 2, Stopwatch(60)).gain)
            for weight, drawn, other in cases
        ]
        assert one.value == pytest.approx(sum(gains) / 3)


def test_without_time_nothing_is_enumerated() -> None:
    situation = Situation(BOARD, "ST", bag_of("EEQ"), 2, 5)
    plays = finder_for(ENABLE).plays(BOARD, "ST")[:3]
    assert enumerate_draws(endgame_for(ENABLE), situation, plays, Stopwatch(0)) == []


def test_without_a_lead_points_count() -> None:
    assert worth_of(None, 12) == 12
    assert worth_of(-11, 12) > 1 > worth_of(-13, 12)
