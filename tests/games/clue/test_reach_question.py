"""Where a token may go, as JSON; `tests/cli/test_clue.py` has the command."""

import pytest

from boxtop.games.clue.cards import Room
from boxtop.games.clue.reach_question import PositionError, Question, answer, read_questions

ONE = b'{"at": [7, 12], "roll": 2}'


def test_one_position_or_one_per_line_is_read() -> None:
    assert read_questions(ONE) == [Question((7, 12), 2)]
    assert read_questions(b'\n{\n"at": "hall",\n"roll": 6}') == [Question(Room.HALL, 6)]
    assert read_questions(ONE + b"\n\n" + ONE) == [Question((7, 12), 2)] * 2


def test_a_line_that_cannot_be_read_is_an_error_in_the_list() -> None:
    one, bad, off = read_questions(ONE + b'\n{"at": 1}\n{"at": [0, 0], "roll": 2}')
    assert one == Question((7, 12), 2)
    assert isinstance(bad, PositionError)
    assert str(bad).startswith("line 2 is not a position: ")
    assert str(off) == "line 3: [0, 0] is not a square of the hallways or a start"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is not a position: "),
        ('{"at": "attic", "roll": 1}', "this is not a position: "),
        ('{"at": [7, 12], "roll": 7}', "roll: the die shows 1 to 6, not 7"),
        ('{"at": [7, 12], "roll": 0}', "roll: the die shows 1 to 6, not 0"),
        ('{"at": [0, 0], "roll": 1}', "[0, 0] is not a square of the hallways or a start"),
        ('{"at": [7, 12], "roll": 1, "occupied": [[7, 12]]}', "a square holds one suspect"),
        ('{"at": "hall", "roll": 1, "occupied": [[7, 12], [7, 12]]}', "a square holds one suspect"),
        (
            '{"at": "hall", "roll": 1, "occupied": [[7, 9], [7, 10], [7, 11], [7, 12], [7, 13], [7, 14]]}',
            "there are 5 other suspects on the board, not 6",
        ),
    ],
)
def test_a_single_position_that_is_not_possible_is_refused(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_questions(text.encode())
    assert reason in str(refused.value)


def test_the_answer_names_squares_rooms_and_the_passage() -> None:
    found = answer(Question(Room.STUDY, 1))
    assert (found.rooms, found.stay, found.passage) == ((), False, Room.KITCHEN)
    assert len(found.squares) == 1
    assert answer(Question(Room.STUDY, 1, found.squares)).stay
