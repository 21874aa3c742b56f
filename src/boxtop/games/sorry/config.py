"""The rules as options: one frozen config, checked when a game is made.

The three games in the box are values of it (`presets.py`). Each field says what document 002 prints, or which reading
of a gap it takes (see docs/rules/sorry.md).
"""

from enum import Enum

from msgspec import Struct

from boxtop.core.errors import ConfigError
from boxtop.core.texts import tr
from boxtop.games.sorry.board import COLORS, Color

LEAST_SEATS, MOST_SEATS = 2, 4
LONGEST_TARGET = 10_000


class Variation(Enum):
    """Which of the three games is played."""

    STANDARD = "standard"
    TEAMS = "teams"
    """Red with yellow against blue with green (002, "Team rules")."""
    POINTS = "points"
    """Hands of five cards, and points for the winner (002, "Play for points")."""


class Bonus(Enum):
    """How the winner's 25, 50 and 100 points go together."""

    HIGHEST = "highest"
    """Each condition contains the one before it, so only the highest that holds is paid."""
    CUMULATIVE = "cumulative"
    """Every one that holds is paid."""


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of a table. The defaults are document 002."""

    variation: Variation = Variation.STANDARD
    colors: tuple[Color, ...] = ()
    """The colour of each seat, clockwise; none named: red and yellow for two, red, blue and yellow for three."""
    first_player: int = 0
    """Who begins: 0 draws lots, otherwise the seat with this number, counted from 1 (002 leaves it to the table)."""
    ones: int = 5
    """How many 1s the deck holds: 5 in a deck of 45, 4 in the older deck of 44."""
    switched_pawn_slides: bool = False
    """Whether the other player's pawn slides when an 11 puts it on a triangle (002 speaks of the mover's pawn only)."""
    target: int = 500
    """Points game: games are played until somebody has this many points; 0 for a single game (002 names no total)."""
    bonus: Bonus = Bonus.HIGHEST
    """Points game: whether the winner's bonuses add up."""


def seat_colors(config: Config, seats: int) -> tuple[tuple[Color, ...], ...]:
    """The colours each seat moves, its own first.

    With teams a seat moves its partner's pawns as well; two people take a whole team each.
    """
    if config.variation is Variation.TEAMS:
        return tuple((color, color.partner) for color in COLORS[:seats])
    return tuple((color,) for color in _colors(config, seats))


def _colors(config: Config, seats: int) -> tuple[Color, ...]:
    if config.colors:
        return config.colors
    return (Color.RED, Color.YELLOW) if seats == LEAST_SEATS else COLORS[:seats]


def has_hands(config: Config) -> bool:
    """Whether the players hold cards that others do not see."""
    return config.variation is Variation.POINTS


def check(config: Config, seats: int) -> None:
    """Refuse a config that is not playable, with a sentence that names the field."""
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise ConfigError("seats", tr("Sorry! is for 2 to 4 players, not {seats}", seats=seats))
    if config.ones not in (4, 5):
        raise ConfigError("ones", tr("must be 5 (a deck of 45) or 4 (a deck of 44), not {ones}", ones=config.ones))
    if not 0 <= config.first_player <= seats:
        raise ConfigError(
            "first_player", tr("must be 0 for a random choice, or a player from 1 to {seats}", seats=seats)
        )
    if not 0 <= config.target <= LONGEST_TARGET:
        most = LONGEST_TARGET
        raise ConfigError("target", tr("must be from 0 to {most}, not {target}", most=most, target=config.target))
    if config.variation is Variation.TEAMS:
        _check_teams(config, seats)
    elif config.colors:
        _check_colors(config.colors, seats)


def _check_teams(config: Config, seats: int) -> None:
    if seats not in (2, 4):
        raise ConfigError("seats", tr("a team game is for 2 people (a team each) or 4, not {seats}", seats=seats))
    if config.colors:
        raise ConfigError("colors", tr("must be left out in a team game: red and yellow play blue and green"))


def _check_colors(colors: tuple[Color, ...], seats: int) -> None:
    if len(colors) != seats or len(set(colors)) != seats:
        raise ConfigError("colors", tr("must name {seats} different colours, one per seat", seats=seats))
    places = [(color.index - colors[0].index) % len(COLORS) for color in colors]
    if places != sorted(places):
        clockwise = ", ".join(color.value for color in COLORS)
        reason = tr("must go clockwise around the board ({colors}), because play passes to the left", colors=clockwise)
        raise ConfigError("colors", reason)
