"""The rule sets by name, each with where it is printed."""

from msgspec.structs import replace

from boxtop.core.game import Preset
from boxtop.games.yahtzee.config import Config, JokerRule, Labels

HASBRO = Config()
WINNING_MOVES = replace(HASBRO, joker=JokerRule.FORCED_AFTER_50)
WINNING_MOVES_LENIENT = replace(WINNING_MOVES, joker_may_decline=True)
FREETHEDICE = replace(
    HASBRO,
    joker=JokerRule.FREE,
    joker_may_decline=True,
    bonus_on_zero=False,
    voluntary_zero=False,
    start_dice=1,
    labels=Labels.FREETHEDICE,
)
VERHOEFF = replace(HASBRO, joker=JokerRule.FREE, joker_may_decline=True, voluntary_zero=False)

PRESETS = (
    Preset(
        id="hasbro",
        title="Hasbro",
        config=HASBRO,
        printed_in="documents 000, 002 and 004, JOKER RULES and YAHTZEE BONUS",
        summary="A further Yahtzee must go in its own upper box while that is open, otherwise in the lower section as "
        "a joker. Every Yahtzee after a 50 brings 100 points, even where it scores nothing.",
    ),
    Preset(
        id="winning-moves",
        title="Winning Moves classic",
        config=WINNING_MOVES,
        printed_in="document 003, YAHTZEE USED AS A JOKER and HOW TO USE YAHTZEE BONUS CHIPS",
        summary="As Hasbro, but after a zero in the Yahtzee box a Yahtzee may go anywhere while its upper box is open. "
        "Made for matches of up to six games, and for partners.",
    ),
    Preset(
        id="freethedice",
        title="Free the Dice",
        config=FREETHEDICE,
        printed_in="document 001, Yahtzee Joker and Yahtzee Bonus",
        summary="A further Yahtzee may always go anywhere, and is a joker once its upper box is filled. The 100 points "
        "come only if it scores something where it is placed. One die decides who starts.",
    ),
    Preset(
        id="winning-moves-lenient",
        title="Winning Moves, lenient reading",
        config=WINNING_MOVES_LENIENT,
        printed_in='document 003, YAHTZEE USED AS A JOKER, reading "may be used" as a free choice',
        summary="As Winning Moves classic, but a joker may also be dropped as a zero into another upper box.",
    ),
    Preset(
        id="verhoeff",
        title="Free-choice joker",
        config=VERHOEFF,
        printed_in="the literature on optimal play (Verhoeff and Scheffers 1999); not in the five documents",
        summary="A further Yahtzee may go anywhere, and is a joker once its upper box is filled. Every Yahtzee after a "
        "50 brings 100 points. The rules most studies of perfect play use.",
    ),
    Preset(
        id="plain",
        title="Plain",
        config=replace(HASBRO, joker=JokerRule.NONE, bonus_points=0, voluntary_zero=False),
        printed_in="the upper and lower section of every document, without the joker and bonus paragraphs",
        summary="No jokers and no Yahtzee bonus: thirteen boxes, each at its face value. Good for a first game.",
    ),
)
