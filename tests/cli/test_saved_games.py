import json
from pathlib import Path

import pytest

from boxtop import read_record
from tests.cli.conftest import SCORE_IN_ORDER, Boxtop, one_sentence


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "evening.json"


def test_a_game_stopped_in_the_middle_goes_on_where_it_was(boxtop: Boxtop, save: Path) -> None:
    typed = "12346\nscore chance\n55512\nkeep 555\n"
    first = boxtop("play", "--seats", "Ann", "--own-dice", "--save", str(save), typed=typed)
    assert first.status == 0
    assert f"To continue: boxtop play yahtzee --save {save}" in first.out
    second = boxtop("play", "--save", str(save), typed="55\nscore yahtzee\n")
    assert second.status == 0
    assert "The saved game continues." in second.out
    assert "Ann, keep 5 5 5, roll 2 dice" in second.out
    assert "Ann scored 50 in Yahtzee with 5 5 5 5 5." in second.out


def test_a_game_played_turn_by_turn_in_many_sittings_verifies(boxtop: Boxtop, save: Path) -> None:
    boxtop("play", "--seats", "Ann,bot:random", "--save", str(save), typed="quit\n")
    while read_record(save.read_bytes()).result is None:
        assert boxtop("play", "--save", str(save), typed=SCORE_IN_ORDER[: 13 * 9]).status == 0
    ran = boxtop("verify", str(save))
    assert ran.status == 0
    assert "finished" in ran.out


def test_the_file_is_written_after_every_turn_of_a_person(boxtop: Boxtop, save: Path) -> None:
    words = ("play", "--seats", "Ann", "--own-dice", "--save", str(save))
    boxtop(*words, typed="12346\nscore chance\n")
    saved = read_record(save.read_bytes())
    assert [move.action["type"] for move in saved.moves] == ["roll", "score"]
    assert [path.name for path in save.parent.iterdir()] == [save.name], "no scrap is left beside the file"


def test_a_finished_game_is_not_played_on(boxtop: Boxtop, save: Path) -> None:
    ran = boxtop("play", "--seats", "Ann", "--save", str(save), typed=SCORE_IN_ORDER)
    assert f"To check every roll and draw: boxtop verify {save}" in ran.out
    before = save.read_bytes()
    assert "is over; save a new game in another file" in one_sentence(boxtop("play", "--save", str(save)))
    assert save.read_bytes() == before


def test_the_same_command_again_goes_on_with_the_game(boxtop: Boxtop, save: Path) -> None:
    words = ("play", "--seats", "Ann,Ben,Cat,Dan", "--teams", "--games", "2", "--rules", "plain", "--save", str(save))
    boxtop(*words, typed="quit\n")
    assert "The saved game continues." in boxtop(*words, typed="quit\n").out


@pytest.mark.parametrize(
    "words",
    [("--seats", "Ann,Cat"), ("--rules", "plain"), ("--games", "3"), ("--set", "upper_bonus=50"), ("--own-dice",)],
    ids=" ".join,
)
def test_another_game_than_the_saved_one_is_not_put_in_its_place(
    boxtop: Boxtop, save: Path, words: tuple[str, ...]
) -> None:
    boxtop("play", "--seats", "Ann,Ben", "--save", str(save), typed="quit\n")
    before = save.read_bytes()
    assert "contains a different game" in one_sentence(boxtop("play", *words, "--save", str(save)))
    assert save.read_bytes() == before


@pytest.mark.parametrize("text", [b"", b"not json", b"[]", b'{"boxtop_record": 1}', b"\xff\xfe"])
def test_a_file_that_is_not_a_saved_game_is_left_alone(boxtop: Boxtop, save: Path, text: bytes) -> None:
    save.write_bytes(text)
    assert "this is not a Boxtop record" in one_sentence(boxtop("play", "--seats", "Ann", "--save", str(save)))
    assert save.read_bytes() == text


def test_a_file_that_cannot_be_written_is_refused_before_the_first_roll(boxtop: Boxtop, tmp_path: Path) -> None:
    ran = boxtop("play", "--seats", "Ann", "--save", str(tmp_path / "nowhere" / "game.json"))
    assert "cannot be saved" in one_sentence(ran)
    assert ran.out == ""


def test_a_game_taken_up_in_the_middle_of_a_turn_shows_the_sheet_first(boxtop: Boxtop, save: Path) -> None:
    boxtop("play", "--seats", "Ann", "--save", str(save), typed="roll\n")
    ran = boxtop("play", "--save", str(save), typed="quit\n")
    assert ran.out.index("Grand total") < ran.out.index("(1 roll left) would score:")


def test_a_folder_is_no_saved_game(boxtop: Boxtop, tmp_path: Path) -> None:
    assert "cannot be read: is a directory" in one_sentence(boxtop("play", "--seats", "Ann", "--save", str(tmp_path)))


def test_an_edited_game_cannot_be_gone_on_with(boxtop: Boxtop, save: Path) -> None:
    boxtop("play", "--seats", "Ann", "--own-dice", "--save", str(save), typed="12346\nscore chance\n")
    record = json.loads(save.read_bytes())
    record["moves"][1]["action"]["box"] = "no_such_box"
    save.write_text(json.dumps(record))
    assert "ply 1" in one_sentence(boxtop("play", "--save", str(save)))
