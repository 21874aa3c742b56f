"""The board that clients draw is the board of the rules."""

import json
from pathlib import Path

from boxtop.core.codec import to_plain
from boxtop.games.clue import CLUE
from boxtop.games.clue.mansion import DOOR_ROOM, SQUARES, STARTS
from boxtop.games.clue.printed_board import PRINTED_BOARD

DRAWN = Path("tests/web/boards/clue.json")
"""The board that the tests of the browser client draw."""


def test_the_client_is_tested_with_the_board_that_is_sent() -> None:
    assert CLUE.board is PRINTED_BOARD
    assert json.loads(DRAWN.read_text()) == to_plain(PRINTED_BOARD)


def test_squares_of_the_plan_are_those_a_token_may_stand_on() -> None:
    drawn = [
        (row, column)
        for row, line in enumerate(PRINTED_BOARD.plan)
        for column, cell in enumerate(line)
        if cell == "." or cell.isdigit()
    ]
    assert drawn == list(SQUARES)


def test_a_door_leads_from_its_square_into_its_room() -> None:
    behind = {
        front: PRINTED_BOARD.letters[PRINTED_BOARD.plan[row][column]] for front, (row, column) in PRINTED_BOARD.doors
    }
    assert behind == DOOR_ROOM
    assert all(abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1 for one, other in PRINTED_BOARD.doors)


def test_starts_are_in_the_order_of_the_suspects() -> None:
    assert dict(zip(PRINTED_BOARD.suspects, PRINTED_BOARD.starts, strict=True)) == STARTS


def test_every_room_has_a_layout_and_every_passage_an_arrow() -> None:
    layout = PRINTED_BOARD.layout
    assert set(layout) == set(PRINTED_BOARD.rooms)
    assert {room for room in layout if layout[room].passage} == set(PRINTED_BOARD.passages)


def test_pieces_of_a_room_are_drawn_on_its_floor() -> None:
    for room, layout in PRINTED_BOARD.layout.items():
        for down in (layout.weapons, layout.tokens):
            assert PRINTED_BOARD.letters[PRINTED_BOARD.plan[int(down)][int(layout.middle)]] is room


def test_every_suspect_and_every_weapon_has_a_shape() -> None:
    assert set(PRINTED_BOARD.token_shapes) == set(PRINTED_BOARD.suspects)
    assert set(PRINTED_BOARD.weapon_shapes) == set(PRINTED_BOARD.weapons)
