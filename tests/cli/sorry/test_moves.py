"""`boxtop sorry moves`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Boxtop, one_sentence

POSITION: dict[str, Any] = {
    "preset": "standard",
    "colors": ["red", "yellow"],
    "turn": "red",
    "card": "7",
    "pawns": {"red": ["start", 12, "safety3", "home"], "yellow": ["start", 19, 34, 40]},
}


def file_of(tmp_path: Path, *positions: Any) -> str:
    path = tmp_path / "position.json"
    path.write_text("".join(f"{json.dumps(position)}\n" for position in positions))
    return str(path)


def test_moves_lists_every_use_with_the_position_it_leads_to(boxtop: Boxtop, tmp_path: Path) -> None:
    ran = boxtop("sorry", "moves", file_of(tmp_path, POSITION), "--json")
    answer = json.loads(ran.out)
    assert ran.status == 0
    assert [move["action"]["kind"] for move in answer["moves"]] == ["forward", "split", "split", "split"]
    first = answer["moves"][0]
    assert first["action"] == {"kind": "forward", "card": "7", "pawn": {"color": "red", "place": 12}}
    assert first["pawns"] == {"red": ["start", 19, "safety3", "home"], "yellow": ["start", "start", 34, 40]}
    legs = answer["moves"][1]["action"]["legs"]
    assert legs == [
        {"pawn": {"color": "red", "place": 12}, "steps": 4},
        {"pawn": {"color": "red", "place": "safety3"}, "steps": 3},
    ]


def test_moves_in_words(boxtop: Boxtop, tmp_path: Path) -> None:
    ran = boxtop("sorry", "moves", file_of(tmp_path, POSITION))
    assert "  red 12 forward: red start 19 safety3 home, yellow start start 34 40\n" in ran.out


def test_a_forced_forfeit_is_the_only_move(boxtop: Boxtop, tmp_path: Path) -> None:
    pawns = {"red": ["start"] * 4, "yellow": ["start"] * 4}
    ran = boxtop("sorry", "moves", file_of(tmp_path, POSITION | {"card": 8, "pawns": pawns}), "--json")
    assert json.loads(ran.out) == {"moves": [{"action": {"kind": "forfeit", "card": "8"}, "pawns": pawns}]}


def test_a_position_over_several_lines_is_one_position(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION, indent=2))
    assert len(json.loads(boxtop("sorry", "moves", str(path), "--json").out)["moves"]) == 4


def test_each_line_of_positions_gets_a_line_and_a_bad_one_its_reason(boxtop: Boxtop, tmp_path: Path) -> None:
    ran = boxtop("sorry", "moves", file_of(tmp_path, POSITION, POSITION | {"card": "6"}, POSITION), "--json")
    first, second, third = map(json.loads, ran.out.splitlines())
    assert (ran.status, first, len(third["moves"])) == (2, third, 4)
    assert second == {"error": "card: '6' is not a card: the cards are 1, 2, 3, 4, 5, 7, 8, 10, 11, 12, sorry"}


def test_in_the_points_game_the_hand_decides(boxtop: Boxtop, tmp_path: Path) -> None:
    pawns = {"red": ["start", "start", "start", 58], "yellow": ["start", "start", "start", 40]}
    points = POSITION | {"preset": "points", "card": "11", "pawns": pawns}
    alone = boxtop("sorry", "moves", file_of(tmp_path, points), "--json").out
    held = boxtop("sorry", "moves", file_of(tmp_path, points | {"hand": ["11", "1"]}), "--json").out
    barred = boxtop("sorry", "moves", file_of(tmp_path, points | {"card": "12", "hand": ["12", "1"]}), "--json").out
    assert [move["action"]["kind"] for move in json.loads(alone)["moves"]] == ["switch", "forfeit"]
    assert [move["action"]["kind"] for move in json.loads(held)["moves"]] == ["switch"]
    assert json.loads(barred) == {"moves": []}


HOME = ["home"] * 4
START = ["start"] * 4


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"pawns": {"red": HOME, "yellow": START}}, "the game is over"),
        ({"pawns": {"red": [5, 5, "home", "home"], "yellow": START}}, "two red pawns are on 5"),
        ({"pawns": {"red": [5, "start", "home", "home"], "yellow": [5, 6, 7, 8]}}, "two pawns are on space 5"),
        ({"pawns": {"red": ["safety1", "safety1", 3, 4], "yellow": START}}, "two red pawns are on safety1"),
        ({"pawns": {"red": [60, "start", 3, 4], "yellow": START}}, "60 is not a place"),
        ({"pawns": {"red": [16, "start", 3, 4], "yellow": START}}, "nobody plays blue"),
        ({"pawns": {"red": [1, 2, 3], "yellow": START}}, "red has 4 pawns, not 3"),
        ({"pawns": {"red": START}}, "must name the colours that play: red, yellow"),
        ({"pawns": {"red": [True, 2, 3, 4], "yellow": START}}, "not a Sorry! position"),
        ({"card": "9"}, "'9' is not a card"),
        ({"turn": "blue"}, "blue is not one of the colours"),
        ({"colors": ["red"]}, "Sorry! is for 2 to 4 players"),
        ({"colors": ["red", "red"]}, "names a colour twice"),
        ({"preset": "teams"}, "all four colours"),
        ({"preset": "chess"}, "there is no rule set 'chess'"),
        ({"hand": ["7"]}, "only the points game has hands"),
        ({"preset": "points", "hand": ["8"]}, "must hold the card that is played"),
        ({"preset": "points", "hand": ["7", "7", "7", "7", "7"]}, "more 7s than the deck has"),
        ({"preset": "points", "hand": ["7", "1", "1", "1", "1", "1"]}, "at most 5 cards"),
        ({"dice": 3}, "not a Sorry! position"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(
    boxtop: Boxtop, tmp_path: Path, change: dict[str, Any], reason: str
) -> None:
    assert reason in one_sentence(boxtop("sorry", "moves", file_of(tmp_path, POSITION | change), "--json"))


def test_a_pawn_may_rest_on_another_playing_colours_triangle(boxtop: Boxtop, tmp_path: Path) -> None:
    pawns = {"red": [31, "start", "start", "start"], "yellow": START}
    assert boxtop("sorry", "moves", file_of(tmp_path, POSITION | {"pawns": pawns}), "--json").status == 0


@pytest.mark.parametrize("content", ["", "[1, 2", "3", "[]", '{"preset": "standard"}'])
def test_a_file_without_a_position_is_refused_in_a_sentence(boxtop: Boxtop, tmp_path: Path, content: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    assert "this is not a Sorry! position" in one_sentence(boxtop("sorry", "moves", str(path)))


def test_a_missing_or_unreadable_file_is_refused_in_a_sentence(boxtop: Boxtop, tmp_path: Path) -> None:
    assert "cannot be read" in one_sentence(boxtop("sorry", "moves", str(tmp_path / "none.json")))
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    assert "not text in UTF-8" in one_sentence(boxtop("sorry", "moves", str(tmp_path / "bytes.json")))
