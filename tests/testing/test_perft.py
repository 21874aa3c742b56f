"""Perft files: how they are written, read and counted."""

import pytest

from boxtop.games.yahtzee import YAHTZEE
from boxtop.testing import PerftLine, read_perft


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
