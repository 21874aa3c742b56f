"""What the last play tells about the tiles the opponent kept."""

import numpy as np

from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.generator.inference import Inference
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.generator.racks import tile_number
from boxtop.games.scrabble.last_play import LastPlay
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.tiles import FULL_BAG, bag_of
from tests.games.scrabble.positions import board_of

HORN = board_of(".....HORN......")
INFERENCE = Inference(finder_for(shipped_lexicon("enable")), own_leaves())


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
