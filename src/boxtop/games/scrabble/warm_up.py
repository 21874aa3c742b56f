"""Compile and load what the bots, the coach and the review need, before anybody waits for it."""

from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.lexicon import find_lexicon
from boxtop.games.scrabble.tiles import FULL_BAG


def warm_up() -> None:
    """Compile the kernels and load the default lexicon."""
    from boxtop.games.scrabble.generator.appraisal import Appraiser
    from boxtop.games.scrabble.generator.master import Master

    config = Config()
    lexicon = find_lexicon(config.dictionary, config.dictionary_sha256)
    appraiser = Appraiser(lexicon, config)
    appraiser.best(NO_TILES, "AEINRST", sum(FULL_BAG))
    appraiser.choices(NO_TILES, "AEINRST", sum(FULL_BAG))
    Master(lexicon, config).warm_up()
