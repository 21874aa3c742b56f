"""What a card may be used for: every lawful use, one for each different result.

Two uses that leave the same pawns on the same places are one choice (which of two pawns on START comes out is none),
so lists stay short and random play is fair. Among equal ones the plainest is named: a whole 7 before a split one,
few legs before many.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias, assert_never

from boxtop.core.errors import IllegalAction
from boxtop.games.sorry.actions import Backward, Forfeit, Forward, Leg, Pawn, Sorry, Split, Start, Switch, Use
from boxtop.games.sorry.board import COLORS, START, Placing, is_on_track
from boxtop.games.sorry.cards import BACKWARD, CARDS, FORWARD, SPLIT, STARTING, SWITCH, Card, Counts
from boxtop.games.sorry.motion import Motion
from boxtop.games.sorry.side import Side

Results: TypeAlias = dict[Use, Placing]
"""Lawful uses, each with the pawns it leads to; every result once."""


@lru_cache(maxsize=4096)
def moves(pawns: Placing, card: Card, side: Side) -> Results:
    """Every way this card moves a pawn, one for each result. Callers must not change the answer."""
    uses: dict[Placing, Use] = {}
    for use, motion in _all_moves(pawns, card, side):
        uses.setdefault(motion.placing(), use)
    return {use: placing for placing, use in uses.items()}


def drawn_card_uses(pawns: Placing, card: Card, side: Side) -> Results:
    """What may be done with a card just drawn.

    Who can move must; the one exception is an 11 when no pawn can go forward 11 (002, Notes; card 11).
    """
    found = moves(pawns, card, side)
    if not found or _may_decline(card, found):
        return {**found, Forfeit(card): pawns}
    return found


def hand_uses(pawns: Placing, hand: Counts, side: Side) -> Results:
    """What may be done with a hand of cards (002, "Play for points").

    While some card allows a move, a card that moves is played; otherwise any card is discarded. An 11 that can only
    switch may be forfeited when it is the only card that allows a move.
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
    """Carry out a use and tell what happens. Raises IllegalAction where a pawn is not there or cannot do that."""
    motion = Motion(pawns, tell=True)
    if not _perform(motion, use, side):
        raise IllegalAction("not_possible", "the pawns cannot do that")
    return motion


def _may_decline(card: Card, found: Results) -> bool:
    return card is SWITCH and not any(isinstance(use, Forward) for use in found)


def _all_moves(pawns: Placing, card: Card, side: Side) -> Iterator[tuple[Use, Motion]]:
    for use in _single_moves(pawns, card, side):
        motion = Motion(pawns)
        if _perform(motion, use, side):
            yield use, motion
    if card is SPLIT:
        yield from _splits(pawns, side)
    for use in _exchanges(pawns, card, side):
        motion = Motion(pawns)
        if _perform(motion, use, side):
            yield use, motion


def _single_moves(pawns: Placing, card: Card, side: Side) -> Iterator[Use]:
    """Uses that move one pawn of the side; whether it can is for the pawn to say."""
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


def _splits(pawns: Placing, side: Side) -> Iterator[tuple[Use, Motion]]:
    """Every way to share the whole 7 among several pawns, each leg judged on the board the legs before it left.

    A pawn has one leg at most, and a pawn that an earlier leg's slide sent to START has none. Ways that meet on the
    way (the same pawns moved to the same places) go on as one.
    """
    walkers = [(color, pawn) for color in side.own for pawn, place in enumerate(pawns[color]) if place != START]
    seven = FORWARD[SPLIT]
    reached: list[tuple[Motion, tuple[Leg, ...], frozenset[tuple[int, int]], int]]
    reached = [(Motion(pawns), (), frozenset(), seven)]
    for legs_so_far in range(side.split_legs):
        seen = set()
        longer = []
        for motion, legs, moved, left in reached:
            for color, pawn in walkers:
                place = pawns[color][pawn]
                if (color, pawn) in moved or motion.places[color][pawn] != place:
                    continue
                for steps in range(1, left + 1):
                    if steps == left and not legs:
                        continue
                    after = motion.copy()
                    if not after.walk(color, pawn, steps):
                        continue
                    leg = Leg(Pawn(COLORS[color], place), steps)
                    now = (*legs, leg)
                    if steps == left:
                        yield Split(now), after
                        continue
                    key = (tuple(map(tuple, after.places)), moved | {(color, pawn)}, left - steps)
                    if legs_so_far + 1 < side.split_legs and key not in seen:
                        seen.add(key)
                        longer.append((after, now, moved | {(color, pawn)}, left - steps))
        reached = longer


def _perform(motion: Motion, use: Use, side: Side) -> bool:
    match use:
        case Start(_, color):
            return motion.start(color.index, _pawn(motion, Pawn(color, START)))
        case Forward(card, pawn):
            return motion.walk(pawn.color.index, _pawn(motion, pawn), FORWARD[card])
        case Backward(card, pawn):
            return motion.walk(pawn.color.index, _pawn(motion, pawn), -BACKWARD[card])
        case Split(legs):
            # Each pawn is looked up before the first leg: a later one may stand where an earlier one stood.
            walkers = [(leg.pawn.color.index, _pawn(motion, leg.pawn), leg.steps) for leg in legs]
            return all(motion.walk(color, pawn, steps) for color, pawn, steps in walkers)
        case Switch(pawn, other):
            own_pawn, other_pawn = _pawn(motion, pawn), _pawn(motion, other)
            slides = side.switched_pawn_slides
            return motion.switch(pawn.color.index, own_pawn, other.color.index, other_pawn, other_slides=slides)
        case Sorry(color, target):
            newcomer = _pawn(motion, Pawn(color, START))
            return motion.take_place(color.index, newcomer, target.color.index, _pawn(motion, target))
        case Forfeit():
            return True
        case _ as never:
            assert_never(never)


def _pawn(motion: Motion, pawn: Pawn) -> int:
    return motion.places[pawn.color.index].index(pawn.place)
