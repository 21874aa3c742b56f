"""Every option of the config in words."""

from typing import Final

from boxtop.core.option import Choice, Flag, Number, Option, Pick, Place, Text
from boxtop.games.scrabble.config import RANGES, ChallengeRule
from boxtop.games.scrabble.lexicon import SHIPPED

_LEXICON_LABELS = {
    "enable": "ENABLE, 168,551 words",
    "enable-plus": "ENABLE and more short words (QI, ZA)",
    "family": "ENABLE without slurs",
}

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        name="challenge",
        title="If a challenged play is good",
        choices=(
            Choice(
                ChallengeRule.DOUBLE,
                "if all words of a challenged play are good, the challenger loses the next turn",
                "the challenger loses a turn",
            ),
            Choice(
                ChallengeRule.SINGLE, "if all words of a challenged play are good, nothing happens", "nothing happens"
            ),
            Choice(
                ChallengeRule.PLUS_5,
                "if all words of a challenged play are good, the play earns 5 points more",
                "the play earns 5 points more",
            ),
            Choice(
                ChallengeRule.PLUS_10,
                "if all words of a challenged play are good, the play earns 10 points more",
                "the play earns 10 points more",
            ),
            Choice(
                ChallengeRule.VOID,
                "a play with a word that is not in the lexicon is refused, and there are no challenges",
                "no challenges: bad words are refused",
            ),
        ),
    ),
    Number(
        name="exchange_min_bag",
        title="Tiles the bag must hold for an exchange",
        text="you may exchange only while the bag holds at least {value} tiles",
        limits=RANGES["exchange_min_bag"],
        choices=(Choice(0, "you may exchange no more tiles than the bag holds"),),
    ),
    Number(
        name="scoreless_turns",
        title="Turns in a row without a score that end the game (0: all pass twice)",
        text="the game ends when {value} turns in a row bring no score",
        limits=RANGES["scoreless_turns"],
        choices=(Choice(0, "the game ends when everybody passes twice in a row"),),
    ),
    Flag(
        name="hints",
        place=Place.TABLE,
        yes="players see while they compose a play whether its words are good",
        no="the dictionary is consulted for challenges only",
    ),
    Pick(
        name="lexicon",
        title="Dictionary",
        place=Place.TABLE,
        choices=tuple(
            Choice(name, f"the dictionary is the lexicon {name}", _LEXICON_LABELS[name], (("lexicon_sha256", sha256),))
            for name, sha256 in SHIPPED.items()
        ),
        other="the dictionary is the lexicon {value}",
    ),
    Text(name="lexicon_sha256", title="SHA-256 of the dictionary", place=Place.DERIVED, text="its SHA-256 is {value}"),
)
