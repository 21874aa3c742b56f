"""Perft files: how they are written, read and counted."""

import pytest

from boxtop.core.walk import perft
from boxtop.games.yahtzee import YAHTZEE
from boxtop.testing import PerftLine, read_perft
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


def test_file_is_read_with_its_remarks() -> None:
    text = "# remark\n\nhasbro seats=1: 252 7392\nplain seats=2 seed=7 ply=40: 3\n"
    assert list(read_perft(text)) == [
        PerftLine("hasbro", 1, counts=(252, 7392)),
        PerftLine("plain", 2, 7, 40, (3,)),
    ]


def test_line_is_written_as_it_is_read() -> None:
    line = PerftLine("plain", 2, 7, 40, (3, 4))
    assert list(read_perft(line.write())) == [line]


@pytest.mark.parametrize("line", ["hasbro", "hasbro seats=x: 1", "hasbro seats=1 depth=3: 1", "hasbro seats=1: many"])
def test_unreadable_line_is_named(line: str) -> None:
    with pytest.raises(ValueError, match="line 2 is not"):
        list(read_perft(f"# head\n{line}\n"))


def test_count_depends_on_the_rule_set() -> None:
    """The position of a perft line is played under its own rules."""
    assert PerftLine("hasbro", 1).count(YAHTZEE, 1) == 252
    assert PerftLine("freethedice", 2).count(YAHTZEE, 1) == 6
