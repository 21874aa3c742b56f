"""The rules as arrays: pawns converted, and points that are those of the engine."""

import random
from itertools import product

import pytest

from boxtop.core import codec
from boxtop.games.sorry.cards import full_deck
from boxtop.games.sorry.kernel.tables import from_array, new_tables, to_array
from boxtop.games.sorry.match import game_scores
from boxtop.games.sorry.position import Position, question
from tests.games.sorry.kernel.lockstep import config_of
from tests.games.sorry.random_positions import random_position


@pytest.mark.parametrize("preset", ["standard", "teams", "points"])
def test_pawns_are_the_same_after_converting_them_there_and_back(preset: str) -> None:
    generator = random.Random(preset)
    for _ in range(50):
        pawns = question(codec.convert(random_position(generator, preset), Position)).pawns
        assert from_array(to_array(pawns)) == pawns


def test_pawns_of_a_colour_are_sorted_when_they_come_back() -> None:
    moved = to_array(((5, 3, -1, 65), (), (-1, -1, -1, -1), ()))
    assert from_array(moved) == ((-1, 3, 5, 65), (), (-1, -1, -1, -1), ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winners_points_are_those_of_the_engine(seats: int) -> None:
    """The table knows the most pawns HOME of an opponent, and how many they have together."""
    config = config_of("points")
    tables = new_tables(config, seats)
    for homes in product(range(4), repeat=seats - 1):
        expected = game_scores(config, (4, *homes), 0)[0]
        assert tables.winner_points[max(homes), sum(homes)] == expected


def test_the_deck_is_that_of_the_config() -> None:
    assert tuple(new_tables(config_of("standard"), 2).deck) == full_deck(5)
