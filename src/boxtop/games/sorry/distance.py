"""The lead of a side in steps: what the greedy bot maximises."""

from boxtop.games.sorry.board import Place, Placing, circle, steps_home
from boxtop.games.sorry.side import Side


def steps_left(color: int, place: Place) -> int:
    """Steps to HOME; from START one more than from the circle."""
    left = steps_home(color, place)
    if left is not None:
        return left
    from_circle = steps_home(color, circle(color))
    assert from_circle is not None, "the circle is on the track"
    return from_circle + 1


def lead(pawns: Placing, side: Side) -> int:
    """The steps left for the other colours, minus those left for the side's own."""
    ahead = sum(steps_left(color, place) for color in side.others for place in pawns[color])
    return ahead - sum(steps_left(color, place) for color in side.own for place in pawns[color])
