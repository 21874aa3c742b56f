"""Simulation: repeatable, and right where the answer is clear."""

from collections.abc import Sequence

import numpy as np
import pytest

from boxtop.games.scrabble.board import NO_TILES, Board
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import Candidate, finder_for
from boxtop.games.scrabble.generator.racks import tile_number
from boxtop.games.scrabble.generator.roll_outs import NO_LEAD, Result, static_worth, worth
from boxtop.games.scrabble.generator.simulate import Simulator, Situation
from boxtop.games.scrabble.generator.static_player import Swap
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.tiles import FULL_BAG, Bag, bag_of
from tests.games.scrabble.positions import board_of

FINDER = finder_for(shipped_lexicon("enable"))


def choose(
    board: Board, rack: str, candidates: Sequence[Candidate | Swap], unseen: Bag, other: int, lead: int | None = 0
) -> Candidate | Swap:
    simulator = Simulator(FINDER, own_leaves(), 7)
    situation = Situation(board, rack, unseen, other, lead)
    return simulator.best(situation, candidates, Stopwatch(60), seed=1, most_rounds=6)


def word(chosen: Candidate | Swap) -> str:
    return chosen.play.word if isinstance(chosen, Candidate) else chosen.tiles


@pytest.mark.deep
def test_the_same_seed_gives_the_same_play() -> None:
    rack = "AEHINRT"
    unseen = tuple(int(full - held) for full, held in zip(FULL_BAG, np.array(bag_of(rack)), strict=True))
    candidates = FINDER.plays(NO_TILES, rack, own_leaves())
    assert choose(NO_TILES, rack, candidates, unseen, 7) == choose(NO_TILES, rack, candidates, unseen, 7)


def test_going_out_beats_a_higher_score_that_does_not() -> None:
    """The bag is empty and the other holds a Y, which has a place: SOT uses both tiles, SHORN scores more and waits."""
    board = board_of(".....HORN......")
    plays = [found for found in FINDER.plays(board, "ST") if found.play.word in ("S.T", "S....")]
    plays.sort(key=lambda found: -found.score)
    assert plays[0].play.word == "S...."
    assert word(choose(board, "ST", plays, bag_of("Y"), 1)) == "S.T"


@pytest.mark.parametrize("lead", [0, None])
def test_there_is_no_hurry_when_the_other_is_stuck(lead: int | None) -> None:
    """The other holds Q and two Vs and has no place for them: two plays, one after the other, bring more than one."""
    board = board_of(".....HORN......")
    plays = [found for found in FINDER.plays(board, "ST") if found.play.word in ("S.T", "S....")]
    assert word(choose(board, "ST", plays, bag_of("QVV"), 3, lead)) == "S...."


def test_an_exchange_is_tried_beside_the_plays() -> None:
    """Seven tiles that make one poor word: what the new tiles bring is seen by trying."""
    rack, board = "IIIUUVW", board_of(".....HORN......")
    unseen = tuple(full - held for full, held in zip(FULL_BAG, bag_of(rack + "HORN"), strict=True))
    plays = FINDER.plays(board, rack, own_leaves())
    worst = min(plays, key=lambda found: found.equity)
    assert word(choose(board, rack, [worst, Swap("IIUUVW", 0.0)], unseen, 7)) == "IIUUVW"


def test_the_opponent_is_dealt_the_tiles_it_kept() -> None:
    """With a Y the reply HORNY counts more than anything that a V can make."""
    board, rack = board_of(".....HORN......"), "AEIOU"
    plays = FINDER.plays(board, rack)[:2]
    situation = Situation(board, rack, bag_of("YVVVVVVVVVVVV"), 1, None)
    values = []
    for kept in "YV":
        rows = np.array([[tile_number(kept)]], dtype=np.int8)
        tried = Simulator(FINDER, own_leaves(), 7).rank(situation, plays, Stopwatch(60), 1, most_rounds=2, kept=rows)
        values.append(tried[0].value)
    assert values[0] < values[1] - 1


def test_a_tie_goes_to_the_higher_score_before_the_unplayed_letters() -> None:
    """Document 002, WINNING."""
    assert [worth(-8.0, Result(8.0, unplayed, 0)) > 0.5 for unplayed in (-3.0, 3.0)] == [True, False]
    assert worth(-8.0, Result(8.0, 0.0, 0)) == pytest.approx(0.5 + 8 / 2000)


def test_being_on_turn_is_worth_less_when_few_tiles_are_left() -> None:
    assert static_worth(NO_LEAD, 0.0, 15) > static_worth(NO_LEAD, 0.0, 19) == static_worth(NO_LEAD, 0.0, 80)
