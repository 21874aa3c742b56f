"""The legal uses of a card as a view shows them: split 7s by the numbers of their legs, everything else in full."""

from typing import NamedTuple

from boxtop.games.sorry.actions import Leg, Split
from boxtop.games.sorry.board import Placing
from boxtop.games.sorry.card_uses import Results, perform
from boxtop.games.sorry.motion import pawn_at
from boxtop.games.sorry.side import Side
from boxtop.games.sorry.view import Offer, Offered, OfferedLeg
from boxtop.games.sorry.walks import Walk, board_of, motion_on


class _WalkedLeg(NamedTuple):
    """A leg of a split 7 that was walked, and the board after it."""

    leg: Leg
    board: bytes
    number: int


def offered(pawns: Placing, results: Results, side: Side) -> Offered:
    """The legal uses and the legs of split 7s, each with its events.

    Most splits begin as the one before them does: only the legs that differ are walked.
    """
    uses: list[Offer | tuple[int, ...]] = []
    legs = _Legs(pawns)
    walked: list[_WalkedLeg] = []
    for use, after in results.items():
        if not isinstance(use, Split):
            uses.append(Offer(use, after, tuple(perform(pawns, use, side).events)))
            continue
        del walked[_same_beginning(walked, use.legs) :]
        for leg in use.legs[len(walked) :]:
            walked.append(legs.walk(leg, walked[-1].board if walked else None))
        uses.append(tuple([each.number for each in walked]))
    return tuple(uses), tuple(legs.numbers)


class _Legs:
    """The legs of all splits, each numbered by itself and its events."""

    def __init__(self, pawns: Placing) -> None:
        self.numbers: dict[OfferedLeg, int] = {}
        self._pawns = pawns
        self._start = board_of(pawns)
        self._walks: dict[Leg, Walk] = {}
        self._variants: dict[tuple[Leg, int], int] = {}
        """The number of a leg with the events of this variant."""

    def walk(self, leg: Leg, board: bytes | None) -> _WalkedLeg:
        """Walk a leg from this board, or from the beginning."""
        before = self._start if board is None else board
        walk = self._walks.get(leg)
        if walk is None:
            walk = self._walks[leg] = Walk(self._pawn(leg), leg.pawn.place, leg.steps)
        after = walk.on(before)
        assert after is not None, "a leg of a legal split can be walked"
        variant = leg, walk.variant_on(before)
        number = self._variants.get(variant)
        if number is None:
            number = self._variants[variant] = self._number(leg, before)
        return _WalkedLeg(leg, after, number)

    def _number(self, leg: Leg, before: bytes) -> int:
        motion = motion_on(before)
        motion.walk(self._pawn(leg), leg.steps)
        return self.numbers.setdefault(OfferedLeg(leg, tuple(motion.events)), len(self.numbers))

    def _pawn(self, leg: Leg) -> int:
        return pawn_at(self._pawns, leg.pawn.color.index, leg.pawn.place)


def _same_beginning(walked: list[_WalkedLeg], legs: tuple[Leg, ...]) -> int:
    """How many legs were walked already."""
    for number, (each, leg) in enumerate(zip(walked, legs, strict=False)):
        if each.leg is not leg and each.leg != leg:
            return number
    return min(len(walked), len(legs))
