"""Every option of the config in words."""

from typing import Final

from boxtop.core.option import Choice, Flag, Names, Number, Option, Pick, Place, Unless
from boxtop.games.sorry.board import COLORS
from boxtop.games.sorry.config import LONGEST_TARGET, MOST_SEATS, Bonus, Variation

_WITHOUT_POINTS = Unless("variation", (Variation.STANDARD, Variation.TEAMS))

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        name="variation",
        title="Which game",
        place=Place.DERIVED,
        choices=(
            Choice(Variation.STANDARD, "the standard game"),
            Choice(Variation.TEAMS, "red and yellow play blue and green as teams"),
            Choice(Variation.POINTS, "hands of five cards, and points"),
        ),
    ),
    Names(
        name="colors",
        title="Colours of the seats, clockwise",
        place=Place.TABLE,
        choices=tuple(Choice(color, color.value) for color in COLORS),
        text="the colours are {value}",
        none="the usual colours",
        per_seat=True,
        unless=Unless("variation", (Variation.TEAMS,)),
    ),
    Number(
        name="first_player",
        title="Who begins",
        place=Place.TABLE,
        text="seat {value} begins",
        limits=(0, MOST_SEATS),
        per_seat=True,
        choices=(Choice(0, "lots decide who begins"),),
    ),
    Pick(
        name="ones",
        title="The deck",
        choices=(
            Choice(5, "a deck of 45 cards with five 1s", "45 cards, five of them 1s"),
            Choice(4, "a deck of 44 cards with four 1s", "44 cards, four of them 1s (the older deck)"),
        ),
    ),
    Flag(
        name="switched_pawn_slides",
        yes="the pawn an 11 switches onto a triangle slides too",
        no="the pawn an 11 switches onto a triangle rests there",
    ),
    Number(
        name="target",
        title="Points that win the match (0: a single game)",
        place=Place.TABLE,
        text="games go on until somebody has {value} points",
        limits=(0, LONGEST_TARGET),
        choices=(Choice(0, "a single game is played"),),
        unless=_WITHOUT_POINTS,
    ),
    Pick(
        name="bonus",
        title="The winner's 25, 50 and 100 points",
        choices=(
            Choice(Bonus.HIGHEST, "only the highest of the winner's bonuses counts", "only the highest that holds"),
            Choice(Bonus.CUMULATIVE, "the winner's bonuses add up", "add up"),
        ),
        unless=_WITHOUT_POINTS,
    ),
)
