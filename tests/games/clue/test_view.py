"""What a viewer is shown."""

import pytest

from boxtop.games.clue.distances import near
from boxtop.games.clue.motion import FACES
from boxtop.games.clue.state import Stepping
from tests.games.clue.positions import game_of, position


@pytest.mark.parametrize("pips", FACES)
def test_view_describes_every_square_in_reach(pips: int) -> None:
    state = position(phase=Stepping(pips))
    view = game_of(state).view(state, 0)
    assert view.reach is not None
    assert view.near == tuple(map(near, view.reach.squares))
