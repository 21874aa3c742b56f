"""`boxtop clue reach`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Boxtop, one_sentence


def file_of(tmp_path: Path, text: str) -> str:
    path = tmp_path / "input.json"
    path.write_text(text)
    return str(path)


def reach(boxtop: Boxtop, tmp_path: Path, *questions: dict[str, Any]) -> list[dict[str, Any]]:
    ran = boxtop("clue", "reach", file_of(tmp_path, "\n".join(map(json.dumps, questions))), "--json")
    assert ran.status == 0
    return [json.loads(line) for line in ran.out.splitlines()]


def test_reach_answers_one_position(boxtop: Boxtop, tmp_path: Path) -> None:
    (answer,) = reach(boxtop, tmp_path, {"at": [15, 8], "roll": 2, "occupied": [[11, 1]]})
    assert answer == {
        "squares": [[13, 8], [14, 7], [15, 6], [15, 10], [16, 7], [16, 9]],
        "rooms": [],
        "stay": False,
        "passage": None,
    }


def test_reach_answers_one_position_per_line(boxtop: Boxtop, tmp_path: Path) -> None:
    trapped, free = reach(
        boxtop, tmp_path, {"at": "study", "roll": 5, "occupied": [[4, 6]]}, {"at": "lounge", "roll": 1}
    )
    assert trapped == {"squares": [], "rooms": [], "stay": True, "passage": "kitchen"}
    assert free == {"squares": [[6, 17]], "rooms": [], "stay": False, "passage": "conservatory"}


def test_reach_in_words(boxtop: Boxtop, tmp_path: Path) -> None:
    question = {"at": "study", "roll": 5, "occupied": [[4, 6]]}
    ran = boxtop("clue", "reach", file_of(tmp_path, json.dumps(question)))
    assert ran.out == ("From the Study with a 5: you cannot move. A secret passage leads to the Kitchen.\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a position"),
        ('{"at": "cellar", "roll": 3}', "cellar"),
        ('{"at": [0, 0], "roll": 3}', "[0, 0] is not a square of the hallways or a start"),
        ('{"at": "study", "roll": 7}', "the die shows 1 to 6, not 7"),
        ('{"at": "study", "roll": 3, "occupied": [[9, 9]]}', "[9, 9] is not a square"),
        ('{"at": "study"}', "the field roll is missing"),
        ('{"at": "Study", "roll": 3}', "at cannot be 'Study'"),
        ('["study", 3]', "the value must be an object, not a list"),
        ('{"at": [15, 8], "roll": 2, "occupied": [[15, 8]]}', "a square holds one suspect"),
        ('{"at": "study", "roll": 2, "occupied": [[15, 8], [15, 8]]}', "a square holds one suspect"),
        (
            '{"at": "study", "roll": 2, "occupied": [[4, 6], [15, 8], [15, 6], [15, 10], [13, 8], [14, 7]]}',
            "there are 5 other suspects on the board, not 6",
        ),
    ],
)
def test_reach_refuses_what_is_not_on_the_board(boxtop: Boxtop, tmp_path: Path, text: str, sentence: str) -> None:
    ran = boxtop("clue", "reach", file_of(tmp_path, text), "--json")
    assert sentence in one_sentence(ran)
    assert ran.out == ""


def test_reach_answers_the_other_lines_when_some_are_bad(boxtop: Boxtop, tmp_path: Path) -> None:
    lines = ('{"at": "study", "roll": 1}', '{"at": "study", "roll": 0}', "nonsense", "", '{"at": "lounge", "roll": 1}')
    path = file_of(tmp_path, "\n".join(lines))
    ran = boxtop("clue", "reach", path, "--json")
    study, no_roll, nonsense, lounge = (json.loads(line) for line in ran.out.splitlines())
    assert (study["squares"], lounge["squares"]) == ([[4, 6]], [[6, 17]])
    assert no_roll == {"error": "line 2: roll: the die shows 1 to 6, not 0"}
    assert nonsense["error"].startswith("line 3 is not a position")
    assert ran.status == 2
    words = boxtop("clue", "reach", path)
    assert "line 2: roll: the die shows 1 to 6, not 0\n" in words.out
    assert words.status == 2
