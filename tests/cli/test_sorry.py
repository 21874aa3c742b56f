"""Sorry! on the command line: `boxtop sorry moves`, rules, line mode and the review."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boxtop import CHANCE, new_session, read_record, write_record
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


@pytest.mark.parametrize("preset", ["standard", "teams", "points"])
def test_a_whole_game_can_be_played_in_line_mode(boxtop: Boxtop, tmp_path: Path, preset: str) -> None:
    """One person always takes the first move, against a random bot."""
    save = tmp_path / "game.json"
    target = ["--set", "target=0"] if preset == "points" else []
    words = ["play", "sorry", "--rules", preset, "--seats", "Ann,bot:random", "--save", str(save), *target]
    ran = boxtop(*words, typed="1\n" * 3000)
    assert ran.status == 0
    assert "all pawns HOME" in ran.out
    assert boxtop("verify", str(save)).status == 0
    assert "HOME" in boxtop("replay", str(save)).out


def test_the_story_for_two_people_hides_the_hands(boxtop: Boxtop) -> None:
    ran = boxtop("play", "sorry", "--rules", "points", "--seats", "Ann,Ben", typed="quit\n")
    assert ran.out.count("was dealt a card.") == 10


def test_the_story_for_one_person_shows_the_cards_dealt(boxtop: Boxtop) -> None:
    ran = boxtop("play", "sorry", "--rules", "points", "--seats", "Ann,bot:random", typed="quit\n")
    assert ran.out.count("bot was dealt a card.") == 5
    assert ran.out.count("Ann was dealt a card.") == 0


def test_a_move_can_be_typed_in_words_and_a_wrong_one_is_explained(boxtop: Boxtop) -> None:
    typed = "1\n1\nred fly\nred start\nquit\n"
    ran = boxtop("play", "sorry", "--seats", "Ann,Ben", "--own-dice", typed=typed)
    assert "Type the number of a move from 1 to 1, or its words, such as red start." in ran.out
    assert "Ann's red pawn left START." in ran.out


def test_what_is_not_a_card_of_the_deck_is_refused(boxtop: Boxtop) -> None:
    ran = boxtop("play", "sorry", "--seats", "Ann,Ben", "--own-dice", typed="9\n1\n6\n8\n\nquit\n")
    assert "Type the number of a player, from 1 to 2." in ran.out
    assert "Type the card you drew, one of 1, 2, 3" in ran.out


@pytest.mark.parametrize("preset", ["standard", "teams", "points"])
def test_rules_are_shown_with_where_they_are_printed(boxtop: Boxtop, preset: str) -> None:
    ran = boxtop("rules", "sorry", "--rules", preset)
    assert "Printed in: Hasbro game collection" in ran.out
    assert ("Team rules" in ran.out) == (preset == "teams")


def test_rules_name_a_house_rule(boxtop: Boxtop) -> None:
    ran = boxtop("rules", "sorry", "--set", "ones=4", "--set", "switched_pawn_slides=yes")
    assert "a deck of 44 cards with four 1s; an opponent's pawn that an 11 puts on a triangle slides too" in " ".join(
        ran.out.split()
    )


def winner_and_starter(files: list[Path]) -> list[tuple[int, int]]:
    """For each saved game, who made its last move and who began it."""
    records = [read_record(file.read_bytes()) for file in files]
    assert all(record.result is not None for record in records)
    movers = [[move.actor for move in record.moves if move.actor != CHANCE] for record in records]
    return [(moved[-1], record.moves[0].action["seat"]) for moved, record in zip(movers, records, strict=True)]


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        (("--rules", "standard"), "bot:random,bot:greedy,bot:random"),
        (("--rules", "teams"), "bot:random,bot:greedy,bot:random,bot:greedy"),
        (("--rules", "points", "--set", "target=0"), "bot:random,bot:greedy"),
    ],
    ids=["standard", "teams", "points"],
)
def test_the_winner_of_a_game_begins_the_next(
    boxtop: Boxtop, tmp_path: Path, words: tuple[str, ...], seats: str
) -> None:
    """Document 002, WINNING; with partners the one who made the winning move. Every game has a record that verifies."""
    files = [tmp_path / name for name in ("evening.json", "evening-2.json", "evening-3.json")]
    ran = boxtop("play", "sorry", *words, "--seats", seats, "--games", "3", "--save", str(files[0]))
    assert ran.status == 0
    assert "Game 2 of 3.\nSorry! for " in ran.out
    (first_winner, _), (second_winner, second_starter), (_, third_starter) = winner_and_starter(files)
    assert (second_starter, third_starter) == (first_winner, second_winner)
    assert [boxtop("verify", str(file)).status for file in files] == [0, 0, 0]


def save_finished_game(path: Path) -> int:
    """Play a team game of two people at random and save it; the seat that made the last move."""
    session = new_session("sorry", ["Ann", "Ben"], "teams")
    session.begin()
    source, seat = random.Random(4), 0
    while session.to_act:
        seat = session.to_act[0]
        session.act(seat, session.legal(seat).sample(source))
    path.write_bytes(write_record(session.record()))
    return seat


def test_a_series_of_games_resumes_where_it_stopped(boxtop: Boxtop, tmp_path: Path) -> None:
    first, second = tmp_path / "evening.json", tmp_path / "evening-2.json"
    winner = save_finished_game(first)
    words = ("play", "sorry", "--save", str(first), "--games", "2")
    stopped = boxtop(*words, typed="quit\n")
    assert "Game 2 of 2.\nSorry! for Ann and Ben." in stopped.out
    assert f"To continue: boxtop play sorry --save {first} --games 2" in stopped.out
    assert read_record(second.read_bytes()).moves[0].action["seat"] == winner
    assert "The saved game continues." in boxtop(*words, typed="quit\n").out
    assert "is over; save a new game in another file" in one_sentence(boxtop("play", "sorry", "--save", str(first)))


def test_a_second_game_that_is_not_the_next_one_is_left_alone(boxtop: Boxtop, tmp_path: Path) -> None:
    first, second = tmp_path / "evening.json", tmp_path / "evening-2.json"
    save_finished_game(first)
    boxtop("play", "sorry", "--seats", "Ann,Ben", "--save", str(second), typed="quit\n")
    before = second.read_bytes()
    refused = one_sentence(boxtop("play", "sorry", "--save", str(first), "--games", "2"))
    assert f"{second} contains a different game" in refused
    assert second.read_bytes() == before


def test_with_own_cards_the_prompt_says_that_the_winner_begins(boxtop: Boxtop) -> None:
    words = ("play", "sorry", "--seats", "Ann,Ben", "--own-dice", "--set", "first_player=2")
    ran = boxtop(*words, typed="1\n2\n")
    assert "Ben goes first: type 2" in ran.out
    assert "The game begins, and Ben plays first." in ran.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--rules", "points", "--games", "2"), "a match for points lasts until its target"),
        (("--games", "0"), "must be from 1 to 99, not 0"),
        (("--games", "-3"), "must be from 1 to 99, not -3"),
        (("--games", "100"), "must be from 1 to 99, not 100"),
    ],
)
def test_an_impossible_number_of_games_is_refused(boxtop: Boxtop, words: tuple[str, ...], reason: str) -> None:
    assert reason in one_sentence(boxtop("play", "sorry", "--seats", "Ann,Ben", *words))


def finished_game(boxtop: Boxtop, tmp_path: Path) -> str:
    save = str(tmp_path / "game.json")
    boxtop("play", "sorry", "--seats", "Ann,bot:random", "--save", save, typed="1\n" * 3000)
    return save


def test_the_review_of_a_saved_game_as_text(boxtop: Boxtop, tmp_path: Path) -> None:
    ran = boxtop("sorry", "review", finished_game(boxtop, tmp_path))
    assert ran.status == 0
    assert "Ann's chance of winning, turn by turn:" in ran.out
    assert "What decided the game:" in ran.out


@pytest.mark.deep
def test_the_review_of_a_saved_game_as_json(boxtop: Boxtop, tmp_path: Path) -> None:
    ran = boxtop("sorry", "review", finished_game(boxtop, tmp_path), "--json")
    assert len(json.loads(ran.out)["steps"]) > 50
