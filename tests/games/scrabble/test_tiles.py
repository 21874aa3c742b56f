"""Tiles, racks and bags; `tests/rulebook/scrabble` has the printed numbers."""

import pytest

from boxtop.games.scrabble.tiles import (
    FULL_BAG,
    bag_of,
    holds,
    is_rack,
    moved,
    rack_of,
    rack_value,
    tile_of,
    tiles_in,
    value_of,
    without,
)


def test_a_rack_is_in_order_and_blanks_come_last() -> None:
    assert rack_of("Z?BA") == "ABZ?"


@pytest.mark.parametrize(("text", "is_one"), [("", True), ("ABZ?", True), ("BA", False), ("?A", False), ("Ab", False)])
def test_only_tiles_in_order_are_a_rack(text: str, is_one: bool) -> None:
    assert is_rack(text) is is_one


@pytest.mark.parametrize(("tiles", "is_held"), [("", True), ("EE", True), ("EEE", False), ("?", False), ("EIR", True)])
def test_a_rack_holds_a_tile_as_often_as_it_has_it(tiles: str, is_held: bool) -> None:
    assert holds("EEIR", tiles) is is_held


def test_tiles_are_taken_once_each() -> None:
    assert without("EEIR?", "E?") == "EIR"


def test_a_small_letter_is_a_blank_worth_nothing() -> None:
    assert (tile_of("q"), value_of("q")) == ("?", 0)
    assert (tile_of("Q"), value_of("Q")) == ("Q", 10)
    assert rack_value("QZ?") == 20


def test_a_bag_is_counted_and_listed_alike() -> None:
    assert bag_of(tiles_in(FULL_BAG)) == FULL_BAG
    assert tiles_in(moved(moved(bag_of("AQ"), "Q", -1), "?", 2)) == "A??"
