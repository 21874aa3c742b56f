"""The board that clients draw is the board of the rules."""

import json
from pathlib import Path

from boxtop.core.codec import to_plain
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.board import PAWNS, SLIDES, circle, entry
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


def test_the_track_runs_round_the_board_without_gaps() -> None:
    spaces = PRINTED_BOARD.spaces
    assert spaces[0] == (0.5, 0.5)
    for one, other in zip(spaces, (*spaces[1:], spaces[0]), strict=True):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def test_the_safety_zone_begins_beside_its_entry_space() -> None:
    for number, places in enumerate(PRINTED_BOARD.own_places):
        first, space = places[1], PRINTED_BOARD.spaces[entry(number)]
        assert abs(first[0] - space[0]) + abs(first[1] - space[1]) == 1


def test_start_and_home_have_a_slot_for_each_pawn() -> None:
    assert len(PRINTED_BOARD.slots) == PAWNS
    assert set(PRINTED_BOARD.pawn.heads) == set(PRINTED_BOARD.colors)
