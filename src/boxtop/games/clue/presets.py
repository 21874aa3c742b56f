"""The rule set, and where it is printed."""

from boxtop.core.game import Preset
from boxtop.games.clue.config import Config

CLASSIC = Config()

PRESETS = (
    Preset(
        id="classic",
        title="Classic",
        config=CLASSIC,
        printed_in="document 002, the Clue part",
        summary="One die, a suggestion on entering a room, one accusation per game. A false accuser moves no more but "
        "still shows cards.",
    ),
)
