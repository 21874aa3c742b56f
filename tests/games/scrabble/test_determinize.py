"""A state that a viewer cannot tell from the truth: the same view, and the hundred tiles are there."""

import random

import pytest

from boxtop.games.scrabble import Exchange, Play, State
from boxtop.games.scrabble.determinize import determinize
from boxtop.games.scrabble.tiles import COUNT
from tests.games.scrabble.positions import do, position, scrabble, tiles_everywhere

GAME = scrabble()
TURN = position("HORNPAS", "AEIOUUI")
MOMENTS = {
    "turn": TURN,
    "challenge": do(GAME, TURN, Play("8F", "HORN"))[0],
    "exchange": do(GAME, position("AEINSVV", "AEIOUUI"), Exchange("VV"))[0],
    "first draw": GAME.initial(),
}


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("state", MOMENTS.values(), ids=MOMENTS)
def test_the_view_is_the_same_and_no_tile_is_lost(state: State, viewer: int | None) -> None:
    view = GAME.view(state, viewer)
    for seed in range(10):
        found = determinize(view, random.Random(seed))
        assert GAME.view(found, viewer) == view
        assert tiles_everywhere(found) == COUNT


def test_the_other_rack_differs_from_time_to_time() -> None:
    view = GAME.view(TURN, 0)
    racks = {determinize(view, random.Random(seed)).racks for seed in range(20)}
    assert {own for own, _ in racks} == {TURN.racks[0]}
    assert len(racks) > 15
