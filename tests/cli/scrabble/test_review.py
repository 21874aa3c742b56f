"""`boxtop review` of a game of Scrabble, saved or in GCG."""

import json
from pathlib import Path

import pytest

from boxtop.cli import main
from boxtop.core.record import write_record
from boxtop.games.scrabble.config import ChallengeRule
from tests.games.scrabble.gcg_files import random_game


def test_a_gcg_game_is_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.gcg"
    path.write_text("#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORNAEI 8F HORN +14 14\n", encoding="utf-8")
    assert main(["review", str(path), "--json"]) == 0
    review = json.loads(capsys.readouterr().out)
    assert review["turns"][0]["played"] == "HORN at 8F"
    assert main(["review", str(path)]) == 0
    assert "Ann: 14 points. Lost by choices" in capsys.readouterr().out
    path.write_text("#player1 Ann Ann\n>Ann: HORNAEI 8F HORN +15 15\n", encoding="utf-8")
    assert main(["review", str(path)]) == 2
    assert "line 2: HORN at 8F scores 14, not 15" in capsys.readouterr().err


def test_a_game_in_progress_is_not_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(write_record(random_game(2, ChallengeRule.DOUBLE, seed=3, moves=40).record()))
    assert main(["review", str(path)]) == 2
    assert "is not over" in capsys.readouterr().err
    assert main(["review", str(path), "--dictionary", "family"]) == 2
    assert "names its own dictionary" in capsys.readouterr().err
