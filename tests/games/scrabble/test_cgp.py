"""Positions in one line: what is read, and why a line is no position."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.cgp import Position, parse_cgp, write_cgp
from tests.games.scrabble.positions import board_of

EMPTY = "/".join(["15"] * 15)
LINE = "15/15/15/15/15/15/15/5HoRN6/15/15/15/15/15/15/15 AEFMRT?/EEGLNOT 14/-5 2 lex enable; mcnt 3;"


@pytest.mark.parametrize("line", [f"{EMPTY} AEIRST?/ 0/0 0", f"{EMPTY[:-2]}7HORn4 A/B 12/-3 2 lex ENABLE;"])
def test_a_position_is_written_as_it_was_read(line: str) -> None:
    assert write_cgp(parse_cgp(line)) == line


def test_every_part_of_a_line_is_read() -> None:
    found = parse_cgp(LINE)
    assert found == Position(
        board_of(".....HoRN......"), ("AEFMRT?", "EEGLNOT"), (14, -5), 2, {"lex": "enable", "mcnt": "3"}
    )


def test_scores_turns_and_options_may_be_left_out() -> None:
    assert parse_cgp(f"{EMPTY} AEI/") == Position(NO_TILES, ("AEI", ""), (0, 0), 0, {})


def test_a_rack_may_be_in_any_order() -> None:
    assert parse_cgp(f"{EMPTY} TA?/").racks == ("AT?", "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a position is BOARD RACK/RACK SCORE/SCORE ZERO_TURNS"),
        (EMPTY, "a position is BOARD RACK/RACK SCORE/SCORE ZERO_TURNS"),
        ("15/15 A/B", "a board has 15 rows with / between them, not 2"),
        (EMPTY.replace("15", "14", 1) + " A/B", "row 1 of the board has 14 squares, not 15"),
        (EMPTY.replace("15", "14A1", 1) + " A/B", "row 1 of the board has 16 squares, not 15"),
        (
            EMPTY.replace("15", "14É", 1) + " A/B",
            "row 1 of the board is letters and numbers of empty squares, not '14É'",
        ),
        (EMPTY.replace("15", "015", 1) + " A/B", "row 1 of the board is letters and numbers of empty squares"),
        (f"{EMPTY} ABCDEFGH/", "a rack is at most seven tiles, A to Z and ? for a blank, not 'ABCDEFGH'"),
        (f"{EMPTY} ab/", "a rack is at most seven tiles, A to Z and ? for a blank, not 'ab'"),
        (f"{EMPTY} A/B x/0", "'x' is not a whole number"),
        (f"{EMPTY} A/B 0/0 1.5", "'1.5' is not a whole number"),
        (f"{EMPTY} ZZ/", "the board and the racks have 2 Z tiles, but the set has 1"),
        (f"{EMPTY} ??/?", "the board and the racks have 3 blanks, but the set has 2"),
    ],
)
def test_a_line_that_is_no_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(CodecError) as refused:
        parse_cgp(text)
    assert reason in str(refused.value)
