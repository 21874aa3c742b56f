"""Sorry! as numbers: those of docs/build/research.md, and the board seen from the own corner."""

import numpy as np
import pytest

from boxtop.envs.sorry_arrays import BOARD_NUMBERS
from boxtop.envs.sorry_encoder import SorryEncoder
from tests.games.sorry.positions import table


@pytest.mark.parametrize(
    ("mine", "other"),
    [
        ("red 4 20, yellow 34 7", "yellow 34 50, red 4 37"),
        ("red safety3 home, yellow 53", "yellow safety3 home, red 23"),
    ],
)
def test_the_same_board_turned_round_is_the_same_board(mine: str, other: str) -> None:
    """Yellow is opposite red: half a track, 30 spaces, further."""
    first, second = table(mine, "7"), table(other, "7")
    red, yellow = (
        SorryEncoder(each.game).vector(each.state, each.state.seat)[:BOARD_NUMBERS] for each in (first, second)
    )
    assert red.any()
    assert np.array_equal(red, yellow)
    assert not np.array_equal(red, SorryEncoder(first.game).vector(first.state, 1)[:BOARD_NUMBERS])


@pytest.mark.parametrize(
    ("pawns", "card", "use", "number"),
    [
        ("red, yellow", "8", "forfeit", 6),
        ("red 20, yellow 53", "2", "red start", 12),
        ("red 20 21, yellow 53", "7", "red 20 forward", 13 + 4 * 4 + 2),
        ("red 20, yellow 53", "10", "red 20 backward", 49 + 4 * 1 + 3),
        ("red 20, yellow 53", "11", "red 20 switch yellow 53", 57 + 12 * 3 + 4 + 3),
        ("red 20, yellow 53", "sorry", "red sorry yellow 53", 105 + 4 + 3),
        ("red 20 21, yellow 53", "7", "red 20+4 red 21+3", 117 + 24 * 2 + 4 * (4 - 1) + 3),
    ],
)
def test_a_use_of_a_card_has_the_number_that_is_documented(pawns: str, card: str, use: str, number: int) -> None:
    """Pawns on START come first; yellow is the second colour clockwise from red."""
    position = table(pawns, card)
    assert SorryEncoder(position.game).encode(position.state, 0, position.uses[use]) == number
