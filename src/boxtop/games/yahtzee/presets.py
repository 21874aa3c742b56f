"""The rule sets by name, each with where it is printed."""

from msgspec.structs import replace

from boxtop.core.game_def import Preset
from boxtop.core.texts import tr
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
        title=tr("Hasbro"),
        config=HASBRO,
        printed_in=tr("Hasbro, 2003 and 2022, and the Hasbro game collection"),
        summary=tr(
            "Roll another Yahtzee after a 50 and you earn 100 bonus points. It must go in its own upper box; if that "
            "is full, it is a joker in the lower section."
        ),
    ),
    Preset(
        id="winning-moves",
        title=tr("Winning Moves classic"),
        config=WINNING_MOVES,
        printed_in=tr("Winning Moves, classic edition"),
        summary=tr(
            "Like Hasbro, but if you have a zero in the Yahtzee box, you can score a further Yahtzee anywhere "
            "while its upper box is open. For matches of up to six games, also with partners."
        ),
    ),
    Preset(
        id="freethedice",
        title=tr("Free the Dice"),
        config=FREETHEDICE,
        printed_in=tr("freethedice.com"),
        summary=tr(
            "You can score a second Yahtzee in any open box. It is a joker once its upper box is full, and "
            "earns 100 bonus points only if it scores. One die decides who goes first."
        ),
    ),
    Preset(
        id="winning-moves-lenient",
        title=tr("Winning Moves, lenient reading"),
        config=WINNING_MOVES_LENIENT,
        printed_in=tr('Winning Moves, classic edition, reading "may be used" as a free choice'),
        summary=tr("Like Winning Moves classic, but you can also give a joker up for a zero in another upper box."),
    ),
    Preset(
        id="verhoeff",
        title=tr("Free-choice joker"),
        config=VERHOEFF,
        printed_in=tr("Verhoeff and Scheffers, 1999, a study of perfect play"),
        summary=tr(
            "You can score a second Yahtzee in any open box. It is a joker once its upper box is full, and "
            "always earns 100 bonus points after a 50. Most studies of perfect play use these rules."
        ),
    ),
    Preset(
        id="plain",
        title=tr("Plain"),
        config=replace(HASBRO, joker=JokerRule.NONE, bonus_points=0, voluntary_zero=False),
        printed_in=tr("Hasbro, 2003, without jokers and Yahtzee bonus"),
        summary=tr("No jokers and no Yahtzee bonus, just the thirteen boxes. Good for a first game."),
    ),
)
"""The rule sets, the default first."""
