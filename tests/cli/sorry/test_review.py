"""`boxtop sorry review`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Boxtop


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
