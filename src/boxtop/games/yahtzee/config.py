"""The rules as options: one frozen config, checked when a game is made.

A printed rule set is a value of this config (`presets.py`); a house rule is a field with another value. Each field says
which document prints what; documents are cited by number (see docs/rules/yahtzee.md).
"""

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.errors import ConfigError
from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import DICE, FACES

MOST_UPPER_POINTS = DICE * sum(FACES)
LEAST_SEATS, MOST_SEATS = 1, 1000
"""The documents set no upper limit; this one keeps a typing mistake from filling the memory."""


class JokerRule(Enum):
    """Where a Yahtzee must go once the Yahtzee box is filled and its own upper box is open."""

    NONE = "none"
    """There are no jokers: every box at its normal value."""
    FREE = "free"
    """Anywhere (001)."""
    FORCED = "forced"
    """Into its upper box, after a 50 and after a zero (000, 002, 004, "JOKER RULES")."""
    FORCED_AFTER_50 = "forced_after_50"
    """Into its upper box after a 50; after a zero anywhere (003, "HOW TO USE YAHTZEE BONUS CHIPS")."""


class FiveAlikeFullHouse(Enum):
    """Whether five alike are a full house."""

    JOKER_ONLY = "joker_only"
    NATURAL = "natural"


class BoxOrder(Enum):
    """In which order boxes are filled."""

    FREE = "free"
    PRINTED = "printed"


class NextStarter(Enum):
    """Who begins the next game of a match."""

    LEFT = "left"
    WINNER = "winner"


class Tie(Enum):
    """What an equal highest total means."""

    SHARED = "shared"
    EXTRA_GAME = "extra_game"


class Labels(Enum):
    """Whose names the boxes carry."""

    HASBRO = "hasbro"
    FREETHEDICE = "freethedice"


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of a table. The defaults are documents 000, 002 and 004."""

    joker: JokerRule = JokerRule.FORCED
    joker_after_zero: bool = True
    """A zero in the Yahtzee box allows jokers as a 50 does (all five documents)."""
    joker_values_need_upper: bool = True
    """Joker values (25, 30, 40) only once the matching upper box is filled (all five documents)."""
    joker_may_decline: bool = False
    """With its upper box filled, a joker may also be dropped into another upper box (001; one reading of 003)."""
    bonus_points: int = 100
    """For each Yahtzee after a first one scored as 50 (all five documents)."""
    bonus_on_zero: bool = True
    """The bonus is paid even if the Yahtzee itself scores nothing (yes in 000, 002, 003, 004; no in 001)."""
    five_alike_full_house: FiveAlikeFullHouse = FiveAlikeFullHouse.JOKER_ONLY
    upper_threshold: int = 63
    upper_bonus: int = 35
    rolls_per_turn: int = 3
    voluntary_zero: bool = True
    """A box may be given a zero although the dice would score in it (000, 002, 004 "SCORING"; 003 "SCORE CARD").

    Document 001 prints no such choice: there a zero comes only from dice that do not fit ("Scoring Zero").
    """
    cascade_literal: bool = False
    """003's brackets to the letter: a better combination goes lower only when its own box is filled."""
    box_order: BoxOrder = BoxOrder.FREE
    games: int = 1
    """Games in a match; the total decides (003 and 001: up to six)."""
    next_starter: NextStarter = NextStarter.LEFT
    start_dice: int = 5
    """Dice each player rolls to see who starts (001: one)."""
    first_player: int = 0
    """Who starts: 0 is rolled for, otherwise the seat with this number, counted from 1, and nobody rolls for it."""
    tie: Tie = Tie.SHARED
    teams: int = 0
    """Teams that share a column (003, "PLAYED WITH PARTNERS"); 0 when everybody plays alone."""
    labels: Labels = Labels.HASBRO


RANGES = {
    "bonus_points": (0, 1000),
    "upper_threshold": (1, MOST_UPPER_POINTS),
    "upper_bonus": (0, 1000),
    "rolls_per_turn": (1, 10),
    "games": (1, 6),
    "teams": (0, 50),
}


def rules_only(config: Config) -> Config:
    """The config without the options that do not affect a column: configs equal in this are scored alike."""
    plain = Config()
    return replace(
        config,
        games=plain.games,
        next_starter=plain.next_starter,
        start_dice=plain.start_dice,
        first_player=plain.first_player,
        tie=plain.tie,
        teams=plain.teams,
        labels=plain.labels,
    )


def check(config: Config, seats: int) -> None:
    """Refuse a config that is not playable, with a sentence that names the field."""
    for name, (least, most) in RANGES.items():
        value = getattr(config, name)
        if not least <= value <= most:
            raise ConfigError(
                name, tr("must be from {least} to {most}, not {value}", least=least, most=most, value=value)
            )
    if config.start_dice not in (1, DICE):
        raise ConfigError("start_dice", tr("must be 1 or {dice}, not {value}", dice=DICE, value=config.start_dice))
    if not 0 <= config.first_player <= seats:
        raise ConfigError(
            "first_player", tr("must be 0 for a roll to see who starts, or a player from 1 to {seats}", seats=seats)
        )
    if config.joker is JokerRule.FORCED and not config.joker_values_need_upper:
        raise ConfigError(
            "joker_values_need_upper",
            tr("must be yes with joker=forced, which sends a Yahtzee to its upper box while that box is open"),
        )
    if config.cascade_literal and config.box_order is BoxOrder.PRINTED:
        raise ConfigError(
            "cascade_literal", tr("must be no with box_order=printed, which would leave some rolls without a box")
        )
    _check_teams(config.teams, seats)


def _check_teams(teams: int, seats: int) -> None:
    if teams == 0:
        return
    if teams == 1:
        raise ConfigError("teams", tr("must be 0 (everybody alone) or at least 2"))
    if seats % teams or seats < 2 * teams:
        raise ConfigError(
            "teams", tr("{seats} players cannot form {teams} equal teams of two or more", seats=seats, teams=teams)
        )
