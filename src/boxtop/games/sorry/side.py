"""Sides: which pawns a seat moves, which are its opponents', and what the cards allow it."""

from typing import Final

from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.games.sorry.board import PAWNS
from boxtop.games.sorry.cards import FORWARD, SPLIT
from boxtop.games.sorry.config import Config, Variation, seat_colors

SPLIT_LEGS: Final = 2
"""A 7 is used whole or split between two pawns (002, card 7)."""
TEAM_SPLIT_LEGS: Final = min(2 * PAWNS, FORWARD[SPLIT])
"""A team may split it among any of its eight pawns, at least one step each (002, "Team rules")."""


class Side(Struct, frozen=True):
    """The pawns of a side and its opponents, and the rules that depend on the kind of game."""

    own: tuple[int, ...]
    """The colours this side moves."""
    others: tuple[int, ...]
    """The other colours in play."""
    split_legs: int
    """How many pawns may split a 7: two, or any of a team's (002, card 7; "Team rules")."""
    sorry_spares_nobody: bool
    """Whether a SORRY! without an opponent on the track must be used on the team's own pawns (002, "Team rules")."""
    switched_pawn_slides: bool


def side(config: Config, seats: int, seat: Seat) -> Side:
    """The side a seat moves for."""
    colors = seat_colors(config, seats)
    own = tuple(color.index for color in colors[seat])
    playing = {color.index for theirs in colors for color in theirs}
    is_teams = config.variation is Variation.TEAMS
    return Side(
        own=own,
        others=tuple(sorted(playing - set(own))),
        split_legs=TEAM_SPLIT_LEGS if is_teams else SPLIT_LEGS,
        sorry_spares_nobody=is_teams,
        switched_pawn_slides=config.switched_pawn_slides,
    )
