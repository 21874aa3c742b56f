"""Where a roll can take a token: equal to listing every path, and the special cases in plain positions."""

import random

import pytest

from boxtop.games.clue.cards import Room
from boxtop.games.clue.mansion import Place, Square
from boxtop.games.clue.motion import can_step, reach
from tests.games.clue.path_search import Spot, destinations
from tests.games.clue.positions import scattered


def by_hand(at: Place, pips: int, occupied: set[Square]) -> tuple[set[Spot], set[Spot]]:
    return destinations(at.value if isinstance(at, Room) else at, pips, occupied)


def by_engine(at: Place, pips: int, occupied: set[Square]) -> tuple[set[Spot], set[Spot]]:
    found = reach(at, pips, occupied)
    return set(found.squares), {room.value for room in found.rooms}


def check_positions(seed: int, count: int) -> None:
    source = random.Random(seed)
    for _ in range(count):
        at, occupied = scattered(source)
        pips = source.randint(1, 6)
        assert by_engine(at, pips, occupied) == by_hand(at, pips, occupied), (at, pips, occupied)
        assert can_step(at, occupied) == any(by_hand(at, 1, occupied)), (at, occupied)


def test_reach_equals_listing_every_path_on_random_positions() -> None:
    check_positions(seed=1, count=1_500)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(20))
def test_reach_equals_listing_every_path_on_100_000_positions(seed: int) -> None:
    check_positions(seed=100 + seed, count=5_000)


def test_squares_and_rooms_come_sorted() -> None:
    found = reach((7, 12), 6, set())
    assert list(found.squares) == sorted(found.squares)
    assert [room.value for room in found.rooms] == sorted(room.value for room in found.rooms)


def test_a_token_blocked_by_others_reaches_nothing() -> None:
    assert reach((0, 16), 4, {(1, 16)}).is_nowhere


def test_a_token_in_front_of_its_door_can_always_step_in() -> None:
    assert can_step((11, 1), {(11, 2)})
    assert reach((11, 1), 3, {(11, 2)}).rooms == (Room.BILLIARD_ROOM,)
