"""The rule set, and where it is printed."""

from boxtop.core.game_def import Preset
from boxtop.core.texts import tr
from boxtop.games.clue.config import Config

CLASSIC = Config()

PRESETS = (
    Preset(
        id="classic",
        title=tr("Classic"),
        config=CLASSIC,
        printed_in=tr("the Hasbro game collection"),
        summary=tr(
            "One die, a suggestion whenever you enter a room, and one accusation per game. If yours is wrong, you take "
            "no more turns but still show cards."
        ),
    ),
)
"""The rule sets, the default first."""
