"""The rules as options: one frozen config, checked when a game is created.

Documents are cited by number (see docs/rules/scrabble.md); 002 is the one that prints Scrabble.
"""

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from boxtop.core.errors import ConfigError
from boxtop.core.options import with_options as options_set
from boxtop.core.texts import list_or, tr
from boxtop.games.scrabble.lexicon import SHIPPED, Lexicon
from boxtop.games.scrabble.tiles import RACK_SIZE

LEAST_SEATS, MOST_SEATS = 2, 4


class ChallengeRule(Enum):
    """What happens when a play is challenged."""

    DOUBLE = "double"
    """The challenger of a good play loses the next turn (002, GAME PLAY 8)."""
    SINGLE = "single"
    """A challenge that fails costs nothing."""
    PLUS_5 = "plus_5"
    """A good play that was challenged earns 5 points more."""
    PLUS_10 = "plus_10"
    """A good play that was challenged earns 10 points more."""
    VOID = "void"
    """There are no challenges: a play with a word that is not in the dictionary is refused."""


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of a table. The defaults are document 002."""

    challenge: ChallengeRule = ChallengeRule.DOUBLE
    exchange_min_bag: int = 0
    """Tiles the bag must hold before anybody may exchange; 002, GAME PLAY 7 names no limit but the pool itself."""
    scoreless_turns: int = 0
    """Turns in a row without a score that end the game; 0: it ends when everyone passes twice."""
    hints: bool = False
    """Whether words are checked while the player lays tiles (002, GAME PLAY 8: no)."""
    dictionary: Annotated[str, Meta(extra_json_schema={"shipped": SHIPPED})] = "enable"
    """The dictionary agreed on before the game (GAME PLAY 8), by name. The schema lists those that come with Boxtop."""
    dictionary_sha256: str = SHIPPED["enable"]
    """The SHA-256 of its words: upper case, sorted, one per line."""


RANGES = {"exchange_min_bag": (0, 100), "scoreless_turns": (0, 100)}
_HEX = frozenset("0123456789abcdef")


def check(config: Config) -> None:
    """Raise ConfigError for a config that cannot be played; the error names the field."""
    for name, (least, most) in RANGES.items():
        value = getattr(config, name)
        if not least <= value <= most:
            raise ConfigError(
                name, tr("must be from {least} to {most}, not {value}", least=least, most=most, value=value)
            )
    if 0 < config.scoreless_turns < 2:
        reason = tr("must be 0 (the game ends when everyone passes twice) or at least 2")
        raise ConfigError("scoreless_turns", reason)
    if len(config.dictionary_sha256) != 64 or not _HEX.issuperset(config.dictionary_sha256):
        raise ConfigError("dictionary_sha256", tr("must be 64 hexadecimal digits"))


def may_exchange(config: Config, bag: int, count: int) -> bool:
    """Whether this many tiles may be exchanged: they are drawn before the old ones go back (GAME PLAY 7)."""
    return 1 <= count <= RACK_SIZE and count <= bag and bag >= config.exchange_min_bag


def most_exchanged(config: Config, bag: int, rack: int) -> int:
    """The most tiles of a rack that may be exchanged."""
    return max((count for count in range(1, rack + 1) if may_exchange(config, bag, count)), default=0)


def with_options(config: Config, options: dict[str, str]) -> Config:
    """The config with options set from text, as on the command line: `{"challenge": "void"}`."""
    changed = options_set(config, options)
    if "dictionary" not in options or "dictionary_sha256" in options:
        return changed
    if changed.dictionary not in SHIPPED:
        raise ConfigError("dictionary", must_be_a_dictionary(changed.dictionary))
    return msgspec.structs.replace(changed, dictionary_sha256=SHIPPED[changed.dictionary])


def must_be_a_dictionary(text: str) -> str:
    """The sentence about a dictionary that cannot be found."""
    return tr("must be {names}, or a file of words, not {text}", names=list_or(list(SHIPPED)), text=repr(text))


def with_lexicon(config: Config, lexicon: Lexicon) -> Config:
    """The config with this lexicon agreed on."""
    return msgspec.structs.replace(config, dictionary=lexicon.name, dictionary_sha256=lexicon.sha256)
