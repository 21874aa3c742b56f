"""The board that clients draw is the board of the rules."""

import json
from pathlib import Path

from boxtop.core.codec import to_plain
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.board import SLIDES, circle, entry
from boxtop.games.sorry.printed_board import PRINTED_BOARD

DRAWN = Path("tests/web/boards/sorry.json")
"""The board that the tests of the browser client draw."""


def test_the_client_is_tested_with_the_board_that_is_sent() -> None:
    assert SORRY.board is PRINTED_BOARD
    assert json.loads(DRAWN.read_text()) == to_plain(PRINTED_BOARD)


def test_offsets_from_each_corner_give_the_spaces_of_the_rules() -> None:
    for number, _ in enumerate(PRINTED_BOARD.colors):
        corner = number * PRINTED_BOARD.side
        assert [corner + PRINTED_BOARD.entry, corner + PRINTED_BOARD.circle] == [entry(number), circle(number)]
        for triangle, end in PRINTED_BOARD.slides:
            assert SLIDES[corner + triangle] == (number, corner + end)


def test_the_safety_zone_lies_between_the_track_and_home() -> None:
    assert PRINTED_BOARD.track + PRINTED_BOARD.safety_squares == PRINTED_BOARD.home
    assert len(PRINTED_BOARD.colors) * PRINTED_BOARD.side == PRINTED_BOARD.track
