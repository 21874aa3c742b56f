"""The tree of a game: counts by hand, and random games."""

import random

import pytest

from boxtop.core.types import CHANCE
from boxtop.core.walk import moves, perft, playout, random_outcome
from tests.games.yahtzee.positions import new_game, position


def test_first_counts_of_yahtzee_by_hand() -> None:
    """252 rolls; then 13 boxes for each, and 4,116 ways to keep some but not all of five dice."""
    place = new_game("plain")
    assert perft(place.game, place.state, 0) == 1
    assert perft(place.game, place.state, 1) == 252
    assert perft(place.game, place.state, 2) == 252 * 13 + 4116


def test_zeros_by_choice_are_counted_wherever_the_dice_would_score() -> None:
    """By hand: 126 rolls score in each upper box; 126, 36, 30, 16, 2, 6 and 252 score in the lower boxes."""
    place = new_game("hasbro")
    zeros = 6 * 126 + 126 + 36 + 30 + 16 + 2 + 6 + 252
    assert perft(place.game, place.state, 2) == 252 * 13 + 4116 + zeros


@pytest.mark.parametrize(("rules", "ways"), [("plain", 1), ("hasbro", 2)])
def test_last_turn_by_hand(rules: str, ways: int) -> None:
    """One box left after the last roll: its points, or a zero where that is a choice; and nothing after it."""
    place = position("12345", "all -chance", rules)
    assert [perft(place.game, place.state, depth) for depth in (1, 2)] == [ways, 0]


def test_moves_are_those_of_chance_or_of_the_seat_to_act() -> None:
    place = new_game("plain")
    assert {move.actor for move in moves(place.game, place.state)} == {CHANCE}
    rolled = position("12345", "all -chance", "plain")
    assert [move.actor for move in moves(rolled.game, rolled.state)] == [0]


def test_a_random_game_is_played_to_its_end_and_is_the_same_for_the_same_seed() -> None:
    game = new_game("hasbro", 2).game
    *_, (_, last) = playout(game, random.Random(3))
    assert game.to_act(last.state) == ()
    assert game.outcome(last.state) == random_outcome(game, random.Random(3))
