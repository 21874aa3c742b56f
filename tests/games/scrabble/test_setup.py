"""Before the first turn; `tests/rulebook/scrabble/test_setup.py` has what document 002 says about it."""

from boxtop.games.scrabble.setup import deal, initial, opening_draw
from boxtop.games.scrabble.state import Drawing, Seating
from boxtop.games.scrabble.tiles import FULL_BAG


def test_the_tiles_drawn_for_first_play_lie_beside_the_bag_until_all_have_drawn() -> None:
    state = initial(3)
    assert isinstance(state.phase, Seating)
    state, _ = opening_draw(state, state.phase, "Q")
    assert (state.phase, sum(state.bag)) == (Seating((0, 1, 2), ("Q",)), 99)
    assert state.opening == ((0, "Q"),)


def test_after_a_tie_only_the_tied_draw_again_from_a_full_bag() -> None:
    state = initial(3)
    for tile in "AQA":
        assert isinstance(state.phase, Seating)
        state, _ = opening_draw(state, state.phase, tile)
    assert (state.phase, state.bag) == (Seating((0, 2)), FULL_BAG)
    assert state.opening == ((0, "A"), (1, "Q"), (2, "A"))


def test_the_first_player_draws_first() -> None:
    dealt = deal(initial(4), 2)
    assert dealt.seat == 2
    assert dealt.phase == Drawing(((2, 7), (3, 7), (0, 7), (1, 7)), deal=True)
