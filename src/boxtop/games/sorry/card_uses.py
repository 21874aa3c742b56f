"""What a card may be used for: every legal use, one for each distinct result.

Two uses with the same result are one choice (it does not matter which of two pawns leaves START), so lists stay short
and random play is fair. Of equal uses the simplest is listed: a whole 7 before a split one, few legs before many.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias, assert_never

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import tr
from boxtop.games.sorry.actions import Backward, Forfeit, Forward, Pawn, Sorry, Split, Start, Switch, Use
from boxtop.games.sorry.board import COLORS, START, Placing, is_on_track
from boxtop.games.sorry.cards import BACKWARD, CARDS, FORWARD, SPLIT, STARTING, SWITCH, Card, Counts
from boxtop.games.sorry.motion import Motion, pawn_at
from boxtop.games.sorry.side import Side
from boxtop.games.sorry.splits import splits

Results: TypeAlias = dict[Use, Placing]
"""Legal uses, each with the pawns after it; every result once."""


@lru_cache(maxsize=4096)
def moves(pawns: Placing, card: Card, side: Side) -> Results:
    """Every way this card moves a pawn, one for each result. The result is cached: callers must not change it."""
    uses: dict[Placing, Use] = {}
    for use, after in _all_moves(pawns, card, side):
        uses.setdefault(after, use)
    return {use: placing for placing, use in uses.items()}


def drawn_card_uses(pawns: Placing, card: Card, side: Side) -> Results:
    """What may be done with a card just drawn.

    A player who can move must; the one exception is an 11 when no pawn can go forward 11 (002, Notes; card 11).
    """
    found = moves(pawns, card, side)
    if not found or _may_decline(card, found):
        return {**found, Forfeit(card): pawns}
    return found


def hand_uses(pawns: Placing, hand: Counts, side: Side) -> Results:
    """What may be done with a hand of cards (002, "Play for points").

    If any card allows a move, one that does must be played; otherwise any card is discarded. An 11 that can only switch
    may be forfeited when it is the only card that allows a move.
    """
    held = [card for card in CARDS if hand[card.index]]
    found = {card: results for card in held if (results := moves(pawns, card, side))}
    if not found:
        return {Forfeit(card): pawns for card in held}
    uses = {use: placing for results in found.values() for use, placing in results.items()}
    if list(found) == [SWITCH] and hand[SWITCH.index] == 1 and _may_decline(SWITCH, found[SWITCH]):
        uses[Forfeit(SWITCH)] = pawns
    return uses


def perform(pawns: Placing, use: Use, side: Side) -> Motion:
    """Carry out a use and record its events. Raises IllegalAction if the pawns cannot do it."""
    motion = Motion(pawns, record=True)
    if not _perform(motion, pawns, use, side):
        raise IllegalAction("not_possible", tr("the pawns cannot move like that"))
    return motion


def _may_decline(card: Card, found: Results) -> bool:
    return card is SWITCH and not any(isinstance(use, Forward) for use in found)


def _all_moves(pawns: Placing, card: Card, side: Side) -> Iterator[tuple[Use, Placing]]:
    for use in _single_moves(pawns, card, side):
        motion = Motion(pawns)
        if _perform(motion, pawns, use, side):
            yield use, motion.placing()
    if card is SPLIT:
        yield from splits(pawns, side)
    for use in _exchanges(pawns, card, side):
        motion = Motion(pawns)
        if _perform(motion, pawns, use, side):
            yield use, motion.placing()


def _single_moves(pawns: Placing, card: Card, side: Side) -> Iterator[Use]:
    """Uses that move one pawn of the side; not all of them are possible."""
    if card in STARTING:
        for color in side.own:
            if START in pawns[color]:
                yield Start(card, COLORS[color])
    walkers = [Pawn(COLORS[color], place) for color in side.own for place in pawns[color] if place != START]
    if card in FORWARD:
        for pawn in walkers:
            yield Forward(card, pawn)
    if card in BACKWARD:
        for pawn in walkers:
            yield Backward(card, pawn)


def _exchanges(pawns: Placing, card: Card, side: Side) -> Iterator[Use]:
    """Uses that put a pawn of the side in the place of another."""
    targets = _on_track(pawns, side.others)
    if card is SWITCH:
        for pawn in _on_track(pawns, side.own):
            for other in targets:
                yield Switch(pawn, other)
    elif card is Card.SORRY:
        if not targets and side.sorry_spares_nobody:
            targets = _on_track(pawns, side.own)
        for color in side.own:
            if START in pawns[color]:
                for target in targets:
                    yield Sorry(COLORS[color], target)


def _on_track(pawns: Placing, colors: tuple[int, ...]) -> list[Pawn]:
    return [Pawn(COLORS[color], place) for color in colors for place in pawns[color] if is_on_track(place)]


def _perform(motion: Motion, pawns: Placing, use: Use, side: Side) -> bool:
    match use:
        case Start(_, color):
            return motion.start(pawn_at(pawns, color.index, START))
        case Forward(card, pawn):
            return motion.walk(_number(pawns, pawn), FORWARD[card])
        case Backward(card, pawn):
            return motion.walk(_number(pawns, pawn), -BACKWARD[card])
        case Split(legs):
            return all(motion.walk(_number(pawns, leg.pawn), leg.steps) for leg in legs)
        case Switch(pawn, other):
            own, theirs = _number(pawns, pawn), _number(pawns, other)
            return motion.switch(own, theirs, other_slides=side.switched_pawn_slides)
        case Sorry(color, target):
            return motion.take_place(pawn_at(pawns, color.index, START), _number(pawns, target))
        case Forfeit():
            return True
        case _ as never:
            assert_never(never)


def _number(pawns: Placing, pawn: Pawn) -> int:
    return pawn_at(pawns, pawn.color.index, pawn.place)
