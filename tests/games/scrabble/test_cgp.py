"""Positions in CGP."""

import pytest

from boxtop.games.scrabble.cgp import parse_cgp, write_cgp

EMPTY = "/".join(["15"] * 15)


@pytest.mark.parametrize("line", [f"{EMPTY} AEIRST?/ 0/0 0", f"{EMPTY[:-2]}7HORn4 A/B 12/-3 2 lex ENABLE;"])
def test_a_position_is_written_as_it_was_read(line: str) -> None:
    assert write_cgp(parse_cgp(line)) == line
