"""The rules in our own words, true for one config and with where each is printed."""

from msgspec import Struct
from msgspec.structs import fields

from boxtop.games.scrabble.config import ChallengeRule, Config
from boxtop.games.scrabble.presets import PRESETS
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import COUNT, RACK_SIZE


class Section(Struct, frozen=True):
    """A part of the rules, and where it is printed."""

    title: str
    sentences: tuple[str, ...]
    printed_in: str


_CHALLENGE = {
    ChallengeRule.DOUBLE: "If all its words are good, the challenger loses the next turn.",
    ChallengeRule.SINGLE: "If all its words are good, nothing happens.",
    ChallengeRule.PLUS_5: "If all its words are good, the play earns 5 points more.",
    ChallengeRule.PLUS_10: "If all its words are good, the play earns 10 points more.",
}


def rulebook(config: Config) -> tuple[Section, ...]:
    """The rules of a table with this config."""
    return (
        Section(
            "The start",
            (
                (
                    f"{sum(COUNT.values())} tiles lie in the bag. Everybody draws one; the letter nearest A begins, "
                    "a blank before any letter, and those who tie draw again."
                ),
                f"The tiles go back, and everybody draws {RACK_SIZE}.",
            ),
            "document 002, SETUP",
        ),
        Section(
            "A turn",
            (
                (
                    "Lay tiles in one row or column so that they form a word, join what is there, and make a good word "
                    "wherever they touch other letters. The first word covers the star."
                ),
                "A blank stands for any letter and keeps it. Afterwards draw as many tiles as you laid.",
                f"Or exchange tiles for as many from the bag{_exchange(config)}. Or pass.",
            ),
            "document 002, GAME PLAY 1 to 7",
        ),
        Section("Challenges", _challenges(config), "document 002, GAME PLAY 8"),
        Section(
            "Points",
            (
                (
                    "Each word formed or changed counts its letters; a premium counts when its square is covered: "
                    "letters first, then words, and two word squares multiply."
                ),
                f"All {RACK_SIZE} tiles in one turn bring {ALL_TILES_BONUS} points more.",
            ),
            "document 002, SCORING 1 to 8",
        ),
        Section(
            "The end",
            (
                (
                    f"The game ends when the bag is empty and somebody has no tiles left, {_end(config)}, or when the "
                    "bag is empty, everybody has passed and nobody has a play."
                ),
                (
                    "Everybody loses the value of the tiles they hold; who has none gains what the others hold. The "
                    "highest score wins; in a tie the one that was higher before this."
                ),
            ),
            "document 002, ENDING THE GAME, SCORING 9 and WINNING",
        ),
    )


def rules_name(config: Config) -> str:
    """The nearest rule set by its id, with what this table does otherwise."""
    nearest = min(PRESETS, key=lambda preset: len(_differences(config, preset.config)))
    apart = _differences(config, nearest.config)
    return f"{nearest.id}, but {'; '.join(apart)}" if apart else nearest.id


def _differences(config: Config, other: Config) -> list[str]:
    names = [field.name for field in fields(Config) if field.name != "lexicon_sha256"]
    return [
        f"{name}={getattr(getattr(config, name), 'value', getattr(config, name))}"
        for name in names
        if getattr(config, name) != getattr(other, name)
    ]


def _exchange(config: Config) -> str:
    return f", as long as it holds {config.exchange_min_bag}" if config.exchange_min_bag else ", as far as it goes"


def _end(config: Config) -> str:
    if config.scoreless_turns:
        return f"when {config.scoreless_turns} turns in a row bring no score"
    return "when everybody passes twice running"


def _challenges(config: Config) -> tuple[str, ...]:
    agreed = f"The dictionary is the lexicon {config.lexicon}."
    if config.challenge is ChallengeRule.VOID:
        return (agreed, "A play with a word that is not in it is refused, and there are no challenges.")
    return (
        agreed,
        (
            "A play counts as it is laid, good words or not, until the next turn begins: any opponent may challenge it "
            "before tiles are drawn. If one of its words is bad, the tiles come back and the turn is lost."
        ),
        _CHALLENGE[config.challenge],
    )
