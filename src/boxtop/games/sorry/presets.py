"""The three games in the box, each with where it is printed."""

from boxtop.core.game import Preset
from boxtop.games.sorry.config import Config, Variation

PRESETS = (
    Preset(
        id="standard",
        title="Standard",
        config=Config(),
        printed_in="document 002, OBJECT to WINNING",
        summary="Draw a card and use it if you can. Whoever first has all four pawns HOME wins.",
    ),
    Preset(
        id="teams",
        title="Teams",
        config=Config(variation=Variation.TEAMS),
        printed_in="document 002, Team rules",
        summary="Red and yellow play blue and green, and on your turn you may move either colour of your team. The "
        "first team with all eight pawns HOME wins; two people can play a team each.",
    ),
    Preset(
        id="points",
        title="Points",
        config=Config(variation=Variation.POINTS),
        printed_in="document 002, Play for points and SCORING",
        summary="Choose each card from a hand of five that nobody else sees; one pawn begins on its circle. Pawns HOME "
        "score, the winner scores for everybody else's delay, and games go on until somebody has 500.",
    ),
)
