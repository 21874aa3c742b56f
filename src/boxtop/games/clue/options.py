"""Every option of the config in words."""

from typing import Final

from boxtop.core.option import Choice, Flag, Names, Option, Pick, Place
from boxtop.core.texts import tr
from boxtop.games.clue.cards import SUSPECTS
from boxtop.games.clue.config import FirstDealt, Suggesting

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        name="suggestion",
        title=tr("When you enter a room"),
        choices=(
            Choice(
                Suggesting.COMPULSORY,
                tr("you must make a suggestion when you enter a room"),
                tr("you must make a suggestion"),
            ),
            Choice(
                Suggesting.OPTIONAL,
                tr("you may enter a room without making a suggestion"),
                tr("you may make a suggestion"),
            ),
        ),
    ),
    Flag(
        name="suggest_on_return",
        yes=tr("if you are moved out of a room, you may return and make a suggestion there on your next turn"),
        no=tr("if you are moved out of a room, you may not make a suggestion there on your next turn"),
    ),
    Flag(
        name="last_player_wins",
        yes=tr("when all players but one have made a wrong accusation, the one left wins at once"),
        no=tr("when all players but one have made a wrong accusation, the one left must still solve the case"),
    ),
    Pick(
        name="first_dealt",
        title=tr("The first card is dealt to"),
        choices=(
            Choice(
                FirstDealt.FIRST_SEAT,
                tr("the first card is dealt to the player who plays first"),
                tr("the player who plays first"),
            ),
            Choice(
                FirstDealt.RANDOM,
                tr("the first card is dealt to a player chosen at random"),
                tr("a player chosen at random"),
            ),
        ),
    ),
    Names(
        name="suspects",
        title=tr("Suspects"),
        place=Place.TABLE,
        choices=tuple(Choice(suspect, suspect.card.label) for suspect in SUSPECTS),
        text=tr("the suspects are {value}", value="{value}"),
        none=tr("the players take the suspects clockwise from Miss Scarlet"),
        each=tr("Seat {seat} plays", seat="{seat}"),
        per_seat=True,
        note=tr("Players sit clockwise in the order of the suspects. The first in the list begins."),
    ),
)
