"""How far rooms are, in pips and in turns."""

import pytest

from boxtop.games.clue.cards import Room
from boxtop.games.clue.distances import Near, near, pips, turns_for, turns_to
from boxtop.games.clue.mansion import SQUARES


def test_turns_for_a_distance_are_exact() -> None:
    """One die: a distance of 1 always takes one turn; a distance of 2 takes more only after a roll of 1."""
    assert turns_for(1) == 1
    assert turns_for(2) == pytest.approx(1 + 1 / 6)
    assert turns_for(7) > 2


def test_distances_are_those_of_the_board() -> None:
    assert pips()[Room.STUDY][Room.HALL] == 4
    assert turns_to(Room.STUDY, Room.KITCHEN) == 1


def test_a_square_is_described_by_its_two_nearest_rooms() -> None:
    assert near((4, 8)) == (Near(Room.HALL, 1), Near(Room.STUDY, 3))
    assert all(one.pips <= other.pips for one, other in map(near, SQUARES))
