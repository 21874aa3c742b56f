"""Looking ahead: repeatable, and right where the answer is plain."""

import numpy as np

from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.generator.finder import Candidate, finder_for
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.simulate import Simulator
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.tiles import FULL_BAG, bag_of
from tests.games.scrabble.positions import board_of


def choose(board: tuple[str, ...], rack: str, unseen: tuple[int, ...], other: int, seed: int = 1) -> Candidate:
    finder = finder_for(shipped_lexicon("enable"))
    simulator = Simulator(finder, own_leaves(), 7)
    candidates = finder.plays(board, rack, own_leaves())
    return simulator.best(board, rack, candidates, unseen, other, seconds=60, seed=seed, most_rounds=3)


def test_the_same_seed_gives_the_same_play() -> None:
    rack = "AEHINRT"
    unseen = tuple(int(full - held) for full, held in zip(FULL_BAG, np.array(bag_of(rack)), strict=True))
    assert choose(NO_TILES, rack, unseen, 7) == choose(NO_TILES, rack, unseen, 7)


def test_going_out_beats_a_higher_score_that_does_not() -> None:
    """The bag is empty and the other holds a Y, which has a place: SOT uses both tiles, SHORN scores more and waits."""
    board = board_of(".....HORN......")
    finder = finder_for(shipped_lexicon("enable"))
    plays = [found for found in finder.plays(board, "ST") if found.play.word in ("S.T", "S....")]
    plays.sort(key=lambda found: -found.score)
    assert plays[0].play.word == "S...."
    chosen = Simulator(finder, own_leaves(), 7).best(
        board, "ST", plays, bag_of("Y"), 1, seconds=60, seed=1, most_rounds=2
    )
    assert chosen.play.word == "S.T"


def test_there_is_no_hurry_when_the_other_is_stuck() -> None:
    """The other holds J, Q, V and Z and has no place for them: two plays, one after the other, bring more than one."""
    board = board_of(".....HORN......")
    finder = finder_for(shipped_lexicon("enable"))
    plays = [found for found in finder.plays(board, "ST") if found.play.word in ("S.T", "S....")]
    chosen = Simulator(finder, own_leaves(), 7).best(
        board, "ST", plays, bag_of("JQVZ"), 4, seconds=60, seed=1, most_rounds=2
    )
    assert chosen.play.word == "S...."
