"""Every option of the config in words."""

from typing import Final

from boxtop.core.option import Choice, Flag, Names, Option, Pick, Place
from boxtop.games.clue.cards import SUSPECTS
from boxtop.games.clue.config import FirstDealt, Suggesting

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        name="suggestion",
        title="A suggestion on entering a room",
        choices=(
            Choice(Suggesting.COMPULSORY, "a suggestion on entering a room must be made", "must be made"),
            Choice(Suggesting.OPTIONAL, "a suggestion on entering a room may be left out", "may be left out"),
        ),
    ),
    Flag(
        name="suggest_on_return",
        yes="a player brought out of a room may suggest there again on the next turn",
        no="a player brought out of a room may not suggest there again on the next turn",
    ),
    Flag(
        name="last_player_wins",
        yes="the last player who has not accused falsely wins at once",
        no="the last player who has not accused falsely still has to accuse",
    ),
    Pick(
        name="first_dealt",
        title="The first card is dealt to",
        choices=(
            Choice(
                FirstDealt.FIRST_SEAT,
                "the first card is dealt to the seat that plays first",
                "the seat that plays first",
            ),
            Choice(FirstDealt.RANDOM, "the first card is dealt to a seat drawn by lot", "a seat drawn by lot"),
        ),
    ),
    Names(
        name="suspects",
        title="Suspects",
        place=Place.TABLE,
        choices=tuple(Choice(suspect, suspect.card.label) for suspect in SUSPECTS),
        text="the suspects are {value}",
        none="the suspects go clockwise from Miss Scarlet",
        each="Seat {seat} plays",
        per_seat=True,
        note="Players sit clockwise in the order of the suspects. The first in the list begins.",
    ),
)
