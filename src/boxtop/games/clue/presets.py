"""The rule set, and where it is printed."""

from boxtop.core.game import Preset
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
            "Roll one die, make a suggestion when you enter a room, and accuse once in the game. If your "
            "accusation is wrong, you stop moving but still show cards."
        ),
    ),
)
