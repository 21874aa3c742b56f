"""Uses of a card as a player would say them, without the numbers of spaces."""

from typing import assert_never

from boxtop.core.texts import tr, tr_count
from boxtop.games.sorry.actions import Backward, Forfeit, Forward, Sorry, Split, Start, Switch, Use
from boxtop.games.sorry.cards import BACKWARD, FORWARD
from boxtop.games.sorry.labels import card_name, color_name


def describe_use(use: Use) -> str:
    """A use in words, as a phrase of its own: `move a red pawn forward 5 spaces`."""
    match use:
        case Start(card, color):
            return tr("start a {color} pawn with {card}", color=color_name(color), card=card_name(card))
        case Forward(card, pawn):
            return tr_count(
                "move a {color} pawn forward {count} space",
                "move a {color} pawn forward {count} spaces",
                FORWARD[card],
                color=color_name(pawn.color),
            )
        case Backward(card, pawn):
            return tr_count(
                "move a {color} pawn backward {count} space",
                "move a {color} pawn backward {count} spaces",
                BACKWARD[card],
                color=color_name(pawn.color),
            )
        case Split(legs):
            return tr("split the 7 as {steps}", steps=" + ".join(str(leg.steps) for leg in legs))
        case Switch(_, other):
            return tr("change places with a {color} pawn", color=color_name(other.color))
        case Sorry(_, target):
            return tr("say sorry to a {color} pawn", color=color_name(target.color))
        case Forfeit(card):
            return tr("forfeit {card}", card=card_name(card))
        case _ as never:
            assert_never(never)
