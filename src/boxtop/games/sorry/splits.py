"""Splitting a 7: every way to share its steps among several pawns, one for each result.

A team may split a 7 among eight pawns, one after the other. Most orders do not matter: two legs that touch no space in
common can be exchanged. Of the orders that differ only by such exchanges one is walked, the first in the order in which
legs are tried.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from boxtop.core.heavy import heavy_work
from boxtop.games.sorry.actions import Leg, Pawn, Split
from boxtop.games.sorry.board import COLORS, HOME, START, Placing
from boxtop.games.sorry.cards import FORWARD, SPLIT
from boxtop.games.sorry.motion import pawn_at, touched
from boxtop.games.sorry.side import Side
from boxtop.games.sorry.walks import Walk, board_of, placing_of

_STEPS = FORWARD[SPLIT]
_FEW = 4
"""Pawns among which a 7 is split in a few milliseconds."""


class _Choice(NamedTuple):
    """A leg that a pawn may walk unless another leg has barred or bumped it. Sets of choices are bits."""

    pawn: int
    leg: Leg
    walk: Walk
    earlier: int
    """The choices that are tried before this one."""
    same_pawn: int
    exchangeable: int
    """The choices that touch no space that this one touches: both orders lead to the same board."""


class _Walked(NamedTuple):
    """Some legs were walked."""

    board: bytes
    legs: tuple[Leg, ...]
    moved: int
    """The choices of the pawns that had a leg."""
    needless: int
    """The choices that lead to the same board when they are walked earlier."""
    left: int


def splits(pawns: Placing, side: Side) -> Iterator[tuple[Split, Placing]]:
    """Every way to split a 7 among several pawns, and where they stand then; each leg starts from the board that the
    previous leg left.

    A pawn has at most one leg, and none after an earlier leg's slide has sent it to START. Few legs come before many;
    of those that reach the same board the first is listed.
    """
    if are_many(pawns, side):
        heavy_work("split a 7")
    first = board_of(pawns)
    choices = _choices(pawns, side)
    of_length = [
        sum(bit for bit, choice in choices.items() if choice.leg.steps == steps) for steps in range(_STEPS + 1)
    ]
    up_to = list(accumulate(of_length))
    reached = [_Walked(first, (), 0, 0, _STEPS)]
    ended: set[bytes] = set()
    for legs_left in reversed(range(side.split_legs)):
        longer: dict[object, _Walked] = {}
        for board, legs, moved, needless, left in reached:
            # The last leg takes all steps left.
            untried = (up_to if legs_left else of_length)[left] & ~(moved | needless)
            while untried:
                bit = untried & -untried
                untried ^= bit
                pawn, leg, walk, earlier, same_pawn, exchangeable = choices[bit]
                if board[pawn] != first[pawn]:
                    continue
                after = walk.on(board)
                if after is None:
                    continue
                steps_left = left - leg.steps
                if not steps_left:
                    if after not in ended:
                        ended.add(after)
                        yield Split((*legs, leg)), placing_of(after)
                    continue
                key = after, moved | same_pawn, steps_left
                if key not in longer:
                    longer[key] = _Walked(after, (*legs, leg), key[1], (needless | earlier) & exchangeable, steps_left)
        reached = list(longer.values())


def are_many(pawns: Placing, side: Side) -> bool:
    """Whether listing the ways to split a 7 may take more than a few milliseconds."""
    if side.split_legs <= _FEW:
        return False
    return sum(place not in (START, HOME) for color in side.own for place in pawns[color]) > _FEW


def _choices(pawns: Placing, side: Side) -> dict[int, _Choice]:
    """The legs that pawns of this side may walk, by bit, in the order in which they are tried."""
    found: list[tuple[int, Leg, int]] = []
    for color in side.own:
        for place in pawns[color]:
            if place in (START, HOME):
                continue
            pawn = Pawn(COLORS[color], place)
            # A whole 7 with one pawn is not a split.
            for steps in range(1, _STEPS):
                spaces = touched(color, place, steps)
                if spaces is not None:
                    found.append((pawn_at(pawns, color, place), Leg(pawn, steps), spaces))
    return {
        1 << number: _Choice(
            pawn,
            leg,
            Walk(pawn, leg.pawn.place, leg.steps),
            earlier=(1 << number) - 1,
            same_pawn=sum(1 << other for other, (twin, *_) in enumerate(found) if twin == pawn),
            exchangeable=sum(1 << other for other, (*_, theirs) in enumerate(found) if not theirs & spaces),
        )
        for number, (pawn, leg, spaces) in enumerate(found)
    }
