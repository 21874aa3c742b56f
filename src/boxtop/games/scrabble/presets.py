"""The presets, each with where it is printed."""

from msgspec.structs import replace

from boxtop.core.game_def import Preset
from boxtop.core.texts import tr
from boxtop.games.scrabble.config import Config

CLASSIC = Config()
TOURNAMENT = replace(CLASSIC, exchange_min_bag=7, scoreless_turns=6)

PRESETS = (
    Preset(
        id="classic",
        title=tr("Classic"),
        config=CLASSIC,
        printed_in=tr("the Hasbro game collection"),
        summary=tr(
            "You may challenge a play before the next turn. If a word is not in the dictionary, the play comes off and "
            "scores nothing; otherwise the challenger misses a turn."
        ),
    ),
    Preset(
        id="tournament",
        title=tr("Tournament"),
        config=TOURNAMENT,
        printed_in=tr("the usual rules of clubs and tournaments"),
        summary=tr(
            "Like Classic, but you may exchange tiles only while the bag holds at least seven, and the game ends after "
            "six turns in a row without a score."
        ),
    ),
)
"""The rule sets, the default first."""
