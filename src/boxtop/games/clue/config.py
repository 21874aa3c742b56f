"""The rules as options: one frozen config, checked when a game is made.

Document 002 leaves some things open; each field says how it is read there and what else a table may choose.
`docs/rules/clue.md` has every ruling.
"""

from enum import Enum
from itertools import pairwise

from msgspec import Struct

from boxtop.core.errors import ConfigError
from boxtop.core.texts import tr
from boxtop.games.clue.cards import SUSPECTS, Suspect

LEAST_SEATS, MOST_SEATS = 3, 6


class Suggesting(Enum):
    """Whether a player who entered a room must make a suggestion."""

    COMPULSORY = "compulsory"
    """Yes, unless an accusation is made instead (document 002, "MAKING A SUGGESTION")."""
    OPTIONAL = "optional"
    """The turn may also be ended without one."""


class FirstDealt(Enum):
    """Who is dealt the first card, and with 4 or 5 players one card more than the last."""

    FIRST_SEAT = "first_seat"
    """The seat that plays first."""
    RANDOM = "random"
    """Chance decides, as if anybody might be the dealer."""


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of a table. The defaults are document 002."""

    suggestion: Suggesting = Suggesting.COMPULSORY
    suggest_on_return: bool = False
    """Whether a player who was brought out of the room of the last suggestion may come back and suggest there on the
    very next turn; document 002 says not before a turn has passed ("SPECIAL NOTES").
    """
    last_player_wins: bool = False
    """Whether the last player without a wrong accusation wins at once; document 002 lets that player go on."""
    first_dealt: FirstDealt = FirstDealt.FIRST_SEAT
    """Document 002 says only that the cards go clockwise round the table ("SETUP")."""
    suspects: tuple[Suspect, ...] = ()
    """Who plays whom, seat by seat and clockwise; none named means the first clockwise from Miss Scarlet."""


def check(config: Config, seats: int) -> None:
    """Raise ConfigError for a config that cannot be played; the error names the field."""
    chosen = config.suspects
    if not chosen:
        return
    if len(chosen) != seats:
        raise ConfigError(
            "suspects", tr("choose {seats} suspects, one per player, not {count}", seats=seats, count=len(chosen))
        )
    if any(one.place >= other.place for one, other in pairwise(chosen)):
        order = ", ".join(suspect.value for suspect in SUSPECTS)
        raise ConfigError("suspects", tr("must be different and in clockwise order: {order}", order=order))


def suspects_of(config: Config, seats: int) -> tuple[Suspect, ...]:
    """The suspect each seat plays. Miss Scarlet plays first; without her the next one clockwise (ruling K1)."""
    return config.suspects or SUSPECTS[:seats]
