"""What the last play tells about the tiles the opponent kept."""

import numpy as np

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.events import Exchanged, Played, Withdrawn
from boxtop.games.scrabble.generator.inference import Inference
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.generator.racks import tile_number
from boxtop.games.scrabble.last_play import LastPlay, Watch
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import score_play
from boxtop.games.scrabble.tiles import FULL_BAG, bag_of
from tests.games.scrabble.positions import board_of

HORN = board_of(".....HORN......")
INFERENCE = Inference(finder_for(shipped_lexicon("enable")), own_leaves())
PLAY = Play("8F", "HORN")
SCORED = score_play(NO_TILES, PLAY, place_word(NO_TILES, PLAY))


def share_of(tile: str, kept: np.ndarray) -> float:
    """How many of the tiles kept are of this kind, on average per sample."""
    return float((kept == tile_number(tile)).sum(axis=1).mean())


def test_a_small_play_suggests_that_no_blank_is_left() -> None:
    """IN for 4 points: with a blank there would nearly always be much more."""
    unseen = tuple(full - seen for full, seen in zip(FULL_BAG, bag_of("INRETAILS"), strict=True))
    kept = INFERENCE.kept(LastPlay(NO_TILES, "IN", 4), unseen, seed=1)
    at_random = 5 * 2 / sum(unseen)
    assert kept.shape[1] == 5
    assert share_of("?", kept) < at_random * 2 / 3


def test_only_tiles_that_are_unseen_are_kept() -> None:
    unseen = bag_of("AAEEIOUVVWW")
    kept = INFERENCE.kept(LastPlay(NO_TILES, "HORN", 14), unseen, seed=2)
    assert all(share_of(tile, kept) == 0 for tile in "?BCDS")
    assert max((row == tile_number("O")).sum() for row in kept) <= 1


def test_nothing_is_kept_after_seven_tiles() -> None:
    assert INFERENCE.kept(LastPlay(NO_TILES, "AEINRST", 66), FULL_BAG, seed=3).shape[0] == 0


def test_the_last_play_is_taken_off_the_board() -> None:
    watch = Watch(0)
    watch.observe(Played(1, SCORED))
    assert watch.last_play(HORN) == LastPlay(NO_TILES, "HNOR", 14)


def test_own_plays_tell_nothing() -> None:
    watch = Watch(1)
    watch.observe(Played(1, SCORED))
    assert watch.last_play(HORN) is None


def test_a_play_that_was_withdrawn_is_forgotten() -> None:
    watch = Watch(0)
    watch.observe(Played(1, SCORED))
    watch.observe(Withdrawn(1, 14))
    assert watch.last_play(HORN) is None


def test_an_exchange_takes_the_place_of_the_last_play() -> None:
    watch = Watch(0)
    watch.observe(Played(1, SCORED))
    watch.observe(Exchanged(1, 3, None))
    assert watch.last_play(HORN) is None


def test_a_play_that_is_not_on_the_board_yet_does_not_count() -> None:
    watch = Watch(0)
    watch.observe(Played(1, SCORED))
    assert watch.last_play(NO_TILES) is None
