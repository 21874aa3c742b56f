"""The tiles of a series; `tests/core/test_same_dice.py` plays whole series."""

from collections import Counter

from msgspec.structs import replace

from boxtop.games.scrabble import Draw, Scrabble
from boxtop.games.scrabble.same_order import TileOrder, same_order
from boxtop.games.scrabble.state import Drawing
from boxtop.games.scrabble.tiles import COUNT
from tests.games.scrabble.positions import position, scrabble

STATE = position("AEI", "EEGLNOT")


def drawing(*draws: tuple[int, int], aside: str = "") -> Drawing:
    return Drawing(draws, aside)


def test_every_tile_is_in_one_part() -> None:
    """Without shuffling, seats get every third tile of the bag in turn."""
    game: Scrabble = scrabble(3)
    parts = same_order(game, lambda number, _total: number)._parts
    assert [len(part) for part in parts] == [34, 33, 33]
    assert Counter(tile for part in parts for tile in part) == COUNT


def test_a_seat_draws_from_its_own_part_and_then_from_the_end_of_the_longest() -> None:
    order = TileOrder([["A"], ["B", "C", "D"]])
    state = replace(STATE, phase=drawing((0, 2)))
    for tile in "AD":
        assert order.next(state) == Draw(tile)
        order.follow(state, Draw(tile))
    assert order.next(replace(STATE, phase=drawing((1, 1)))) == Draw("B")


def test_exchanged_tiles_go_to_the_end_of_the_own_part_after_the_last_draw() -> None:
    order = TileOrder([["A", "B"], ["C"]])
    first, last = (replace(STATE, phase=drawing((0, left), aside="VV")) for left in (2, 1))
    order.follow(first, Draw("A"))
    assert order._parts == [["B"], ["C"]]
    order.follow(last, Draw("B"))
    assert order._parts == [["V", "V"], ["C"]]


def test_a_copy_goes_on_alone() -> None:
    order = TileOrder([["A", "B"], ["C"]])
    copy, state = order.copy(), replace(STATE, phase=drawing((0, 2)))
    order.follow(state, Draw("A"))
    assert copy.next(state) == Draw("A")
    assert order.next(state) == Draw("B")


def test_tiles_for_first_play_are_no_part_of_the_order() -> None:
    assert TileOrder([["A"], ["B"]]).next(scrabble().initial()) is None
