"""Actions as text, both ways.

A use is `red start`, `red 20 forward`, `red safety3 backward`, `red 20+4 red 21+3`, `red 20 switch yellow 53`,
`red sorry yellow 53` or `forfeit`. As an action it names its card first: `7: red 20 forward`.
"""

from typing import assert_never

from boxtop.core.errors import CodecError
from boxtop.core.texts import tr
from boxtop.games.sorry.actions import (
    Action,
    Backward,
    Draw,
    Forfeit,
    Forward,
    Leg,
    Lot,
    Pawn,
    Sorry,
    Split,
    Start,
    Switch,
    Use,
)
from boxtop.games.sorry.board import COLORS, from_name, to_name
from boxtop.games.sorry.cards import CARDS, SPLIT, SWITCH, Card
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.view import View

_CARD_OF = {card.value: card for card in CARDS}
_COLOR_OF = {color.value: color for color in COLORS}


def parse_action(text: str, view: View) -> Use:
    """The offered use that was typed: its words, or its number in the list. Empty text takes the only offer.

    The card may be left out where it is not chosen from a hand.
    """
    offers = [offer.action for offer in view.offers]
    with_card = has_hand(view)
    typed = " ".join(text.lower().split())
    if not typed and len(offers) == 1:
        return offers[0]
    if typed.isascii() and typed.isdigit() and len(typed) < 6 and 1 <= int(typed) <= len(offers):
        return offers[int(typed) - 1]
    for use in offers:
        if typed in (format_use(use, with_card=with_card), format_action(use)):
            return use
    same_legs = [use for use in offers if isinstance(use, Split) and _legs(_words(use)) == _legs(typed)]
    if len(same_legs) == 1:
        return same_legs[0]
    example = format_use(offers[0], with_card=with_card)
    raise CodecError(
        tr(
            "type the number of a move from 1 to {most}, or its words, such as {example}",
            most=len(offers),
            example=example,
        )
    )


def format_action(action: Action) -> str:
    """An action of a player or of chance; a use names its card: `7: red 20 forward`, `draw 7`, `lot 0`."""
    match action:
        case Lot(seat):
            return f"lot {seat}"
        case Draw(card):
            return f"draw {card.value}"
        case use:
            return format_use(use, with_card=True)


def format_use(use: Use, *, with_card: bool = False) -> str:
    """A use in words; with the card first where it is chosen from a hand."""
    return f"{use.card.value}: {_words(use)}" if with_card else _words(use)


def parse_any(text: str) -> Action:
    """The action that `format_action` wrote."""
    words = text.lower().split()
    match words:
        case ["lot", seat] if seat.isascii() and seat.isdigit() and len(seat) < 4:
            return Lot(int(seat))
        case ["draw", card] if card in _CARD_OF:
            return Draw(_CARD_OF[card])
        case [first, *rest] if first.endswith(":") and first[:-1] in _CARD_OF:
            use = _parse_use(_CARD_OF[first[:-1]], rest)
            if use is not None:
                return use
    raise CodecError(tr("a move names its card first, such as {example}", example="7: red 20 forward"))


def _parse_use(card: Card, words: list[str]) -> Use | None:
    """The use of this card in these words; None when they are not one."""
    match words:
        case ["forfeit"]:
            return Forfeit(card)
        case [color, "start"] if color in _COLOR_OF:
            return Start(card, _COLOR_OF[color])
        case [color, place, "forward"]:
            return Forward(card, _pawn_of(color, place))
        case [color, place, "backward"]:
            return Backward(card, _pawn_of(color, place))
        case [color, place, "switch", other, there] if card is SWITCH:
            return Switch(_pawn_of(color, place), _pawn_of(other, there))
        case [color, "sorry", other, there] if card is Card.SORRY and color in _COLOR_OF:
            return Sorry(_COLOR_OF[color], _pawn_of(other, there))
        case [_, _, *_] if card is SPLIT and len(words) % 2 == 0:
            return Split(tuple(_leg_of(color, leg) for color, leg in zip(words[::2], words[1::2], strict=True)))
        case _:
            return None


def _leg_of(color: str, text: str) -> Leg:
    place, _, steps = text.partition("+")
    if not (steps.isascii() and steps.isdigit() and len(steps) == 1):
        raise CodecError(tr("each part of a split 7 is a place and its steps, such as {example}", example="red 20+4"))
    return Leg(_pawn_of(color, place), int(steps))


def _pawn_of(color: str, place: str) -> Pawn:
    if color not in _COLOR_OF:
        raise CodecError(tr("{text} is not a colour", text=repr(color[:40])))
    name = int(place) if place.isascii() and place.isdigit() and len(place) < 3 else place
    try:
        return Pawn(_COLOR_OF[color], from_name(name))
    except ValueError as error:
        raise CodecError(str(error)) from None


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
