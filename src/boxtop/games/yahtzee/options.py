"""Every option of the config in words."""

from typing import Final

from boxtop.core.option import Choice, Flag, Number, Option, Pick, Place, Unless
from boxtop.core.texts import tr, tr_count
from boxtop.games.yahtzee.boxes import DICE
from boxtop.games.yahtzee.config import (
    MOST_SEATS,
    RANGES,
    BoxOrder,
    FiveAlikeFullHouse,
    JokerRule,
    Labels,
    NextStarter,
    Tie,
)

_VALUE: Final = "{value}"
"""Leaves the place for the number in a text: `Number` fills it in."""
_WITHOUT_JOKERS = Unless("joker", (JokerRule.NONE,))
_LEAST_GAMES, _MOST_GAMES = RANGES["games"]

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        name="joker",
        title=tr("Another Yahtzee, while its upper box is open"),
        choices=(
            Choice(JokerRule.NONE, tr("there are no jokers"), tr("scores like any other dice: no jokers")),
            Choice(
                JokerRule.FREE,
                tr("another Yahtzee may go in any open box while its upper box is open"),
                tr("may go in any open box"),
            ),
            Choice(
                JokerRule.FORCED,
                tr("another Yahtzee must go in its upper box while that is open"),
                tr("must go in its upper box"),
            ),
            Choice(
                JokerRule.FORCED_AFTER_50,
                tr("another Yahtzee must go in its upper box while that is open, but not after a zero"),
                tr("must go in its upper box, but not after a zero"),
            ),
        ),
    ),
    Flag(
        name="joker_after_zero",
        yes=tr("a zero in the Yahtzee box allows jokers"),
        no=tr("no jokers after a zero in the Yahtzee box"),
        unless=_WITHOUT_JOKERS,
    ),
    Flag(
        name="joker_values_need_upper",
        yes=tr("a joker counts only when the upper box of its number is filled"),
        no=tr("a joker counts even while the upper box of its number is open"),
        unless=_WITHOUT_JOKERS,
    ),
    Flag(
        name="joker_may_decline",
        yes=tr("a joker may also be entered as a zero in another upper box"),
        no=tr("a joker must go in the lower section while a box is open there"),
        unless=_WITHOUT_JOKERS,
    ),
    Number(
        name="bonus_points",
        title=tr("Points for another Yahtzee"),
        text=tr("another Yahtzee earns {value} points", value=_VALUE),
        limits=RANGES["bonus_points"],
        choices=(Choice(0, tr("no Yahtzee bonus")),),
    ),
    Flag(
        name="bonus_on_zero",
        yes=tr("the Yahtzee bonus counts even if the Yahtzee scores zero"),
        no=tr("the Yahtzee bonus counts only if the Yahtzee scores points"),
        unless=Unless("bonus_points", (0,)),
    ),
    Pick(
        name="five_alike_full_house",
        title=tr("Five alike as a full house"),
        choices=(
            Choice(
                FiveAlikeFullHouse.JOKER_ONLY,
                tr("five alike are a full house only as a joker"),
                tr("only as a joker"),
            ),
            Choice(FiveAlikeFullHouse.NATURAL, tr("five alike are a full house"), tr("always")),
        ),
    ),
    Number(
        name="upper_threshold",
        title=tr("Upper total needed for the upper bonus"),
        text=tr("the upper bonus needs {value} points", value=_VALUE),
        limits=RANGES["upper_threshold"],
    ),
    Number(
        name="upper_bonus",
        title=tr("Points for the upper bonus"),
        text=tr("the upper bonus is {value} points", value=_VALUE),
        limits=RANGES["upper_bonus"],
    ),
    Number(
        name="rolls_per_turn",
        title=tr("Rolls per turn"),
        text=tr("{value} rolls per turn", value=_VALUE),
        limits=RANGES["rolls_per_turn"],
        choices=(Choice(1, tr("one roll per turn")),),
    ),
    Flag(
        name="voluntary_zero",
        yes=tr("you may enter a zero where the dice would score"),
        no=tr("a zero only where the dice do not fit"),
    ),
    Flag(
        name="cascade_literal",
        yes=tr("a lesser box may be used only when the better one is filled"),
        no=tr("a lesser box may always be used"),
    ),
    Pick(
        name="box_order",
        title=tr("Order of the boxes"),
        choices=(
            Choice(BoxOrder.FREE, tr("boxes in any order"), tr("any")),
            Choice(BoxOrder.PRINTED, tr("boxes from top to bottom"), tr("top to bottom")),
        ),
    ),
    Pick(
        name="games",
        title=tr("How many games"),
        place=Place.TABLE,
        choices=tuple(
            Choice(
                games,
                tr_count("one game", "{count} games", games),
                tr_count("just one game", "{count} games, the highest total wins", games),
            )
            for games in range(_LEAST_GAMES, _MOST_GAMES + 1)
        ),
    ),
    Pick(
        name="next_starter",
        title=tr("Who starts the next game"),
        choices=(
            Choice(
                NextStarter.LEFT,
                tr("the next game starts with the player to the left"),
                tr("the next player to the left"),
            ),
            Choice(NextStarter.WINNER, tr("the winner starts the next game"), tr("the winner")),
        ),
    ),
    Pick(
        name="start_dice",
        title=tr("Dice each player rolls to see who starts"),
        choices=(
            Choice(1, tr("one die to see who starts"), tr("one")),
            Choice(DICE, tr("all five dice to see who starts"), tr("all five")),
        ),
    ),
    Number(
        name="first_player",
        title=tr("Who goes first"),
        place=Place.TABLE,
        text=tr("player {value} goes first", value=_VALUE),
        limits=(0, MOST_SEATS),
        per_seat=True,
        choices=(Choice(0, tr("the highest roll goes first")),),
    ),
    Pick(
        name="tie",
        title=tr("If the highest totals are equal"),
        choices=(
            Choice(Tie.SHARED, tr("equal totals share the win"), tr("share the win")),
            Choice(Tie.EXTRA_GAME, tr("equal totals play an extra game"), tr("play an extra game")),
        ),
    ),
    Number(
        name="teams",
        title=tr("Partners"),
        place=Place.TABLE,
        text=tr("{value} teams", value=_VALUE),
        limits=RANGES["teams"],
        smallest=2,
        per_seat=True,
        choices=(Choice(0, tr("everybody alone")),),
        note=tr("Partners share a column and take turns filling it."),
    ),
    Pick(
        name="labels",
        title=tr("Names of the boxes"),
        choices=(
            Choice(Labels.HASBRO, tr("the boxes have Hasbro's names"), tr("Aces, Small Straight")),
            Choice(Labels.FREETHEDICE, tr("the boxes have the names of freethedice.com"), tr("Ones, Low Straight")),
        ),
    ),
)
