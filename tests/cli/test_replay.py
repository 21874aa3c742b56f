import json
from pathlib import Path
from typing import Any

import pytest

import boxtop as library
from boxtop.core.record import write_record
from tests.cli.conftest import SCORE_IN_ORDER, Boxtop, one_sentence
from tests.core.test_early_end import ended


@pytest.fixture
def finished(boxtop: Boxtop, tmp_path: Path) -> Path:
    """A whole game of one person with promised dice."""
    path = tmp_path / "game.json"
    assert boxtop("play", "--seats", "Ann", "--save", str(path), typed=SCORE_IN_ORDER).status == 0
    return path


@pytest.fixture
def own_dice(boxtop: Boxtop, tmp_path: Path) -> Path:
    path = tmp_path / "own.json"
    boxtop("play", "--seats", "Ann,Ben", "--own-dice", "--save", str(path), typed="66666\n11111\n12346\ns chance\n")
    return path


def edit(path: Path, **changes: Any) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_bytes()) | changes
    path.write_text(json.dumps(record))
    return record


def test_verify_says_what_was_checked(boxtop: Boxtop, finished: Path) -> None:
    ran = boxtop("verify", str(finished))
    assert ran.status == 0
    assert "Yahtzee with Ann, 26 moves, finished." in ran.out
    assert "Every move is legal" in ran.out
    assert "The hash chain is intact" in ran.out
    assert "13 rolls and draws were calculated again from the revealed seeds" in ran.out


def test_verify_says_that_own_dice_cannot_be_recomputed(boxtop: Boxtop, own_dice: Path) -> None:
    ran = boxtop("verify", str(own_dice))
    assert ran.status == 0
    assert "rolled or drew themselves, 3 times, so there is nothing to calculate again" in ran.out


def test_verify_recomputes_a_seeded_game(boxtop: Boxtop, tmp_path: Path) -> None:
    session = library.new_session("yahtzee", ["Ann"], seed=3)
    session.begin()
    session.act(0, next(iter(session.legal(0))))
    path = tmp_path / "seeded.json"
    path.write_bytes(library.write_record(session.record()))
    assert "All 2 rolls and draws follow from the seed 3" in boxtop("verify", str(path)).out


def test_a_changed_move_is_caught_with_its_ply(boxtop: Boxtop, finished: Path) -> None:
    record = json.loads(finished.read_bytes())
    dice = record["moves"][4]["action"]["dice"]
    record["moves"][4]["action"]["dice"] = [1, 2, 3, 4, 6] if dice != [1, 2, 3, 4, 6] else [1, 2, 3, 4, 5]
    edit(finished, moves=record["moves"])
    ran = boxtop("verify", str(finished))
    assert ran.status == 1
    assert "ply 4" in ran.err
    assert ran.out == ""


def test_a_changed_result_is_caught(boxtop: Boxtop, finished: Path) -> None:
    result = json.loads(finished.read_bytes())["result"]
    edit(finished, result=result | {"scores": [result["scores"][0] + 1]})
    ran = boxtop("verify", str(finished))
    assert ran.status == 1
    assert "the stored result is not the result of these moves" in ran.err


def test_a_seed_that_does_not_match_its_commitment_is_caught(boxtop: Boxtop, finished: Path) -> None:
    fairness = json.loads(finished.read_bytes())["fairness"]
    fairness["segments"][0]["server_seed"] = "00" * 32
    edit(finished, fairness=fairness)
    ran = boxtop("verify", str(finished))
    assert ran.status == 1
    assert "does not match the commitment" in ran.err


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_not_there_is_refused(boxtop: Boxtop, tmp_path: Path, command: str) -> None:
    assert "cannot be read: no such file" in one_sentence(boxtop(command, str(tmp_path / "none.json")))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_damaged_file_is_refused(boxtop: Boxtop, finished: Path, command: str) -> None:
    finished.write_bytes(finished.read_bytes()[:300])
    assert "this is not a Boxtop record" in one_sentence(boxtop(command, str(finished)))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_of_a_game_nobody_knows_is_refused(boxtop: Boxtop, finished: Path, command: str) -> None:
    edit(finished, game="chess")
    assert "there is no game 'chess'" in one_sentence(boxtop(command, str(finished)))


def test_replay_tells_the_story_and_shows_the_sheet(boxtop: Boxtop, own_dice: Path) -> None:
    ran = boxtop("replay", str(own_dice))
    assert ran.status == 0
    assert "   1  Ann rolled 6 6 6 6 6 = 30 to see who starts." in ran.out
    assert "   4  Ann scored 16 in Chance with 1 2 3 4 6." in ran.out
    assert "13 Chance                       16           ." in ran.out


def test_replay_stops_at_the_ply_asked_for(boxtop: Boxtop, own_dice: Path) -> None:
    ran = boxtop("replay", str(own_dice), "--ply", "3")
    assert "Ann rolled 1 2 3 4 6." in ran.out
    assert "Ann scored" not in ran.out
    assert "13 Chance                        .           ." in ran.out


@pytest.mark.parametrize("ply", ["-1", "5", "99"])
def test_a_ply_outside_the_game_is_refused(boxtop: Boxtop, own_dice: Path, ply: str) -> None:
    assert f"there is no ply {ply}" in one_sentence(boxtop("replay", str(own_dice), "--ply", ply))


def test_an_impossible_move_is_refused_with_its_ply(boxtop: Boxtop, own_dice: Path) -> None:
    record = json.loads(own_dice.read_bytes())
    record["moves"][3]["action"]["box"] = "nines"
    edit(own_dice, moves=record["moves"])
    assert "ply 3" in one_sentence(boxtop("replay", str(own_dice)))


def test_a_match_of_several_games_is_replayed_to_its_end(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    boxtop("play", "--seats", "bot:random,bot:random", "--games", "2", "--save", str(path))
    ran = boxtop("replay", str(path))
    assert "Game 1 is over" in ran.out
    assert "Match so far" in ran.out


def test_game_that_was_given_up_verifies_and_replays_and_has_no_review(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "given-up.json"
    path.write_bytes(write_record(ended("gave_up")))
    assert "finished." in boxtop("verify", str(path)).out
    assert "Ann1 gave up." in boxtop("replay", str(path)).out
    for command in (["review", str(path)], ["yahtzee", "train", str(path)]):
        ran = boxtop(*command)
        assert ran.status != 0
        assert "was ended early" in one_sentence(ran)
