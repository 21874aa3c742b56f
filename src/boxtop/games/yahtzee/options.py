"""Every option of the config in words."""

from typing import Final

from boxtop.core.option import Choice, Flag, Number, Option, Pick, Place, Unless
from boxtop.games.yahtzee.boxes import DICE
from boxtop.games.yahtzee.config import RANGES, BoxOrder, FiveAlikeFullHouse, JokerRule, Labels, NextStarter, Tie

_WITHOUT_JOKERS = Unless("joker", (JokerRule.NONE,))
_LEAST_GAMES, _MOST_GAMES = RANGES["games"]

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        name="joker",
        title="A further Yahtzee while its upper box is open",
        choices=(
            Choice(JokerRule.NONE, "there are no jokers", "scores like any other roll: no jokers"),
            Choice(
                JokerRule.FREE, "a further Yahtzee may go anywhere while its own upper box is open", "may go anywhere"
            ),
            Choice(
                JokerRule.FORCED,
                "a further Yahtzee must go in its own upper box while that is open, after a 50 and after a zero",
                "must go in its upper box",
            ),
            Choice(
                JokerRule.FORCED_AFTER_50,
                "a further Yahtzee must go in its own upper box while that is open, but only after a 50",
                "must go in its upper box after a 50",
            ),
        ),
    ),
    Flag(
        name="joker_after_zero",
        yes="a zero in the Yahtzee box allows jokers",
        no="no jokers after a zero",
        unless=_WITHOUT_JOKERS,
    ),
    Flag(
        name="joker_values_need_upper",
        yes="joker points only once the matching upper box is filled",
        no="joker points also while the matching upper box is open",
        unless=_WITHOUT_JOKERS,
    ),
    Flag(
        name="joker_may_decline",
        yes="a joker may also be dropped into another upper box",
        no="a joker must go in the lower section while a box is open there",
        unless=_WITHOUT_JOKERS,
    ),
    Number(
        name="bonus_points",
        title="Points for a further Yahtzee",
        text="a further Yahtzee brings {value} points",
        limits=RANGES["bonus_points"],
        choices=(Choice(0, "no Yahtzee bonus"),),
    ),
    Flag(
        name="bonus_on_zero",
        yes="the Yahtzee bonus is paid even on a zero",
        no="the Yahtzee bonus is paid only if the Yahtzee scores where it goes",
        unless=Unless("bonus_points", (0,)),
    ),
    Pick(
        name="five_alike_full_house",
        title="Five alike as a full house",
        choices=(
            Choice(FiveAlikeFullHouse.JOKER_ONLY, "five alike are a full house only as a joker", "only as a joker"),
            Choice(FiveAlikeFullHouse.NATURAL, "five alike are a full house", "always"),
        ),
    ),
    Number(
        name="upper_threshold",
        title="Upper total needed for the upper bonus",
        text="the upper bonus needs {value} points",
        limits=RANGES["upper_threshold"],
    ),
    Number(
        name="upper_bonus",
        title="Points for the upper bonus",
        text="the upper bonus is {value} points",
        limits=RANGES["upper_bonus"],
    ),
    Number(
        name="rolls_per_turn",
        title="Rolls per turn",
        text="{value} rolls per turn",
        limits=RANGES["rolls_per_turn"],
        choices=(Choice(1, "one roll per turn"),),
    ),
    Flag(
        name="voluntary_zero",
        yes="a zero may be entered although the dice would score",
        no="a zero only where the dice do not fit",
    ),
    Flag(
        name="cascade_literal",
        yes="a better combination goes lower only when its own box is filled",
        no="a better combination may always go lower",
    ),
    Pick(
        name="box_order",
        title="Order of the boxes",
        choices=(
            Choice(BoxOrder.FREE, "boxes in any order", "any"),
            Choice(BoxOrder.PRINTED, "boxes in the printed order", "as printed, top to bottom"),
        ),
    ),
    Pick(
        name="games",
        title="How many games",
        place=Place.TABLE,
        choices=tuple(
            Choice(1, "one game") if games == 1 else Choice(games, f"{games} games", f"{games} games, the total wins")
            for games in range(_LEAST_GAMES, _MOST_GAMES + 1)
        ),
    ),
    Pick(
        name="next_starter",
        title="Who begins the next game",
        choices=(
            Choice(NextStarter.LEFT, "the next game begins with the player to the left", "the next player to the left"),
            Choice(NextStarter.WINNER, "the next game begins with the winner", "the winner"),
        ),
    ),
    Pick(
        name="start_dice",
        title="Dice each player rolls to decide who begins",
        choices=(
            Choice(1, "one die for the start", "one"),
            Choice(DICE, "all five dice for the start", "all five"),
        ),
    ),
    Pick(
        name="tie",
        title="Equal highest totals",
        choices=(
            Choice(Tie.SHARED, "equal totals share the win", "share the win"),
            Choice(Tie.EXTRA_GAME, "equal totals play an extra game", "play an extra game"),
        ),
    ),
    Number(
        name="teams",
        title="Partners",
        place=Place.TABLE,
        text="{value} teams",
        limits=RANGES["teams"],
        per_seat=True,
        choices=(Choice(0, "everybody alone"),),
        note="Partners sit opposite one another and share a column.",
    ),
    Pick(
        name="labels",
        title="Names of the boxes",
        choices=(
            Choice(Labels.HASBRO, "the boxes have Hasbro's names", "Aces, Small Straight"),
            Choice(Labels.FREETHEDICE, "the boxes have the names of freethedice.com", "Ones, Low Straight"),
        ),
    ),
)
