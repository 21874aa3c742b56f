"""The value function sees the board from the side's own colour: turning the whole board changes no value."""

import numpy as np
import pytest
from msgspec.structs import replace

from boxtop.games.sorry.board import COLORS, SIDE, TRACK, Placing, is_on_track
from boxtop.games.sorry.cards import full_deck
from boxtop.games.sorry.kernel.tables import to_array
from boxtop.games.sorry.kernel.value import board_value
from boxtop.games.sorry.kernel.workspace import new_workspace
from tests.games.sorry.kernel.lockstep import NETWORK, config_of

PAWNS: Placing = ((-1, 3, 40, 62), (5, 20, 33, 65), (-1, -1, 20, 41), (0, 10, 60, 64))


def turned(pawns: Placing) -> Placing:
    """Every pawn becomes one of the next colour, a quarter of the board further on."""
    sides = [
        tuple(sorted((place + SIDE) % TRACK if is_on_track(place) else place for place in places)) for places in pawns
    ]
    return (sides[-1], *sides[:-1])


@pytest.mark.parametrize("seat", range(4))
def test_the_turned_board_has_the_same_value_to_the_next_seat(seat: int) -> None:
    workspace = new_workspace(replace(config_of("standard"), colors=COLORS), 4, NETWORK)
    unseen = np.array(full_deck(5), np.int64)
    value = board_value(workspace, to_array(PAWNS), unseen, seat, 1)
    assert 0 < value < 1
    again = board_value(workspace, to_array(turned(PAWNS)), unseen, (seat + 1) % 4, 2)
    assert again == pytest.approx(value, abs=1e-6)


def test_the_value_depends_on_whose_turn_it_is_and_on_the_cards() -> None:
    workspace = new_workspace(replace(config_of("standard"), colors=COLORS), 4, NETWORK)
    unseen = np.array(full_deck(5), np.int64)
    values = {float(board_value(workspace, to_array(PAWNS), unseen, 0, turn)) for turn in range(4)}
    assert len(values) == 4
    assert float(board_value(workspace, to_array(PAWNS), unseen // 2, 0, 0)) not in values
