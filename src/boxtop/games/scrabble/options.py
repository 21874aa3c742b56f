"""Every option of the config in words."""

from typing import Final

from boxtop.core.option import Choice, Flag, Number, Option, Pick, Place, Text
from boxtop.core.texts import tr
from boxtop.games.scrabble.config import RANGES, ChallengeRule
from boxtop.games.scrabble.lexicon import SHIPPED

_DICTIONARIES = {
    "enable": (tr("the dictionary is ENABLE"), tr("ENABLE, 168,551 words")),
    "enable-plus": (
        tr("the dictionary is ENABLE with more short words"),
        tr("ENABLE with more short words (QI, ZA)"),
    ),
    "family": (tr("the dictionary is ENABLE without slurs"), tr("ENABLE without slurs")),
}

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        name="challenge",
        title=tr("If a challenged play is good"),
        choices=(
            Choice(
                ChallengeRule.DOUBLE,
                tr("if every word of a challenged play is good, the challenger misses the next turn"),
                tr("the challenger misses a turn"),
            ),
            Choice(
                ChallengeRule.SINGLE,
                tr("if every word of a challenged play is good, nothing happens"),
                tr("nothing happens"),
            ),
            Choice(
                ChallengeRule.PLUS_5,
                tr("if every word of a challenged play is good, the play scores 5 extra points"),
                tr("the play scores 5 extra points"),
            ),
            Choice(
                ChallengeRule.PLUS_10,
                tr("if every word of a challenged play is good, the play scores 10 extra points"),
                tr("the play scores 10 extra points"),
            ),
            Choice(
                ChallengeRule.VOID,
                tr("there are no challenges: you can play only words that are in the dictionary"),
                tr("no challenges: only words in the dictionary can be played"),
            ),
        ),
    ),
    Number(
        name="exchange_min_bag",
        title=tr("Tiles the bag must hold for an exchange"),
        text=tr("you may exchange tiles only while the bag holds at least {value}", value="{value}"),
        limits=RANGES["exchange_min_bag"],
        choices=(Choice(0, tr("you may not exchange more tiles than the bag holds")),),
    ),
    Number(
        name="scoreless_turns",
        title=tr("Turns in a row without a score that end the game (0: everyone passes twice)"),
        text=tr("the game ends after {value} turns in a row without a score", value="{value}"),
        limits=RANGES["scoreless_turns"],
        smallest=2,
        choices=(Choice(0, tr("the game ends when everyone passes twice in a row")),),
    ),
    Flag(
        name="hints",
        place=Place.TABLE,
        yes=tr("words are checked as you lay them"),
        no=tr("the dictionary is used for challenges only"),
    ),
    Pick(
        name="dictionary",
        title=tr("Dictionary"),
        place=Place.TABLE,
        choices=tuple(Choice(name, *_DICTIONARIES[name], (("dictionary_sha256", SHIPPED[name]),)) for name in SHIPPED),
        other=tr("the dictionary is {value}", value="{value}"),
    ),
    Text(
        name="dictionary_sha256",
        title=tr("SHA-256 of the dictionary"),
        place=Place.DERIVED,
        text=tr("its SHA-256 is {value}", value="{value}"),
    ),
)
