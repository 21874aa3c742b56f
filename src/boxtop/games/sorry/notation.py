"""Uses of a card as text, both ways.

`red start`, `red 20 forward`, `red safety3 backward`, `red 20+4 red 21+3`, `red 20 switch yellow 53`,
`red sorry yellow 53`, `forfeit`. In the points game the card comes first: `7: red 20 forward`.
"""

from typing import assert_never

from boxtop.core.errors import CodecError
from boxtop.core.texts import tr
from boxtop.games.sorry.actions import Backward, Forfeit, Forward, Pawn, Sorry, Split, Start, Switch, Use
from boxtop.games.sorry.board import to_name
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.view import View


def format_action(action: Use, *, with_card: bool = False) -> str:
    """A use in words; with the card first where it is chosen from a hand."""
    return f"{action.card.value}: {_words(action)}" if with_card else _words(action)


def parse_action(text: str, view: View) -> Use:
    """The offered use that was typed: its words, or its number in the list. Empty text takes the only offer."""
    offers = [offer.action for offer in view.offers]
    with_card = has_hand(view)
    typed = " ".join(text.lower().split())
    if not typed and len(offers) == 1:
        return offers[0]
    if typed.isascii() and typed.isdigit() and len(typed) < 6 and 1 <= int(typed) <= len(offers):
        return offers[int(typed) - 1]
    for use in offers:
        if typed == format_action(use, with_card=with_card):
            return use
    same_legs = [use for use in offers if isinstance(use, Split) and _legs(_words(use)) == _legs(typed)]
    if len(same_legs) == 1:
        return same_legs[0]
    example = format_action(offers[0], with_card=with_card)
    raise CodecError(
        tr(
            "type the number of a move from 1 to {most}, or its words, such as {example}",
            most=len(offers),
            example=example,
        )
    )


def has_hand(view: View) -> bool:
    """Whether a card is chosen from a hand, so that a move names its card."""
    return view.config.variation is Variation.POINTS


def _words(use: Use) -> str:
    match use:
        case Start(_, color):
            return f"{color.value} start"
        case Forward(_, pawn):
            return f"{_pawn(pawn)} forward"
        case Backward(_, pawn):
            return f"{_pawn(pawn)} backward"
        case Split(legs):
            return " ".join(f"{_pawn(leg.pawn)}+{leg.steps}" for leg in legs)
        case Switch(pawn, other):
            return f"{_pawn(pawn)} switch {_pawn(other)}"
        case Sorry(color, target):
            return f"{color.value} sorry {_pawn(target)}"
        case Forfeit():
            return "forfeit"
        case _ as never:
            assert_never(never)


def _pawn(pawn: Pawn) -> str:
    return f"{pawn.color.value} {to_name(pawn.place)}"


def _legs(text: str) -> list[tuple[str, ...]]:
    """The legs of a split in any order."""
    words = text.split(": ")[-1].split()
    return sorted(zip(words[::2], words[1::2], strict=False))
