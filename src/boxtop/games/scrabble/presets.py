"""The presets, each with where it is printed."""

from msgspec.structs import replace

from boxtop.core.game import Preset
from boxtop.games.scrabble.config import Config

CLASSIC = Config()
TOURNAMENT = replace(CLASSIC, exchange_min_bag=7, scoreless_turns=6)

PRESETS = (
    Preset(
        id="classic",
        title="Classic",
        config=CLASSIC,
        printed_in="document 002, GAME PLAY 1 to 8, ENDING THE GAME, SCORING and WINNING",
        summary="Any word may be challenged before the next turn: a bad one comes off and the turn is lost, a good one "
        "costs the challenger the next turn. Letters may be exchanged as long as the bag holds enough.",
    ),
    Preset(
        id="tournament",
        title="Tournament",
        config=TOURNAMENT,
        printed_in="the usual rules of clubs and tournaments; not in the document",
        summary="As classic, but letters may be exchanged only while seven are in the bag, and six turns in a row "
        "without a score end the game.",
    ),
)
