"""The three games in the box, each with where it is printed."""

from boxtop.core.game_def import Preset
from boxtop.core.texts import tr
from boxtop.games.sorry.config import Config, Variation

PRESETS = (
    Preset(
        id="standard",
        title=tr("Standard"),
        config=Config(),
        printed_in=tr("the Hasbro game collection"),
        summary=tr("Draw a card and move if you can. The first player with all four pawns HOME wins."),
    ),
    Preset(
        id="teams",
        title=tr("Teams"),
        config=Config(variation=Variation.TEAMS),
        printed_in=tr('the Hasbro game collection, "Team rules"'),
        summary=tr(
            "Red and yellow play against blue and green. On your turn you can move either colour of your team. "
            "The first team with all eight pawns HOME wins. Two people can play a team each."
        ),
    ),
    Preset(
        id="points",
        title=tr("Points"),
        config=Config(variation=Variation.POINTS),
        printed_in=tr('the Hasbro game collection, "Play for points"'),
        summary=tr(
            "Play each card from a secret hand of five. One pawn starts on its circle. You score for your pawns "
            "that are HOME, and the winner also for everybody else's pawns that are not. Keep playing games until "
            "somebody has 500 points."
        ),
    ),
)
"""The rule sets, the default first."""
