"""The legal uses of a card as a view shows them: split 7s by the numbers of their legs, everything else in full."""

from typing import NamedTuple

from boxtop.games.sorry.actions import Leg, Split
from boxtop.games.sorry.board import Placing
from boxtop.games.sorry.card_uses import Results, perform
from boxtop.games.sorry.motion import Motion, pawn_at
from boxtop.games.sorry.side import Side
from boxtop.games.sorry.view import Offer, Offered, OfferedLeg


class _WalkedLeg(NamedTuple):
    """A leg of a split 7 that was walked, and the pawns after it."""

    leg: Leg
    motion: Motion
    number: int


def offered(pawns: Placing, results: Results, side: Side) -> Offered:
    """The legal uses and the legs of split 7s, each with its events.

    Most splits begin as the one before them does: only the legs that differ are walked.
    """
    uses: list[Offer | tuple[int, ...]] = []
    numbers: dict[OfferedLeg, int] = {}
    start = Motion(pawns)
    walked: list[_WalkedLeg] = []
    for use, after in results.items():
        if not isinstance(use, Split):
            uses.append(Offer(use, after, tuple(perform(pawns, use, side).events)))
            continue
        del walked[_same_beginning(walked, use.legs) :]
        for leg in use.legs[len(walked) :]:
            motion = (walked[-1].motion if walked else start).copy(record=True)
            motion.walk(pawn_at(pawns, leg.pawn.color.index, leg.pawn.place), leg.steps)
            number = numbers.setdefault(OfferedLeg(leg, tuple(motion.events)), len(numbers))
            walked.append(_WalkedLeg(leg, motion, number))
        uses.append(tuple(each.number for each in walked))
    return tuple(uses), tuple(numbers)


def _same_beginning(walked: list[_WalkedLeg], legs: tuple[Leg, ...]) -> int:
    """How many legs were walked already."""
    for number, (each, leg) in enumerate(zip(walked, legs, strict=False)):
        if each.leg != leg:
            return number
    return min(len(walked), len(legs))
