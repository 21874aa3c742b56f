"""Every option of the config in words."""

from typing import Final

from boxtop.core.option import Choice, Flag, Names, Number, Option, Pick, Place, Unless
from boxtop.core.texts import tr
from boxtop.games.sorry.board import COLORS
from boxtop.games.sorry.config import LONGEST_TARGET, MOST_SEATS, Bonus, Variation
from boxtop.games.sorry.labels import color_name

_VALUE: Final = "{value}"
"""Leaves the place for the value in a text: the option fills it in."""
_WITHOUT_POINTS = Unless("variation", (Variation.STANDARD, Variation.TEAMS))

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        name="variation",
        title=tr("Which game"),
        place=Place.DERIVED,
        choices=(
            Choice(Variation.STANDARD, tr("the standard game")),
            Choice(Variation.TEAMS, tr("red and yellow play blue and green as teams")),
            Choice(Variation.POINTS, tr("hands of five cards, and points")),
        ),
    ),
    Names(
        name="colors",
        title=tr("Colours of the players, clockwise"),
        place=Place.TABLE,
        choices=tuple(Choice(color, color_name(color)) for color in COLORS),
        text=tr("the colours are {value}", value=_VALUE),
        none=tr("the usual colours"),
        per_seat=True,
        unless=Unless("variation", (Variation.TEAMS,)),
    ),
    Number(
        name="first_player",
        title=tr("Who goes first"),
        place=Place.TABLE,
        text=tr("player {value} goes first", value=_VALUE),
        limits=(0, MOST_SEATS),
        per_seat=True,
        choices=(Choice(0, tr("the first player is chosen at random"), tr("chosen at random")),),
    ),
    Pick(
        name="ones",
        title=tr("The deck"),
        choices=(
            Choice(5, tr("a deck of 45 cards with five 1s"), tr("45 cards, five of them 1s")),
            Choice(4, tr("a deck of 44 cards with four 1s"), tr("44 cards, four of them 1s (the older deck)")),
        ),
    ),
    Flag(
        name="switched_pawn_slides",
        yes=tr("an opponent's pawn that an 11 puts on a triangle slides too"),
        no=tr("an opponent's pawn that an 11 puts on a triangle stays there"),
    ),
    Number(
        name="target",
        title=tr("Points that win the match (0 for a single game)"),
        place=Place.TABLE,
        text=tr("you play until somebody has {value} points", value=_VALUE),
        limits=(0, LONGEST_TARGET),
        choices=(Choice(0, tr("you play a single game")),),
        unless=_WITHOUT_POINTS,
    ),
    Pick(
        name="bonus",
        title=tr("The winner's bonuses of 25, 50 and 100 points"),
        choices=(
            Choice(Bonus.HIGHEST, tr("only the winner's highest bonus counts"), tr("only the highest counts")),
            Choice(Bonus.CUMULATIVE, tr("the winner's bonuses add up"), tr("they add up")),
        ),
        unless=_WITHOUT_POINTS,
    ),
)
