"""The presets, each with where it is printed."""

from msgspec.structs import replace

from boxtop.core.game import Preset
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
            "You can challenge any word before the next turn. If it is not in the dictionary, the tiles come "
            "off and the turn is lost; if it is, the challenger misses a turn. You can exchange tiles while the "
            "bag holds enough."
        ),
    ),
    Preset(
        id="tournament",
        title=tr("Tournament"),
        config=TOURNAMENT,
        printed_in=tr("the usual rules of clubs and tournaments"),
        summary=tr(
            "Like Classic, but you can exchange tiles only while at least seven are in the bag, and six turns "
            "in a row without points end the game."
        ),
    ),
)
